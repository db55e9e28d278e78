"""Field: the cells of a board of Tetris, as both rule sets, the windows and the texts know them."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from solvers.tetris.pieces import ORIENTATIONS, Placement

EMPTY: Final = 0    # a cell is this, or 1 + its kind, or
GARBAGE: Final = 8


def landing(columns: Sequence[int], kind: int, placement: Placement) -> int:
    """The lowest row of a piece that is dropped there, on columns as masks; it may be too high for the board."""
    shape, first_column = ORIENTATIONS[kind][placement.orientation], placement.column
    return max(columns[first_column + x].bit_length() - bottom for x, bottom in enumerate(shape.bottoms))


class Field(NamedTuple):
    """A board: `cells` has a byte for each, row by row from the lowest, each row from the left."""

    width: int
    height: int
    cells: bytes

    @classmethod
    def empty(cls, width: int = 10, height: int = 20) -> "Field":
        return cls(width, height, bytes(width * height))

    def row(self, number: int) -> bytes:
        """The cells of a row, 0 being the lowest."""
        return self.cells[number * self.width : (number + 1) * self.width]

    @property
    def columns(self) -> tuple[int, ...]:
        """One bit mask per column; bit 0 is the lowest row."""
        return tuple(
            sum(1 << y for y in range(self.height) if self.cells[y * self.width + x]) for x in range(self.width)
        )

    def landing(self, kind: int, placement: Placement) -> int:
        """The lowest row of a piece that is dropped there; it may be too high for the board."""
        return landing(self.columns, kind, placement)

    def placed(self, kind: int, placement: Placement) -> tuple[tuple[int, int], ...]:
        """(column, row) of the cells of a piece that is dropped there."""
        row = self.landing(kind, placement)
        return tuple((placement.column + x, row + y) for x, y in ORIENTATIONS[kind][placement.orientation].cells)
