"""Where a board ends, as opposed to a window frame that happens to lie a cell away from it."""
from collections.abc import Iterator, Sequence
from dataclasses import replace

from solvers.minesweeper.picture.grid import Grid
from solvers.minesweeper.picture.grounds import SAME, grounds_of
from solvers.minesweeper.picture.looks import Colour, look_of
from solvers.minesweeper.picture.pixels import Picture

FEWEST = 6     # rows and columns of a board of which one may be left out
FOREIGN = 0.5  # of the cells at an edge are on grounds that no other cell has: such an edge lies beside the board

DIGIT = 0.26   # a figure so near to a known one is a digit


def trim(picture: Picture, grid: Grid) -> Grid:
    """The grid without edge rows and columns most of whose cells are unlike all others."""
    # Pixels are compared by the ground that they are drawn on: numbers and flags differ, grounds come again.
    if min(grid.across.count, grid.down.count) < FEWEST:
        return grid
    side = grid.across.side
    corners = [grid.corner(row, column) for row in range(grid.down.count) for column in range(grid.across.count)]
    pixels = [tuple(picture.row(y + line, x, side) for line in range(side)) for x, y in corners]
    looks = {rows: look_of(rows) for rows in set(pixels)}
    grounds = dict(zip(corners, grounds_of([looks[rows] for rows in pixels]), strict=True))
    for smaller in _smaller(grid):
        rest = {smaller.corner(row, column)
                for row in range(smaller.down.count) for column in range(smaller.across.count)}
        known = {grounds[corner] for corner in rest}
        edge = [grounds[corner] for corner in corners if corner not in rest]
        if sum(ground not in known for ground in edge) > FOREIGN * len(edge):
            return smaller
    return grid


def _smaller(grid: Grid) -> Iterator[Grid]:
    """The grid without its first column, last column, first row, last row."""
    for name in ("across", "down"):
        span = grid.across if name == "across" else grid.down
        for step in (span.side, 0):
            shorter = replace(span, start=span.start + step, count=span.count - 1)
            yield replace(grid, across=shorter) if name == "across" else replace(grid, down=shorter)


def is_cut(picture: Picture, grid: Grid) -> bool:
    """True if the board continues beside the grid: with a closed cell, or a number on open ground, as in the grid.

    Without lines between open cells, the lines by which the grid is found end with the closed ones.
    """
    # A look beside the grid belongs to the board if ground and rim are near to those of some cell inside. Flat ones
    # without a number are left out: the margin of a window may have the colour of open cells.
    side = grid.across.side

    def pixels_at(corner: tuple[int, int]) -> tuple[bytes, ...]:
        return tuple(picture.row(corner[1] + line, corner[0], side) for line in range(side))

    # Most cells are alike, pixel for pixel: each kind is measured once, which takes a fifth of the time.
    kinds = {pixels_at(grid.corner(row, column)) for row in range(grid.down.count)
             for column in range(grid.across.count)}
    inside = {(look.ground, *look.rim) for look in map(look_of, kinds)}
    for corner in _beside(grid):
        if not (0 <= corner[0] <= picture.width - side and 0 <= corner[1] <= picture.height - side):
            continue
        look = look_of(pixels_at(corner))
        flat = _far(look.rim) <= SAME
        number = look.inks == 1 and look.figures and look.figures[0][0] <= DIGIT
        if (number or not flat) and any(_far(pair) <= SAME for kind in inside
                                        for pair in [max(zip((look.ground, *look.rim), kind, strict=True), key=_far)]):
            return True
    return False


def _beside(grid: Grid) -> Iterator[tuple[int, int]]:
    """The upper left corners of the cells around the grid."""
    for row in range(grid.down.count):
        yield from (grid.corner(row, -1), grid.corner(row, grid.across.count))
    for column in range(grid.across.count):
        yield from (grid.corner(-1, column), grid.corner(grid.down.count, column))


def _far(colours: Sequence[Colour]) -> int:
    """The distance of two colours, 0 to 255."""
    return max(max(colour[part] for colour in colours) - min(colour[part] for colour in colours) for part in range(3))
