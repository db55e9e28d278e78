"""ResultsBoard: the nine squares of a day, as they are copied, exported and printed."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.canvas.board import Board, Cell
from app.games.home.day_records import TaskMark
from app.games.home.result_square import paint_square
from app.look import theme

STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class ResultsBoard(Board):
    """A cell is (row, column) of three by three."""

    at_rest = True

    def __init__(self, names: Sequence[str]) -> None:
        """`names` are those of the tasks, row by row."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._names = names
        self._marks: Sequence[TaskMark] = [TaskMark.TO_DO] * len(names)

    def show_marks(self, marks: Sequence[TaskMark]) -> None:
        """Show other results."""
        if marks != self._marks:
            self._marks = marks
            self.renew()
        told = zip(self._names, marks, strict=True)
        self.setAccessibleName("; ".join(f"{name}: {mark.value}" for name, mark in told))

    def set_head(self, head: QWidget) -> None:
        """Nothing stands above nine squares, which are narrower than any words."""
        head.setParent(self)
        head.hide()

    def extent(self) -> tuple[float, float]:
        return 3, 3

    def cell_rect(self, cell: Cell) -> QRectF:
        side = self.side
        return QRectF(self.origin.x() + cell[1] * side, self.origin.y() + cell[0] * side, side, side)

    def cell_at(self, point: QPointF) -> Cell | None:
        return next((cell for cell in self.cells_in(self.shown) if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return [(row, column) for row in range(3) for column in range(3)]

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        gap = rect.width() / 12
        painter.fillRect(rect, theme.current().window)
        paint_square(painter, rect.adjusted(gap, gap, -gap, -gap), self._marks[3 * cell[0] + cell[1]])

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if key not in STEPS:
            return None
        down, right = STEPS[key]
        return min(max(cell[0] + down, 0), 2), min(max(cell[1] + right, 0), 2)

    def describe(self, cell: Cell) -> str:
        place = 3 * cell[0] + cell[1]
        return f"{self._names[place]}, {self._marks[place].value}"
