"""Relations: the hexagrams that belong to another one, and in which way."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.iching.hexagram import inverse, nuclear, opposite
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from solvers.iching.reading.outcome import Outcome


class Relation(NamedTuple):
    """A hexagram by its King Wen number, what it is to the present one, and the token of the ink it is drawn in."""

    number: int
    words: str
    ink: str = "text"


def relations(number: int, moving: Sequence[int] = ()) -> list[Relation]:
    """What it becomes if lines move, then its opposite, its inverse and its nuclear hexagram; itself is left out."""
    hexagram = HEXAGRAMS[number - 1]
    found = [Relation(Outcome.of(number, moving).future, "Becomes", "warning")] if moving else []
    found.append(Relation(NUMBERS[opposite(hexagram)], "Opposite"))
    if inverse(hexagram) not in (hexagram, opposite(hexagram)):
        found.append(Relation(NUMBERS[inverse(hexagram)], "Upside down"))
    elif inverse(hexagram) == opposite(hexagram):
        found[-1] = Relation(NUMBERS[opposite(hexagram)], "Opposite, and upside down")
    if nuclear(hexagram) != hexagram:
        found.append(Relation(NUMBERS[nuclear(hexagram)], "Nuclear"))
    return found
