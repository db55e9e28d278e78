"""The grid of a board fitted to the picture: moved, trimmed and grown to where its cells come again most often."""
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from solvers.minesweeper.picture.alignment import LENGTH, align, features, settle, unlikeness, with_fewest_kinds
from solvers.minesweeper.picture.cells import group_alike, nearest_distances
from solvers.minesweeper.picture.extent import USUAL, from_borders, grown, trim
from solvers.minesweeper.picture.grid import Grid, Lines, find_grids, find_lattices, through_picture
from solvers.minesweeper.picture.pixels import Picture

SAMPLES = 300       # cells that the noise of a picture is measured by
NOISE = 2.2         # so far apart, by that noise, cells may be that look alike
MANY = 30           # cells, most of which have another of their kind; of fewer only a quarter may
LEAST_APART, MOST_APART = 5, 24
LATTICES = 24       # of the whole picture are tried at most
TRIED = 3           # grids by their lines
CONTRASTS = (28, 6)     # of 255: colours that differ less make no line; the first for pictures that were compressed
CLEAR_GRID = 0.8    # of the cells at least come again in a grid that is surely right,
NEARLY_ALL, MANY_KINDS = 0.95, 5  # or so many, in so many looks;
ALL = 0.98          # in a blurred picture so many, else others are tried
FEW_LOOKS = 20      # of a board
CUT = 2             # rows or columns that a blurred board may lack
LIKELY = 0.6        # of the cells come again in a grid that may only have to be moved
FINER_NOISE = 2     # times less noise in a grid of a part of the side says that the whole side is wrong
SAME_SIDE = 0.02    # of a side: so far from a part of another one
MOST_AREA = 0.75    # of a grid of several times the side: one of less area may be a part of a board
FEW_COLOURS = 800   # are on cells of a picture that was not compressed: of 48 px up to 660, in JPEG at 85 over 1500
ROUNDS = 2          # at most to find a board again by the noise of what was found
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
    def area(self) -> float:
        """Of all its cells, in square pixels."""
        return self.grid.across.count * self.grid.across.side * self.grid.down.count * self.grid.down.side

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
    # Cells of a lossless picture come again exactly: such a grid is only aligned and extended. One that starts with few
    # cells may look blurred until it is extended; only if it still does then, it is settled, which would move a sharp
    # one away. Closed cells alone do not grow among open ones; but those of their lattice may come again. A grid in
    # which too few cells come again, or which is no usual one, may still begin at the wrong place.
    for grid in grids:
        fitted = min(align(picture, grid) if _is_whole(grid) else grid, grid, key=partial(unlikeness, picture))
        found = _extended(picture, fitted) if _says_little(fitted) or _comes_exactly(picture, fitted) else None
        if found is None or not found.is_exact:
            found = _extended(picture, settle(picture, fitted))
        if found.is_exact and not found.is_clear:
            wider = from_borders(picture, through_picture(found.grid, picture.width, picture.height))
            found = max(_extended(picture, wider), found, key=attrgetter("worth")) if wider is not None else found
        if found.again >= LIKELY and not (found.is_exact and found.is_usual and found.again >= ALL):
            fitted = with_fewest_kinds(picture, found.grid, _noise)
            if fitted != found.grid:
                found = max(_extended(picture, fitted), found, key=attrgetter("worth"))
        if best is None or _is_better(picture, found, best):
            best = found
        if found.is_certain:
            break
    return best


def _is_better(picture: Picture, found: Fitted, best: Fitted) -> bool:
    """True if a grid is to be taken instead of the best before."""
    # Cells of two or three times the true side, or of the true one that begin far from their place, are alike only
    # because the noise is measured by them: by the noise of the better grid hardly one of the others comes again.
    better, worse = sorted((found, best), key=lambda each: each.grid.across.side)
    times = worse.grid.across.side / better.grid.across.side
    if abs(times - round(times)) <= SAME_SIDE * times:
        if round(times) == 1:
            better, worse = sorted((found, best), key=lambda each: noise_of(picture, each.grid))
        noise = noise_of(picture, better.grid)
        if FINER_NOISE * noise <= noise_of(picture, worse.grid):
            groups = group_alike(features(picture, worse.grid), LENGTH, noise)
            if _coming_again(groups) < better.again:
                return found is better
        if round(times) > 1 and _has_simpler_cells(better, worse):
            return found is better
    return found.worth > best.worth


