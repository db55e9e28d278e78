"""Reading a board from a picture: what each cell is, and how sure that is."""
from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass, replace

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.minesweeper.picture.alignment import align
from solvers.minesweeper.picture.consistency import impossible_looks, likely_blank, likely_number
from solvers.minesweeper.picture.extent import is_cut, trim
from solvers.minesweeper.picture.grid import FEWEST, Grid, find_grid
from solvers.minesweeper.picture.grounds import grounds_of, open_grounds
from solvers.minesweeper.picture.looks import Look, look_of
from solvers.minesweeper.picture.palettes import number_of, palette_of
from solvers.minesweeper.picture.pixels import Picture, find_edges
from solvers.minesweeper.position import HIDDEN, MAX_SIDE, MINE, Position

LARGEST = 40_000_000  # pixels of a picture
FRAME = 12  # px that are put around a picture, so that a board may end with it
SHADES = (256, 32, 12)  # of each colour: fewer for pictures that were compressed
SURE = 0.5          # cells that are less sure are to be asked for
DIGIT = 0.26        # a figure so near to a digit may be that,
STRANGE = 0.4       # and one of a strange font, if it has the digit's colour, too;
APART = 0.04        # it is that digit if all others are so much further away
LARGE = 0.5         # of a cell: a mine is at least as high
DOUBT = 0.1         # how sure what is guessed is
MOST_DOUBT = 0.6    # of the cells of a board; where there is more it is something else
MOST_ASKED = 7      # looks that are not sure; a picture with more was scaled or compressed: what seems sure is not, too
QUESTION, BOMB = "?*"  # the figures beside digits
LIKE_QUESTION = "?72"  # what a small question mark may be like
NEVER_ROUND = "347"  # figures that are another thing upside down: a mine may look a little like them


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

    def alike(self, cell: int) -> tuple[int, ...]:
        """All cells that look like one of them."""
        look = self.cells[cell].look
        return tuple(other for other, reading in enumerate(self.cells) if reading.look == look)


def read_picture(picture: Picture) -> Reading:
    """Read the board of a picture. Raises FormatError if there is none."""
    return finish(GeneratorEngine(reading_steps(picture), ""))


def reading_steps(picture: Picture) -> Generator[None, None, Reading]:
    """Read the board in pieces, so that the caller can do other work in between."""
    # First with all colours; a picture that was compressed has a grid and equal looks only with fewer shades. A reading
    # with too much doubt is dropped, and the next number of shades is tried.
    framed, blurred = picture.framed(FRAME), False
    for shades in SHADES:
        yield
        view = framed if shades == 256 else framed.coarser(shades)
        edges = find_edges(view)
        yield
        grid = find_grid(edges)
        yield
        if grid is not None:
            if max(grid.across.count, grid.down.count) > MAX_SIDE:
                raise FormatError(f"the board in this picture has more than {MAX_SIDE} cells in a row.")
            grid = trim(view, align(view, grid))
            cut = grid.across.count * grid.down.count < FEWEST or is_cut(view, grid)
            reading = _read_grid(view, grid)
            if sum(cell.sure < SURE for cell in reading.cells) <= MOST_DOUBT * len(reading.cells):
                if cut:
                    raise FormatError("only a part of the board in this picture can be told from what lies around it: "
                                      "there are no lines between its cells.")
                if len(reading.doubtful) <= MOST_ASKED:
                    return replace(reading, grid=reading.grid.moved(-FRAME))
                blurred = True
    if blurred:
        raise FormatError("the cells in this picture are not clear enough: it was scaled, or compressed as JPEG is. "
                          "Take a screenshot of the board at its own size, and save it as PNG.")
    raise FormatError("no board was found in this picture. Its cells have to be at least 12 pixels wide, and all of it"
                      " in the picture.")


