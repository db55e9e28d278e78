"""Reading a board from a picture: what each cell is, and how sure that is."""
from collections import Counter, defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.picture.alignment import LENGTH, features
from solvers.minesweeper.picture.cells import group_alike, sample_cells
from solvers.minesweeper.picture.consistency import impossible_looks
from solvers.minesweeper.picture.doubts import STRANGE, VAGUE, is_odd_mark, is_shown_mine, strange_looks
from solvers.minesweeper.picture.extent import cut_side
from solvers.minesweeper.picture.fitting import MANY, MOST_APART, Fitted, fitting_steps, noise_of
from solvers.minesweeper.picture.gaps import without_gaps
from solvers.minesweeper.picture.grid import FEWEST, Grid
from solvers.minesweeper.picture.grounds import (
    blurred_rims_alike,
    blurred_sides_alike,
    grounds_alike,
    grounds_of,
    looks_apart,
    rims_alike,
)
from solvers.minesweeper.picture.labels import CLEAR, CLEAR_BLANK, label_looks
from solvers.minesweeper.picture.looks import PALE, Look, contrast_of, look_of
from solvers.minesweeper.picture.mixtures import without_mixtures
from solvers.minesweeper.picture.pixels import FRAME, Picture
from solvers.minesweeper.position import HIDDEN, MAX_SIDE, Position

LARGEST = 40_000_000  # pixels of a picture
SURE = 0.5          # cells that are less sure are to be asked for
LOWEST = 0.25       # of a cell: whatever is not so high is no digit and no mark
DOUBT = 0.1         # how sure what is guessed is
PLACES = {"left": "its left edge", "right": "its right edge", "top": "its upper edge", "bottom": "its lower edge"}
WIDER = (1.0, 1.5, 2.0)  # times the noise of a blurred picture cells may be apart that are alike
FINEST = 48         # px of a cell that are looked at
MOST_LOOKS = 60     # of a board: there are more only if the grid is wrong
LONELY = 5          # bare cells of which none lies beside a closed one are open: closed ones would by chance
RARE = 0.1          # of the cells at most may be bare cells that only something else makes
FEW = 40            # cells that the mean of a look is made of
NARROWEST = 3       # columns, or rows
SMALL = 16          # cells: so few are a board only where they take half of the picture
MOST_DOUBT = 0.6    # of the cells of a board; where there is more it is something else,
MOST_BLURRED = 0.4  # and in a blurred picture what seems sure is not, too
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
    # The grid first, then what it says: a board that the picture ends in is told at once. What is read counts if all of
    # the board was found and little has to be asked; else the sentence names what is most likely the matter.
    framed, cut = picture.framed(), False
    best: Reading | None = None
    found = yield from fitting_steps(framed)
    if found is not None:
        if max(found.grid.across.count, found.grid.down.count) > MAX_SIDE:
            raise FormatError(f"the board in this picture has more than {MAX_SIDE} cells in a row.")
        side = cut_side(framed, found.grid, noise_of(framed, found.grid)) if found.is_clear else ""
        if side:
            raise FormatError(f"the board in this picture is cut off at {PLACES[side]}. "
                              "Take a screenshot with all of it.")
        best = _read_well(framed, found)
        cut = not found.is_whole or _is_too_small(framed, found.grid) or found.is_nearly_usual
        if cut or (best is not None and not _is_likely(best, found)):
            best = None
    if best is not None and found is not None and _is_read(best, found):
        return replace(best, grid=best.grid.moved(-FRAME))
    if cut:
        raise FormatError("only a part of the board in this picture can be told from what lies around it, or over it. "
                          "Take a screenshot of all of it, without anything over it.")
    if best is not None and found is not None and found.is_exact:
        raise FormatError("too many cells of the board in this picture look like no others. "
                          "If something lies over them, take a screenshot without it.")
    if best is not None and best.doubt <= MOST_DOUBT:
        raise FormatError("the cells in this picture are not clear enough: it was scaled, or compressed as JPEG is. "
                          "Take a screenshot of the board at its own size, and save it as PNG.")
    raise FormatError("no board was found in this picture. Its cells have to be at least 12 pixels wide, and all of it"
                      " in the picture.")


def _is_likely(reading: Reading, found: Fitted) -> bool:
    """False for cells in a row or two, and for a blurred plane of equal ones that has no usual size: it is a pattern,
    and no board that nobody touched."""
    return min(reading.width, reading.height) >= NARROWEST and (
        found.is_exact or found.is_usual or set(reading.codes) != {HIDDEN})


def _is_too_small(picture: Picture, grid: Grid) -> bool:
    """True for cells that are too few for a board, or for one in a picture of which they take less than half: what lies
    around a board comes again, too, and now and then every third cell of it does."""
    cells = grid.across.count * grid.down.count
    area = cells * grid.across.side * grid.down.side
    return cells < FEWEST or (cells < SMALL and 2 * area < picture.width * picture.height)


