"""What a decision tree is to be best at: the total of guesses, how many secrets take the last one, or both in turn."""
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
    """What a tree or a part of it comes to: guesses in all, and secrets at the last guess; None if not asked."""

    guesses: int | None
    last: int | None


@dataclass(frozen=True, slots=True)
class Objective:
    """What is to be least: `total`, the guesses over all secrets; `last`, the secrets that take as many guesses as
    there may be; or one and then the other among all trees that are best by the first.

    Args:
        aim: of AIMS.
        most: guesses at most; None, for `total` alone, if there may be as many as one likes.

    Raises:
        FormatError: the aim needs a highest number of guesses, or that is too high or too low.
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
        """What a secret costs by the guess that finds it, the first guess first."""
        guesses = range(1, (self.most or PRICES) + 1)
        guess, last = {"total": (1, 0), "last": (0, 1), "total-last": (_TOTAL_FIRST, 1), "last-total": (1, _LAST_FIRST)
                       }[self.aim]
        return tuple(guess * number + last * (number == self.most) for number in guesses)

    def value(self, cost: int) -> Value:
        """What a cost by these prices means. ValueError for one that no tree has."""
        if cost >= INFINITE:
            raise ValueError("no tree has this cost")
        if self.aim == "total":
            return Value(cost, None)
        if self.aim == "last":
            return Value(None, cost)
        first, second = divmod(cost, _TOTAL_FIRST if self.aim == "total-last" else _LAST_FIRST)
        return Value(first, second) if self.aim == "total-last" else Value(second, first)
