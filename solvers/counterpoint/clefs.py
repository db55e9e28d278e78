"""Clefs: the one in which notes need the fewest ledger lines, and those that change within a staff."""
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from solvers.counterpoint.pitch import Pitch

BOTTOM_LINES: Final = {"treble": 30, "treble-8": 23, "soprano": 28, "mezzo": 26, "alto": 24, "tenor": 22,
                       "baritone": 20, "bass": 18}  # steps; middle c is 28
Clefs = tuple[tuple[Fraction, str], ...]  # each with the time from which on it holds, in whole notes, sorted
_SECOND_CHOICE: Final = {"treble": 0.0, "bass": 0.0, "treble-8": 0.5}  # ledger lines a note that it has to save


def best_clef(pitches: Sequence[Pitch]) -> str:
    """The clef in which notes need the fewest ledger lines, of those that everybody reads: treble and bass, or treble
    an octave lower where that saves much. C clefs are for those who choose them."""
    def lines(clef: str) -> float:
        places = [pitch.step - BOTTOM_LINES[clef] for pitch in pitches]
        return sum(max(-place // 2, (place - 8) // 2, 0) + _SECOND_CHOICE[clef] for place in places)

    return min(_SECOND_CHOICE, key=lines)


def clef_at(clefs: Clefs, time: Fraction) -> str:
    """The clef that holds at a time, the first of which is that of the beginning."""
    return clefs[max(bisect_right(clefs, time, key=_time) - 1, 0)][1]


def held_from(begins: Sequence[Fraction], clefs: Iterable[tuple[Fraction, str]]) -> Clefs:
    """Sorted clefs, each from the first of the times `begins` on that is not before its own, as no note before that
    is read in it; of several from one time on only the last one is left, and none of those behind all times."""
    held: dict[Fraction, str] = {}
    for time, clef in clefs:
        place = bisect_left(begins, time)
        if place < len(begins):
            held[begins[place]] = clef
    return tuple(held.items())


def distinct(clefs: Iterable[tuple[Fraction, str]]) -> Clefs:
    """Clefs without those that only say again what holds already."""
    return tuple(next(same) for _, same in groupby(clefs, key=_clef))


def _time(clef: tuple[Fraction, str]) -> Fraction:
    return clef[0]


def _clef(clef: tuple[Fraction, str]) -> str:
    return clef[1]
