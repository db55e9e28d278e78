"""What music21 reads of a file: notes with their onsets, bars, metres and keys, in plain values."""
from fractions import Fraction
from typing import NamedTuple

QUARTERS = 4  # of a whole note


class HeardNote(NamedTuple):
    """A sounding note, tied ones as one: its times in whole notes, its name such as `f#4`, and its bar's number."""

    begin: Fraction
    length: Fraction
    name: str
    bar: int


class Reading(NamedTuple):
    """Parts from the highest, metres and keys of the first part by the bars from which they hold, and its bars."""

    parts: list[list[HeardNote]]
    metres: list[tuple[int, str]]
    keys: list[tuple[int, int]]
    bars: list[tuple[int, Fraction]]  # number, and where it begins


def read_with_music21(path):
    """Parse a file with music21, which has to be there."""
    from music21 import converter

    score = converter.parse(path, forceSource=True)
    if any(part.atSoundingPitch is False for part in score.recurse().getElementsByClass("Part")):
        score = score.toSoundingPitch()
    parts = list(score.parts)
    first = list(parts[0].getElementsByClass("Measure"))
    metres, keys = [], []
    for measure in first:
        if measure.timeSignature is not None:
            metres.append((measure.number, measure.timeSignature.ratioString))
        if measure.keySignature is not None:
            keys.append((measure.number, measure.keySignature.sharps))
    return Reading([_heard(part) for part in parts], _changes(metres), _changes(keys),
                   [(measure.number, _wholes(measure.offset)) for measure in first])


def _heard(part):
    """The notes of a part: of chords and voices all, in order; grace notes take no time and are left out."""
    found, held = [], {}
    for measure in part.getElementsByClass("Measure"):
        for element in measure.flatten().notes:
            if element.duration.isGrace:
                continue
            begin, length = _wholes(measure.offset) + _wholes(element.offset), _wholes(element.quarterLength)
            for note in element.notes if element.isChord else [element]:
                if not hasattr(note, "pitch"):
                    continue
                name = note.pitch.nameWithOctave.lower().replace("-", "b")
                tie = note.tie.type if note.tie is not None else ""
                before = held.pop(name, None)
                if before is not None and found[before].begin + found[before].length == begin:
                    found[before] = found[before]._replace(length=found[before].length + length)
                    place = before
                else:
                    place = len(found)
                    found.append(HeardNote(begin, length, name, measure.number))
                if tie in ("start", "continue"):
                    held[name] = place
    return sorted(found)


def _wholes(quarters):
    return Fraction(quarters).limit_denominator(10_000) / QUARTERS


def _changes(values):
    """Those that say something new."""
    return [value for place, value in enumerate(values) if not place or value[1] != values[place - 1][1]]
