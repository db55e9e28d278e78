"""Alignment of the grid to the pixel: where cells begin, fewer of them look different than a pixel beside it."""
from collections.abc import Callable, Sequence

from solvers.minesweeper.picture.grid import Grid, Span
from solvers.minesweeper.picture.pixels import Picture

REACH = 4   # px that the middle of the lines between cells may be from where cells begin
LINES = 6   # rows of a cell that are compared to find where it begins across
MOST = 500  # cells that are compared


def align(picture: Picture, grid: Grid) -> Grid:
    """The grid, moved by a few px if necessary."""
    side = grid.across.side
    middle = range(side // 4, side - side // 4, max(side // 2 // LINES, 1))
    across = _best(grid.across, picture.width, lambda span: _kinds(picture, Grid(span, grid.down), middle))
    down = _best(grid.down, picture.height, lambda span: _kinds(picture, Grid(across, span), range(side)))
    return Grid(across, down)


def _best(span: Span, length: int, kinds: Callable[[Span], int]) -> Span:
    """The span moved to where there are the fewest kinds of cells; of several such places, to the middle one."""
    first, end = span.inner
    moved = {}
    for step in range(-REACH, REACH + 1):
        start = span.start + step
        if start >= 0 and start + span.count * span.side <= length and 0 <= first - step < end - step <= span.side:
            moved[step] = Span(start, span.side, span.count, (first - step, end - step))
    counts = {step: kinds(each) for step, each in moved.items()}
    fewest = [step for step, count in counts.items() if count == min(counts.values())]
    return moved[min(fewest, key=lambda step: (abs(2 * step - fewest[0] - fewest[-1]), step))] if fewest else span


def _kinds(picture: Picture, grid: Grid, lines: Sequence[int]) -> int:
    """Number of cells that differ from all others in some of their lines."""
    side, cells = grid.across.side, grid.across.count * grid.down.count
    kinds_seen = set()
    for cell in range(0, cells, max(cells // MOST, 1)):
        x, y = grid.corner(*divmod(cell, grid.across.count))
        kinds_seen.add(b"".join([picture.row(y + line, x, side) for line in lines]))
    return len(kinds_seen)
