"""Wide gaps between the cells of a board: what lies between two cells belongs to none of them."""
from collections.abc import Sequence

SAME = 6, 6    # of 255: brightness and colours of pixels of a gap differ so little,
BLURRED = 20, 60  # and in a blurred picture so little: JPEG mixes colours with those beside them
DEEPEST = 0.2  # of a cell's side: no gap takes more of it at one edge,
WIDE = 0.1     # and at two opposite ones together it takes so much, or is read as a line around the cell;
KEPT = 0.09    # what is left of it keeps figures off the edge, where a cell's lines and bevels are looked for

Rows = Sequence[bytes]
Tone = tuple[int, int, int, int]  # brightness, red, green, blue of a pixel


def without_gaps(cells: Sequence[Rows], *, is_exact: bool) -> list[tuple[bytes, ...]]:
    """The cells without the gap that all of them have around them; all as they are if it is not wide.

    Args:
        cells: the pixels of each, `side` rows of 3 * `side` bytes. What is left is square, too.
        is_exact: whether the picture is neither compressed nor smoothed.
    """
    # A gap has one colour on all sides of all cells. The ground of cells would be taken for a figure on it otherwise.
    side, apart = len(cells[0]), SAME if is_exact else BLURRED
    tones = [[_tones(row) for row in rows] for rows in cells]
    turned = [list(map(list, zip(*rows, strict=True))) for rows in tones]
    top, bottom = _depth(tones, range(side), apart), _depth(tones, range(side - 1, -1, -1), apart)
    left, right = _depth(turned, range(side), apart), _depth(turned, range(side - 1, -1, -1), apart)
    if min(top + bottom, left + right) < WIDE * side:
        return [tuple(rows) for rows in cells]
    kept = max(round(KEPT * side), 1)
    top, bottom, left, right = (max(deep - kept, 0) for deep in (top, bottom, left, right))
    gap = min(top + bottom, left + right)
    top, left, rest = min(top, gap), min(left, gap), side - gap
    return [tuple(row[3 * left : 3 * (left + rest)] for row in rows[top : top + rest]) for rows in cells]


def _tones(row: bytes) -> list[Tone]:
    return [((2 * red + 5 * green + blue) // 8, red, green, blue)
            for red, green, blue in zip(row[0::3], row[1::3], row[2::3], strict=True)]


def _depth(cells: Sequence[Sequence[Sequence[Tone]]], order: Sequence[int], apart: tuple[int, int]) -> int:
    """How many lines, in this order, are on all cells like the corner of the first."""
    most, corner = int(DEEPEST * len(order)), cells[0][0][0]
    return next((deep for deep, line in enumerate(order[:most])
                 if not all(_alike(each, corner, apart) for rows in cells for each in rows[line])), most)


def _alike(one: Tone, other: Tone, apart: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= apart[0] and all(
        abs(part - another) <= apart[1] for part, another in zip(one[1:], other[1:], strict=True))
