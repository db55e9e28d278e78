"""Elements of MusicXML: the pitch, the duration and the numbers in one, each with its limits."""
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import LETTERS, NATURAL, Pitch
from solvers.counterpoint.reading.lines import check_time, parse_number


class Transposition(NamedTuple):
    """Transposition of an instrument: its sound relative to the written note, in steps and semitones."""

    steps: int = 0
    semitones: int = 0

    def sounding(self, written: Pitch) -> Pitch:
        """A written note as it sounds; spelt by a neighbouring letter where it would need three sharps or flats."""
        step, key = written.step + self.steps, written.midi + self.semitones
        for near in (step, step + 1, step - 1):
            alteration = key - 12 * (near // 7 + 1) - NATURAL[near % 7]
            if abs(alteration) <= 2:
                return Pitch(near, alteration)
        raise FormatError(f"{written} cannot be transposed.")

    @property
    def is_any(self) -> bool:
        """True if it changes a note."""
        return self != (0, 0)

    @property
    def fifths(self) -> int:
        """Difference of the key signature from the written one, in fifths."""
        return 7 * self.semitones - 12 * self.steps


def read_pitch(element: ET.Element, where: str) -> Pitch:
    """The pitch of a note as it is written. Raises FormatError if it has none."""
    pitch = element.find("pitch")
    if pitch is None or element.find("unpitched") is not None:
        raise FormatError(f"{where} has a note without a pitch." if element.find("unpitched") is None else
                          f"{where} has a note of percussion, which has no pitch.")
    plain = _plain_pitches().get((pitch.findtext("step"), pitch.findtext("octave"), pitch.findtext("alter", "0")))
    if plain is not None:
        return plain
    step, octave = (pitch.findtext("step") or "").strip().lower(), read_whole(pitch, "octave", where)
    if len(step) != 1 or step not in LETTERS or octave is None or not 0 <= octave <= 9:
        raise FormatError(f"{where} has a note without a pitch.")
    alter = read_number(pitch, "alter", where)
    if alter is None:
        return Pitch(7 * octave + LETTERS.index(step))
    if alter.denominator != 1 or abs(alter) > 2:
        raise FormatError(f"{where} has a note that is altered by {float(alter):g} semitones.")
    return Pitch(7 * octave + LETTERS.index(step), int(alter))


@cache
def _plain_pitches() -> Mapping[tuple[str | None, str | None, str], Pitch]:
    """Pitches by step, octave and alter as nearly all files write them, in a third of the time of reading numbers."""
    return {(LETTERS[step].upper(), str(octave), str(alteration)): Pitch(7 * octave + step, alteration)
            for step in range(7) for octave in range(10) for alteration in range(-2, 3)}


def read_duration(element: ET.Element, divisions: Fraction, where: str) -> Fraction:
    """Duration of an element, in whole notes."""
    length = (read_number(element, "duration", where) or Fraction(0)) / divisions / 4
    if length < 0:
        raise FormatError(f"{where}: a duration is negative.")
    return check_time(length, where)


def read_whole(element: ET.Element, path: str, where: str) -> int | None:
    """A whole number below an element; None if it is not there."""
    number = read_number(element, path, where)
    if number is None:
        return None
    if number.denominator != 1 or abs(number.numerator) > 100:
        raise FormatError(f"{where}: “{element.findtext(path, '').strip()[:20]}” is no such number as “{path}” has.")
    return number.numerator


def read_number(element: ET.Element, path: str, where: str) -> Fraction | None:
    """A number below an element; None if it is not there."""
    text = element.findtext(path)
    if text is None:
        return None
    number = parse_number(text)
    if number is None:
        raise FormatError(f"{where}: “{text.strip()[:20]}” is no number.")
    return number
