"""Appearance of one cell of a picture: its ground, its rim, and the figure on it with its inks."""
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise
from math import ceil

from solvers.minesweeper.picture.shapes import HALF, Ink, box_of, likenesses, shape_of

Colour = tuple[int, int, int]

FINEST = 48      # px: of larger cells not every pixel is looked at
FAINT = 24       # a figure differs from its ground by at least so much of some colour
SPECKS = 0.012   # less of a cell than that is no figure
CORNER = 0.16    # of a cell: rounded corners lie there, and no figure,
ROUNDED = 0.4    # and so far along both sides together where all four are alike
RIM = 0.09       # of a cell: bevels and lines
OTHER_INK = 0.35  # so far from its main ink, by its contrast, a pixel has another
TWO_INKS = 0.12   # of the figure
MARGIN = 0.15    # of a cell: bevels lie there, and no figure;
EDGE = 0.07      # of a cell: blurred pictures mix this with the next one;
FLAT_MARGIN = 0.1  # where all sides are alike there is no bevel, and a wide figure may begin sooner
ALIKE = 12       # of 255: sides without a bevel
PEEL = 0.8       # of a line at the edge that is not of the ground belongs to the rim,
DEEPEST = 0.12   # so much of the cell at most: a wide figure is no rim
COVERED = 0.6    # of what is left has another colour than the ground: it is no ground, but a bevel
IN_CORNER = 0.2  # of a corner of its box is inked if a figure reaches into it
SQUARE = 1.25    # the proportion of a round figure is not above
TURNED = 0.6     # of it is inked when it is turned as well
REDDER = 60      # of 255: red is so much more than green and blue
SOME_RED = 0.06  # of a figure
USUAL = 0.2      # of the pixels around a figure have its colour if the ground has one,
SHADE = 12       # of 255: else it is of a shade that reaches so far
SOME = 24        # colours that are tried as the middle of a shade
SOME_GROUND = 0.15  # of a cell with a wide figure is of the ground's colour,
NEARLY = 12      # of 255: or so near to it
FULL = 0.9       # of the contrast: no mixture with the ground
PALE = 64        # of 255: a shine differs so little from the ground,
STEEP = 0.35     # of its contrast: and changes by less from one pixel to the next, where a figure has edges


@dataclass(frozen=True, slots=True)
class Look:
    """Appearance of a cell. Colours are red, green and blue, 0 to 255.

    `ground` is the colour of most of it, `rim` are those of its four sides, from the top clockwise. `figures` are those
    that its figure is like, the nearest first, with their distances; there are none where nothing is drawn. `inks`
    counts its colours, 1 or more; `crossed` says that it reaches into all four corners of its box, `round` that it is
    as wide as it is high and much the same upside down, `red` that some of it is; `height` is in cells.
    """

    ground: Colour
    rim: tuple[Colour, Colour, Colour, Colour]
    figures: tuple[tuple[float, str], ...] = ()
    colour: Colour = (0, 0, 0)
    inks: int = 0
    crossed: bool = False
    round: bool = False
    red: bool = False
    height: float = 0.0
    smooth: bool = False


