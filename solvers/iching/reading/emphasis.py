"""Which texts of an outcome speak first, by the rule of Zhu Xi (Yixue qimeng, 1186), with the reason in words."""
from typing import NamedTuple

from solvers.iching.hexagram import LINES
from solvers.iching.reading.outcome import Outcome

BOTH_WHOLE = (1, 2)  # hexagrams with a text for the case that all their lines move


class Passage(NamedTuple):
    """A text to read: of a hexagram, "judgment", a line from "1" to "6", or "all"."""

    number: int
    part: str


class Emphasis(NamedTuple):
    """The passages that speak, the weightiest first, and why."""

    passages: tuple[Passage, ...]
    reason: str


def emphasis(outcome: Outcome) -> Emphasis:
    """What to read in an outcome."""
    # Which text answers goes by how many lines move; where several do, the first of the passages weighs most. With six,
    # hexagrams 1 and 2 alone have a text for that.
    actual, future, moving = outcome.actual, outcome.future, outcome.moving
    still = [line for line in LINES if line not in moving]
    match len(moving):
        case 0:
            return Emphasis((Passage(actual, "judgment"),), "No line moves: the hexagram as a whole is the answer.")
        case 1:
            return Emphasis((Passage(actual, str(moving[0])),), f"One line moves: line {moving[0]} is the answer.")
        case 2:
            passages = tuple(Passage(actual, str(line)) for line in reversed(moving))
            reason = f"Two lines move: read both; line {moving[1]}, the upper one, weighs more."
            return Emphasis(passages, reason)
        case 3:
            return Emphasis(
                (Passage(actual, "judgment"), Passage(future, "judgment")),
                f"Three lines move: both hexagrams are the answer, {actual} first.",
            )
        case 4:
            passages = tuple(Passage(future, str(line)) for line in still)
            return Emphasis(passages, f"Four lines move: read both still lines of {future}; "
                                      f"line {still[0]} weighs more.")
        case 5:
            return Emphasis((Passage(future, str(still[0])),),
                            f"Five lines move: the still one, line {still[0]} of {future}, is the answer.")
        case _:
            if actual in BOTH_WHOLE:
                return Emphasis((Passage(actual, "all"),), "All six lines move: there is a text for just that.")
            return Emphasis((Passage(future, "judgment"),), f"All six lines move: hexagram {future} is the answer.")
