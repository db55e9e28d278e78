"""PaintBoard: a field whose cells are painted by mouse or keys."""
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from app.canvas.board import Cell
from app.games.tetris.field_board import FieldBoard
from solvers.tetris.field import EMPTY, GARBAGE
from solvers.tetris.pieces import KINDS

VALUES: Final = {"X": GARBAGE, **{letter: 1 + kind for kind, letter in enumerate(KINDS)}}
PAINTING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
REMOVING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class PaintBoard(FieldBoard):
    """Field that is painted: by the mouse, which may be dragged, or by Space where the cursor stands. The left button
    fills, or empties where it begins on the colour of the brush; the right one empties."""

    painted = Signal()  # a stroke has ended

    def __init__(self) -> None:
        super().__init__()
        self.brush = GARBAGE
        self._laying: int | None = None  # the value that is laid while the mouse is dragged
        self._last: Cell = (0, 0)        # where the stroke came last
        self.pressed.connect(lambda cell, button, _: self._start_stroke(cell, button))
        self.hovered.connect(self._draw_on)

    def sizeHint(self) -> QSize:
        return QSize(300, 480)

    def value_at(self, cell: Cell) -> int:
        """The value of a cell of the field, whatever is shown above it."""
        column, row = self.place_of(cell)
        return self.picture.field.cells[row * self.picture.field.width + column]

    def lay(self, cells: Iterable[Cell], value: int) -> None:
        """Let cells have a value."""
        field = self.picture.field
        changed = bytearray(field.cells)
        for cell in cells:
            column, row = self.place_of(cell)
            changed[row * field.width + column] = value
        self.show_field(replace(self.picture, field=field._replace(cells=bytes(changed))))

    def can_paint(self, cell: Cell) -> bool:
        """True if a stroke may begin there now."""
        return True

    def _toggled(self, cell: Cell) -> int:
        return EMPTY if self.value_at(cell) == self.brush else self.brush

    def _start_stroke(self, cell: Cell, button: Qt.MouseButton) -> None:
        if self._laying is None and self.can_paint(cell):
            self._laying = EMPTY if button == Qt.MouseButton.RightButton else self._toggled(cell)
            self._last = cell
            self.lay([cell], self._laying)

    def _draw_on(self, cell: Cell | None) -> None:
        """Lay all cells between the last one and this, as a quick pointer leaves some out."""
        if cell is None or self._laying is None:
            return
        (row, column), (down, right) = self._last, (cell[0] - self._last[0], cell[1] - self._last[1])
        steps = max(abs(down), abs(right), 1)
        self._last = cell
        self.lay([(row + round(down * step / steps), column + round(right * step / steps))
                  for step in range(1, steps + 1)], self._laying)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._laying is not None:
            self._laying = None
            self.painted.emit()
        super().mouseReleaseEvent(event)

    def key(self, event: QKeyEvent) -> bool:
        cell, letter = self.cursor_cell, event.text().upper()
        if event.key() in PAINTING:
            self.lay([cell], self._toggled(cell))
        elif event.key() in REMOVING:
            self.lay([cell], EMPTY)
        elif letter and letter in VALUES:
            self.lay([cell], VALUES[letter])
        else:
            return False
        self.painted.emit()
        return True
