"""Bars: what a file's own bars say of the metres of a piece, its pickup, and where they are irregular."""
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from solvers.counterpoint.piece import COMMON_TIME, Metre

UNITS = (1, 2, 4, 8, 16, 32, 64)


class FileBar(NamedTuple):
    """A bar of a file: how long its notes last, in whole notes, and the metre it stands in."""

    length: Fraction
    metre: Metre


class BarPlan(NamedTuple):
    """The bars of a piece, as `Piece` has them, and sentences about those that are not as long as their metre says."""

    metre: Metre
    pickup: Fraction
    changes: tuple[tuple[int, Metre], ...]
    remarks: tuple[str, ...]


def plan_bars(bars: Sequence[FileBar]) -> BarPlan:
    """The metres and the pickup of a piece from the bars of its file.

    A first bar that is too short is a pickup. Later on two bars that are one together, as at a repeat sign, are one;
    other bars of an unusual length get a metre of their own, so that all bar lines stand where the file has them.
    """
    bars = [bar for bar in bars if bar.length]
    if not bars:
        return BarPlan(COMMON_TIME, Fraction(0), (), ())
    pickup = bars[0].length if len(bars) > 1 and bars[0].length < bars[0].metre.length else Fraction(0)
    remaining = bars[1:] if pickup else bars
    metres: list[tuple[int, Metre]] = []
    remarks: list[str] = []
    number, place = 1, 0
    while place < len(remaining):
        bar = remaining[place]
        whole, last = bar.metre.length, place == len(remaining) - 1
        length = bar.length
        if length < whole and not last and length + remaining[place + 1].length == whole:
            place, length = place + 1, whole
        metre = bar.metre
        if not (length % whole == 0 or last):
            own = _metre_for(length, bar.metre.unit)
            remarks.append(f"Bar {number} lasts {length} of a whole note in a metre of {bar.metre}"
                           f"{'.' if own else '; the bar lines behind it stand elsewhere.'}")
            metre = own or metre
        if not metres or metres[-1][1] != metre:
            metres.append((number, metre))
        number += max(1, -int(-length // metre.length))
        place += 1
    return BarPlan(metres[0][1], pickup, tuple(metres[1:]), tuple(remarks))


def _metre_for(length: Fraction, unit: int) -> Metre | None:
    """The metre of a bar that lasts so long, counted in units at least as short as the given one; None if none fits."""
    fitting = (each for each in UNITS if each >= unit and (length * each).denominator == 1)
    found = next(fitting, None)
    return None if found is None else Metre(int(length * found), found)


def parse_metre(beats: str, unit: str) -> Metre | None:
    """The metre of figures such as `3`, `2+3` and `8`; None if they are none."""
    words = beats.replace(" ", "").split("+")
    figures = [*words, unit.strip()]
    if len(words) > 9 or not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in figures):
        return None
    total, below = sum(map(int, words)), int(unit)
    return Metre(total, below) if 1 <= total <= 99 and below in UNITS else None
