"""RowsBoard: the base of tables with a heading: a row for each thing, across the whole width."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.canvas.chart_board import ChartBoard
from app.look import theme

HEADINGS = 24.0  # px


class RowsBoard(ChartBoard):
    """Its cells are the rows, (0, place), which the pointer and the arrow keys visit."""

    lowest, highest = 28, 40  # px that a row has

    def __init__(self) -> None:
        super().__init__()
        self.hovered.connect(lambda cell: self.setToolTip("" if cell is None else self.describe(cell)))

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    # Where things lie

    def minimumSizeHint(self) -> QSize:
        return QSize(320, round(HEADINGS) + self.lowest * self.row_count + 56)

    @property
    def headings(self) -> QRectF:
        """Where the headings stand."""
        return QRectF(self.whole.left(), self.whole.top(), self.whole.width(), HEADINGS)

    @property
    def _height(self) -> float:
        """The height of a row."""
        room = self.whole.bottom() - self.headings.bottom()
        return min(max(room / max(self.row_count, 1), self.lowest), self.highest)

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return self.headings.bottom() + self.row_count * self._height

    def cell_rect(self, cell: Cell) -> QRectF:
        return QRectF(self.whole.left(), self.headings.bottom() + cell[1] * self._height,
                      self.whole.width(), self._height)

    def cell_at(self, point: QPointF) -> Cell | None:
        return next((cell for cell in self.cells_in(QRectF()) if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(self.row_count))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        last = max(self.row_count - 1, 0)
        steps = {
            Qt.Key.Key_Up: max(cell[1] - 1, 0), Qt.Key.Key_Down: min(cell[1] + 1, last),
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
        }
        return (0, steps[key]) if key in steps else None

    # Painting

    def paint_ground(self, painter: QPainter, rect: QRectF, *, chosen: bool) -> None:
        """The line above a row, and the tint of the one that is chosen."""
        tokens = theme.current()
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.tint)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, 0), theme.RADIUS, theme.RADIUS)
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 1), tokens.line)
