"""Complete sets in plain Python, written from the rules: outlines, the Octopuszle, BackSlide, Hall's condition."""
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Cell = tuple[int, int]
Rows = Sequence[Sequence[int]]


def energy(masks: Sequence[int], kinds: int) -> int:
    """The sum over all kinds of the square of how far their number is from an equal share."""
    numbers = Counter(masks)
    return sum((numbers[kind] - len(masks) // kinds) ** 2 for kind in range(kinds))


def compact_fault(
    cells: Iterable[Cell], pieces: Iterable[tuple[int, int, int]], torus: Cell | None = None
) -> str | None:
    """Why pieces (q, r, mask) do not fill the cells, doors against doors, walls against walls and the border.

    On a torus (width, height) cells at opposite sides touch. The first side is up, (0, -1); each next one is a turn of
    60 degrees clockwise, (q, r) -> (-r, q + r).
    """
    pieces = list(pieces)
    masks = {(q, r): mask for q, r, mask in pieces}
    if len(pieces) != 64 or sorted(masks) != sorted(cells):
        return "the cells are others"
    if sorted(masks.values()) != list(range(64)):
        return "not every mask is there once"
    return compact_doors_fault(masks, torus)


def compact_doors_fault(masks: dict[Cell, int], torus: Cell | None = None) -> str | None:
    """The first side where a door meets no door."""
    for (q, r), mask in masks.items():
        step = 0, -1
        for side in range(6):
            beyond = q + step[0], r + step[1]
            if torus:
                beyond = beyond[0] % torus[0], beyond[1] % torus[1]
            if (mask >> side) % 2 != (masks.get(beyond, 0) >> (side + 3) % 6) % 2:
                return f"side {side} of {q},{r} is wrong"
            step = -step[1], step[0] + step[1]
    return None


def octopuszle_fault(rows: Rows, corners: str) -> str | None:
    """Why rows of masks are no Octopuszle. Bit 0 is a door up, and so on clockwise, corner doors at the odd bits."""
    if sorted(mask for row in rows for mask in row) != list(range(256)):
        return "not every mask is there once"
    return sides_fault(rows) or corners_fault(rows, corners)


def door(rows: Rows, row: int, column: int, bit: int) -> bool:
    """Whether a square has a door; beyond the border there is none."""
    return 0 <= row < 16 and 0 <= column < 16 and (rows[row][column] >> bit) % 2 == 1


def sides_fault(rows: Rows) -> str | None:
    """The first side between two squares, or a square and the border, where a door meets a wall."""
    for row in range(17):
        for column in range(17):
            if door(rows, row - 1, column, 4) != door(rows, row, column, 0):
                return f"the side above row {row}, column {column} is wrong"
            if door(rows, row, column - 1, 2) != door(rows, row, column, 6):
                return f"the side left of row {row}, column {column} is wrong"
    return None


def corners_fault(rows: Rows, corners: str) -> str | None:
    """The first point where four squares meet, some of them perhaps beyond the border, and corner doors do not match.

    lines: what lies opposite agrees. dots: all four agree.
    """
    for row in range(17):
        for column in range(17):
            falling = door(rows, row - 1, column - 1, 3), door(rows, row, column, 7)
            rising = door(rows, row - 1, column, 5), door(rows, row, column - 1, 1)
            if falling[0] != falling[1] or rising[0] != rising[1] or (corners == "dots" and falling != rising):
                return f"the corner above and left of row {row}, column {column} is wrong"
    return None


def back_slides() -> int:
    """The number of solutions of BackSlide: square after square, every piece that fits what lies above and left."""

    def fill(laid: tuple[int, ...]) -> int:
        at = len(laid)
        if at == 16:
            return 1
        row, column = divmod(at, 4)
        above = row > 0 and (laid[at - 4] >> 2) % 2 == 1
        left = column > 0 and (laid[at - 1] >> 1) % 2 == 1
        return sum(
            fill((*laid, mask)) for mask in range(16)
            if mask not in laid and mask % 2 == above and (mask >> 3) % 2 == left
            and not (column == 3 and mask & 2) and not (row == 3 and mask & 4)
        )

    return fill(())


def worst_shortage(fits: Sequence[frozenset[int]]) -> tuple[int, frozenset[int], frozenset[int]]:
    """Hall's condition by trying every set of cells, each given by the pieces that fit it.

    How many more cells than pieces there can be, and the cells common to all such sets, and those of any.
    """
    worst, fewest, most = 0, frozenset[int](), frozenset[int]()
    for size in range(1, len(fits) + 1):
        for cells in combinations(range(len(fits)), size):
            lack = size - len(frozenset().union(*(fits[cell] for cell in cells)))
            if lack > worst:
                worst, fewest, most = lack, frozenset(cells), frozenset(cells)
            elif lack == worst > 0:
                fewest &= frozenset(cells)
                most |= frozenset(cells)
    return worst, fewest, most
