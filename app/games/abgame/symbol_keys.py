"""SymbolKeys: a key for each symbol of a code, to type a guess by mouse, and a note of what is ruled out."""
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QLineEdit, QSizePolicy, QWidget

from app.controls import Painted, draw_text, paint_ring
from app.controls.focus import by_key
from app.games.abgame.faces import Faces
from app.games.abgame.guess_board import GuessBoard
from app.games.abgame.pegs import CORNER, TILE, paint_tile, scaled
from app.look import draw_circle, draw_shape, theme

PITCH, NARROWEST = 38.0, 28.0  # px from one key to the next, in a wide row and in a full one
GAP = 4.0                      # px between keys
PALE = 0.35                    # opacity of a key that is crossed out, or that nobody may press now
ROUND, NAMES, ROW = 36.0, 20.0, 44.0  # px of a palette at its usual size: a symbol, its name, a row without names
MOST_IN_ROW = 13               # symbols in a row of a palette


class SymbolKeys(Painted, QWidget):
    """Keys in rows. A click chooses a symbol, a drag drops it somewhere, a right click crosses it out or brings it
    back: a note of the player's own, which changes no rule."""

    chosen = Signal(str)           # the symbol of a key that was clicked, or by Enter
    dropped = Signal(str, object)  # a symbol, and the point of the screen that it was dragged to
    crossed_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.symbols = ""
        self.faces: Faces | None = None
        self.scale = 0.0           # of a palette, which is a card with the symbols apart; 0 for close keys
        self.crossed: frozenset[str] = frozenset()  # what the player ruled out
        self.place = 0             # of the key at the keyboard's cursor
        self._hovered: int | None = None
        self._pressed: tuple[int, QPointF] | None = None  # the key that the left button holds, and where it went down
        self._dragging = self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Symbols")
        self.setWhatsThis("Click a symbol to type it, or drag it to its place. A right click crosses it out: a note "
                          "for yourself. With the keys, arrows go from one to the next, Enter types, Delete crosses "
                          "out.")

    def type_into(self, board: GuessBoard) -> None:
        self.chosen.connect(board.type_symbol)
        self.dropped.connect(lambda symbol, point: board.drop_symbol(symbol, QPointF(board.mapFromGlobal(point))))
        self.crossed_changed.connect(lambda: board.skip(self.crossed))

    # What is shown

    def show_symbols(self, symbols: str, *, enabled: bool = True, faces: Faces | None = None) -> None:
        """Show a key for each of these, with faces or as tiles; `enabled` while something may be typed."""
        self.faces = faces
        if symbols != self.symbols:
            self.symbols, self.place = symbols, 0
            self.cross_out("")
            self.updateGeometry()
        self.setEnabled(enabled)
        self._describe()
        self.update()

    def cross_out(self, symbols: str) -> None:
        """Cross out exactly these symbols."""
        crossed = frozenset(symbols) & frozenset(self.symbols)
        if crossed != self.crossed:
            self.crossed = crossed
            self._describe()
            self.update()
            self.crossed_changed.emit()

    def _toggle(self, place: int) -> None:
        self.place = place
        self.cross_out("".join(self.crossed ^ {self.symbols[place]}))

    # Where things lie

    def _columns(self, width: float) -> int:
        """How many keys stand in a row of so many px: the fewest rows, and all of about the same length."""
        count = max(len(self.symbols), 1)
        if self.scale:
            return ceil(count / ceil(count / MOST_IN_ROW))
        most = max(int((width + GAP) / NARROWEST), 1)
        return ceil(count / ceil(count / most))

    def _pitch(self, width: float) -> float:
        return min((width + GAP) / self._columns(width), PITCH)

    def key_rect(self, place: int) -> QRectF:
        row, column = divmod(place, self._columns(self.width()))
        if self.scale:
            pitch, high = self.width() / self._columns(self.width()), self._row_height
            side = min(ROUND * self.scale, pitch - GAP, high - 6)
            top = row * high + (high - NAMES * self.is_named - side) / 2 + 2 * self.is_named
            return QRectF((column + 0.5) * pitch - side / 2, top, side, side)
        pitch = self._pitch(self.width())
        return QRectF(column * pitch, row * pitch, pitch - GAP, pitch - GAP)

    def show_palette(self, scale: float) -> None:
        """Be a palette so much larger than usual; 0 for close keys."""
        if scale != self.scale:
            self.scale = scale
            self.updateGeometry()
            self.update()

    @property
    def is_named(self) -> bool:
        """True if each symbol has its name below it."""
        return self.faces is not None and self.faces.kind == "pegs" and self.scale >= 0.8

    @property
    def _row_height(self) -> float:
        return max(ROW * min(self.scale, 1.4), 36.0) + (NAMES + 4) * self.is_named

    def heightForWidth(self, width: int) -> int:
        rows = ceil(max(len(self.symbols), 1) / self._columns(width))
        if self.scale:
            return round(rows * self._row_height)
        return round(rows * self._pitch(width))

    def sizeHint(self) -> QSize:
        width = round(min(len(self.symbols), 13) * PITCH)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(5 * NARROWEST), round(NARROWEST))

    def _place_at(self, point: QPointF) -> int | None:
        return next((place for place in range(len(self.symbols)) if self.key_rect(place).contains(point)), None)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = place, event.position()
        elif place is not None and event.button() == Qt.MouseButton.RightButton:
            self._toggle(place)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            place, start = self._pressed
            far = (event.position() - start).manhattanLength() >= QApplication.startDragDistance()
            if far and not self._dragging:
                self._dragging = True
                self.setCursor(self._tile_cursor(self.symbols[place]))
        hovered = None if self._dragging else self._place_at(event.position())
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        (place, _), dragged = self._pressed, self._dragging
        self._end_drag()
        if self._place_at(event.position()) == place:
            self.place = place
            self.chosen.emit(self.symbols[place])
        elif dragged:
            self.dropped.emit(self.symbols[place], event.globalPosition())

    def _end_drag(self) -> None:
        self._pressed, self._dragging = None, False
        self.unsetCursor()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange and not self.isEnabled():
            self._end_drag()
        super().changeEvent(event)

    def _tile_cursor(self, symbol: str) -> QCursor:
        """A tile with a symbol, which follows the pointer."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(TILE * ratio), round(TILE * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_symbol(painter, QRectF(0, 0, TILE, TILE), symbol)
        painter.end()
        return QCursor(pixmap)

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = self._columns(self.width())
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns,
                Qt.Key.Key_Home: -len(self.symbols), Qt.Key.Key_End: len(self.symbols)}.get(Qt.Key(event.key()))
        if step is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.place = min(max(self.place + step, 0), len(self.symbols) - 1)
            self._describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self.symbols[self.place])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._toggle(self.place)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = by_key(event, self._ringed)
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def _name(self, symbol: str) -> str:
        return symbol if self.faces is None else self.faces.name(symbol)

    def _describe(self) -> None:
        if self.symbols:
            symbol = self.symbols[self.place]
            name = self._name(symbol)
            self.setAccessibleDescription(f"{name}, crossed out" if symbol in self.crossed else name)

    # Painting

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        if self.scale:
            card = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_shape(painter, card, line=tokens.line, fill=tokens.panel, radius=theme.RADIUS + 2)
        for place, symbol in enumerate(self.symbols):
            rect, crossed = self.key_rect(place), symbol in self.crossed
            painter.setOpacity(PALE if crossed or not self.isEnabled() else 1.0)
            self._paint_symbol(painter, rect, symbol)
            if place == self._hovered and self.isEnabled():
                self._paint_hovered(painter, rect)
            painter.setOpacity(1.0)
            if self.is_named:
                self._paint_name(painter, rect, symbol, crossed=crossed)
            if crossed:
                painter.setOpacity(1.0 if self.isEnabled() else PALE)
                painter.setPen(QPen(tokens.bad, 2.25, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(rect.bottomLeft() + QPointF(5, -5), rect.topRight() + QPointF(-5, 5))
                self._paint_letter(painter, rect, symbol)
                painter.setOpacity(1.0)
        if self._ringed and self.hasFocus() and self.symbols:
            paint_ring(painter, self.key_rect(self.place).adjusted(3, 3, -3, -3), CORNER)

    def _paint_symbol(self, painter: QPainter, rect: QRectF, symbol: str) -> None:
        if self.faces is None:
            paint_tile(painter, rect, symbol)
        else:
            self.faces.paint(painter, rect, symbol)

    def _paint_letter(self, painter: QPainter, rect: QRectF, symbol: str) -> None:
        """The letter of a symbol that is struck out, which stays to be read."""
        if self.faces is None or self.faces.kind != "pegs" or self.faces.are_lettered:
            read = symbol if self.faces is None else self.faces.read(symbol)
            draw_text(painter, rect, read, scaled(theme.font("sentence", True), rect.width() / 30),
                      theme.current().text, Qt.AlignmentFlag.AlignHCenter)

    def _paint_hovered(self, painter: QPainter, rect: QRectF) -> None:
        accent = theme.current().accent
        if self.faces is not None and self.faces.kind == "pegs":
            draw_circle(painter, rect.center(), rect.width() / 2 + 2, QPen(accent, 2))
        else:
            draw_shape(painter, rect.adjusted(1, 1, -1, -1), line=QPen(accent, 1.5), radius=CORNER)

    def _paint_name(self, painter: QPainter, rect: QRectF, symbol: str, *, crossed: bool) -> None:
        """The name below a symbol, struck out with it."""
        tokens, font = theme.current(), scaled(theme.font("caption"), min(max(self.scale, 1.0), 1.25))
        font.setStrikeOut(crossed)
        pitch = self.width() / self._columns(self.width())
        room = QRectF(rect.center().x() - pitch / 2, rect.bottom() + 2, pitch, NAMES)
        draw_text(painter, room, self._name(symbol), font, tokens.muted if crossed else tokens.text,
                  Qt.AlignmentFlag.AlignHCenter)


def append_symbol(field: QLineEdit, symbol: str, digits: int) -> None:
    """Write a symbol at the end of a code; after a whole one of so many digits, as the first one of another."""
    text = field.text().strip()
    field.setText(symbol if len(text) >= digits else text + symbol)
