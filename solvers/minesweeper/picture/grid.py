"""Finding the grid of a board in a picture, by lines that repeat at equal distances, across and down.

The side of a cell may be a fraction of a pixel: a desktop that enlarges windows makes such pictures.
"""
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import prod, sqrt
from statistics import median

from solvers.minesweeper.picture.lines import find_lines, fold, gathered, profile, repetitions
from solvers.minesweeper.picture.pixels import Picture

SMALLEST, LARGEST = 12, 100  # px, the sides of cells that are looked for
RUN = 8          # px: a shorter line is part of a letter
STRONG = 0.4     # of the strongest offset: lines at an offset as strong as this belong to the grid
SPARSE = 0.75    # of the median: a row or column of the board has lines around at least as many cells
FEWEST = 9       # cells
CANDIDATES = 6   # sides that are tried
LIKELY = 0.3     # a part of a side is tried before it if its lines come again so often beside those of the whole
FINE = 4         # parts of a pixel by which the side of a cell is measured
REACH = 0.75     # px that a side may be from the distance at which most lines come again
EDGE = 0.7       # px: where they come again most so far away, the side is another one
WHOLE = 0.6      # px that all cells together may be from their place for a side of whole pixels


@dataclass(frozen=True, slots=True)
class Span:
    """Where cells lie along one direction: `count` of them, from `start` on, each `side` px long.

    `inner` is the part of a cell that no line of the grid takes, as offsets.
    """

    start: float
    side: float
    count: int
    inner: tuple[float, float]

    def moved(self, cells: float, count: int) -> "Span":
        """The span that begins so many cells later."""
        return replace(self, start=self.start + cells * self.side, count=count)


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a board in a picture."""

    across: Span
    down: Span

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """x and y of a cell's upper left corner."""
        return self.across.start + column * self.across.side, self.down.start + row * self.down.side

    def moved(self, step: float) -> "Grid":
        """The grid moved by `step` px to the right and down."""
        return Grid(*(replace(span, start=span.start + step) for span in (self.across, self.down)))


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a picture, as `find_lines` gives them."""

    width: int
    height: int
    upright: bytearray
    level: bytearray

    @classmethod
    def from_picture(cls, picture: Picture, contrast: int) -> "Lines":
        """The lines between pixels that differ by `contrast` of 255."""
        width, height = picture.width, picture.height
        return cls(width, height, *find_lines(picture.data, width, height, contrast, RUN))

    def has_upright(self, left: float, right: float, y: float) -> bool:
        """True if there is an upright line from x = `left` to `right` in row y."""
        row, first, last = int(y), max(int(left), 0), min(int(right), self.width - 1)
        begin = row * self.width
        return 0 <= row < self.height and self.upright.find(1, begin + first, begin + last + 1) >= 0

    def has_level(self, top: float, bottom: float, x: float) -> bool:
        """True if there is a level line from y = `top` to `bottom` in column x."""
        column = int(x)
        return 0 <= column < self.width and any(
            self.level[row * self.width + column] for row in range(max(int(top), 0), min(int(bottom) + 1, self.height)))


def find_grids(lines: Lines) -> list[Grid]:
    """The grids that may be that of the board; first the one that has the most cells without a line through them, and
    whose lines come again most often.
    """
    # Figures, and what lies around a board, may put the side a part of a pixel off: whole pixels are tried then, too.
    grids = list[tuple[Grid, float]]()
    for side, score in _likely_sides(lines).items():
        grid = _grid_of(lines, side)
        if grid is None or not grid.across.side == grid.down.side == int(grid.down.side):
            whole = _grid_of(lines, side, (float(side), float(side)))
            grids += [(whole, score)] if whole is not None else []
        grids += [(grid, score)] if grid is not None else []
    grids.sort(key=lambda found: -_merit(found[0]) * sqrt(found[1]))
    return [grid for grid, _ in grids]


def find_lattices(lines: Lines) -> Iterator[Grid]:
    """Grids of the whole picture that its cells may lie in where few of them have lines around them.

    Of each, the cells begin in the middle of where most lines are, or, if these are the strokes of figures, in the
    middle of where none are.
    """
    # Whole pixels are tried, too, where the lines say otherwise: few lines, or those of other things, put the side off.
    sides = list(_likely_sides(lines))
    picture = 0, 0, lines.width, lines.height
    for side in dict.fromkeys([*sides, *(side + step for side in sides[:3] for step in (1, -1))]):
        zones = _zones(lines, side, picture)
        whole = _zones(lines, side, picture, (float(side), float(side))) if zones is not None else None
        for found in dict.fromkeys(each for each in (zones, whole) if each is not None):
            yield through_picture(Grid(*found), lines.width, lines.height)
            middle = (span.moved(sum(span.inner) / 2 / span.side, 0) for span in found)
            yield through_picture(Grid(*middle), lines.width, lines.height)


def through_picture(grid: Grid, width: int, height: int) -> Grid:
    """The grid continued to all edges of a picture; cells of whole pixels begin at one."""
    def continued(span: Span, length: int) -> Span:
        start = span.start % span.side
        return replace(span, start=round(start) if span.side == int(span.side) else start,
                       count=int((length - start) / span.side))

    return Grid(continued(grid.across, width), continued(grid.down, height))


def _merit(grid: Grid) -> float:
    """The area of a grid, and the more the less of it its lines take: those of a wrong side lie all over the cells."""
    return prod(span.count * (span.inner[1] - span.inner[0]) ** 2 / span.side for span in (grid.across, grid.down))


def _likely_sides(lines: Lines) -> dict[int, float]:
    """The distances at which most lines come again in both directions, and how often they do, the likeliest first."""
    width, height = lines.width, lines.height
    longest = min(LARGEST, width // 2, height // 2)
    across = repetitions(lines.upright, width, height, 1, SMALLEST, longest)
    down = repetitions(lines.level, width, height, width, SMALLEST, longest)
    scores = {side: one * other for side, (one, other) in enumerate(zip(across, down, strict=True), start=SMALLEST)}
    best = [side for side in sorted(scores, key=lambda side: -scores[side])[:CANDIDATES] if scores[side] > 0]
    parts = [side // part for side in best[:1] for part in (3, 2)  # where every other cell is alike
             if not side % part and scores.get(side // part, 0) >= LIKELY * scores[side]]
    return {side: scores[side] for side in (*parts, *best)}


def _grid_of(lines: Lines, side: int, exact: tuple[float, float] | None = None) -> Grid | None:
    """The largest grid of cells with about this side, or with just these sides across and down."""
    # Twice: the lines of the whole picture say about where the board lies, and those of the board alone how its cells
    # lie to the fraction of a pixel.
    part = 0, 0, lines.width, lines.height
    for _ in range(2):
        zones = _zones(lines, side, part, exact)
        grid = _extent(lines, *zones) if zones is not None else None
        if grid is None:
            return None
        left, top = (max(int(place), 0) for place in grid.corner(0, 0))
        right, bottom = grid.corner(grid.down.count, grid.across.count)
        part = left, top, min(round(right), lines.width), min(round(bottom), lines.height)
    return grid


def _zones(lines: Lines, side: int, part: tuple[int, int, int, int],
           exact: tuple[float, float] | None = None) -> tuple[Span, Span] | None:
    """How the cells of a part of the picture lie across and down, if their sides are about `side`, or just `exact`."""
    columns = profile(lines.upright, lines.width, lines.height, 1, side, *part)
    rows = profile(lines.level, lines.width, lines.height, lines.width, side, *part)
    sides = exact or _exact_sides(columns, rows, side)
    if sides is None:
        return None
    across, down = sides
    spans = _zone(columns, across), _zone(rows, down)
    return (spans[0], spans[1]) if spans[0] is not None and spans[1] is not None else None


def _zone(counts: "array[int]", exact: float) -> Span | None:
    """Where cells begin, and their inner part: the widest without a line of the grid."""
    parts = round(exact)
    phases = fold(counts, exact, parts)
    strongest = max(phases)
    strong = [offset for offset, count in enumerate(phases) if strongest and count >= STRONG * strongest]
    if not strong:
        return None
    following = [*strong[1:], strong[0]]
    gaps = [((after - before - 1) % parts + 1, before) for before, after in zip(strong, following, strict=True)]
    length, before = max(gaps)
    first = before + 1                     # the line runs between pixels `before` and `before` + 1
    start = (first - (parts - length) // 2) % parts
    offset = (first - start) % parts
    unit = exact / parts
    return Span(start * unit, exact, 0, (offset * unit, (offset + length) * unit))


def _exact_sides(columns: "array[int]", rows: "array[int]", side: int) -> tuple[float, float] | None:
    """The sides near `side` at which the lines of both profiles gather most in a few places of a cell; None if they
    gather still more further away, where another side leads to."""
    def merit(counts: "array[int]", length: float) -> float:
        # As wide as a pixel: with narrower parts a whole number of pixels would gather most by itself.
        return gathered(counts, length, FINE * side, FINE)

    def refined(counts: "array[int]") -> float:
        finer = {length: merit(counts, length) for length in (best + step / 1000 for step in range(-20, 21, 2))}
        exact = max(finer, key=lambda length: finer[length])
        filled = [place for place, count in enumerate(counts) if count] or [0]
        cells = (filled[-1] - filled[0]) / side
        return float(round(exact)) if abs(exact - round(exact)) * cells <= WHOLE else exact

    steps = [side + step / 100 for step in range(-round(100 * REACH), round(100 * REACH) + 1, 3)]
    merits = {length: merit(columns, length) + merit(rows, length) for length in (*steps, float(side))}
    best = max(merits, key=lambda length: merits[length])
    if abs(best - side) > EDGE:
        return None
    return refined(columns), refined(rows)


def _extent(lines: Lines, columns: Span, rows: Span) -> Grid | None:
    """The part of the plane's grid where cells have lines around them."""
    left, top = columns.start, rows.start
    (first_x, end_x), (first_y, end_y) = columns.inner, rows.inner
    wide, high = int((lines.width - left) / columns.side), int((lines.height - top) / rows.side)
    before_x, before_y = columns.side - end_x, rows.side - end_y  # how far the lines reach before a cell

    def upright(column: int, row: int) -> bool:
        x, y = left + column * columns.side, top + row * rows.side
        return lines.has_upright(x - before_x - 1, x + first_x, y + (first_y + end_y) / 2)

    def level(column: int, row: int) -> bool:
        x, y = left + column * columns.side, top + row * rows.side
        return lines.has_level(y - before_y - 1, y + first_y, x + (first_x + end_x) / 2)

    stand = [[upright(column, row) for column in range(wide + 1)] for row in range(high)]
    lie = [[level(column, row) for column in range(wide)] for row in range(high + 1)]
    cells = {(row, column) for row in range(high) for column in range(wide)
             if stand[row][column] + stand[row][column + 1] + lie[row][column] + lie[row + 1][column] >= 3}
    board = largest_part(cells)
    if len(board) < FEWEST // 2:
        return None
    first_row, rows_end = _dense([row for row, _ in board])
    first_column, columns_end = _dense([column for _, column in board])
    return Grid(columns.moved(first_column, columns_end - first_column), rows.moved(first_row, rows_end - first_row))


def largest_part(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The largest set of cells of which each is at most two cells from another."""
    rest, largest = set(cells), set[tuple[int, int]]()
    while rest:
        part, open_ends = set[tuple[int, int]](), [rest.pop()]
        while open_ends:
            row, column = open_ends.pop()
            part.add((row, column))
            for near in [(r, c) for r in range(row - 2, row + 3) for c in range(column - 2, column + 3)]:
                if near in rest:
                    rest.remove(near)
                    open_ends.append(near)
        largest = max(largest, part, key=len)
    return largest


def _dense(places: list[int]) -> tuple[int, int]:
    """First and end of the rows or columns that are filled, around the fullest one."""
    counts = {place: places.count(place) for place in set(places)}
    first = end = max(counts, key=lambda place: counts[place])
    enough = SPARSE * median(counts.values())
    while counts.get(first - 1, 0) >= enough:
        first -= 1
    while counts.get(end, 0) >= enough:
        end += 1
    return first, end
