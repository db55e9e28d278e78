"""All ways to finish a labyrinth, and the chance that guessing finds one.

The open cell that the fewest free pieces fit is filled next; of equal ones, the first in order. When no cell is open,
the free piece with the lowest number starts another group on a plane of its own, since every piece belongs to some
group: so each labyrinth is found exactly once.
"""
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from solvers.connexion.pieces import COUNT, DIRECTIONS, fitting, opposite

Spot = tuple[int, int, int]  # (plane, q, r); groups on different planes never touch

# What is known of a cell is a word: six bits for the sides beyond which the cell is decided, six for those of them
# where it is filled or has to be, and whether this cell itself is decided.
DOORS, OPEN, CLOSED, LAID = 6, 1 << 12, 1 << 13, 1 << 14
SIDES = OPEN - 1

# A spot is one number, so that a neighbour is one addition away: the planes lie in one long row.
WIDTH, HALF = 256, 128
STEPS = tuple((q * WIDTH + r, 1 << opposite(direction)) for direction, (q, r) in enumerate(DIRECTIONS))


class Completions(NamedTuple):
    """The result of the search for all ways to finish a position.

    `ways` counts the labyrinths, `dead_ends` the positions at which the search backtracked; `chance` is that of a
    player who fills the most confined cell with any piece that fits and never takes one back. `first` has the pieces of
    the first way, in the order of laying.
    """

    ways: int
    chance: Fraction
    dead_ends: int
    first: tuple[tuple[Spot, int], ...]


NONE = Completions(0, Fraction(0), 1, ())


class TooManyWays(Exception):  # noqa: N818 - no error: the search has seen enough
    """The search visited more positions than the caller allows."""


class _Cells:
    """The words of all cells that are known of, and the open ones, which have to be filled."""

    __slots__ = ("open", "words")

    def __init__(self, words: dict[int, int], waiting: set[int]) -> None:
        self.words, self.open = words, waiting

    def copy(self) -> "_Cells":
        return _Cells(self.words.copy(), self.open.copy())

    def lay(self, spot: int, mask: int) -> bool:
        """Lay a piece, and decide the cells around it. False if it contradicts what is known."""
        words, word = self.words, self.words.get(spot, 0)
        if word & (CLOSED | LAID) or not _fitting(word & SIDES) >> mask & 1:
            return False
        words[spot] = word | LAID
        if word & OPEN:
            self.open.remove(spot)
        else:  # the piece begins a group, and its neighbours do not know of it
            self._tell_neighbours(spot, filled=True)
        for direction, (step, _) in enumerate(STEPS):
            around, known = spot + step, words.get(spot + step, 0)
            if not known & (OPEN | CLOSED | LAID):
                door = mask >> direction & 1
                words[around] = known | (OPEN if door else CLOSED)
                if door:
                    self.open.add(around)
                self._tell_neighbours(around, filled=bool(door))
        return True

    def _tell_neighbours(self, spot: int, *, filled: bool) -> None:
        words = self.words
        for step, side in STEPS:
            words[spot + step] = words.get(spot + step, 0) | side | (side << DOORS if filled else 0)


@cache
def _fitting(sides: int) -> int:
    """The pieces, as bits, with exactly the doors that are known."""
    return sum(1 << mask for mask in fitting(sides >> DOORS, sides & (1 << DOORS) - 1))


def find_completions(pieces: Mapping[Spot, int], most: int | None = None) -> Completions:
    """Find all ways to lay the remaining pieces. Raises TooManyWays beyond `most` positions."""
    cells, free = _Cells({}, set()), (1 << COUNT) - 1
    for (plane, q, r), mask in pieces.items():
        if not cells.lay(_number(plane, q, r), mask):
            return NONE
        free &= ~(1 << mask)
    planes = 1 + max((plane for plane, _, _ in pieces), default=-1)
    return _complete(cells, free, planes, None if most is None else iter(range(most)))


def _number(plane: int, q: int, r: int) -> int:
    return (plane * WIDTH + q + HALF) * WIDTH + r + HALF


def _spot(number: int) -> Spot:
    row, r = divmod(number, WIDTH)
    plane, q = divmod(row, WIDTH)
    return plane, q - HALF, r - HALF


def _complete(cells: _Cells, free: int, planes: int, budget: Iterator[int] | None) -> Completions:
    if budget is not None and next(budget, None) is None:
        raise TooManyWays
    words = cells.words
    if len(cells.open) > free.bit_count():
        return NONE
    if cells.open:
        fits = {spot: _fitting(words[spot] & SIDES) & free for spot in sorted(cells.open)}
        spot = min(fits, key=lambda open_spot: fits[open_spot].bit_count())
        untried = fits[spot]
    elif free:
        spot, untried, planes = _number(planes, 0, 0), free & -free, planes + 1
    else:
        return Completions(1, Fraction(1), 0, ())
    if not untried:
        return NONE
    # Each piece that fits is as likely as the others, so the chance is the mean of theirs.
    ways, dead_ends, chance = 0, 0, Fraction(0)
    first: tuple[tuple[Spot, int], ...] = ()
    choices = untried.bit_count()
    for mask in range(COUNT):
        if untried >> mask & 1:
            next_cells = cells.copy()
            next_cells.lay(spot, mask)
            completed = _complete(next_cells, free & ~(1 << mask), planes, budget)
            if completed.ways and not ways:
                first = (_spot(spot), mask), *completed.first
            ways, dead_ends, chance = ways + completed.ways, dead_ends + completed.dead_ends, chance + completed.chance
    return Completions(ways, chance / choices, dead_ends, first)