def look_of(rows: Sequence[bytes], grounds: Collection[Colour] = (), blank: Sequence[bytes] = ()) -> Look:
    """Measure a cell.

    Args:
        rows: its pixels, three bytes each.
        grounds: if one of these occurs on it, that is its ground.
        blank: a cell on which nothing is drawn, and which is else the same: what differs from that is the figure. It
            has the one ground in `grounds`.
    """
    # In order: the margin that bevels take, the colour of the ground, how far each pixel is from it, without lines at
    # the edges; then, if enough is left, the figure's inks and its shape. Large cells are sampled, FINEST px a side.
    side, rim = len(rows), _rim(rows)
    left = max(round(EDGE * side), 1) if blank else int(FLAT_MARGIN * side) if _is_flat(rim) else round(MARGIN * side)
    ground = next(iter(grounds)) if blank else _ground(rows, left, left, side - left, side - left, grounds)
    step = max(1, side // FINEST)
    corner = 0 if blank else round(CORNER * side)
    places = range(left, side - left, step)
    pixels, far = [], []
    for y in places:
        at_edge = y < corner or y >= side - corner
        line = [ground if at_edge and not corner <= x < side - corner else _pixel(rows[y], x) for x in places]
        pixels.append(line)
        far.append([_distance(colour, _pixel(blank[y], x) if blank else ground)
                    for x, colour in zip(places, line, strict=True)])
    if not blank:
        deepest = 1 if _is_flat(rim) else max(round(DEEPEST * len(far)), 1)
        far = _peeled(far, deepest)
        if not grounds and sum(each >= FAINT for line in far for each in line) > COVERED * len(far) * len(far):
            ground = _most_frequent([colour for line in pixels for colour in line])
            far = _peeled([[_distance(colour, ground) for colour in line] for line in pixels], deepest)
        if _is_flat(rim) and _distance(_pixel(rows[0], 0), ground) >= FAINT and _has_equal_corners(rows):
            far = [[0 if min(x, side - 1 - x) + min(y, side - 1 - y) < int(ROUNDED * side) else each
                    for x, each in zip(places, line, strict=True)] for y, line in zip(places, far, strict=True)]
    return _figure_on(ground, rim, pixels, far, side, step)


def _figure_on(
    ground: Colour, rim: tuple[Colour, Colour, Colour, Colour], pixels: list[list[Colour]], far: list[list[int]],
    side: int, step: int,
) -> Look:
    """The look of a cell of whose pixels it is known how far they are from what is bare."""
    # Too faint, or too few pixels, is no figure. A thin one may have its full colour in a pixel or two only: it is as
    # strong as the rest of its stroke, which is longer than a dot. Its main ink is the colour of most of its full
    # pixels; what lies off the line from the ground to that is another ink.
    enough = ceil(max(SPECKS * side * side / step / step, 3))
    strong = nlargest(2 * enough, (distance for line in far for distance in line))
    strongest = strong[0]
    contrast = strongest if strong[enough - 1] >= HALF * strongest else strong[-1]
    if contrast < FAINT:
        return Look(ground, rim)
    ink = [[min(distance / contrast, 1.0) for distance in line] for line in far]
    box = box_of(ink)
    if box is None:
        return Look(ground, rim)
    colours = [(distance, colour) for distances, line in zip(far, pixels, strict=True)
               for distance, colour in zip(distances, line, strict=True) if distance >= HALF * contrast]
    main = Counter(colour for distance, colour in colours if distance >= FULL * strongest).most_common(1)[0][0]
    others = sum(count for colour, count in Counter(colour for _, colour in colours).items()
                 if off_line(colour, ground, main) > OTHER_INK * strongest)
    inks = 2 if others >= TWO_INKS * len(colours) else 1
    red = sum(colour[0] - max(colour[1], colour[2]) >= REDDER for _, colour in colours) >= SOME_RED * len(colours)
    return Look(ground, rim, likenesses(shape_of(ink)), main, inks, _crossed(ink, box), _round(ink, box), red,
                (box[3] - box[1]) * step / side,
                (contrast <= PALE and _steepest(pixels) < STEEP * contrast) or _is_half(ink, box))


def _is_half(ink: Ink, box: tuple[int, int, int, int]) -> bool:
    """True if a figure is as wide as the cell, reaches its top or bottom alone, and is the same all along each row: the
    upper or lower half of the cell shines, however brightly."""
    left, top, right, bottom = box
    side = len(ink)
    near = max(round(DEEPEST * side), 1)
    rows = [row[near : side - near] for row in ink[near : side - near]]
    return (left <= near and right >= side - near and (top <= near) != (bottom >= side - near)
            and all(max(row) - min(row) < STEEP for row in rows))


def _steepest(pixels: Sequence[Sequence[Colour]]) -> int:
    """The largest difference of two pixels beside each other, away from bevels and corners."""
    edge = len(pixels) // 5
    inner = [line[edge : len(line) - edge] for line in pixels[edge : len(pixels) - edge]]
    return max(_distance(one, other) for lines in (inner, list(zip(*inner, strict=True)))
               for line in lines for one, other in pairwise(line))


def contrast_of(look: Look) -> int:
    """How much the figure of a look differs from its ground, of 255."""
    return _distance(look.colour, look.ground)


def _pixel(row: bytes, x: int) -> Colour:
    return row[3 * x], row[3 * x + 1], row[3 * x + 2]


def _peeled(far: list[list[int]], most: int) -> list[list[int]]:
    """Without the rows and columns at the edges that differ from the ground from end to end: rims of the cell, which
    are at most so deep; beyond they belong to a wide figure."""
    least = FAINT // 2

    def bare(line: Sequence[int]) -> bool:
        return sum(each >= least for each in line) < PEEL * len(line)

    # Four sides in turn, each as long as its outermost line is filled; four rows and columns always stay.
    top, bottom = 0, len(far)
    while bottom - top > 4 and top < most and not bare(far[top]):
        top += 1
    while bottom - top > 4 and len(far) - bottom < most and not bare(far[bottom - 1]):
        bottom -= 1
    left, right = 0, len(far[0])
    while right - left > 4 and left < most and not bare([line[left] for line in far[top:bottom]]):
        left += 1
    while right - left > 4 and len(far[0]) - right < most and not bare([line[right - 1] for line in far[top:bottom]]):
        right -= 1
    return [
        [each if top <= y < bottom and left <= x < right else 0 for x, each in enumerate(line)]
        for y, line in enumerate(far)
    ]


def _ground(
    rows: Sequence[bytes], left: int, top: int, right: int, bottom: int, grounds: Collection[Colour]
) -> Colour:
    """The colour that is most frequent around what may be drawn on the cell, of `grounds` if there is enough of one."""
    lines = [rows[top][3 * left : 3 * right], rows[top + 1][3 * left : 3 * right],
             rows[bottom - 2][3 * left : 3 * right], rows[bottom - 1][3 * left : 3 * right]]
    lines += [row[3 * x : 3 * x + 6] for row in rows[top:bottom] for x in (left, right - 2)]
    ring = b"".join(lines)
    if grounds:
        inner = b"".join(row[3 * left : 3 * right] for row in rows[top:bottom])
        colours = list(zip(inner[0::3], inner[1::3], inner[2::3], strict=True))
        counts = Counter[Colour]()
        for colour, count in Counter(colours).items():  # most come again and again
            far, ground = min((_distance(ground, colour), ground) for ground in grounds)
            if far <= NEARLY:
                counts[ground] += count
        usual = max(counts, key=lambda ground: counts[ground], default=colours[0])
        if counts[usual] >= SOME_GROUND * len(colours):
            return usual
    return _most_frequent(list(zip(ring[0::3], ring[1::3], ring[2::3], strict=True)))


def _most_frequent(colours: Sequence[Colour]) -> Colour:
    """The colour that most have, or the mean of those in the most frequent shade."""
    colour, count = Counter(colours).most_common(1)[0]
    if count >= USUAL * len(colours):
        return colour
    # In a compressed picture hardly a colour comes twice: the one that most are near to, and the mean of these.
    some = dict.fromkeys(colours[:: max(len(colours) // SOME, 1)])
    most = max(([other for other in colours if _distance(one, other) <= SHADE] for one in some), key=len)
    red, green, blue = (sum(part) // len(most) for part in zip(*most, strict=True))
    return red, green, blue


def _rim(rows: Sequence[bytes]) -> tuple[Colour, Colour, Colour, Colour]:
    """The mean colours of the middle of each side."""
    side = len(rows)
    deep, start, end = max(round(RIM * side), 1), side // 4, side - side // 4
    return (
        _mean(rows, start, 0, end, deep), _mean(rows, side - deep, start, side, end),
        _mean(rows, start, side - deep, end, side), _mean(rows, 0, start, deep, end),
    )


def _is_flat(rim: Sequence[Colour]) -> bool:
    """True if all sides of a cell have the same colour: then it has lines around it, and no bevel."""
    return all(_distance(rim[0], side) <= ALIKE for side in rim[1:])


def _has_equal_corners(rows: Sequence[bytes]) -> bool:
    """True if all four corners of a cell are mirrored: they are rounded, or have nothing on them."""
    side = len(rows)
    return all(_distance(_pixel(rows[y], x), _pixel(rows[other_y], other_x)) <= ALIKE
               for y in range(int(ROUNDED * side)) for x in range(int(ROUNDED * side) - y)
               for other_y, other_x in ((y, side - 1 - x), (side - 1 - y, x), (side - 1 - y, side - 1 - x)))


def _mean(rows: Sequence[bytes], left: int, top: int, right: int, bottom: int) -> Colour:
    strip = b"".join(row[3 * left : 3 * right] for row in rows[top:bottom])
    count = len(strip) // 3
    return sum(strip[0::3]) // count, sum(strip[1::3]) // count, sum(strip[2::3]) // count


def _distance(one: Sequence[int], other: Sequence[int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def off_line(colour: Sequence[int], ground: Sequence[int], ink: Sequence[int]) -> float:
    """Distance of a colour from all mixtures of ground and ink, or beyond the ink."""
    across = [one - other for one, other in zip(ink, ground, strict=True)]
    square = sum(part * part for part in across)
    if not square:
        return 0.0
    share = sum((one - other) * part for one, other, part in zip(colour, ground, across, strict=True)) / square
    share = min(max(share, 0.0), 1.0)
    return max(abs(one - other - share * part) for one, other, part in zip(colour, ground, across, strict=True))


def _crossed(ink: Ink, box: tuple[int, int, int, int]) -> bool:
    """True if there is ink in each corner of the box, a quarter of it wide and high."""
    left, top, right, bottom = box
    wide, high = max((right - left) // 4, 1), max((bottom - top) // 4, 1)
    return all(
        sum(share >= HALF for row in ink[y : y + high] for share in row[x : x + wide]) >= IN_CORNER * wide * high
        for x in (left, right - wide) for y in (top, bottom - high)
    )


def _round(ink: Ink, box: tuple[int, int, int, int]) -> bool:
    """True if the figure is as wide as it is high, and nearly the same when rotated by 180 degrees."""
    left, top, right, bottom = box
    if not 1 / SQUARE <= (right - left) / (bottom - top) <= SQUARE:
        return False
    figure = {(x - left, y - top) for y in range(top, bottom) for x in range(left, right) if ink[y][x] >= HALF}
    turned = {(right - left - 1 - x, bottom - top - 1 - y) for x, y in figure}
    return len(figure & turned) >= TURNED * len(figure | turned)
