"""A score without pitches: the notes of all voices in time, each with what it may be. The search writes them in."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality

BAR: Final = 8      # eighths
TONES: Final = 24   # that a note may be, at most
MOST: Final = 2000  # notes of a score


class Blank(NamedTuple):
    """A note to be written: its voice (0 the highest), when it begins and how long it sounds in eighths, and what it
    may be.

    `copy` is the number of an earlier blank that it repeats `shift` steps higher, -1 for none; `moving` ones are of
    second or third species, in which no note is repeated and quarters may make a cambiata; `taste` are hundredths that
    each tone costs beside the rules.
    """

    voice: int
    begin: int
    length: int
    tones: tuple[Pitch, ...]
    moving: bool = False
    copy: int = -1
    shift: int = 0
    taste: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """All blanks in the order of writing: by time, and at the same time the lowest voice first."""

    voices: int
    final: Pitch
    blanks: tuple[Blank, ...]
    personality: Personality = PERSONALITIES[0]

    @property
    def end(self) -> int:
        """Start of the last notes, in eighths."""
        return self.blanks[-1].begin


def in_order(blanks: Sequence[Blank]) -> tuple[Blank, ...]:
    """Blanks in the order in which they are written; copies point to the places that their models have then."""
    order = sorted(range(len(blanks)), key=lambda number: (blanks[number].begin, -blanks[number].voice))
    place = {number: at for at, number in enumerate(order)}
    return tuple(blanks[number]._replace(copy=place.get(blanks[number].copy, -1)) for number in order)
