"""Looks of a blurred picture that hold cells of two kinds: their noise hides the step between two grounds or figures,
their means and all of their pixels together do not."""
from collections import defaultdict
from collections.abc import Mapping, Sequence
from operator import mul, sub
from statistics import pstdev

FEWEST = 3     # cells of a kind that are told from others by their colour
STEP = 5.0     # of 255: two kinds are so far apart,
STEEPER = 2.5  # and so many times the deviation of those of one kind
EDGES = 8      # a part of a cell at its edges that holds something of its neighbours

SCALES = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1)  # of red, green and blue

Mean = tuple[float, float, float]


def without_mixtures(cells: Sequence[int], pixels: Sequence[Sequence[bytes]]) -> list[int]:
    """The look of each cell, where each look whose cells have one of two colours or figures, and none between, is two.

    Args:
        cells: the look of each cell, as a number.
        pixels: of each cell, rows of three bytes a pixel.
    """
    # JPEG changes single pixels by more than the ground of closed cells may differ from that of open ones, or a thin 4
    # from a 1, but the mean of a cell, and that of the differences of all pixels, by one or two.
    members = defaultdict[int, list[int]](list)
    for cell, look in enumerate(cells):
        members[look].append(cell)
    parted, kinds, unseen = list(cells), len(members), list(members.values())
    while unseen:
        group = unseen.pop()
        second = _second_kind({cell: pixels[cell] for cell in group}) if len(group) > FEWEST else []
        if second:
            unseen += [second, [cell for cell in group if cell not in second]]
            for cell in second:
                parted[cell] = kinds
            kinds += 1
    return parted


def _second_kind(cells: Mapping[int, Sequence[bytes]]) -> list[int]:
    """The cells of the second kind, if there are two by one of the colours, by how much two of them differ, which noise
    of the brightness leaves as it is, or by what is drawn on them."""
    means = {cell: _mean(rows) for cell, rows in cells.items()}
    for weights in SCALES if len(cells) >= 2 * FEWEST else ():
        second = _beyond_step({cell: sum(map(mul, weights, mean)) for cell, mean in means.items()}, FEWEST)
        if second:
            return second
    return _beyond_step(_differences(cells), 1)


def _beyond_step(values: Mapping[int, float], fewest: int) -> list[int]:
    """The cells whose values are beyond the largest step between two of them, `fewest` at least, if that is large."""
    rising = sorted(values, key=values.__getitem__)
    sizes = [values[cell] for cell in rising]
    step, place = max((sizes[place] - sizes[place - 1], place) for place in range(FEWEST, len(sizes) - fewest + 1))
    return rising[place:] if step >= max(STEP, STEEPER * pstdev(sizes[:place]), STEEPER * pstdev(sizes[place:])) else []


def _differences(cells: Mapping[int, Sequence[bytes]]) -> dict[int, float]:
    """How much what is drawn on each cell differs from that on the most usual one, in the mean of its pixels. It is
    how far these are from their own mean in green, which is most of the brightness."""
    side = len(next(iter(cells.values())))
    edge = side // EDGES
    inner = dict[int, list[float]]()
    for cell, rows in cells.items():
        green = b"".join(row[3 * edge + 1 : 3 * (side - edge) : 3] for row in rows[edge : side - edge])
        ground = sum(green) / len(green)
        inner[cell] = [part - ground for part in green]
    mean = [sum(values) / len(inner) for values in zip(*inner.values(), strict=True)]

    def difference(cell: int, other: Sequence[float]) -> float:
        total: float = sum(map(abs, map(sub, inner[cell], other)))
        return total / len(other)

    usual = inner[min(inner, key=lambda cell: difference(cell, mean))]
    return {cell: difference(cell, usual) for cell in inner}


def _mean(rows: Sequence[bytes]) -> Mean:
    """The mean red, green and blue of the middle half of a cell, whose edges hold parts of its neighbours."""
    side = len(rows)
    first, last = side // 4, side - side // 4
    count = (last - first) ** 2
    red, green, blue = (sum(sum(row[3 * first + part : 3 * last : 3]) for row in rows[first:last]) / count
                        for part in range(3))
    return red, green, blue