def _read_grid(picture: Picture, grid: Grid) -> Reading:
    cells, looks = _looks(picture, grid)
    width, height = grid.across.count, grid.down.count
    around = [_around(cell, width, height) for cell in range(len(cells))]
    grounds = grounds_of(looks)
    digits = _digits(looks)
    flags = {number for number, look in enumerate(looks) if _is_flag(look)}
    sure_digits = {number for number, (_, sure) in digits.items() if sure >= SURE}
    with_digits, with_flags = ({grounds[number] for number in numbers} for numbers in (sure_digits, flags))
    bare = {grounds[number] for number, look in enumerate(looks) if not look.figures}
    drawn_on = set(grounds) - bare - with_digits - with_flags  # of one cell or two, or of the mine that exploded
    known = {ground: ground in with_digits for ground in (with_digits ^ with_flags) | drawn_on}
    numbers = {cell: digits[look][0] for cell, look in enumerate(cells) if look in sure_digits}
    blank = {cell for cell, look in enumerate(cells) if not looks[look].figures}
    unknown = {cell for cell, look in enumerate(cells)
               if looks[look].figures and look not in sure_digits and look not in flags}
    states = open_grounds([grounds[look] for look in cells], numbers, known, blank, around, unknown)
    states |= dict.fromkeys(drawn_on, (False, False))
    meanings = [_meaning(look, digits.get(number), states.get(grounds[number], (False, False)), bool(flags))
             for number, look in enumerate(looks)]
    readings = [CellReading(*meanings[look], look) for look in cells]
    open_looks = {number for number in range(len(looks)) if states.get(grounds[number]) == (True, True)}
    return Reading(grid, tuple(_checked(readings, looks, open_looks, width, around)))


def _looks(picture: Picture, grid: Grid) -> tuple[list[int], list[Look]]:
    """The look of each cell, as a number, and all looks."""
    side = grid.across.side
    numbers: dict[tuple[bytes, ...], int] = {}
    looks: list[Look] = []
    cells = []
    for row in range(grid.down.count):
        for column in range(grid.across.count):
            x, y = grid.corner(row, column)
            rows = tuple(picture.row(y + line, x, side) for line in range(side))
            if rows not in numbers:
                numbers[rows] = len(looks)
                looks.append(look_of(rows))
            cells.append(numbers[rows])
    # A figure that reaches to the edges of its cell may have been taken for the ground: then it is that of bare cells.
    bare = {look.ground for look in looks if not look.figures}
    pixels = {number: rows for rows, number in numbers.items()}
    looks = [look if not look.figures or look.ground in bare else look_of(pixels[number], bare)
             for number, look in enumerate(looks)]
    return cells, looks


def _digits(looks: Sequence[Look]) -> dict[int, tuple[int, float]]:
    """The digit that each look may show, and how sure that is: by its shape, and by its colour where that is known."""
    nearest = {
        number: look.figures for number, look in enumerate(looks)
        if look.inks == 1 and _is_near(look) and look.figures[0][1] not in (QUESTION, BOMB)
    }
    clear = {number for number, figures in nearest.items() if figures[1][0] - figures[0][0] >= APART
             and not (looks[number].round and figures[0][1] in NEVER_ROUND)}
    # Digits of unknown fonts: by shape a little, and by the colour that the others agree on.
    strange = {
        number: int(look.figures[0][1]) for number, look in enumerate(looks)
        if look.inks == 1 and look.figures and DIGIT < look.figures[0][0] <= STRANGE
        and look.figures[0][1] not in (QUESTION, BOMB)
    }
    palette = palette_of([*((int(nearest[number][0][1]), looks[number]) for number in clear),
                          *((digit, looks[number]) for number, digit in strange.items())])
    digits = {number: (digit, 0.8) for number, digit in strange.items()
              if number_of(palette, looks[number]) == digit}
    for number, figures in nearest.items():
        digit, sure = int(figures[0][1]), 1.0 if number in clear else DOUBT
        coloured = number_of(palette, looks[number])
        if figures[1][1] in (QUESTION, BOMB) and number not in clear:
            sure = DOUBT  # these may have any colour
        elif coloured is not None and coloured != digit:
            near = any(figure == str(coloured) and distance <= DIGIT + APART for distance, figure in figures)
            digit, sure = (coloured, 0.8) if near and number not in clear else (digit, DOUBT)
        elif coloured == digit:
            sure = 1.0
        digits[number] = digit, sure
    return digits