def _read_well(picture: Picture, found: Fitted) -> Reading | None:
    """The board at a grid. In a blurred picture cells of one kind may be further apart than most are: if too much is
    unsure, those count as alike, too, that differ more."""
    noise, best = noise_of(picture, found.grid), None
    for wider in (1.0,) if found.is_exact else WIDER:
        reading = _read_grid(picture, found.grid, min(round(wider * noise), MOST_APART), is_exact=found.is_exact)
        if reading is not None and (best is None or len(reading.doubtful) < len(best.doubtful)):
            best = reading
        if best is not None and _is_read(best, found):
            break
    return best


def _is_read(reading: Reading, found: Fitted) -> bool:
    """True if little enough of a board has to be asked."""
    most = MOST_DOUBT if found.is_exact else MOST_BLURRED
    return reading.doubt <= most and len(reading.doubtful) <= MOST_ASKED


def _read_grid(picture: Picture, grid: Grid, apart: int, *, is_exact: bool) -> Reading | None:
    """The board at a grid, if its cells come in few enough looks."""
    cells, looks = _looks(picture, grid, apart, is_exact=is_exact)
    if len(looks) > MOST_LOOKS:
        return None
    width = grid.across.count
    around = [_around(cell, width, grid.down.count) for cell in range(len(cells))]
    found = label_looks(cells, width, looks)
    counts, grounds = Counter(cells), grounds_of(looks)
    opened, closed, shown = _cells_on_grounds(looks, found.labels, grounds, counts)
    kinds, bare = _labels_on_grounds(looks, found.labels, grounds)
    usual = _usual_grounds(looks, found.labels, grounds, counts)
    strange = strange_looks(looks, found.labels, counts, is_exact=is_exact)

    def is_odd(number: int, label: int) -> bool:
        ground = grounds[number]
        on_ground, figures = opened[ground] + closed[ground] + shown[ground], looks[number].figures
        is_rare = on_ground < RARE * len(cells) and ground != usual.get(label > 8)
        if is_exact and (figures[0][0] > VAGUE and on_ground == 1 if figures else is_rare):
            return True  # something lies over these cells
        if not any(opened.values()) and (looks[number].figures or len(cells) < MANY):
            return True  # nothing bears out what this is
        if label > 8 and looks[number].figures:
            return number in strange or is_odd_mark(
                looks[number], label, counts[number], on_open=bool(opened[ground]), is_exact=is_exact)
        # A number among closed cells is a flag that looks like one, and bare cells that look like most open ones are
        # hardly closed. The ground of a blurred cell may be its figure, if no cell with anything else on it has that;
        # and where bare cells seem closed, numbers on the same ground were taken for each other.
        own, other = (closed, opened) if label > 8 else (opened, closed)
        return other[ground] > own[ground] or (not is_exact and 0 < label <= 8 and (
            len(kinds[ground]) == 1 or bare[ground] == {HIDDEN} or number in strange))

    lonely = _lonely(cells, found.labels, counts, around)
    sure = [margin >= (CLEAR if looks[number].figures or (label == 0 and number in lonely) else CLEAR_BLANK)
            and not is_odd(number, label)
            for number, (label, margin) in enumerate(zip(found.labels, found.margins, strict=True))]
    if _digits_are_lost(looks, grounds, [label for label, known in zip(found.labels, sure, strict=True) if known]):
        sure = [False] * len(looks)
    readings = [CellReading(found.labels[look], 1.0 if sure[look] else DOUBT, look) for look in cells]
    return Reading(grid, tuple(_checked(readings, width, around)))


def _cells_on_grounds(looks: Sequence[Look], labels: Sequence[int], grounds: Sequence[int],
                      counts: Mapping[int, int]) -> tuple[Counter[int], Counter[int], Counter[int]]:
    """Number of cells on each ground that are open, that are closed, and that show a mine."""
    opened, closed, shown = Counter[int](), Counter[int](), Counter[int]()
    for number, (ground, label) in enumerate(zip(grounds, labels, strict=True)):
        on = opened if label <= 8 else shown if is_shown_mine(looks[number], label) else closed
        on[ground] += counts[number]
    return opened, closed, shown


def _labels_on_grounds(looks: Sequence[Look], labels: Sequence[int],
                       grounds: Sequence[int]) -> tuple[Mapping[int, set[int]], Mapping[int, set[int]]]:
    """The labels that are on each ground, and those of bare cells on it."""
    kinds, bare = defaultdict[int, set[int]](set), defaultdict[int, set[int]](set)
    for look, label, ground in zip(looks, labels, grounds, strict=True):
        kinds[ground].add(label)
        if not look.figures:
            bare[ground].add(label)
    return kinds, bare


