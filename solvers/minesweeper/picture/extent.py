"""Where a board ends, as opposed to a window frame that happens to lie a cell away from it, or further.

Cells are compared by their borders, a ring of blocks: figures differ, grounds, lines and bevels come again.
"""
from collections import Counter
from collections.abc import Set
from copy import copy
from dataclasses import replace
from functools import cached_property, reduce

from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.picture.cells import group_alike, is_near, sample_blocks
from solvers.minesweeper.picture.grid import Grid, largest_part
from solvers.minesweeper.picture.pixels import FRAME, Picture

EDGE = FRAME - 2  # px: no cell lies further in the frame of the picture
SLACK = 0.1    # of a cell's side that may be missing, or lie beside the board, though the board is whole
FEWEST = 6     # rows and columns of a board of which one may be left out
FOREIGN = 0.5  # of the cells at an edge are like no other cell: such an edge lies beside the board
BY_CHANCE = 0.2  # of the cells of a frame at most are like cells of the board
BLOCKS = 6     # of a cell's side, by which cells are compared;
THIN = 12      # and by which their borders are
CELL = 3 * THIN * THIN  # bytes of a cell with so many
FINER = 1.5    # noise of such small blocks is stronger by so much
SPARED = 0.15  # of a border may belong to a figure,
SOFT = 0.32    # and in blurred pictures a side may be mixed with what lies beside it;
BLURRED = 6    # these have so much noise
LEAST_NOISE = 5  # has any that was compressed or smoothed,
ODD = 0.06     # and so many blocks of a cell that comes again may be unlike
FLAT = 6       # of 255: blocks of a cell without anything on it differ so little
LEAST_APART = 6  # of 255: blocks of cells that are alike differ by so much
NOISY = 18     # and so little where compression has left traces of what lies near them
STRANGE = 0.2  # of the cells of a line at most have a border that no other has
ENOUGH = 4     # cells of one border
BORDERS = 4    # kinds of borders: of open cells, and of closed ones
AHEAD = 3      # rows without anything on them may lie between rows of a board
SMALLEST = 8, 8  # cells; of old programs
USUAL = {(board.width, board.height) for board in PRESETS.values()} | {SMALLEST}


