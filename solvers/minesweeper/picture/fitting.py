"""The grid of a board fitted to the picture: moved, trimmed and grown to where its cells come again most often."""
from collections import Counter
from collections.abc import Generator, Iterable
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from solvers.minesweeper.picture.alignment import LENGTH, align, features, settle, unlikeness, with_fewest_kinds
from solvers.minesweeper.picture.cells import group_alike, nearest_distances
from solvers.minesweeper.picture.extent import USUAL, from_borders, grown, trim
from solvers.minesweeper.picture.grid import Grid, Lines, find_grids, find_lattices
from solvers.minesweeper.picture.pixels import Picture

SAMPLES = 300       # cells that the noise of a picture is measured by
NOISE = 2.2         # so far apart, by that noise, cells may be that look alike
MANY = 30           # cells, most of which have another of their kind; of fewer only a quarter may
LEAST_APART, MOST_APART = 5, 24
LATTICES = 12       # of the whole picture are tried at most
TRIED = 3           # grids by their lines
CONTRASTS = (28, 6)     # of 255: colours that differ less make no line; the first for pictures that were compressed
CLEAR_GRID = 0.8    # of the cells at least come again in a grid that is surely right,
NEARLY_ALL, MANY_KINDS = 0.95, 5  # or so many, in so many looks;
ALL = 0.98          # in a blurred picture so many, else others are tried
FEW_LOOKS = 20      # of a board
CUT = 2             # rows or columns that a blurred board may lack
LIKELY = 0.6        # of the cells come again in a grid that may only have to be moved
EXACT = 2           # of 255: borders of a picture that was not compressed differ so little


class Fitted(NamedTuple):
    """A grid fitted to a board: the share of its cells that come again, how good it is by these, whether it is all of
    the board, the number of looks, and whether most cells come again exactly, as in no blurred picture."""

    grid: Grid
    again: float
    merit: float
    is_whole: bool
    kinds: int
    is_exact: bool

    @property
    def is_usual(self) -> bool:
        """True if most cells come again, and there are as many as boards usually have."""
        return self.again >= CLEAR_GRID and (self.grid.across.count, self.grid.down.count) in USUAL

    @property
    def is_certain(self) -> bool:
        """True if no other grid has to be tried: those of wrong sides are nearly as good in a blurred picture."""
        return self.is_clear and self.is_whole and (self.is_exact or self.again >= ALL)

    @property
    def worth(self) -> tuple[bool, bool, float]:
        """What the best grid has most of. Squares of a chequered board come again in grids of twice the side, too, but
        not exactly."""
        return self.is_usual, self.is_usual and self.is_exact, self.merit

    @property
    def is_nearly_usual(self) -> bool:
        """True if it lacks a row or column or two of a usual size, in a blurred picture: most likely it was cut."""
        width, height = self.grid.across.count, self.grid.down.count
        return not self.is_exact and (width, height) not in USUAL and any(
            0 <= across - width <= CUT and 0 <= down - height <= CUT for across, down in USUAL)

    @property
    def is_clear(self) -> bool:
        """True if it is right beyond doubt: it is usual, or nearly all cells come again, in so many looks that open
        cells, closed ones and numbers are among them."""
        cells = self.grid.across.count * self.grid.down.count
        return self.is_usual or (self.again >= NEARLY_ALL and self.kinds >= MANY_KINDS and cells >= MANY)


def fitting_steps(picture: Picture) -> Generator[None, None, Fitted | None]:
    """Find the grid of the board in a framed picture, in pieces; None if there is nothing like one."""
    # Once only strong differences of colours are lines, as blurs and blocks of a compressed picture are not, and once
    # weak ones are, too. The lattices of a board without lines are tried where that gives no clear grid.
    found: Fitted | None = None
    for contrast in CONTRASTS:
        yield
        lines = Lines.from_picture(picture, contrast)
        yield
        found = _best_grid(picture, find_grids(lines)[:TRIED], found)
    if found is None or not found.is_clear:
        for lattice in islice(find_lattices(lines), LATTICES):
            yield
            grid = from_borders(picture, lattice)
            found = _best_grid(picture, [grid], found) if grid is not None else found
    return found


def _best_grid(picture: Picture, grids: Iterable[Grid], best: Fitted | None) -> Fitted | None:
    """The grid in which most cells come again, of `grids` and the best before; the first that is clear is taken."""
    for grid in grids:
        fitted = min(align(picture, grid) if _is_whole(grid) else grid, grid, key=partial(unlikeness, picture))
        nearest = sorted(nearest_distances(features(picture, fitted), LENGTH, SAMPLES))
        is_exact = not nearest[len(nearest) * 3 // 4]
        if not is_exact:
            fitted = settle(picture, fitted)
        found = _extended(picture, fitted, is_exact=is_exact)
        if LIKELY <= found.again < (ALL if is_exact else 1.1):
            fitted = with_fewest_kinds(picture, found.grid, partial(noise_of, picture))
            if fitted != found.grid:
                found = max(_extended(picture, fitted, is_exact=is_exact), found, key=attrgetter("worth"))
        if best is None or found.worth > best.worth:
            best = found
        if found.is_certain:
            break
    return best


def _extended(picture: Picture, grid: Grid, *, is_exact: bool) -> Fitted:
    """A grid with all of the board that it is part of, and how good it is."""
    apart = noise_of(picture, grid)
    grid = trim(picture, grid, apart)
    grid, is_whole = grown(picture, grid, EXACT if is_exact else apart)
    groups = group_alike(features(picture, grid), LENGTH, apart)
    counts = Counter(groups)
    again = sum(count for count in counts.values() if count > 1)
    area = again * grid.across.side * grid.down.side
    return Fitted(grid, again / len(groups), area / (1 + len(counts) / FEW_LOOKS), is_whole, len(counts), is_exact)


def _is_whole(grid: Grid) -> bool:
    """True if the sides of cells are whole pixels."""
    return grid.across.side == grid.down.side == int(grid.down.side)


def noise_of(picture: Picture, grid: Grid) -> int:
    """How far apart cells may be that look alike: most have another one of their kind, from which noise parts them.

    Bare cells may be alike to the bit in a compressed picture, too, and say nothing of its noise.
    """
    nearest = sorted(nearest_distances(features(picture, grid), LENGTH, SAMPLES))
    if nearest[len(nearest) * 3 // 4]:
        nearest = [far for far in nearest if far]
    return round(min(max(NOISE * nearest[len(nearest) // (2 if len(nearest) >= MANY else 4)], LEAST_APART), MOST_APART))
