"""The Super Rotation System: how a piece lies in its box when turned, where it comes, and how it is kicked.

A piece has a box of 4 × 4 cells (I), 2 × 2 (O) or 3 × 3, in which it turns; a rotation is 0 as it comes, 1 turned
clockwise (R), 2 upside down, 3 turned anticlockwise (L). Columns go to the right and rows up, both from 0.

The kicks are those of the guideline. It has none for half turns; here such a turn tries its own place, one cell up
(from R and L: to the side it turned to), and one to either side or up and down.
"""
from typing import Final, NamedTuple

from solvers.tetris.pieces import KINDS

T: Final = KINDS.index("T")

BOX: Final = (4, 2, 3, 3, 3, 3, 3)  # cells along a side of each kind's box

Cells = tuple[tuple[int, int], ...]
Kicks = tuple[tuple[int, int], ...]

# Each kind as it comes: (column, row) in its box.
_COMING: Final[tuple[Cells, ...]] = (
    ((0, 2), (1, 2), (2, 2), (3, 2)),
    ((0, 0), (1, 0), (0, 1), (1, 1)),
    ((0, 1), (1, 1), (2, 1), (1, 2)),
    ((0, 1), (1, 1), (1, 2), (2, 2)),
    ((1, 1), (2, 1), (0, 2), (1, 2)),
    ((0, 1), (1, 1), (2, 1), (0, 2)),
    ((0, 1), (1, 1), (2, 1), (2, 2)),
)

_OTHERS: Final[dict[tuple[int, int], Kicks]] = {
    (0, 1): ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    (1, 2): ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    (2, 3): ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
    (3, 0): ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    (0, 2): ((0, 0), (0, 1), (1, 0), (-1, 0)),
    (1, 3): ((0, 0), (1, 0), (0, 1), (0, -1)),
}
_I: Final[dict[tuple[int, int], Kicks]] = {
    (0, 1): ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    (1, 2): ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
    (2, 3): ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    (3, 0): ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    (0, 2): _OTHERS[0, 2],
    (1, 3): _OTHERS[1, 3],
}
SIDEWAYS: Final[Kicks] = ((0, 0), (1, 0), (-1, 0), (2, 0), (-2, 0))
"""The kicks of a piece that hovers above the stack, by the strict rules: only walls are in its way."""


def _turned(cells: Cells, side: int) -> Cells:
    return tuple((row, side - 1 - column) for column, row in cells)


def _rotations(kind: int) -> tuple[Cells, ...]:
    turned = [_COMING[kind]]
    while len(turned) < 4:
        turned.append(_turned(turned[-1], BOX[kind]))
    return tuple(turned)


CELLS: Final = tuple(_rotations(kind) for kind in range(len(KINDS)))
"""The cells of each kind in each rotation, as (column, row) in its box."""

ROWS: Final = tuple(
    tuple(
        tuple((row, sum(1 << x for x, y in cells if y == row)) for row in sorted({y for _, y in cells}))
        for cells in rotations
    )
    for rotations in CELLS
)
"""The same by rows: for each row of the box that has cells, its number and their columns as a mask."""


def _with_reverse(table: dict[tuple[int, int], Kicks]) -> dict[tuple[int, int], Kicks]:
    reverse = {(to, start): tuple((-x, -y) for x, y in kicks) for (start, to), kicks in table.items()}
    return {**reverse, **table}


_NONE: Final[dict[tuple[int, int], Kicks]] = {(start, to): ((0, 0),) for start in range(4) for to in range(4)}
KICKS: Final = tuple(
    _NONE if kind == "O" else _with_reverse(_I if kind == "I" else _OTHERS) for kind in KINDS
)
"""By kind, then by (rotation before, rotation after): the shifts that a turn tries, in this order."""


class Falling(NamedTuple):
    """A piece on its way: `x` and `y` are the column and row of its box's lower left cell, and may be negative."""

    kind: int
    rotation: int
    x: int
    y: int

    @property
    def cells(self) -> Cells:
        """(column, row) of its cells on the board."""
        return tuple((self.x + x, self.y + y) for x, y in CELLS[self.kind][self.rotation])

    @property
    def bottom(self) -> int:
        """The lowest row in which it has a cell."""
        return self.y + ROWS[self.kind][self.rotation][0][0]


def coming(kind: int, width: int, row: int) -> Falling:
    """A piece as it comes: in the middle, or left of it, with its lowest cells in `row`."""
    return Falling(kind, 0, (width - BOX[kind]) // 2, row - ROWS[kind][0][0][0])
