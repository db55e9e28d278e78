"""Notes as they are written: cut at bar lines and into the values that there are, with the accidentals they need."""
from bisect import bisect_right
from collections.abc import Container, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from solvers.counterpoint.clefs import BOTTOM_LINES, Clefs, clef_at
from solvers.counterpoint.piece import Metre, Part
from solvers.counterpoint.pitch import Pitch, alteration_in
from solvers.counterpoint.values import Value, written_values

PLAIN: Final = tuple(Fraction(2) ** power for power in range(1, -9, -1))  # lengths of rests without a dot
SIGNS: Final = {-2: "double-flat", -1: "flat", 0: "natural", 1: "sharp", 2: "double-sharp"}


class EngravedNote(NamedTuple):
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
    is_continuation: bool       # tied to the one before
    is_visible: bool           # not the blank room of a line that is not written yet
    group: int            # which notes of its bar it may share a beam with,
    beat: int             # and which quarter of the bar it is in: beams of sixteenths end with that
    tuplet: int = 1       # so many notes of its kind stand in the time of the next lower power of two
    fermata: bool = False
    way: int = 0          # where its stem goes: up (1), down (-1), or as its place asks for
    steps: int = 0        # by which it lies above the bottom line of its staff


def _steps(pitch: Pitch | None, clefs: Clefs, time: Fraction) -> int:
    """Number of steps by which a note at a time lies above the bottom line of its staff; 0 of a rest."""
    return 0 if pitch is None else pitch.step - BOTTOM_LINES[clef_at(clefs, time)]


def beam_length(metre: Metre) -> Fraction:
    """Part of a bar that shares a beam: half a whole note, or in compound and odd metres a beat."""
    if metre.unit >= 8 and metre.beats % 3 == 0:
        return Fraction(3, metre.unit)
    return next(length for length in (Fraction(1, 2), Fraction(1, 4), metre.length)
                if (metre.length / length).denominator == 1)


def _sign(pitch: Pitch, signs: dict[int, int], sharps: int) -> str:
    """The accidental that a note needs in its key; `signs` are those of its bar so far, by step, and have it then."""
    if signs.get(pitch.step, alteration_in(sharps, pitch.step)) == pitch.alteration:
        return ""
    signs[pitch.step] = pitch.alteration
    return SIGNS[pitch.alteration]


def _rest_value(room: Fraction, at: Fraction, beam: Fraction, bar: Fraction) -> Value:
    """The first value of a rest at a time of its bar: the longest one without a dot that begins on a multiple of its
    length, so that beats stay plain to see; in triple metres a beat at most. In compound metres, whose beams have three
    units, beats have a dot. The rest of a whole bar is one, whatever its metre."""
    if room == bar:
        return Value(room, "breve" if room == 2 else "whole")
    dotted = beam.numerator == 3 and beam.denominator > 4
    for length in (2 * beam, beam) if dotted else ():
        if not at % length and length <= room:
            return written_values(length)[0]
    within = at % beam if dotted else at
    most = beam if (bar / beam).numerator % 2 else room
    for length in PLAIN if not room.denominator & (room.denominator - 1) else ():  # others are of a tuplet
        if not within % length and length <= min(most, room):
            return written_values(length)[0]
    return written_values(room)[0]


def engrave_part(
    part: Part, clefs: Clefs, lines: Sequence[Fraction], beams: Sequence[Fraction], blank: Container[int] = (), *,
    missing: Fraction = Fraction(0), sharps: Sequence[int] = (), way: int = 0,
) -> list[EngravedNote]:
    """A part as it is written, cut at the bar lines.

    Args:
        part: its notes.
        clefs: those of its staff.
        lines: when each bar begins, and when the last one ends if it is full.
        beams: of each bar how much of it shares a beam, counted from its end, as a pickup is.
        blank: the numbers of rests that keep their room and are not shown.
        missing: what a pickup lacks of a full bar; 0 without one.
        sharps: of each bar its key signature; none without any.
        way: where stems go, up (1) or down (-1), if the part shares its staff; 0 as the notes ask for.
    """
    found: list[EngravedNote] = []
    time = Fraction(0)
    signs: dict[int, int] = {}  # alterations in this bar, by step
    held = False                # whether the note before is tied to this one
    at_bar = 0
    for number, note in enumerate(part.notes):
        remaining, end = note.length, time + note.length
        while remaining:
            here = bisect_right(lines, time) - 1
            if here != at_bar:
                at_bar, signs = here, {}
            room = min(remaining, lines[here + 1] - time)
            lacks = Fraction(0) if here else missing
            length, value, dots, tuplet, _ = written_values(room)[0] if note.pitch is not None else _rest_value(
                room, time - lines[here] + lacks, beams[here], lines[here + 1] - lines[here] + lacks)
            sign = "" if note.pitch is None or held else _sign(note.pitch, signs, sharps[here] if sharps else 0)
            time, remaining = time + length, remaining - length
            held, before = note.pitch is not None and (bool(remaining) or (note.tied and time == end)), held
            found.append(EngravedNote(number, time - length, length, here, note.pitch, value, dots, held, sign, before,
                                 note.pitch is not None or number not in blank,
                                 int((time - length - lines[here + 1]) // beams[here]),
                                 int((time - length - lines[here + 1]) * 4 // 1), tuplet,
                                 note.fermata and not remaining, way, _steps(note.pitch, clefs, time - length)))
    return found
