"""Open cells of a picture: cells of one ground and rim are alike, and numbers tell which of these can be closed."""
from collections.abc import Mapping, Sequence
from itertools import product

from solvers.minesweeper.picture.looks import Colour, Look

SAME = 9        # of 255: colours of one ground
SAME_SIDES = 2  # of the four sides of a rim, so that cells at the border, beside other things, are like the rest
MOST_OPEN_QUESTIONS = 8  # grounds of which it is tried whether they are open
CLEAR = 2       # cells more that would be wrong otherwise
OPENING = 3     # blank cells of one ground, none of them beside a closed cell, are open


def grounds_of(looks: Sequence[Look]) -> list[int]:
    """The ground of each look, as a number; looks with the same are on cells that are all open or all closed."""
    kinds: list[Look] = []
    grounds = []
    for look in looks:
        kind = next((number for number, other in enumerate(kinds) if _alike(look, other)), len(kinds))
        if kind == len(kinds):
            kinds.append(look)
        grounds.append(kind)
    return grounds


def _alike(one: Look, other: Look) -> bool:
    sides = sum(_near(mine, theirs) for mine, theirs in zip(one.rim, other.rim, strict=True))
    return _near(one.ground, other.ground) and sides >= SAME_SIDES


def _near(one: Colour, other: Colour) -> bool:
    return max(abs(part - another) for part, another in zip(one, other, strict=True)) <= SAME


def open_grounds(
    cells: Sequence[int], numbers: Mapping[int, int], known: Mapping[int, bool], blank: set[int],
    neighbours: Sequence[Sequence[int]], unknown: set[int],
) -> dict[int, tuple[bool, bool]]:
    """Say of each ground whether it is that of open cells, and whether that is sure.

    Args:
        cells: the ground of each cell.
        numbers: the number of each cell that shows one.
        known: the grounds of which it is known already, as those with numbers or with flags.
        blank: the cells on which nothing is drawn.
        neighbours: of each cell.
        unknown: the cells with an unknown figure: they may be open or closed.
    """
    grounds = {ground: (is_open, True) for ground, is_open in known.items()}
    counts = {ground: cells.count(ground) for ground in set(cells) - known.keys()}
    asked = sorted(counts, key=lambda ground: -counts[ground])[:MOST_OPEN_QUESTIONS]
    grounds |= {ground: (False, False) for ground in counts if ground not in asked}
    if not known and len(asked) == 1:
        return grounds | {asked[0]: (False, True)}  # an untouched board
    tried = {}
    for answer in product((False, True), repeat=len(asked)):
        states = {**{ground: each[0] for ground, each in grounds.items()}, **dict(zip(asked, answer, strict=True))}
        tried[answer] = _wrong_cells(cells, numbers, states, blank, neighbours, unknown)
    any_closed = any(not is_open for is_open in known.values())
    best = min(tried, key=lambda answer: (tried[answer], -sum(answer) if any_closed else sum(answer)))
    for place, ground in enumerate(asked):
        other = min(wrong for answer, wrong in tried.items() if answer[place] != best[place])
        opening = best[place] and any_closed and counts[ground] >= OPENING
        grounds[ground] = (best[place], opening or other - tried[best] >= min(CLEAR, counts[ground]))
    return grounds


def _wrong_cells(
    cells: Sequence[int], numbers: Mapping[int, int], states: Mapping[int, bool], blank: set[int],
    neighbours: Sequence[Sequence[int]], unknown: set[int],
) -> int:
    """Cells that cannot be as they are: a number with too few closed cells around it, an opening that is not open."""
    closed = [not states[ground] for ground in cells]
    wrong = sum(sum(closed[other] or other in unknown for other in neighbours[cell]) < number
                for cell, number in numbers.items())
    return wrong + sum(not closed[cell] and any(closed[other] and other not in unknown for other in neighbours[cell])
                       for cell in blank)
