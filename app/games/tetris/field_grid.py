"""FieldGrid: the grid of a field and the rectangles of its parts; effects are painted over it."""
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.canvas.grid_board import GridBoard
from app.games.tetris.field_picture import FieldPicture, Places
from solvers.tetris.field import Field


class FieldGrid(GridBoard):
    """Grid that shows a `picture` of a field. Letters stand under its columns; rows are counted from the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = FieldPicture(Field.empty(), 20)

    def show_field(self, picture: FieldPicture) -> None:
        """Show another picture, or the same one at another moment of its effects."""
        raise NotImplementedError

    def cell_of(self, place: tuple[int, int]) -> Cell:
        """The board's cell of a (column, row)."""
        return self.rows - 1 - place[1], place[0]

    def place_of(self, cell: Cell) -> tuple[int, int]:
        """The (column, row) of a board's cell."""
        return cell[1], self.rows - 1 - cell[0]

    def cell_under(self, point: QPointF) -> tuple[int, int] | None:
        """The (column, row) under a point."""
        cell = self.cell_at(point)
        return None if cell is None else self.place_of(cell)


    def row_rect(self, row: int) -> QRectF:
        """The rectangle of a row, from 0 at the bottom."""
        return QRectF(self.origin.x(), self.origin.y() + (self.rows - 1 - row) * self.side,
                      self.columns * self.side, self.side)

    def places_rect(self, places: Places) -> QRectF:
        """The rectangle around cells."""
        around = QRectF()
        for place in places:
            around = around.united(self.cell_rect(self.cell_of(place)))
        return around

    def paint_row(self, painter: QPainter, row: int) -> None:
        """Paint the cells of a row."""
        for column in range(self.columns):
            cell = self.cell_of((column, row))
            self.paint_cell(painter, cell, self.cell_rect(cell))

    def row_name(self, row: int) -> str:
        number = self.rows - row
        return str(number) if number % 5 == 0 and number <= self.picture.height else ""  # no more than one can read

