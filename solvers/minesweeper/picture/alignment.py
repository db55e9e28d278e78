"""Alignment of the grid to the pixel: where cells begin, fewer of them look different than a pixel beside it."""
from collections.abc import Callable, Sequence
from dataclasses import replace

from solvers.minesweeper.picture.cells import as_luma, group_alike, nearest_distances, sample_blocks
from solvers.minesweeper.picture.grid import Grid, Span
from solvers.minesweeper.picture.pixels import Picture

REACH = 4   # px that the middle of the lines between cells may be from where cells begin
LINES = 6   # rows of a cell that are compared to find where it begins across
BLOCKS = 6  # a side: cells are compared by the means of so many blocks,
CHROMA = 2  # times weaker than in luma cells are told apart by their colours, which JPEG keeps badly
LENGTH = 3 * BLOCKS * BLOCKS  # which are so many numbers
WIDE = 0.16  # of a side: a blurred grid is moved so far,
LEAST = 2  # px, and at least so far
REACHING = 0.3  # of a side: so far by the kinds of its cells
SOME = 120  # cells by which it is; how far they are from each other
PULL = 0.15  # is worth so much more for each px: by JPEG's blocks of 8 px cells are more alike at their edges
UNLIKE = 12  # of 255: a cell so far from all others is the only one of its kind
MOST = 500  # cells that are compared
FEW = 0.9   # of the kinds of cells there were: if there are more the grid is not moved


def align(picture: Picture, grid: Grid) -> Grid:
    """The grid, moved by a few px if necessary."""
    side = int(grid.across.side)
    middle = range(side // 4, side - side // 4, max(side // 2 // LINES, 1))
    across = _best(grid.across, picture.width, lambda span: _kinds(picture, Grid(span, grid.down), middle))
    down = _best(grid.down, picture.height, lambda span: _kinds(picture, Grid(across, span), range(side)))
    return Grid(across, down)


def _best(span: Span, length: int, kinds: Callable[[Span], int]) -> Span:
    """The span moved to where there are the fewest kinds of cells; of several such places, to the middle one."""
    first, end = span.inner
    before, moved = kinds(span), {}
    for step in range(-REACH, REACH + 1):
        start = span.start + step
        if start >= 0 and start + span.count * span.side <= length and 0 <= first - step < end - step <= span.side:
            moved[step] = Span(start, span.side, span.count, (first - step, end - step))
    counts = {step: kinds(each) for step, each in moved.items()}
    if not counts or min(counts.values()) > FEW * before:
        return span  # the cells of a blurred picture are all different, wherever they begin
    fewest = [step for step, count in counts.items() if count == min(counts.values())]
    return moved[min(fewest, key=lambda step: (abs(2 * step - fewest[0] - fewest[-1]), step))] if fewest else span


def _kinds(picture: Picture, grid: Grid, lines: Sequence[int]) -> int:
    """Number of cells that differ from all others in some of their lines."""
    side, cells = int(grid.across.side), grid.across.count * grid.down.count
    kinds_seen = set()
    for cell in range(0, cells, max(cells // MOST, 1)):
        x, y = map(round, grid.corner(*divmod(cell, grid.across.count)))
        kinds_seen.add(b"".join([picture.row(y + line, x, side) for line in lines]))
    return len(kinds_seen)


def settle(picture: Picture, grid: Grid) -> Grid:
    """The grid of a blurred picture, moved to where its cells are most like each other: elsewhere each has a part of
    its neighbour, which differs from cell to cell."""
    whole = grid.across.side == int(grid.across.side)
    reach = max(round(WIDE * grid.across.side), LEAST)
    coarse = [float(step) for step in range(-reach, reach + 1)]
    fine = [-1.0, 0.0, 1.0] if whole else [step / 4 for step in range(-4, 5)]
    for steps in (coarse, fine):
        for name in ("across", "down"):
            grids = [moved(grid, name, step) for step in steps]
            far = [unlikeness(picture, each) for each in grids]
            grid = min(zip(steps, far, grids, strict=True), key=lambda found: (1 + PULL * abs(found[0])) * found[1])[2]
    return grid


def with_fewest_kinds(picture: Picture, grid: Grid, noise: Callable[[bytes], int]) -> Grid:
    """The grid of a blurred picture, moved to where its cells are of the fewest kinds, if there are clearly fewer.

    Nothing tells the place of cells without lines and bevels as well: half a figure, or a piece of a neighbour, makes a
    kind of its own. `noise` says of the features of cells how far apart those may be that look alike.
    """
    reach = max(round(REACHING * grid.across.side), LEAST)
    for name in ("across", "down"):
        grids = [moved(grid, name, step) for step in range(-reach, reach + 1)]
        cells = [features(picture, each) for each in grids]
        apart = min(map(noise, cells))
        counts = [max(group_alike(each, LENGTH, apart)) + 1 for each in cells]
        if min(counts) <= FEW * counts[reach]:
            fewest = [each for each, count in zip(grids, counts, strict=True) if count == min(counts)]
            grid = min(fewest, key=lambda each: unlikeness(picture, each))
    return grid


def moved(grid: Grid, name: str, step: float) -> Grid:
    """The grid moved across or down by `step` px."""
    if name == "across":
        return replace(grid, across=replace(grid.across, start=grid.across.start + step))
    return replace(grid, down=replace(grid.down, start=grid.down.start + step))


def unlikeness(picture: Picture, grid: Grid) -> int:
    """How far the cells of a grid are from those that they are most like."""
    return sum(min(far, UNLIKE) for far in nearest_distances(features(picture, grid), LENGTH, SOME))


def features(picture: Picture, grid: Grid) -> bytes:
    """The means of the blocks of each cell, LENGTH numbers, by which cells are compared."""
    across, down = grid.across, grid.down
    blocks = sample_blocks(picture.data, picture.width, across.start, down.start, across.side, down.side, across.count,
                           down.count, BLOCKS)
    return as_luma(blocks, CHROMA)
