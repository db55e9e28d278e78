"""Notes as they are written: cut at bar lines and into the values that there are, with the accidentals they need."""
from collections.abc import Container
from fractions import Fraction
from typing import Final, NamedTuple

from solvers.counterpoint.piece import Part
from solvers.counterpoint.pitch import Pitch

BOTTOM_LINES: Final = {"treble": 30, "soprano": 28, "alto": 24, "tenor": 22, "bass": 18}  # steps; middle c is 28
VALUES: Final = tuple((Fraction(length) * (Fraction(3, 2) if dots else 1), name, dots) for length, name, dots in (
    (2, "breve", 0), (1, "whole", 1), (1, "whole", 0), (Fraction(1, 2), "half", 1), (Fraction(1, 2), "half", 0),
    (Fraction(1, 4), "quarter", 1), (Fraction(1, 4), "quarter", 0), (Fraction(1, 8), "eighth", 1),
    (Fraction(1, 8), "eighth", 0), (Fraction(1, 16), "sixteenth", 0)))
SIGNS: Final = {-2: "double-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}


class Written(NamedTuple):
    """A note or rest of one value in one bar."""

    number: int           # of the note in its part
    time: Fraction        # from the beginning, in whole notes
    length: Fraction
    bar: int
    pitch: Pitch | None
    value: str            # whole, half, quarter ...
    dots: int
    tied: bool            # to the next one
    sign: str             # the accidental before it; empty for none
    continued: bool       # tied to the one before
    shown: bool           # not the blank room of a line that is not written yet


def position(clef: str, pitch: Pitch) -> int:
    """How many steps a pitch stands above the bottom line of a staff."""
    return pitch.step - BOTTOM_LINES[clef]


def written(part: Part, bar: Fraction, blank: Container[int] = ()) -> list[Written]:
    """A part as it is written; rests whose numbers are `blank` keep their room and are not shown."""
    found: list[Written] = []
    time = Fraction(0)
    signs: dict[int, int] = {}  # alterations in this bar, by step
    held = False                # whether the note before is tied to this one
    at_bar = 0
    for number, note in enumerate(part.notes):
        left, end = note.length, time + note.length
        while left:
            here = int(time // bar)
            if here != at_bar:
                at_bar, signs = here, {}
            room = min(left, (here + 1) * bar - time)
            whole = note.pitch is None and room == bar  # the rest of a whole bar, whatever its metre
            length, value, dots = (room, "whole", 0) if whole else next(
                (each for each in VALUES if each[0] <= room), (room, "sixteenth", 0))
            sign = ""
            if note.pitch is not None and not held and signs.get(note.pitch.step, 0) != note.pitch.alteration:
                sign = SIGNS[note.pitch.alteration]
                signs[note.pitch.step] = note.pitch.alteration
            time, left = time + length, left - length
            held, before = note.pitch is not None and (bool(left) or (note.tied and time == end)), held
            found.append(Written(number, time - length, length, here, note.pitch, value, dots, held, sign, before,
                                 note.pitch is not None or number not in blank))
    return found
