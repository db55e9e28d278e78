"""Bars: what a file's own bars say of the metres of a piece, its pickup, its bars' numbers and lengths."""
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import repeat
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import COMMON_TIME, MOST_BARS, Metre

UNITS = (1, 2, 4, 8, 16, 32, 64)


class FileBar(NamedTuple):
    """A bar of a file: how long its notes last, in whole notes, the metre it stands in, and the number over it.

    Without a number it is a stretch of time that has no bar lines: as many bars as it has room for.
    """

    length: Fraction
    metre: Metre
    number: int | None = None


class BarPlan(NamedTuple):
    """The bars of a piece, as `Piece` has them, and how long each of them is."""

    metre: Metre
    pickup: Fraction
    changes: tuple[tuple[int, Metre], ...]
    lengths: tuple[tuple[int, Fraction], ...]
    numbers: tuple[tuple[int, int], ...]
    bar_lengths: tuple[Fraction, ...]


def plan_bars(bars: Sequence[FileBar]) -> BarPlan:
    """The bars of a piece as its file has them.

    A first bar that is too short is a pickup. Others that are, as the two halves at a repeat sign, keep their length,
    and bars keep their numbers; a last one that is too short is an incomplete one.
    """
    bars = [whole for bar in bars for whole in _whole_bars(bar)]
    if not bars:
        return BarPlan(COMMON_TIME, Fraction(0), (), (), (), ())
    pickup = bars[0].length if len(bars) > 1 and bars[0].length < bars[0].metre.length else Fraction(0)
    metres: list[tuple[int, Metre]] = []
    lengths: list[tuple[int, Fraction]] = []
    numbers: list[tuple[int, int]] = []
    first = expected = 0 if pickup else 1
    last = first + len(bars) - 1
    for place, bar in enumerate(bars, start=first):
        if place and (not metres or metres[-1][1] != bar.metre):
            metres.append((place, bar.metre))
        if bar.number is not None and bar.number != expected:
            numbers.append((place, bar.number))
            expected = bar.number
        expected += 1
        is_incomplete = place == last and bar.length < bar.metre.length
        if place and bar.length != bar.metre.length and not is_incomplete:
            lengths.append((place, bar.length))
    return BarPlan(metres[0][1], pickup, tuple(metres[1:]), tuple(lengths), tuple(numbers),
                   tuple(bar.length for bar in bars))


def _whole_bars(bar: FileBar) -> Iterator[FileBar]:
    """A bar, unless nothing is in it; a stretch of time without bar lines as its bars. Raises FormatError."""
    if bar.number is not None and bar.length:
        yield bar
        return
    count, rest = divmod(bar.length, bar.metre.length)
    if count > MOST_BARS:
        raise FormatError(f"a piece has {MOST_BARS:,} bars at most.")
    yield from repeat(bar._replace(length=bar.metre.length), count)
    if rest:
        yield bar._replace(length=rest)


def parse_metre(beats: str, unit: str) -> Metre | None:
    """The metre of figures such as `3`, `2+3` and `8`; None if they are none."""
    words = beats.replace(" ", "").split("+")
    figures = [*words, unit.strip()]
    if len(words) > 9 or not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in figures):
        return None
    total, below = sum(map(int, words)), int(unit)
    return Metre(total, below) if 1 <= total <= 99 and below in UNITS else None
