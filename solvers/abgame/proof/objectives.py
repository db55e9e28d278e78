"""Objectives for decision trees: total guesses, number of secrets at the last guess, or one after the other."""
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from solvers.abgame.proof.search import INFINITE, PRICES
from solvers.core.formats import FormatError

Aim = Literal["total", "last", "total-last", "last-total"]
AIMS: Final[tuple[Aim, ...]] = get_args(Aim)
MOST_GUESSES: Final = 12  # that a tree may be limited to

_TOTAL_FIRST: Final = 1 << 10  # one guess is worth more than so many secrets less one at the last guess
_LAST_FIRST: Final = 1 << 16  # one secret at the last guess is worth more than so many guesses less one


class Value(NamedTuple):
    """Value of a tree or a part of it: total guesses, and secrets at the last guess; None if not asked for."""

    guesses: int | None
    last: int | None


@dataclass(frozen=True, slots=True)
class Objective:
    """The objective to minimize: `total`, the guesses over all secrets; `last`, the number of secrets that take the
    most guesses allowed; or the second among all trees that are best by the first.

    Args:
        aim: one of AIMS.
        most: limit of guesses; None, for `total` alone, if there is none.

    Raises:
        FormatError: the aim needs a limit of guesses, or that is too high or too low.
    """

    aim: Aim = "total"
    most: int | None = None

    def __post_init__(self) -> None:
        if self.aim not in AIMS:
            raise FormatError(f"there is no aim “{self.aim[:20]}”; choose from {', '.join(AIMS)}.")
        if self.most is None and self.aim != "total":
            raise FormatError(f"the aim {self.aim} needs to know how many guesses there may be at most.")
        if self.most is not None and not 2 <= self.most <= MOST_GUESSES:
            raise FormatError(f"there may be 2 to {MOST_GUESSES} guesses at most, not {self.most}.")

    @property
    def prices(self) -> tuple[int, ...]:
        """Cost of a secret by the guess that finds it, starting with the first guess."""
        guesses = range(1, (self.most or PRICES) + 1)
        guess, last = {"total": (1, 0), "last": (0, 1), "total-last": (_TOTAL_FIRST, 1), "last-total": (1, _LAST_FIRST)
                       }[self.aim]
        return tuple(guess * number + last * (number == self.most) for number in guesses)

    def value(self, cost: int) -> Value:
        """Convert a cost by these prices into a value. Raises ValueError for one that no tree has."""
        if cost >= INFINITE:
            raise ValueError("no tree has this cost")
        if self.aim == "total":
            return Value(cost, None)
        if self.aim == "last":
            return Value(None, cost)
        first, second = divmod(cost, _TOTAL_FIRST if self.aim == "total-last" else _LAST_FIRST)
        return Value(first, second) if self.aim == "total-last" else Value(second, first)
