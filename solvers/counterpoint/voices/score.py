"""A score without pitches: the notes of all voices in time, each with what it may be. The search writes them in."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality

BAR: Final = 8      # eighths
TONES: Final = 24   # that a note may be, at most
MOST: Final = 2000  # notes of a score
SILENCE: Final = Pitch(0)  # what a rest sounds, in melodic scores


class Blank(NamedTuple):
    """A note to be written: its voice (0 the highest), when it begins and how long it sounds in eighths, and what it
    may be.

    `copy` is the number of an earlier blank that it repeats `shift` steps higher, -1 for none; `moving` ones are of
    second or third species, in which no note is repeated and quarters may make a cambiata; `taste` are hundredths that
    each tone costs beside the rules, and `step_cost` and `leap_cost` what it costs to come there by a step or a leap;
    `echo` is how many steps lower the answer of a canon lies, which has to be sung, too.
    """

    voice: int
    begin: int
    length: int
    tones: tuple[Pitch, ...]
    moving: bool = False
    copy: int = -1
    shift: int = 0
    taste: tuple[int, ...] = ()
    step_cost: int = 0
    leap_cost: int = 0
    echo: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """All blanks in the order of writing: by time, and at the same time the lowest voice first.

    A `melodic` one is of an invention: there are rests, tritones are not outlined, and no two voices go from beat to
    beat in fifths or in octaves; if it is 2, not from a fifth to an octave either. An `invertible` one, of two voices,
    stays right if the lower voice goes up an octave. One that does not `close` is the beginning of a longer piece.
    """

    voices: int
    final: Pitch
    blanks: tuple[Blank, ...]
    personality: Personality = PERSONALITIES[0]
    melodic: int = 0
    invertible: bool = False
    closes: bool = True

    @property
    def end(self) -> int:
        """Start of the last notes of the piece, in eighths."""
        return self.blanks[-1].begin if self.closes else self.blanks[-1].begin + BAR


def in_order(blanks: Sequence[Blank]) -> tuple[Blank, ...]:
    """Blanks in the order in which they are written; copies point to the places that their models have then."""
    order = sorted(range(len(blanks)), key=lambda number: (blanks[number].begin, -blanks[number].voice))
    place = {number: at for at, number in enumerate(order)}
    return tuple(blanks[number]._replace(copy=place.get(blanks[number].copy, -1)) for number in order)
