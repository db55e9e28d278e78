"""The panel's tray: all 64 pieces in the King Wen order; those that fit the chosen cell can be laid there."""
from collections.abc import Collection

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app import theme
from app.board import Cell
from app.connexion import words
from app.connexion.drawing import Look, draw_piece
from app.controls.focus import Keyed
from app.panel import Panel
from solvers.connexion.pieces import COUNT, mask_of

COLUMNS = 8
PITCH = 34   # px from one piece to the next
DIM = 0.22   # of a piece that lies on the board
AWAY = 0.45  # of a free piece that does not fit the chosen cell


class TraySection:
    """The pieces that are left, and which of them fit."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Pieces")
        self.tray = Tray()
        self.section.add_widget(self.tray)
        self._words = self.section.add_sentence(muted=True)

    def show(self, free: Collection[int], cell: Cell | None, fits: Collection[int], need: str, look: Look) -> None:
        """The free pieces; with a `cell` chosen, those that fit it, and what it needs in words."""
        self.tray.show_pieces(free, None if cell is None else fits, look)
        self.section.set_note(f"{len(free)} left")
        if cell is None:
            self._words.set("Choose a cell on the board, then a piece that fits.")
        elif fits:
            count = len(fits)
            told = f"{count} {'piece fits' if count == 1 else 'pieces fit'} the chosen cell"
            self._words.set(f"{told}, which needs {need}." if need else f"{told}.")
        else:
            self._words.set(f"The chosen cell needs {need}; no free piece has that." if need else "Nothing fits there.")


class Tray(Keyed, QWidget):
    """Eight rows of eight pieces. Arrow keys move among them, Enter or a click takes one."""

    taken = Signal(int)  # the mask of a piece that fits

    def __init__(self) -> None:
        super().__init__()
        self._free: frozenset[int] = frozenset()
        self._fits: frozenset[int] | None = None
        self._look = Look()
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Tray of pieces")
        self.setWhatsThis("All 64 pieces by their numbers. Bright ones are free; ringed ones fit the chosen cell.")

    def show_pieces(self, free: Collection[int], fits: Collection[int] | None, look: Look) -> None:
        """Which pieces are free, and which fit, None while no cell is chosen."""
        self._free, self._look = frozenset(free), look
        self._fits = None if fits is None else frozenset(fits)
        self._describe()
        self.update()

    @property
    def at(self) -> int:
        """The mask of the piece at the cursor."""
        return mask_of(self._at + 1, self._look.first_line)

    def _describe(self) -> None:
        mask = self.at
        state = "on the board" if mask not in self._free else "free" if self._fits is None or mask not in self._fits \
            else "fits"
        self.setAccessibleDescription(f"{words.piece_words(mask, self._look.first_line)}: {state}")

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * PITCH + 4, COUNT // COLUMNS * PITCH + 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _rect(self, place: int) -> QRectF:
        return QRectF(2 + place % COLUMNS * PITCH, 2 + place // COLUMNS * PITCH, PITCH, PITCH)

    def _place_at(self, x: float, y: float) -> int | None:
        column, row = int((x - 2) // PITCH), int((y - 2) // PITCH)
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < COUNT // COLUMNS else None

    def _take(self, place: int) -> None:
        mask = mask_of(place + 1, self._look.first_line)
        if self._fits is not None and mask in self._fits:
            self.taken.emit(mask)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position().x(), event.position().y())
        if place is not None:
            self._at = place
            self._take(place)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
        if event.key() in step:
            self._at = (self._at + step[Qt.Key(event.key())]) % COUNT
            self._describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self._at)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(event.pos().x(), event.pos().y())
            if place is not None:
                mask = mask_of(place + 1, self._look.first_line)
                QToolTip.showText(event.globalPos(), words.piece_words(mask, self._look.first_line), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        for place in range(COUNT):
            mask = mask_of(place + 1, self._look.first_line)
            rect = self._rect(place)
            fits = self._fits is not None and mask in self._fits
            painter.setOpacity(DIM if mask not in self._free else 1 if fits or self._fits is None else AWAY)
            draw_piece(painter, rect.adjusted(2, 2, -2, -2), mask, self._look)
            painter.setOpacity(1)
            if fits:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(tokens.accent, 2))
                painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
            if place == self._at and self.ringed:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(tokens.text, 2))
                painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), theme.RADIUS, theme.RADIUS)
        painter.end()
