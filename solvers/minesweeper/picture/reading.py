"""Reading a board from a picture: what each cell is, and how sure that is."""
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import NamedTuple

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.picture.alignment import LENGTH, align, features, settle, unlikeness
from solvers.minesweeper.picture.cells import group_alike, nearest_distances, sample_cells
from solvers.minesweeper.picture.consistency import impossible_looks
from solvers.minesweeper.picture.extent import USUAL, from_borders, grown, trim
from solvers.minesweeper.picture.grid import FEWEST, Grid, Lines, find_grids, find_lattices
from solvers.minesweeper.picture.grounds import grounds_of, rim_distance, rims_alike
from solvers.minesweeper.picture.labels import CLEAR, CLEAR_BLANK, label_looks
from solvers.minesweeper.picture.looks import Look, contrast_of, look_of
from solvers.minesweeper.picture.pixels import Picture
from solvers.minesweeper.position import HIDDEN, MAX_SIDE, Position

LARGEST = 40_000_000  # pixels of a picture
FRAME = 12  # px that are put around a picture, so that a board may end with it
CONTRASTS = (28, 6)     # of 255: colours that differ less make no line; the first for pictures that were compressed
SURE = 0.5          # cells that are less sure are to be asked for
SEVERAL = 3         # cells: a mark that comes so often is no figure that was misread
STRANGE = 0.5       # a figure so far from all digits is no mark but a piece of an edge
PALE = 64           # of 255: a shine differs so little from the ground
LIKE = 0.22         # a figure so near to a question mark may be one
DOUBT = 0.1         # how sure what is guessed is
SAMPLES = 300       # cells that the noise of a picture is measured by
NOISE = 2.2         # so far apart, by that noise, cells may be that look alike
MANY = 30           # cells, most of which have another of their kind; of fewer only a quarter may
LEAST_APART, MOST_APART = 5, 24
FINEST = 48         # px of a cell that are looked at
MOST_LOOKS = 60     # of a board: there are more only if the grid is wrong
LATTICES = 12       # of the whole picture are tried at most
TRIED = 3           # grids by their lines
CLEAR_GRID = 0.8    # of the cells at least come again in a grid that is surely right,
NEARLY_ALL, MANY_KINDS = 0.95, 5  # or so many, in so many looks
FEW_LOOKS = 20      # of a board
LONELY = 5          # bare cells of which none lies beside a closed one are open: closed ones would by chance
CUT = 2             # rows or columns that a blurred board may lack
FEW = 40            # cells that the mean of a look is made of
MOST_DOUBT = 0.6    # of the cells of a board; where there is more it is something else
MOST_ASKED = 5      # looks that are not sure; a picture with more was scaled or compressed: what seems sure is not, too