def _is_near(look: Look) -> bool:
    """True if the figure may be one of the known ones."""
    return bool(look.figures) and look.figures[0][0] <= DIGIT


def _meaning(
    look: Look, digit: tuple[int, float] | None, ground: tuple[bool, bool], has_flags: bool,
) -> tuple[int, float]:
    """Meaning of a look, as a code of a Position, and its certainty. `has_flags` is True if there are flags beyond
    doubt."""
    is_open, sure = ground
    certainty = 1.0 if sure else DOUBT
    if not look.figures:
        return (0 if is_open else HIDDEN), certainty
    if not is_open and sure and look.inks == 1 and _is_near(look) and look.figures[0][1] in LIKE_QUESTION:
        return HIDDEN, 0.9
    if digit is not None:
        return digit
    if _is_flag(look) or (_is_bomb(look) and not look.red and not look.crossed):
        return MINE, 0.9
    crossed = look.crossed or (look.round and look.red)  # perhaps a flag that was wrong
    on_closed = not is_open and sure and not has_flags  # these are the flags, whatever they look like
    return MINE, 0.9 if not crossed and not _is_near(look) and (look.round or on_closed) else DOUBT


def _is_flag(look: Look) -> bool:
    """True if the figure is a flag: two colours, and not a mine or a crossed flag."""
    bomb = look.round or _is_bomb(look)
    return look.inks == 2 and not look.crossed and not bomb and (look.red or not _is_near(look))


def _is_bomb(look: Look) -> bool:
    """True if the figure is a mine: as large as one, and like no digit."""
    if not _is_near(look) or look.height < LARGE:
        return False
    (distance, figure), (next_distance, _) = look.figures[:2]
    return figure == BOMB and next_distance - distance >= APART


def _checked(
    readings: Sequence[CellReading], looks: Sequence[Look], opened: Collection[int], width: int,
    around: Sequence[Sequence[int]],
) -> list[CellReading]:
    """The readings after a check against their neighbours.

    A look that cannot be what it was read as becomes less sure, and an unclear one is read as what its neighbours
    suggest. `opened` are the looks that surely lie on open ground.
    """
    # Twice round the neighbours: the first time they refute looks, the second time they suggest what those are. A look
    # is right or wrong as a whole, so that one cell with clear neighbours decides for all cells that look like it.
    numbers = [reading.look for reading in readings]
    codes, sure = bytes(each.code for each in readings), [each.sure >= SURE for each in readings]
    wrong = impossible_looks(width, codes, sure, numbers, around)
    readings = [CellReading(each.code, min(each.sure, DOUBT), each.look) if each.look in wrong else each
                for each in readings]
    codes, sure = bytes(each.code for each in readings), [each.sure >= SURE for each in readings]
    palette = palette_of((each.code, looks[each.look]) for each in {each.look: each for each in readings}.values()
                         if 1 <= each.code <= 8 and each.sure >= SURE)
    likely: dict[int, int | None] = {}
    for each in readings:
        if each.sure >= SURE or each.look in likely:
            continue
        cells, look = [cell for cell, number in enumerate(numbers) if number == each.look], looks[each.look]
        if not look.figures:
            likely[each.look] = likely_blank(cells, codes, sure, around)
        elif each.look in opened and not look.round and not (look.inks > 1 and look.red):
            coloured = number_of(palette, look)
            order = [int(figure) for _, figure in look.figures if figure not in (QUESTION, BOMB)]
            likely[each.look] = likely_number(cells, order if coloured is None else [coloured, *order], codes, sure,
                                              around)
    return [each if (code := likely.get(each.look)) is None else CellReading(code, each.sure, each.look)
            for each in readings]


def _around(cell: int, width: int, height: int) -> tuple[int, ...]:
    row, column = divmod(cell, width)
    return tuple(
        r * width + c for r in range(max(row - 1, 0), min(row + 2, height))
        for c in range(max(column - 1, 0), min(column + 2, width)) if (r, c) != (row, column)
    )


def position_of(reading: Reading, mines: int) -> Position:
    """The position of a board that was read; `mines` is the number of all its mines."""
    return Position(reading.width, reading.height, mines, reading.codes)
