"""All 64 hexagrams to choose from, in the King Wen order or by their trigrams: a grid, and its section of the panel."""
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import Segment, as_tip, draw_text
from app.controls.focus import RING, Keyed, paint_ring
from app.controls.painted import Painted
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, draw_line, lines_of
from app.look import theme
from app.look.painting import paint_with
from app.pages.panel import Section, SectionColumn
from solvers.iching.hexagram import composed
from solvers.iching.king_wen import NUMBERS

COLUMNS = 8
WIDE = 34     # of a cell, px
HIGH = 38
HEAD = 18     # beside the rows and above the columns, where the trigrams stand
LINE = 1.7    # height of a hexagram's line, px
TRIGRAMS = (7, 3, 5, 1, 6, 2, 4, 0)  # as rows and columns: from heaven to earth, the order of Fu Xi

ORDERS = {
    "king-wen": tuple(range(1, 65)),
    "trigrams": tuple(NUMBERS[composed(below, above)] for below in TRIGRAMS for above in TRIGRAMS),
}

STEPS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Home: (-7, 0), Qt.Key.Key_End: (7, 0), Qt.Key.Key_PageUp: (0, -7), Qt.Key.Key_PageDown: (0, 7),
}


class HexagramGrid(Painted, Keyed, QWidget):
    """Arrow keys go from one to the next; Enter, Space or a click picks it. Hexagrams are King Wen numbers."""

    picked = Signal(int)

    def __init__(self, describe: Callable[[int], str], parent: QWidget | None = None) -> None:
        """`describe` gives a hexagram's title."""
        super().__init__(parent)
        self._describe = describe
        self.order = "king-wen"
        self.current = 0   # the hexagram that is read; 0 if none is
        self._place = 0    # of the cursor
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("All 64 hexagrams")
        self.setWhatsThis("All 64 hexagrams. Click one to open it, or use the arrow keys and Enter.")

    @property
    def hexagram(self) -> int:
        """The hexagram at the cursor."""
        return ORDERS[self.order][self._place]

    def set_order(self, order: str) -> None:
        """One of ORDERS; the cursor stays at its hexagram."""
        at, self.order = self.hexagram, order
        self._place = ORDERS[order].index(at)
        self.update()

    def set_current(self, number: int) -> None:
        """Mark the hexagram that is read, and put the cursor there."""
        self.current = number
        if number:
            self._place = ORDERS[self.order].index(number)
            self.setAccessibleDescription(self._describe(number))
        self.update()

    def cell_rect(self, number: int) -> QRectF:
        """Where a hexagram lies, in px."""
        row, column = divmod(ORDERS[self.order].index(number), COLUMNS)
        head = self._head()
        wide = self._wide()
        return QRectF(RING + head + column * wide, RING + head + row * HIGH, wide, HIGH)

    def _head(self) -> int:
        return HEAD if self.order == "trigrams" else 0

    def _wide(self) -> float:
        return WIDE - self._head() / COLUMNS

    def _place_at(self, point: QPointF) -> int | None:
        head = RING + self._head()
        column, row = int((point.x() - head) // self._wide()), int((point.y() - head) // HIGH)
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < COLUMNS else None

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * WIDE + 2 * RING, COLUMNS * HIGH + HEAD + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if place is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._place = place
        self.picked.emit(self.hexagram)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._place_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, place: int | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            row, column = divmod(self._place, COLUMNS)
            right, down = STEPS[key]
            self._place = min(max(row + down, 0), 7) * COLUMNS + min(max(column + right, 0), 7)
            self.setAccessibleDescription(self._describe(self.hexagram))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.picked.emit(self.hexagram)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            tip = "" if place is None else as_tip(self._describe(ORDERS[self.order][place]))
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)

    # Painting

    def paint(self, painter: QPainter) -> None:
        if self._head():
            self._paint_trigrams(painter)
        for place, number in enumerate(ORDERS[self.order]):
            self._paint_cell(painter, self.cell_rect(number).adjusted(1, 1, -1, -1), place, number)
        if self.ringed:
            paint_ring(painter, self.cell_rect(self.hexagram).adjusted(3, 3, -3, -3), theme.RADIUS - 2)

    def _paint_cell(self, painter: QPainter, rect: QRectF, place: int, number: int) -> None:
        tokens = theme.current()
        is_current, hovered = number == self.current, place == self._hovered
        ground = tokens.tint if is_current else tokens.hover if hovered else tokens.panel
        if is_current or hovered:
            paint_with(painter, line=QPen(tokens.accent, 1.5) if is_current else None, fill=ground)
            painter.drawRoundedRect(rect, theme.RADIUS - 2, theme.RADIUS - 2)
        size = SIZE * LINE
        figure = QRectF(rect.center().x() - size.width() / 2, rect.top() + 3, size.width(), size.height())
        ink = tokens.accent if is_current else tokens.text
        draw_hexagram(painter, figure, lines_of(number), ink, ground)
        label = tokens.accent if is_current else tokens.text if hovered else tokens.muted
        box = QRectF(rect.left(), figure.bottom(), rect.width(), rect.bottom() - figure.bottom())
        draw_text(painter, box, str(number), theme.font("caption", is_current), label, Qt.AlignmentFlag.AlignHCenter)

    def _paint_trigrams(self, painter: QPainter) -> None:
        """Above each column the upper trigram, at the left of each row the lower one."""
        tokens = theme.current()
        wide, high = SIZE.width() * LINE * 0.8, LINE
        for place, trigram in enumerate(TRIGRAMS):
            for centre in (
                QPointF(RING + HEAD + (place + 0.5) * self._wide(), RING + HEAD / 2 - 1),
                QPointF(RING + HEAD / 2 - 1, RING + HEAD + (place + 0.5) * HIGH),
            ):
                for line in range(3):
                    top = centre.y() + (1 - line) * 1.9 * high - high / 2
                    bar = QRectF(centre.x() - wide / 2, top, wide, high)
                    draw_line(painter, bar, 7 if trigram >> line & 1 else 8, tokens.muted, tokens.panel)


class AllSection(Section):
    """The grid, with the switch of its order."""

    def __init__(self, column: SectionColumn, describe: Callable[[int], str]) -> None:
        super().__init__(column, "All hexagrams")
        self.order = Segment((
            ("king-wen", "King Wen order", "From 1 to 64, the order of King Wen"),
            ("trigrams", "By trigrams", "The upper trigram chooses the column, the lower one the row"),
        ), "Order", height=28)
        self.grid = HexagramGrid(describe)
        self.add_widget(self.order)
        self.add_widget(self.grid, gap=12)
        self.order.chosen.connect(self.set_order)

    def set_order(self, order: str) -> None:
        """One of ORDERS."""
        self.order.set_value(order)
        self.grid.set_order(order)