def _digits_are_lost(looks: Sequence[Look], grounds: Sequence[int], labels: Sequence[int]) -> bool:
    """True if none of the sure labels is open, yet something is drawn, and bare cells are of several kinds: some may be
    open, with digits that are too faint to be seen."""
    bare = {ground for look, ground in zip(looks, grounds, strict=True) if not look.figures}
    return len(bare) > 1 and any(look.figures for look in looks) and all(label > 8 for label in labels)


def _usual_grounds(looks: Sequence[Look], labels: Sequence[int], grounds: Sequence[int],
                   counts: Mapping[int, int]) -> dict[bool, int]:
    """The ground of most bare cells that are open, and of most that are closed."""
    rising = sorted(range(len(looks)), key=lambda number: counts[number])
    return {labels[number] > 8: grounds[number] for number in rising if not looks[number].figures}


def _looks(picture: Picture, grid: Grid, apart: int, *, is_exact: bool) -> tuple[list[int], list[Look]]:
    """The look of each cell, as a number, and all looks."""
    across, down = grid.across, grid.down
    place = across.start, down.start, across.side, down.side, across.count, down.count
    cells = group_alike(features(picture, grid), LENGTH, apart)
    pixels = sample_cells(picture.data, picture.width, *place, min(round(across.side), FINEST))
    if not is_exact:
        cells = without_mixtures(cells, pixels)
    members = defaultdict[int, list[int]](list)
    for cell, look in enumerate(cells):
        members[look].append(cell)
    means = without_gaps([_mean_of([pixels[cell] for cell in members[look]]) for look in range(len(members))],
                         is_exact=is_exact)
    looks = [look_of(rows) for rows in means]
    # A dot, or what shines on most cells with one rim, and is like no digit and no mark, is part of the bare cell.
    looks = [replace(look, figures=(), inks=0) if 0 < look.height < LOWEST or _is_shine(number, looks, members)
             else look for number, look in enumerate(looks)]
    # A figure that reaches to the edges of its cell may have been taken for the ground: then it is that of bare cells.
    # What differs from a bare cell with the same ground is the figure, whatever lines and bevels both have.
    bare = {number: look.ground for number, look in enumerate(looks) if not look.figures}
    looks = [look if not look.figures or look.ground in bare.values() else look_of(rows, set(bare.values()))
             for look, rows in zip(looks, means, strict=True)]
    # In a blurred picture the figure may be taken for the ground even so: then the rim alone tells.
    blank: dict[int, int] = {}
    for number, own in enumerate(looks):
        if own.smooth and not own.figures:
            continue  # it shines, and is bare itself
        is_lost = not is_exact and bool(own.figures) and own.ground not in bare.values()
        # Bare cells of nearly this ground may be of the other kind: they count only where none have this very ground.
        others = [other for other in bare if other != number]
        of_ground = [other for other in others if grounds_alike(own, looks[other])]
        alike = [other for other in (of_ground or others if own.figures else of_ground) if (
            (rims_alike if is_exact else blurred_rims_alike)(own, looks[other])
            and len(members[other]) > len(members[number])) or (is_lost and blurred_sides_alike(own, looks[other]))]
        if alike:
            blank[number] = min(alike, key=lambda other: (
                looks_apart(own, looks[other], is_lost=is_lost), -len(members[other])))
    return cells, [look_of(rows, {looks[blank[number]].ground}, means[blank[number]]) if number in blank else look
                   for number, (look, rows) in enumerate(zip(looks, means, strict=True))]


def _is_shine(number: int, looks: Sequence[Look], members: Mapping[int, Sequence[int]]) -> bool:
    """True if a figure is pale and has no edges, or is pale, in one colour, like no other, and on most of the cells
    with the same rim."""
    look = looks[number]
    if look.smooth:
        return True
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


def _lonely(cells: Sequence[int], labels: Sequence[int], counts: Mapping[int, int],
            around: Sequence[Sequence[int]]) -> set[int]:
    """The looks of many cells none of which has a closed one beside it."""
    touching = defaultdict[int, set[int]](set)
    for cell, look in enumerate(cells):
        touching[look].update(cells[other] for other in around[cell])
    return {look for look, others in touching.items()
            if counts[look] >= LONELY and all(labels[other] < HIDDEN for other in others)}


def _around(cell: int, width: int, height: int) -> tuple[int, ...]:
    row, column = divmod(cell, width)
    return tuple(
        r * width + c for r in range(max(row - 1, 0), min(row + 2, height))
        for c in range(max(column - 1, 0), min(column + 2, width)) if (r, c) != (row, column)
    )


def position_of(reading: Reading, mines: int) -> Position:
    """The position of a board that was read; `mines` is the number of all its mines."""
    return Position(reading.width, reading.height, mines, reading.codes)