class CellPlane:
    """The cells of a grid and those beside it, as far as the picture goes, by row and column from the grid's corner."""

    def __init__(self, picture: Picture, grid: Grid, apart: int) -> None:
        """`apart` is how much blocks may differ that are alike, of 255."""
        across, down = grid.across, grid.down
        self.first = -int((down.start - EDGE) / down.side + 0.05), -int((across.start - EDGE) / across.side + 0.05)
        rows = int((picture.height - EDGE - down.start) / down.side + 0.05) - self.first[0]
        self._columns = int((picture.width - EDGE - across.start) / across.side + 0.05) - self.first[1]
        self.end = self.first[0] + rows, self.first[1] + self._columns
        self._apart, self.grid, self.is_noisy = round(FINER * apart), grid, apart >= LEAST_NOISE
        self._spared = SOFT if apart > BLURRED else SPARED
        x, y = grid.corner(*self.first)
        blocks = sample_blocks(picture.data, picture.width, x, y, across.side, down.side, self._columns, rows, THIN)
        self._cells = [blocks[start : start + CELL] for start in range(0, len(blocks), CELL)]
        self._rings = [_ring(cell) for cell in self._cells]
        self._cut: dict[tuple[int, str], bytes] = {}  # without a side; each is asked for some twenty times

    def resized(self, side: str, step: int) -> "CellPlane":
        """The same cells around a grid with `step` more rows or columns at a side."""
        plane = copy(self)
        plane.__dict__.pop("cells", None)
        plane.__dict__.pop("rings", None)
        plane.__dict__.pop("parts", None)
        down, right = step * (side == "top"), step * (side == "left")
        plane.grid = resized(self.grid, side, step)
        plane.first = self.first[0] + down, self.first[1] + right
        plane.end = self.end[0] + down, self.end[1] + right
        return plane

    def ring(self, row: int, column: int) -> bytes:
        """The border of a cell; empty outside of the picture."""
        place = self._place(row, column)
        return self._rings[place] if place is not None else b""

    def cell(self, row: int, column: int) -> bytes:
        """All of a cell; empty outside of the picture."""
        place = self._place(row, column)
        return self._cells[place] if place is not None else b""

    def part(self, row: int, column: int, side: str) -> bytes:
        """All of a cell but for the blocks along a side; empty outside of the picture."""
        place = self._place(row, column)
        if place is None:
            return b""
        if (found := self._cut.get((place, side))) is None:
            found = self._cut[place, side] = _without(self._cells[place], side)
        return found

    @cached_property
    def cells(self) -> set[bytes]:
        """The cells in the grid."""
        return {self.cell(row, column) for row in range(self.grid.down.count)
                for column in range(self.grid.across.count)} - {b""}

    @cached_property
    def parts(self) -> dict[str, bytes]:
        """The cells in the grid but for the blocks along a side, one after the other, by that side."""
        return {side: b"".join({_without(cell, side) for cell in self.cells}) for side in SIDES}

    def is_flat(self, row: int, column: int, most: int = FLAT, side: str = "") -> bool:
        """True if nothing is on a cell, no line and no bevel: its blocks differ by at most so much, of 255, but for
        those along a side."""
        cell = self.part(row, column, side)
        return all(max(cell[part::3], default=0) - min(cell[part::3], default=0) <= most for part in range(3))

    def _place(self, row: int, column: int) -> int | None:
        if not (self.first[0] <= row < self.end[0] and self.first[1] <= column < self.end[1]):
            return None
        return (row - self.first[0]) * self._columns + column - self.first[1]

    @cached_property
    def rings(self) -> set[bytes]:
        """The borders of the cells in the grid."""
        return {self.ring(row, column) for row in range(self.grid.down.count)
                for column in range(self.grid.across.count)} - {b""}

    def comes_again(self, row: int, column: int, side: str) -> bool:
        """True if a cell is like one in the grid, with all that is on it but for this side, which may be mixed with
        what lies around the board."""
        cell = self.cell(row, column)
        return cell in self.cells or (bool(cell) and self.is_like(self.part(row, column, side), self.parts[side]))

    def is_like(self, cell: bytes, others: bytes) -> bool:
        """True if a cell, or a part of it, differs from one of the others by no more than noise."""
        return is_near(cell, others, self._apart * 3 // 2, int(ODD * len(cell)) if self.is_noisy else 0)

    def is_known(self, ring: bytes, rings: Set[bytes], *, at_edge: bool = False) -> bool:
        """True if a border is like one of those, but for a figure; at the edge also but for a side, which may be mixed
        with what lies around the board."""
        spared = int((SOFT if at_edge else self._spared) * len(ring))
        return bool(ring) and (ring in rings or is_near(ring, b"".join(rings), self._apart, spared))


def _ring(cell: bytes) -> bytes:
    """The blocks at the border of a cell."""
    line = 3 * THIN
    rows = [cell[start : start + line] for start in range(0, len(cell), line)]
    return rows[0] + rows[-1] + b"".join(row[:3] + row[-3:] for row in rows[1:-1])


def _without(cell: bytes, side: str) -> bytes:
    """The blocks of a cell but for those along a side."""
    line = 3 * THIN
    if side in ("top", "bottom", ""):
        return cell[line:] if side == "top" else cell[:-line] if side else cell
    return b"".join(cell[start + 3 : start + line] if side == "left" else cell[start : start + line - 3]
                    for start in range(0, len(cell), line))


def _alike(one: bytes, other: bytes) -> bool:
    """True if two borders of bare cells are alike."""
    return is_near(one, other, FLAT, int(SPARED * len(one)))


def _line(grid: Grid, side: str, step: int) -> list[tuple[int, int]]:
    """The cells of the row or column `step` beyond a side of the grid; step 0 is the one at its edge."""
    rows, columns = grid.down.count, grid.across.count
    if side in ("top", "bottom"):
        row = -step if side == "top" else rows - 1 + step
        return [(row, column) for column in range(columns)]
    column = -step if side == "left" else columns - 1 + step
    return [(row, column) for row in range(rows)]


def from_borders(picture: Picture, lattice: Grid) -> Grid | None:
    """The part of a lattice in which the same borders come again and again around what is drawn on cells."""
    # Only cells with anything on them count: bare ground is alike everywhere. A row or column with a single one of the
    # usual borders is something else in the window that happens to lie there.
    plane = CellPlane(picture, lattice, LEAST_APART)
    drawn = [(row, column) for row in range(*_range(plane, 0)) for column in range(*_range(plane, 1))
             if not plane.is_flat(row, column)]
    if len(drawn) < ENOUGH:
        return None
    groups = group_alike(b"".join(plane.ring(*cell) for cell in drawn), len(plane.ring(*drawn[0])), LEAST_APART)
    usual = {group for group, count in Counter(groups).most_common(BORDERS) if count >= ENOUGH}
    board = largest_part({cell for cell, group in zip(drawn, groups, strict=True) if group in usual})
    if len(board) < ENOUGH:
        return None
    rows, columns = ({place for place, count in Counter(cell[part] for cell in board).items() if count > 1}
                     for part in (0, 1))
    if not rows or not columns:
        return None
    return Grid(lattice.across.moved(min(columns), max(columns) - min(columns) + 1),
                lattice.down.moved(min(rows), max(rows) - min(rows) + 1))


def _range(plane: CellPlane, part: int) -> tuple[int, int]:
    return plane.first[part], plane.end[part]


SIDES = ("left", "right", "top", "bottom")


def resized(grid: Grid, side: str, step: int) -> Grid:
    """The grid with `step` more rows or columns at a side; fewer if negative."""
    name = "across" if side in ("left", "right") else "down"
    span = grid.across if name == "across" else grid.down
    moved = span.moved(-step if side in ("left", "top") else 0, span.count + step)
    return replace(grid, across=moved) if name == "across" else replace(grid, down=moved)


def _is_frame(plane: CellPlane, side: str, depth: int = 0) -> bool:
    """True if hardly a cell of the line `depth` cells inside a side is like one that lies further inside, even but for
    this side, which something may have been drawn over: it is the frame around the board."""
    line = _line(plane.grid, side, -depth)
    beyond = {cell for step in range(depth + 1) for cell in _line(plane.grid, side, -step)}
    inside = b"".join(plane.part(row, column, side) for row in range(plane.grid.down.count)
                      for column in range(plane.grid.across.count) if (row, column) not in beyond)
    return sum(plane.is_like(plane.part(*cell, side), inside) for cell in line) <= BY_CHANCE * len(line)


def _frame_lines(plane: CellPlane, side: str) -> int:
    """How many lines at a side the frame around the board and what lies beyond it take; 0 if there is no frame."""
    return next((depth + 1 for depth in range(AHEAD) if _is_frame(plane, side, depth)), 0)


def trim(picture: Picture, grid: Grid, apart: int) -> Grid:
    """The grid without edge rows and columns most of whose cells are unlike all that lie inside, and without a frame
    and what lies beyond it."""
    while min(grid.across.count, grid.down.count) >= FEWEST and (grid.across.count, grid.down.count) not in USUAL:
        plane = CellPlane(picture, grid, apart)
        inside = {plane.ring(row, column) for row in range(1, grid.down.count - 1)
                  for column in range(1, grid.across.count - 1)}
        foreign = {side: sum(not plane.is_known(plane.ring(*cell), inside, at_edge=True) for cell in line) / len(line)
                   for side in SIDES for line in [_line(grid, side, 0)]}
        worst = max(SIDES, key=lambda side: foreign[side])
        if foreign[worst] > FOREIGN:
            grid = resized(grid, worst, -1)
            continue
        side, lines = next(((side, lines) for side in SIDES if (lines := _frame_lines(plane, side))), ("", 0))
        if not side:
            break
        grid = resized(grid, side, -lines)
    return grid


def grown(picture: Picture, grid: Grid, apart: int) -> tuple[Grid, bool]:
    """The grid with what belongs to the board beside it, and whether it is sure that this is all.

    Without lines between open cells, the lines by which a grid is found end with the closed ones.
    """
    # A row belongs to the board if all its cells look like cells of the grid at their borders, and there is anything on
    # it: a margin may have the colour of open cells. Rows without anything are part of it if such a row follows. Those
    # at the end may be part of it, or a margin: only a usual size tells.
    plane, changed = CellPlane(picture, grid, apart), True
    while changed:
        changed = False
        for side in SIDES:
            step = next((step for step in range(1, AHEAD + 1) if _belongs(plane, side, step)
                         and _has_known(plane, side, step)), 0)
            if step and all(_belongs(plane, side, between) for between in range(1, step)):
                plane, changed = plane.resized(side, step), True
                break
    grid, is_whole = _to_usual_size(plane, plane.grid)
    return grid, is_whole and not any(_may_belong(plane, grid, side) for side in SIDES
                                      if not _is_framed(plane.grid, grid, side))


def _is_framed(whole: Grid, board: Grid, side: str) -> bool:
    """True if a line at a side of the whole grid is no part of the board, but the frame at which it ends: then it does
    not matter what lies beyond that. Of eight by eight cells nothing is sure."""
    (first, side_length, count), (start, _, fewer) = (
        (span.start, span.side, span.count) for grid in (whole, board)
        for span in [grid.across if side in ("left", "right") else grid.down])
    inside = start - first if side in ("left", "top") else first + (count - fewer) * side_length - start
    return 2 * inside > side_length and (board.across.count, board.down.count) != SMALLEST


def _may_belong(plane: CellPlane, grid: Grid, side: str) -> bool:
    """True if a line beside the grid has cells that come again and half of its borders are known: a part of the board
    that is too blurred to be sure of. Traces of compression are none if the grid has a usual size; but eight by eight
    may be nine by nine, and then known borders are enough."""
    line, size = _line(plane.grid, side, 1), (grid.across.count, grid.down.count)
    known = sum(plane.is_known(plane.ring(*cell), plane.rings, at_edge=True) for cell in line)
    most = NOISY if size in USUAL else FLAT
    return 2 * known >= len(line) and ((size == SMALLEST and plane.is_noisy) or any(
        plane.comes_again(*cell, side) and not plane.is_flat(*cell, most, side) for cell in line))


def _belongs(plane: CellPlane, side: str, step: int) -> bool:
    """True if all cells of a line have borders of cells of the grid. In a sharp picture a few may have one of their own
    beside many that come again: a wide digit reaches the border, and may be the only one of its kind."""
    line = _line(plane.grid, side, step)
    strange = sum(not plane.is_known(plane.ring(*cell), plane.rings) for cell in line)
    if not strange or plane.is_noisy or strange > STRANGE * len(line) or not all(plane.ring(*cell) for cell in line):
        return not strange
    return sum(plane.comes_again(*cell, side) for cell in line if not plane.is_flat(*cell, FLAT, side)) > 2 * strange


def _has_known(plane: CellPlane, side: str, step: int) -> bool:
    """True if a cell of the grid comes again in a line beside it, and is not just a piece of bare ground; or if the
    grounds change along the line, as those of a chequered board."""
    line = _line(plane.grid, side, step)
    rings = [plane.ring(*cell) for cell in line]
    if all(plane.is_flat(*cell) for cell in line):
        return not all(_alike(ring, rings[0]) for ring in rings)
    return any(plane.comes_again(*cell, side) for cell in line if not plane.is_flat(*cell, NOISY, side))


def _is_bare(plane: CellPlane, side: str, step: int) -> bool:
    line = _line(plane.grid, side, step)
    rings = [plane.ring(*cell) for cell in line]
    most = NOISY if plane.is_noisy else FLAT
    return all(plane.is_flat(*cell, most) for cell in line) and all(_alike(ring, rings[0]) for ring in rings)


def _is_foreign(plane: CellPlane, side: str) -> bool:
    """True if no cell of the line at a side is like one of the others: it is the frame around a board without lines."""
    line = _line(plane.grid, side, 0)
    others = b"".join(plane.cell(row, column) for row in range(plane.grid.down.count)
                      for column in range(plane.grid.across.count) if (row, column) not in line)
    return not any(is_near(plane.cell(*cell), others, LEAST_APART, 0) for cell in line)


def _to_usual_size(plane: CellPlane, grid: Grid) -> tuple[Grid, bool]:
    """The grid with bare rows and columns beside it if these make a usual size of it, and whether its end is sure."""
    width, height = grid.across.count, grid.down.count
    if (width, height) not in USUAL:
        for side in SIDES:
            smaller = resized(grid, side, -1)
            if (smaller.across.count, smaller.down.count) in USUAL and _is_foreign(plane, side):
                return smaller, True
    framed = {side: _frame_lines(plane, side) for side in SIDES} if min(width, height) >= FEWEST else {}
    smaller = reduce(lambda whole, side: resized(whole, side, -framed[side]), framed, grid)
    if smaller != grid and (smaller.across.count, smaller.down.count) in USUAL:
        return smaller, True
    if smaller != grid and (width, height) not in USUAL:
        return grid, False
    bare = {side: next((step - 1 for step in range(1, AHEAD + 1)
                        if not (_belongs(plane, side, step) and _is_bare(plane, side, step))), AHEAD) for side in SIDES}
    if not any(bare.values()):
        return grid, True
    larger = [size for size in USUAL if size != (width, height)
              and width <= size[0] <= width + bare["left"] + bare["right"]
              and height <= size[1] <= height + bare["top"] + bare["bottom"]]
    if (width, height) in USUAL:
        return grid, not larger  # a board of 8 rows may have a ninth without anything on it
    if len(larger) != 1:
        return grid, False
    for low, high, missing in (("left", "right", larger[0][0] - width), ("top", "bottom", larger[0][1] - height)):
        if missing and bare[low] and bare[high]:
            return grid, False
        grid = resized(grid, low if bare[low] else high, missing)
    return grid, True


def cut_side(picture: Picture, grid: Grid, apart: int) -> str:
    """The side at which the picture ends in the middle of cells; "" if there is none."""
    for side in SIDES:
        span, length = (grid.across, picture.width) if side in ("left", "right") else (grid.down, picture.height)
        rest = span.start - FRAME if side in ("left", "top") else length - FRAME - span.start - span.count * span.side
        if rest <= -max(SLACK * span.side, 3) or (3 <= rest <= (1 - SLACK) * span.side
                                                  and _goes_on(picture, grid, side, rest, apart)):
            return side
    return ""


def _goes_on(picture: Picture, grid: Grid, side: str, rest: float, apart: int) -> bool:
    """True if all parts of cells beside a side, `rest` px wide, are like the same parts of cells of the grid. A margin
    is that nowhere, or has nothing on it."""
    across, down = grid.across, grid.down
    wide, high = (rest, down.side) if side in ("left", "right") else (across.side, rest)
    last_x, last_y = (across.side - rest if side == "left" else 0.0), (down.side - rest if side == "top" else 0.0)

    def parts(left: float, top: float, columns: int, rows: int) -> list[bytes]:
        return [sample_blocks(picture.data, picture.width, left + column * across.side, top + row * down.side, wide,
                              high, 1, 1, BLOCKS) for row in range(rows) for column in range(columns)]

    known = b"".join(parts(across.start + last_x, down.start + last_y, across.count, down.count))
    if side in ("left", "right"):
        beside = parts(across.start - rest if side == "left" else across.start + across.count * across.side, down.start,
                       1, down.count)
    else:
        beside = parts(across.start, down.start - rest if side == "top" else down.start + down.count * down.side,
                       across.count, 1)
    odd = int(ODD * len(beside[0]))
    has_any = any(max(part[colour::3]) - min(part[colour::3]) > NOISY for part in beside for colour in range(3))
    return has_any and len(set(beside)) > 1 and all(is_near(part, known, apart, odd) for part in beside)
