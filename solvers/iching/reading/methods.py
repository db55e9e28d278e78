"""The three ways in which a line comes about, each laid open: what has been done, and all that may happen next.

Whatever may happen next is equally likely, so a throw chooses among the ways, and the odds are counted through them.
"""
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

STALKS = 49  # of fifty, one is laid aside
DIVISIONS = 3  # for one line

# Sixteen beads in a bag: one old yin, five young yang, seven young yin, three old yang. These are the odds that are
# usually told of the stalks: first 5 or 9 are laid aside, with chances 3/4 and 1/4, then twice 4 or 8, with 1/2 each.
BEADS = (6,) + (7,) * 5 + (8,) * 7 + (9,) * 3


@dataclass(frozen=True, slots=True)
class Coins:
    """A throw of three coins, 2 for tails and 3 for heads; none before it. Their sum is the line."""

    coins: tuple[int, ...] = ()

    @property
    def standing(self) -> int:
        """All that the line depends on: what the coins count."""
        return sum(self.coins)

    @property
    def line(self) -> int | None:
        """6, 7, 8 or 9, once the line is there."""
        return self.standing or None

    def ways(self) -> Sequence["Coins"]:
        """The eight throws."""
        return [Coins(coins) for coins in product((2, 3), repeat=3)]


@dataclass(frozen=True, slots=True)
class Beads:
    """A bead drawn from the bag of sixteen, by its number from 1 to 16; 0 before it is drawn."""

    bead: int = 0

    @property
    def standing(self) -> int:
        """All that the line depends on: what is written on the bead."""
        return BEADS[self.bead - 1] if self.bead else 0

    @property
    def line(self) -> int | None:
        """6, 7, 8 or 9, once the line is there."""
        return self.standing or None

    def ways(self) -> Sequence["Beads"]:
        """The sixteen beads."""
        return [Beads(bead) for bead in range(1, len(BEADS) + 1)]


class Division(NamedTuple):
    """The stalks parted into two heaps. One stalk of the right heap is laid aside, then each heap is counted off by
    fours, and what remains of each, one to four stalks, is laid aside as well."""

    left: int
    right: int  # with the stalk that is laid aside first

    @property
    def left_remainder(self) -> int:
        """What remains of the left heap, 1 to 4."""
        return (self.left - 1) % 4 + 1

    @property
    def right_remainder(self) -> int:
        """What remains of the right heap, 1 to 4."""
        return (self.right - 2) % 4 + 1

    @property
    def aside(self) -> int:
        """The stalks laid aside: 5 or 9 the first time, then 4 or 8."""
        return 1 + self.left_remainder + self.right_remainder

    @property
    def stalks(self) -> int:
        """The stalks that go on, a multiple of four."""
        return self.left + self.right - self.aside


@dataclass(frozen=True, slots=True)
class Stalks:
    """The divisions of the yarrow stalks so far. After three of them the line is the number of fours that are left."""

    divisions: tuple[Division, ...] = ()

    @property
    def standing(self) -> int:
        """All that the line still depends on, with the number of divisions: the stalks in hand."""
        return self.divisions[-1].stalks if self.divisions else STALKS

    @property
    def line(self) -> int | None:
        """6, 7, 8 or 9, once the line is there."""
        return self.standing // 4 if len(self.divisions) == DIVISIONS else None

    def ways(self) -> Sequence["Stalks"]:
        """Every division with at least one stalk in the left heap and two in the right one."""
        stalks = self.standing
        return [Stalks((*self.divisions, Division(left, stalks - left))) for left in range(1, stalks - 1)]


Working = Coins | Beads | Stalks
