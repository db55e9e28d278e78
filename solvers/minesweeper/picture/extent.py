"""Where a board ends: not at the frame of a window that happens to lie a cell away from it."""
from collections.abc import Iterator
from dataclasses import replace

from solvers.minesweeper.picture.grid import Grid
from solvers.minesweeper.picture.grounds import grounds_of
from solvers.minesweeper.picture.looks import look_of
from solvers.minesweeper.picture.pixels import Picture

FEWEST = 6     # rows and columns of a board of which one may be left out
FOREIGN = 0.5  # of the cells at an edge are on grounds that no other cell has: such an edge lies beside the board


def trim(picture: Picture, grid: Grid) -> Grid:
    """The grid without a row or column at an edge whose cells are unlike all others, in most of them."""
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
    """The grid without its first column, its last one, its first row, its last one."""
    for name in ("across", "down"):
        span = grid.across if name == "across" else grid.down
        for step in (span.side, 0):
            shorter = replace(span, start=span.start + step, count=span.count - 1)
            yield replace(grid, across=shorter) if name == "across" else replace(grid, down=shorter)
