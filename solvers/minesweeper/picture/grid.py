"""Finding the grid of a board in a picture, by lines that repeat at equal distances, across and down."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import prod, sqrt
from statistics import median

from solvers.minesweeper.picture.pixels import Edges

SMALLEST, LARGEST = 12, 100  # px, the sides of cells that are looked for
STRONG = 0.4     # of the strongest offset: lines at an offset as strong as this belong to the grid
SPARSE = 0.75    # of the median: a row or column of the board has lines around at least as many cells
FEWEST = 9       # cells
CANDIDATES = 6   # sides that are tried
LIKELY = 0.3     # a part of a side is tried before it if its lines come again so often beside those of the whole


@dataclass(frozen=True, slots=True)
class Span:
    """Where cells lie along one direction: `count` of them, from `start` on, each `side` px long.

    `inner` is the part of a cell that no line of the grid takes, as offsets.
    """

    start: int
    side: int
    count: int
    inner: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a board in a picture."""

    across: Span
    down: Span

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """x and y of a cell's upper left corner."""
        return self.across.start + column * self.across.side, self.down.start + row * self.down.side

    def moved(self, step: int) -> "Grid":
        """The grid moved by `step` px to the right and down."""
        return Grid(*(replace(span, start=span.start + step) for span in (self.across, self.down)))


def find_grid(edges: Edges) -> Grid | None:
    """The grid that has the most cells without a line through them, and whose lines come again most often; None if
    there is none.
    """
    sides = _likely_sides(edges)
    grids = [grid for side in sides if (grid := _grid_of(edges, side)) is not None]
    return max(grids, key=lambda grid: _merit(grid) * sqrt(sides[grid.across.side]), default=None)


def _merit(grid: Grid) -> float:
    """The area of a grid, and the more the less of it its lines take: those of a wrong side lie all over the cells."""
    return prod(span.count * (span.inner[1] - span.inner[0]) ** 2 / span.side for span in (grid.across, grid.down))


def _likely_sides(edges: Edges) -> dict[int, float]:
    """The distances at which most lines come again in both directions, and how often they do, the likeliest first."""
    upright = [row for row in edges.upright[::4] if row]
    level = edges.level
    scores = {}
    for side in range(SMALLEST, min(LARGEST, edges.width // 2, len(level) // 2) + 1):
        across = sum((row & row >> side).bit_count() for row in upright)
        down = sum((one & other).bit_count() for one, other in zip(level, level[side:], strict=False) if one)
        scores[side] = across * down
    best = [side for side in sorted(scores, key=lambda side: -scores[side])[:CANDIDATES] if scores[side] > 0]
    parts = [side // part for side in best[:1] for part in (3, 2)  # where every other cell is alike
             if not side % part and scores.get(side // part, 0) >= LIKELY * scores[side]]
    return {side: scores[side] for side in (*parts, *best)}


def _grid_of(edges: Edges, side: int) -> Grid | None:
    """The largest grid of cells with this side."""
    again = [row & (row >> side | row << side) for row in edges.upright]
    columns = _zone(_phases(_sums(again, edges.width), side))
    level = edges.level
    counts = [0] * len(level)
    for y, row in enumerate(level):
        below = level[y + side] if y + side < len(level) else 0
        above = level[y - side] if y >= side else 0
        counts[y] = (row & (below | above)).bit_count() if row else 0
    rows = _zone(_phases(counts, side))
    if columns is None or rows is None:
        return None
    return _extent(edges, side, columns, rows)


def _sums(rows: Iterable[int], width: int) -> list[int]:
    """For each bit, highest first, the number of rows that have it. Bytes are added side by side in one long
    integer."""
    sums = [0] * width
    filled = [row for row in rows if row]
    ones = bytes.maketrans(b"01", b"\0\1")
    for start in range(0, len(filled), 255):
        total = 0
        for row in filled[start : start + 255]:
            total += int.from_bytes(f"{row & ((1 << width) - 1):0{width}b}".encode().translate(ones), "big")
        for place, count in enumerate(total.to_bytes(width, "big")):
            sums[place] += count
    return sums


def _phases(counts: Sequence[int], side: int) -> list[int]:
    """The strength of lines at each offset within a cell."""
    return [sum(counts[offset::side]) for offset in range(side)]


def _zone(phases: Sequence[int]) -> tuple[int, int, int] | None:
    """(start of the cells, first and last offset of their inner part), the widest part without a line of the grid."""
    side, strongest = len(phases), max(phases)
    lines = [offset for offset, count in enumerate(phases) if strongest and count >= STRONG * strongest]
    if not lines:
        return None
    following = [*lines[1:], lines[0]]
    gaps = [((after - before - 1) % side + 1, before) for before, after in zip(lines, following, strict=True)]
    length, before = max(gaps)
    first = before + 1                     # the line runs between pixels `before` and `before` + 1
    start = (first - (side - length) // 2) % side
    offset = (first - start) % side
    return start, offset, offset + length


def _extent(edges: Edges, side: int, columns: tuple[int, int, int], rows: tuple[int, int, int]) -> Grid | None:
    """The part of the plane's grid where cells have lines around them."""
    (left, first_x, end_x), (top, first_y, end_y) = columns, rows
    wide, high = (edges.width - left) // side, (len(edges.level) + 1 - top) // side
    before_x, before_y = side - end_x, side - end_y  # how far the lines reach before a cell

    def upright(column: int, row: int) -> bool:
        x, y = left + column * side, top + row * side
        last = min(x + first_x, edges.width - 1)
        return edges.has_upright(max(x - before_x - 1, 0), last, y + (first_y + end_y) // 2)

    def level(column: int, row: int) -> bool:
        x, y = left + column * side, top + row * side
        last = min(y + first_y, len(edges.level) - 1)
        return edges.has_level(max(y - before_y - 1, 0), last, x + (first_x + end_x) // 2)

    stand = [[upright(column, row) for column in range(wide + 1)] for row in range(high)]
    lie = [[level(column, row) for column in range(wide)] for row in range(high + 1)]
    cells = {(row, column) for row in range(high) for column in range(wide)
             if stand[row][column] + stand[row][column + 1] + lie[row][column] + lie[row + 1][column] >= 3}
    board = _largest_part(cells)
    if len(board) < FEWEST:
        return None
    first_row, rows_end = _dense([row for row, _ in board])
    first_column, columns_end = _dense([column for _, column in board])
    return Grid(
        Span(left + first_column * side, side, columns_end - first_column, (first_x, end_x)),
        Span(top + first_row * side, side, rows_end - first_row, (first_y, end_y)),
    )


def _largest_part(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
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
