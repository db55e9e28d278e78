"""GridBoard: a board of square cells, with letters under its columns and numbers beside its rows."""
from collections.abc import Iterable
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from app.canvas.board import Board, Cell
from app.canvas.canvas import BED, GUTTER
from app.look import theme, write_with
from solvers.core.coordinates import column_name

LABEL_SIDE = 16  # smaller cells have no coordinates beside them, px

_STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class GridBoard(Board):
    """A board of `columns` x `rows` squares. A cell is (row, column) from the top left, and paints its square alone."""

    columns = 1
    rows = 1

    def set_grid(self, columns: int, rows: int) -> None:
        """Change the number of columns and rows; the cursor stays if it can."""
        self.settle()
        self._hover(None)
        self.columns, self.rows = columns, rows
        self.cursor_cell = (min(self.cursor_cell[0], rows - 1), min(self.cursor_cell[1], columns - 1))
        self.zoom_fit()

    def row_name(self, row: int) -> str:
        """The label of a row; empty for none."""
        return str(row + 1)

    def bed_colour(self) -> QColor:
        return theme.current().track

    def extent(self) -> tuple[float, float]:
        return self.columns, self.rows

    def cell_rect(self, cell: Cell) -> QRectF:
        origin, side = self.origin, self.side
        return QRectF(origin.x() + cell[1] * side, origin.y() + cell[0] * side, side, side)

    def cell_at(self, point: QPointF) -> Cell | None:
        place = (point - self.origin) / self.side
        row, column = floor(place.y()), floor(place.x())
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        origin, side = self.origin, self.side
        rows = range(max(floor((rect.top() - origin.y()) / side), 0),
                     min(ceil((rect.bottom() - origin.y()) / side), self.rows))
        columns = range(max(floor((rect.left() - origin.x()) / side), 0),
                        min(ceil((rect.right() - origin.x()) / side), self.columns))
        return ((row, column) for row in rows for column in columns)

    def repaint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        bed = self.bed_colour()
        for cell in cells:
            rect = self.cell_rect(cell)
            painter.fillRect(rect, bed)
            self.paint_cell(painter, cell, rect)

    def paint_margins(self, painter: QPainter) -> None:
        if self.side < LABEL_SIDE:
            return
        font = theme.font("caption")
        metrics = QFontMetricsF(font)
        write_with(painter, font, theme.current().muted)
        shown, bed, side, origin = self.shown, self.bed, self.side, self.origin
        middle = Qt.AlignmentFlag.AlignCenter
        for column in range(self.columns):
            x = origin.x() + (column + 0.5) * side
            name = column_name(column)
            if shown.left() <= x <= shown.right() and metrics.horizontalAdvance(name) <= side:
                painter.drawText(QRectF(x - side / 2, bed.bottom(), side, GUTTER), middle, name)
        for row in range(self.rows):
            y = origin.y() + (row + 0.5) * side
            name = self.row_name(row)
            if shown.top() <= y <= shown.bottom() and metrics.horizontalAdvance(name) <= GUTTER + BED:
                painter.drawText(QRectF(bed.left() - GUTTER, y - side / 2, GUTTER - 1, side), middle, name)

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        row, column = cell
        far = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        page = max(floor(self.shown.height() / self.side), 1)
        if key in _STEPS and not far:
            down, right = _STEPS[key]
            row, column = row + down, column + right
        elif key == Qt.Key.Key_Home:
            row, column = 0 if far else row, 0
        elif key == Qt.Key.Key_End:
            row, column = self.rows - 1 if far else row, self.columns - 1
        elif key == Qt.Key.Key_PageUp:
            row -= page
        elif key == Qt.Key.Key_PageDown:
            row += page
        else:
            return None
        return min(max(row, 0), self.rows - 1), min(max(column, 0), self.columns - 1)
