"""Doubts about the labels of looks: marks and numbers that may mean something else, beside those of the same board."""
from collections.abc import Mapping, Sequence

from solvers.minesweeper.picture.grounds import colours_apart, ground_colours_alike
from solvers.minesweeper.picture.looks import Look
from solvers.minesweeper.position import HIDDEN, MINE

SEVERAL = 3         # cells: a mark that comes so often is no figure that was misread,
MINES = 6           # and where cells are blurred, a mine
LIKE = 0.22         # a figure so near to a question mark may be one
NEARLY_LIKE = 0.03  # in a blurred picture also one that is so little nearer to another
LESS_LIKE = 0.08    # a mark that is so much less like a flag than others may be a question mark
FADED = 48          # of 255: so far at most blurring takes a colour from that of other flags
MOST_MINES = 0.35   # of a board's cells: where there are more flags, something else was taken for flags
SAME_INK = 12       # of 255: numbers of one colour in a blurred picture differ so little
STRANGE = 0.5       # a figure so far from all digits is no mark but a piece of an edge
VAGUE = 0.15        # a figure that is further from all others may be another, or none


def is_odd_mark(look: Look, label: int, count: int, *, on_open: bool, is_exact: bool) -> bool:
    """True if nobody can know what a mark means: one that is crossed out, a mine with red, anything but a mine on open
    ground, and what may be a flag as well as a question mark.

    A flag has two colours with red, or comes again and again and is not like a question mark. A blurred figure may have
    a second colour from what it is mixed with, and a few blurred question marks may be like mines.
    """
    looks_like_mine = look.figures[0][1] == "*"
    is_mine = looks_like_mine and not look.red
    if looks_like_mine and look.red and look.inks > 1:
        return True  # crossed out in red, however blurred
    if look.crossed or (look.round and look.red) or (on_open and not is_mine):
        return not (is_mine and not look.crossed)
    asks = next((distance for distance, figure in look.figures if figure == "?"), 1.0)
    if label == HIDDEN:
        return asks > LIKE
    may_ask = asks <= LIKE or (not is_exact and asks - look.figures[0][0] <= NEARLY_LIKE)
    if look.inks > 1 and look.red and is_exact:
        return False
    if looks_like_mine and not is_exact:
        return count < MINES
    return count < SEVERAL or may_ask or look.figures[0][0] >= STRANGE


def strange_looks(looks: Sequence[Look], labels: Sequence[int], counts: Mapping[int, int],
                  *, is_exact: bool) -> set[int]:
    """The flags that may be any figure, and in a blurred picture the numbers that may be other ones."""
    flags = _strange_flags(looks, labels, counts, is_exact=is_exact)
    return flags if is_exact else flags | _numbers_unlike_others(looks, labels)


def _strange_flags(looks: Sequence[Look], labels: Sequence[int], counts: Mapping[int, int],
                   *, is_exact: bool) -> set[int]:
    """The flags that may be any figure: those of another colour than most, or less like a flag than others, those on a
    ground that only open cells have, and all where they are too many. Mines that are shown are none; but in a blurred
    picture what seems to be one may be any figure."""
    flags = [number for number, label in enumerate(labels)
             if label == MINE and not (is_exact and is_shown_mine(looks[number], label))]
    if sum(counts[number] for number in flags) > MOST_MINES * sum(counts.values()):
        return set(flags)
    usual = max(flags, key=lambda number: counts[number], default=-1)
    nearest = min((_distance_to_flag(looks[number]) for number in flags if counts[number] >= SEVERAL), default=1.0)

    def is_on_open_ground(flag: Look) -> bool:
        return {label for look, label in zip(looks, labels, strict=True)
                if not look.figures and ground_colours_alike(look, flag)} == {0}

    return {number for number in flags
            if looks[usual].red > looks[number].red or is_on_open_ground(looks[number])
            or (looks[number].figures[0][1] != "*" and _distance_to_flag(looks[number]) - nearest > LESS_LIKE)
            or colours_apart(looks[usual].colour, looks[number].colour) > FADED}


def _numbers_unlike_others(looks: Sequence[Look], labels: Sequence[int]) -> set[int]:
    """The numbers that are hardly like their figure, in the colour of another number that is more like its own."""
    numbers = [number for number, label in enumerate(labels) if 0 < label <= 8 and looks[number].figures]
    return {number for number in numbers if looks[number].figures[0][0] > VAGUE and any(
        labels[other] != labels[number] and looks[other].figures[0][0] < looks[number].figures[0][0]
        and colours_apart(looks[other].colour, looks[number].colour) <= SAME_INK for other in numbers)}


def is_shown_mine(look: Look, label: int) -> bool:
    """True for the mines of a game that was lost, which are shown on open ground as often as on closed."""
    return label == MINE and bool(look.figures) and look.figures[0][1] == "*"


def _distance_to_flag(look: Look) -> float:
    """How far the figure of a look is from all flags that are known."""
    return next(distance for distance, figure in look.figures if figure == "F")
