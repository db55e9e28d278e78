"""Turning a tile in the hand: the shape that comes of a shape by a turn, and where an atom of it comes to."""
from typing import Final, Literal, NamedTuple

from solvers.polyforms.grids import Grid, Matrix, minus, turned
from solvers.polyforms.play.table import Table

Turn = Literal["turn", "back", "flip", "tip"]
TURNS: Final[tuple[Turn, ...]] = ("turn", "back", "flip", "tip")


class Turned(NamedTuple):
    """A shape by its number, and the number of an atom in it."""

    shape: int
    atom: int


def _matrices(grid: Grid, turn: Turn) -> tuple[Matrix, ...]:
    """What is done one after the other. A tip is a flip about an axis that is a turn further: for cubes the third one.
    """
    return tuple(_matrix(grid, each) for each in (("back", "flip", "turn") if turn == "tip" else (turn,)))


def _matrix(grid: Grid, turn: Turn) -> Matrix:
    """Turns go clockwise as one sees the grid. What is solid is not flipped: it tips towards whoever looks."""
    # Rotations that leave the layers in their order come first.
    upright = [each for each in grid.rotations if not grid.solid or each[2] == (0, 0, 1)]
    if turn == "flip":
        return grid.rotations[len(upright)] if grid.solid else grid.mirrors[0]
    return upright[-1] if turn == "turn" else upright[1]


def turned_shape(table: Table, tile: int, shape: int, atom: int, turn: Turn) -> Turned | None:
    """A shape of a tile after a turn, and the place of its atom; None if the tile must not be turned so."""
    grid, moved = table.puzzle.grid, table.shapes[tile][shape]
    for matrix in _matrices(grid, turn):
        moved = tuple(turned(matrix, one) for one in moved)
    order = sorted(range(len(moved)), key=lambda number: grid.order(moved[number]))
    first = moved[order[0]]
    foot = grid.foot(first)
    standing = tuple(minus(moved[number], foot) for number in order)
    for number, atoms in table.shapes[tile].items():
        if atoms == standing:
            return Turned(number, order.index(atom))
    return None
