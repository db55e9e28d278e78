"""Written values: the note values, dots and tuplets with which a length is written, several of them tied where one is
not enough."""
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

NAMES: Final = ("breve", "whole", "half", "quarter", "eighth", "sixteenth", "32nd", "64th", "128th", "256th")
_PLAIN: Final = tuple(sorted(  # lengths without a tuplet, the longest first
    ((Fraction(2, 2**power) * (2 - Fraction(1, 2**dots)), name, dots)
     for power, name in enumerate(NAMES) for dots in range(3 if 0 < power < 7 else 1)), reverse=True))


class Value(NamedTuple):
    """A value: how long it lasts, in whole notes, its name, its dots, and of a tuplet how many notes stand in the time
    of how many."""

    length: Fraction
    name: str
    dots: int = 0
    notes: int = 1
    normal: int = 1


@lru_cache(maxsize=4096)
def written_values(length: Fraction) -> tuple[Value, ...]:
    """The values of a length, the longest first; what is finer than any value is written as the shortest one.

    A length of so many thirds, fifths or sevenths stands in a tuplet of as many notes in the time of the next lower
    power of two: three in the time of two.
    """
    notes = length.denominator
    while notes % 2 == 0:
        notes //= 2
    normal = 1
    while normal * 2 <= notes:
        normal *= 2
    remaining = length * notes / normal
    values: list[Value] = []
    while remaining:
        plain, name, dots = next((each for each in _PLAIN if each[0] <= remaining), (remaining, NAMES[-1], 0))
        values.append(Value(plain * normal / notes, name, dots, notes, normal))
        remaining -= plain
    return tuple(values)
