"""Pieces: the seven tetrominoes, how each can be turned, and where the strict rules let it be put."""
from typing import Final, NamedTuple

KINDS: Final = "IOTSZJL"  # a kind is its place here, 0 to 6

# How each piece lies when it comes, upper row first.
_DRAWN = (("####",), ("##", "##"), (".#.", "###"), (".##", "##."), ("##.", ".##"), ("#..", "###"), ("..#", "###"))
_DISTINCT = (2, 1, 4, 2, 2, 4, 4)  # turns after which a piece looks different


class Shape(NamedTuple):
    """A piece in one orientation: for each column from the left its cells as a mask, bit 0 being the lowest row."""

    columns: tuple[int, ...]
    height: int

    @property
    def width(self) -> int:
        return len(self.columns)

    @property
    def bottoms(self) -> tuple[int, ...]:
        """The lowest cell of each column, rows from 0."""
        return tuple((mask & -mask).bit_length() - 1 for mask in self.columns)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """(column, row) of each cell, from the lower left corner."""
        return tuple((x, y) for x, mask in enumerate(self.columns) for y in range(self.height) if mask >> y & 1)


class Placement(NamedTuple):
    """A placement by the strict rules: `orientation` quarter turns clockwise, left end in `column` (0-based)."""

    orientation: int
    column: int


def _turned(shape: Shape) -> Shape:
    """The shape turned clockwise: what was at the right is below."""
    cells = {(y, shape.width - 1 - x) for x, y in shape.cells}
    return Shape(tuple(sum(1 << y for cx, y in cells if cx == x) for x in range(shape.height)), shape.width)


def _orientations(rows: tuple[str, ...], distinct: int) -> tuple[Shape, ...]:
    height = len(rows)
    columns = tuple(sum((rows[height - 1 - y][x] == "#") << y for y in range(height)) for x in range(len(rows[0])))
    shapes = [Shape(columns, height)]
    while len(shapes) < distinct:
        shapes.append(_turned(shapes[-1]))
    return tuple(shapes)


ORIENTATIONS: Final = tuple(map(_orientations, _DRAWN, _DISTINCT))
"""The distinct orientations of each kind, in the order of clockwise turns."""


def placements(kind: int, width: int) -> tuple[Placement, ...]:
    """All placements on a board of that width, in the order in which the strict rules break ties."""
    return tuple(
        Placement(orientation, column)
        for orientation, shape in enumerate(ORIENTATIONS[kind])
        for column in range(width - shape.width + 1)
    )