def _has_simpler_cells(finer: Fitted, coarser: Fitted) -> bool:
    """True if the cells of a grid come again exactly in fewer kinds than those of another of several times its side,
    and as often: what is put together of cells comes in more kinds than they do, and so do parts of cells."""
    return (finer.is_exact and coarser.is_exact and finer.kinds < coarser.kinds and finer.again >= coarser.again
            and finer.area >= MOST_AREA * coarser.area)


def _coming_again(groups: Sequence[int]) -> float:
    """The share of cells that are alike to another one, by the kind of each cell."""
    return sum(count for count in Counter(groups).values() if count > 1) / len(groups)


def _extended(picture: Picture, start: Grid) -> Fitted:
    """A grid with all of the board that it is part of, and how good it is."""
    # A few cells, each of another kind, say nothing of the noise, nor whether cells come again exactly. If all that was
    # found around them says that there is less noise, the board is found again by that.
    apart, is_exact = noise_of(picture, start), _comes_exactly(picture, start)
    grid, is_whole = grown(picture, trim(picture, start, apart), EXACT if is_exact else apart)
    for _ in range(ROUNDS):
        before, was_exact = apart, is_exact
        apart, is_exact = min(noise_of(picture, grid), before), _comes_exactly(picture, grid)
        if apart == before and is_exact <= was_exact:
            break
        grid, is_whole = grown(picture, trim(picture, start, apart), EXACT if is_exact else apart)
    groups = group_alike(features(picture, grid), LENGTH, apart)
    again, kinds = _coming_again(groups), len(set(groups))
    area = again * len(groups) * grid.across.side * grid.down.side
    return Fitted(grid, again, area / (1 + kinds / FEW_LOOKS), is_whole, kinds, is_exact)


def _says_little(grid: Grid) -> bool:
    """True if a grid has so few cells that these may be all of different kinds."""
    return grid.across.count * grid.down.count < MANY


def _comes_exactly(picture: Picture, grid: Grid) -> bool:
    """True if most cells come again exactly, and their colours are few, as in no picture that was compressed: of wide
    cells JPEG makes the same blocks again and again."""
    nearest = sorted(nearest_distances(features(picture, grid), LENGTH, SAMPLES))
    return not nearest[len(nearest) * 3 // 4] and _colours(picture, grid) <= FEW_COLOURS


def _colours(picture: Picture, grid: Grid) -> int:
    """Number of colours on the cells of a grid."""
    left, top = (max(int(place), 0) for place in grid.corner(0, 0))
    right, bottom = (int(place) for place in grid.corner(grid.down.count, grid.across.count))
    colours = set[tuple[int, int, int]]()
    for y in range(top, min(bottom, picture.height)):
        row = picture.row(y, left, min(right, picture.width) - left)
        colours.update(zip(row[::3], row[1::3], row[2::3], strict=True))
    return len(colours)


def _is_whole(grid: Grid) -> bool:
    """True if the sides of cells are whole pixels."""
    return grid.across.side == grid.down.side == int(grid.down.side)


def noise_of(picture: Picture, grid: Grid) -> int:
    """How far apart cells may be that look alike: most have another one of their kind, from which noise parts them."""
    return _noise(features(picture, grid))


def _noise(cells: bytes) -> int:
    """The same, of the features of the cells.

    Bare cells may be alike to the bit in a compressed picture, too, and say nothing of its noise.
    """
    nearest = sorted(nearest_distances(cells, LENGTH, SAMPLES))
    if nearest[len(nearest) * 3 // 4]:
        nearest = [far for far in nearest if far]
    return round(min(max(NOISE * nearest[len(nearest) // (2 if len(nearest) >= MANY else 4)], LEAST_APART), MOST_APART))
