"""Looks of a blurred picture that hold cells of two kinds: their noise hides the step between two grounds, their means
do not."""
from collections import defaultdict
from collections.abc import Sequence
from operator import mul
from statistics import pstdev

FEWEST = 3     # cells of a kind that are told from others
STEP = 5.0     # of 255: the means of two kinds are so far apart,
STEEPER = 2.5  # and so many times the deviation of those of one kind

SCALES = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1)  # of red, green and blue

Mean = tuple[float, float, float]


def without_mixtures(cells: Sequence[int], pixels: Sequence[Sequence[bytes]]) -> list[int]:
    """The look of each cell, where each look whose cells have one of two colours, and none between, is two.

    Args:
        cells: the look of each cell, as a number.
        pixels: of each cell, rows of three bytes a pixel.
    """
    # JPEG changes single pixels by more than the ground of closed cells may differ from that of open ones, but the mean
    # of a cell by one or two.
    members = defaultdict[int, list[int]](list)
    for cell, look in enumerate(cells):
        members[look].append(cell)
    parted, kinds = list(cells), len(members)
    for each in [group for group in members.values() if len(group) >= 2 * FEWEST]:
        means = {cell: _mean(pixels[cell]) for cell in each}
        for second in _second_kinds(means):
            for cell in second:
                parted[cell] = kinds
            kinds += 1
    return parted


def _second_kinds(means: dict[int, Mean]) -> list[list[int]]:
    """The cells of the second kind, if there are two by one of the colours, or by how much two of them differ, which
    noise of the brightness leaves as it is."""
    for weights in SCALES:
        tones = {cell: sum(map(mul, weights, mean)) for cell, mean in means.items()}
        rising = sorted(tones, key=tones.__getitem__)
        values = [tones[cell] for cell in rising]
        step, place = max((values[place] - values[place - 1], place)
                          for place in range(FEWEST, len(values) - FEWEST + 1))
        if step >= max(STEP, STEEPER * pstdev(values[:place]), STEEPER * pstdev(values[place:])):
            return [rising[place:]]
    return []


def _mean(rows: Sequence[bytes]) -> Mean:
    """The mean red, green and blue of the middle half of a cell, whose edges hold parts of its neighbours."""
    side = len(rows)
    first, last = side // 4, side - side // 4
    count = (last - first) ** 2
    red, green, blue = (sum(sum(row[3 * first + part : 3 * last : 3]) for row in rows[first:last]) / count
                        for part in range(3))
    return red, green, blue