@dataclass(frozen=True, slots=True)
class CellReading:
    """Meaning of a cell, as a code of a Position; its certainty, 0 to 1; and the number of its look, equal for cells
    that look exactly alike."""

    code: int
    sure: float
    look: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A board read from a picture. Cells are in reading order; `grid` says where they lie in the picture."""

    grid: Grid
    cells: tuple[CellReading, ...]

    @property
    def width(self) -> int:
        """Cells in a row."""
        return self.grid.across.count

    @property
    def height(self) -> int:
        """Rows."""
        return self.grid.down.count

    @property
    def codes(self) -> bytes:
        """Code of each cell, as in a Position."""
        return bytes(cell.code for cell in self.cells)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """A cell of each look that is not sure, in reading order: whoever says what it is says it of all that look
        alike.
        """
        first: dict[int, int] = {}
        for cell, reading in enumerate(self.cells):
            if reading.sure < SURE:
                first.setdefault(reading.look, cell)
        return tuple(first.values())

    @property
    def doubt(self) -> float:
        """Share of the cells that are not sure."""
        return sum(cell.sure < SURE for cell in self.cells) / len(self.cells)

    def alike(self, cell: int) -> tuple[int, ...]:
        """All cells that look like one of them."""
        look = self.cells[cell].look
        return tuple(other for other, reading in enumerate(self.cells) if reading.look == look)


def read_picture(picture: Picture) -> Reading:
    """Read the board of a picture. Raises FormatError if there is none."""
    return finish(GeneratorEngine(reading_steps(picture), ""))


def reading_steps(picture: Picture) -> Generator[None, None, Reading]:
    """Read the board in pieces, so that the caller can do other work in between."""
    # Once only strong differences of colours are lines, as blurs and blocks of a compressed picture are not, and once
    # weak ones are, too. The lattices of a board without lines are tried where that gives no clear grid.
    framed, cut = picture.framed(FRAME), False
    best: Reading | None = None
    found: _Fitted | None = None
    for contrast in CONTRASTS:
        yield
        lines = Lines.from_picture(framed, contrast)
        yield
        found = _best_grid(framed, find_grids(lines)[:TRIED], found)
    if found is None or not found.is_clear:
        for lattice in islice(find_lattices(lines), LATTICES):
            yield
            grid = from_borders(framed, lattice)
            found = _best_grid(framed, [grid], found) if grid is not None else found
    if found is not None:
        if max(found.grid.across.count, found.grid.down.count) > MAX_SIDE:
            raise FormatError(f"the board in this picture has more than {MAX_SIDE} cells in a row.")
        best = _read_grid(framed, found.grid, is_exact=found.is_exact)
        cut = not found.is_whole or found.grid.across.count * found.grid.down.count < FEWEST or found.is_nearly_usual
        if cut:
            best = None
    if best is not None and best.doubt <= MOST_DOUBT and len(best.doubtful) <= MOST_ASKED:
        return replace(best, grid=best.grid.moved(-FRAME))
    if cut:
        raise FormatError("only a part of the board in this picture can be told from what lies around it: "
                          "there are no lines between its cells.")
    if best is not None and best.doubt <= MOST_DOUBT:
        raise FormatError("the cells in this picture are not clear enough: it was scaled, or compressed as JPEG is. "
                          "Take a screenshot of the board at its own size, and save it as PNG.")
    raise FormatError("no board was found in this picture. Its cells have to be at least 12 pixels wide, and all of it"
                      " in the picture.")


class _Fitted(NamedTuple):
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


def _best_grid(picture: Picture, grids: Iterable[Grid], best: _Fitted | None) -> _Fitted | None:
    """The grid in which most cells come again, of `grids` and the best before; the first that is clear is taken."""
    for grid in grids:
        fitted = min(align(picture, grid) if _is_whole(grid) else grid, grid, key=partial(unlikeness, picture))
        nearest = sorted(nearest_distances(features(picture, fitted), LENGTH, SAMPLES))
        is_exact = not nearest[len(nearest) * 3 // 4]
        if not is_exact:
            fitted = settle(picture, fitted)
        apart = noise_of(picture, fitted)
        fitted = trim(picture, fitted, apart)
        fitted, is_whole = grown(picture, fitted, apart)
        groups = group_alike(features(picture, fitted), LENGTH, apart)
        counts = Counter(groups)
        again = sum(count for count in counts.values() if count > 1)
        area = again * fitted.across.side * fitted.down.side
        found = _Fitted(fitted, again / len(groups), area / (1 + len(counts) / FEW_LOOKS), is_whole,
                        len(counts), is_exact)
        if best is None or (found.is_usual, found.merit) > (best.is_usual, best.merit):
            best = found
        if found.is_clear:
            break
    return best


def _read_grid(picture: Picture, grid: Grid, *, is_exact: bool) -> Reading | None:
    """The board at a grid, if its cells come in few enough looks."""
    cells, looks = _looks(picture, grid, noise_of(picture, grid))
    if len(looks) > MOST_LOOKS:
        return None
    width, height = grid.across.count, grid.down.count
    around = [_around(cell, width, height) for cell in range(len(cells))]
    found = label_looks(cells, width, looks)
    counts, grounds = Counter(cells), grounds_of(looks)
    opened, closed, kinds = Counter[int](), Counter[int](), defaultdict[int, set[int]](set)
    for number, (ground, label) in enumerate(zip(grounds, found.labels, strict=True)):
        (opened if label <= 8 else closed)[ground] += counts[number]
        kinds[ground].add(label)

    def is_odd(number: int, label: int) -> bool:
        ground = grounds[number]
        if not any(opened.values()) and (looks[number].figures or len(cells) < MANY):
            return True  # nothing bears out what this is
        if label > 8 and looks[number].figures:
            return _is_odd_mark(looks[number], label, counts[number], on_open=bool(opened[ground]))
        # A number among closed cells is a flag that looks like one, and bare cells that look like most open ones are
        # hardly closed. The ground of a blurred cell may be its figure, if no cell with anything else on it has that.
        own, other = (closed, opened) if label > 8 else (opened, closed)
        return other[ground] > own[ground] or (not is_exact and 0 < label <= 8 and len(kinds[ground]) == 1)

    apart = {look for look, touching in _touching(cells, around).items()
             if counts[look] >= LONELY and all(found.labels[other] < HIDDEN for other in touching)}

    def needed(number: int, label: int) -> float:
        return CLEAR if looks[number].figures or (label == 0 and number in apart) else CLEAR_BLANK

    sure = [margin >= needed(number, label) and not is_odd(number, label)
            for number, (label, margin) in enumerate(zip(found.labels, found.margins, strict=True))]
    readings = [CellReading(found.labels[look], 1.0 if sure[look] else DOUBT, look) for look in cells]
    return Reading(grid, tuple(_checked(readings, width, around)))


def _is_whole(grid: Grid) -> bool:
    """True if the sides of cells are whole pixels."""
    return grid.across.side == grid.down.side == int(grid.down.side)


def noise_of(picture: Picture, grid: Grid) -> int:
    """How far apart cells may be that look alike: most have another one of their kind, from which noise parts them."""
    nearest = sorted(nearest_distances(features(picture, grid), LENGTH, SAMPLES))
    return round(min(max(NOISE * nearest[len(nearest) // (2 if len(nearest) >= MANY else 4)], LEAST_APART), MOST_APART))


def _is_odd_mark(look: Look, label: int, count: int, *, on_open: bool) -> bool:
    """True if nobody can know what a mark means: one that is crossed out, a mine with red, anything but a mine on open
    ground, and what may be a flag as well as a question mark.

    A flag has two colours with red, or comes again and again and is not like a question mark.
    """
    is_mine = look.figures[0][1] == "*" and not look.red
    if look.crossed or (look.round and look.red) or (on_open and not is_mine):
        return not (is_mine and not look.crossed)
    asks = next((distance for distance, figure in look.figures if figure == "?"), 1.0)
    if label == HIDDEN:
        return asks > LIKE
    if look.inks > 1 and look.red:
        return False
    return count < SEVERAL or asks <= LIKE or look.figures[0][0] >= STRANGE


def _looks(picture: Picture, grid: Grid, apart: int) -> tuple[list[int], list[Look]]:
    """The look of each cell, as a number, and all looks."""
    across, down = grid.across, grid.down
    place = across.start, down.start, across.side, down.side, across.count, down.count
    cells = group_alike(features(picture, grid), LENGTH, apart)
    pixels = sample_cells(picture.data, picture.width, *place, min(round(across.side), FINEST))
    members = defaultdict[int, list[int]](list)
    for cell, look in enumerate(cells):
        members[look].append(cell)
    means = [_mean_of([pixels[cell] for cell in members[look]]) for look in range(len(members))]
    looks = [look_of(rows) for rows in means]
    # What shines on most cells with one rim, and is like no digit and no mark, is part of the bare cell.
    looks = [replace(look, figures=(), inks=0) if _is_shine(number, looks, members) else look
             for number, look in enumerate(looks)]
    # A figure that reaches to the edges of its cell may have been taken for the ground: then it is that of bare cells.
    # What differs from a bare cell with the same ground is the figure, whatever lines and bevels both have.
    bare = {number: look.ground for number, look in enumerate(looks) if not look.figures}
    looks = [look if not look.figures or look.ground in bare.values() else look_of(rows, set(bare.values()))
             for look, rows in zip(looks, means, strict=True)]
    blank: dict[int, int] = {}
    for number, own in enumerate(looks):
        alike = [other for other in bare if other != number and len(members[other]) > len(members[number])
                 and rims_alike(own, looks[other])]
        if alike:
            blank[number] = min(alike, key=lambda other: (rim_distance(own, looks[other]), -len(members[other])))
    return cells, [look_of(rows, {looks[blank[number]].ground}, means[blank[number]]) if number in blank else look
                   for number, (look, rows) in enumerate(zip(looks, means, strict=True))]


def _is_shine(number: int, looks: Sequence[Look], members: Mapping[int, Sequence[int]]) -> bool:
    """True if a pale figure in one colour that is like no other is on most of the cells that have the same rim."""
    look = looks[number]
    if not look.figures or look.figures[0][0] < STRANGE or look.inks > 1 or contrast_of(look) > PALE:
        return False
    return 2 * len(members[number]) > sum(
        len(members[other]) for other, each in enumerate(looks) if rims_alike(look, each))


def _mean_of(cells: Sequence[tuple[bytes, ...]]) -> tuple[bytes, ...]:
    """The mean of cells that look alike, of a few dozen at most."""
    kinds = list(dict.fromkeys(cells))[:FEW]
    if len(kinds) == 1:
        return kinds[0]
    return tuple(bytes(sum(values) // len(kinds) for values in zip(*rows, strict=True))
                 for rows in zip(*kinds, strict=True))


def _checked(
    readings: Sequence[CellReading], width: int, around: Sequence[Sequence[int]],
) -> list[CellReading]:
    """The readings after a check against their neighbours: a look that cannot be what it was read as is less sure."""
    numbers = [reading.look for reading in readings]
    codes, sure = bytes(each.code for each in readings), [each.sure >= SURE for each in readings]
    wrong = impossible_looks(width, codes, sure, numbers, around)
    return [CellReading(each.code, DOUBT, each.look) if each.look in wrong else each for each in readings]


def _touching(cells: Sequence[int], around: Sequence[Sequence[int]]) -> dict[int, set[int]]:
    """Of each look, those that any of its cells have beside them."""
    touching = defaultdict[int, set[int]](set)
    for cell, look in enumerate(cells):
        touching[look].update(cells[other] for other in around[cell])
    return touching


def _around(cell: int, width: int, height: int) -> tuple[int, ...]:
    row, column = divmod(cell, width)
    return tuple(
        r * width + c for r in range(max(row - 1, 0), min(row + 2, height))
        for c in range(max(column - 1, 0), min(column + 2, width)) if (r, c) != (row, column)
    )


def position_of(reading: Reading, mines: int) -> Position:
    """The position of a board that was read; `mines` is the number of all its mines."""
    return Position(reading.width, reading.height, mines, reading.codes)
