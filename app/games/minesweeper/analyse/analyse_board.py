"""The board of the Analyse page: an editor of positions for mouse and keys."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent

from app.canvas.board import WHEEL_NOTCH, Cell
from app.games.minesweeper.analyse.paint_section import ASK
from app.games.minesweeper.analyse.positions import mark_of, step_code
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_marks import HintMarks
from app.look import theme
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import FLAG

_SHOWN = bytes.maketrans(bytes([MINE]), bytes([FLAG]))  # a known mine has a flag
_MEANT = bytes.maketrans(bytes([FLAG]), bytes([MINE]))


class AnalyseBoard(MinesBoard):
    """Editor of a position. The left button paints with the brush, or asks about a cell; the right one marks a mine.

    The wheel counts a number up and down. A key chooses a brush, and paints with it at the cursor once that shows.
    """

    drawn = Signal(object)         # the position's codes after a stroke, bytes
    counted = Signal(object, object)  # the codes after the wheel turned over a cell, and that cell
    asked = Signal(object)         # a cell
    brush_typed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.brush = ASK
        self.clashing: frozenset[int] = frozenset()  # numbers that contradict each other
        self._asked: tuple[int, ...] = ()  # cells of a picture that are asked for
        self._stroke: int | None = None  # the code that the mouse paints
        self._last = QPointF()  # where it was last
        self._turned = 0  # what the wheel has turned beyond whole notches

    @property
    def codes(self) -> bytes:
        """The codes of the position that shows."""
        return self.cells.translate(_MEANT)

    def show_position(self, position: Position) -> None:
        """Show another position without marks."""
        before, self.cells = self.cells, position.cells.translate(_SHOWN)
        self._stroke = None
        self.show_clash(frozenset())
        if (self.columns, self.rows, len(before)) != (position.width, position.height, len(self.cells)):
            self.overlay = None
            self.set_grid(position.width, position.height)
        else:
            changed = [cell for cell, code in enumerate(self.cells) if code != before[cell]]
            self.update_cells(map(self.place, changed))

    def show_clash(self, numbers: frozenset[int]) -> None:
        """Light the numbers that contradict each other, or none."""
        self.clashing = numbers
        self.show_marks(HintMarks(forcing=numbers))

    def set_brush(self, brush: int) -> None:
        """Choose what the left button paints."""
        self.brush = brush
        self.setCursor(Qt.CursorShape.ArrowCursor if brush == ASK else Qt.CursorShape.CrossCursor)

    def content_text(self, cell: int) -> str:
        return "known mine" if self.cells[cell] == FLAG else super().content_text(cell)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        cell = self._cell_shown_at(event.position())
        if cell is None or self._hand is not None or self._stroke is not None:
            return
        if event.button() == Qt.MouseButton.RightButton:
            self._stroke = mark_of(self.codes[self.index(cell)])
        elif event.button() == Qt.MouseButton.LeftButton and self.brush != ASK:
            self._stroke = self.brush
        elif event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit(cell)
        if self._stroke is not None:
            self._last = event.position()
            self._paint([cell], self._stroke)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._stroke is not None:
            line = event.position() - self._last
            steps = max(round((abs(line.x()) + abs(line.y())) / self.side), 1)  # no cell on the way is left out
            way = [self._cell_shown_at(self._last + line * (step / steps)) for step in range(1, steps + 1)]
            self._last = event.position()
            self._paint([cell for cell in way if cell is not None], self._stroke)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._stroke is not None and not event.buttons():
            self._stroke = None
            self.drawn.emit(self.codes)

    def wheelEvent(self, event: QWheelEvent) -> None:
        cell = self._cell_shown_at(event.position())
        if self.zoomed or cell is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)  # the wheel is needed to scroll and to zoom
            return
        self._turned += event.angleDelta().y()
        notches = int(self._turned / WHEEL_NOTCH)
        if notches:
            self._turned -= notches * WHEEL_NOTCH
            self._paint([cell], step_code(self.codes[self.index(cell)], notches))
            self.counted.emit(self.codes, cell)

    def _paint(self, cells: Iterable[Cell], code: int) -> None:
        codes = bytearray(self.cells)
        shown = FLAG if code == MINE else code
        changed = [cell for cell in cells if codes[self.index(cell)] != shown]
        for cell in changed:
            codes[self.index(cell)] = shown
        self.cells = bytes(codes)
        self.update_cells(changed)

    def show_asked(self, cells: tuple[int, ...]) -> None:
        """Light the cells that are asked for, the first of them most; none takes the light away."""
        self._asked = cells
        if cells:
            self.show_cell(self.place(cells[0]))
        self.update()

    # The keyboard

    def claimed(self, event: QKeyEvent) -> bool:
        return False  # here keys choose a brush

    def keyPressEvent(self, event: QKeyEvent) -> None:
        brush = _typed_brush(event)
        if event.key() == Qt.Key.Key_Escape and self.brush == ASK:
            event.ignore()  # the pointer is chosen already: something else is to be put away
        elif brush is not None and not self.cursor_shown:
            self.brush_typed.emit(brush)
        else:
            super().keyPressEvent(event)

    def key(self, event: QKeyEvent) -> bool:
        brush = _typed_brush(event)
        if brush is not None:
            self.brush_typed.emit(brush)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            brush = HIDDEN
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            brush = self.brush
        else:
            return False
        if brush == ASK:
            if event.key() != Qt.Key.Key_Escape:
                self.asked.emit(self.cursor_cell)
            return True
        self._paint([self.cursor_cell], brush)
        self.drawn.emit(self.codes)
        self.announce(self.describe(self.cursor_cell))
        return True

    # Painting

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for cell in self._asked:
            painter.setPen(QPen(theme.current().accent, 3.0 if cell == self._asked[0] else 1.5))
            painter.drawRoundedRect(self.cell_rect(self.place(cell)).adjusted(1, 1, -1, -1), 5, 5)
        painter.setPen(QPen(theme.current().bad, 3.0))
        for cell in self.clashing:
            painter.drawRoundedRect(self.cell_rect(self.place(cell)).adjusted(1, 1, -1, -1), 5, 5)


def _typed_brush(event: QKeyEvent) -> int | None:
    """The brush of a key; None for any other key."""
    typed = event.text().lower()
    if event.key() == Qt.Key.Key_Escape:
        return ASK
    if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier) or not typed:
        return None
    if typed in "012345678":
        return int(typed)
    return {"?": HIDDEN, "f": MINE, "m": MINE}.get(typed)
