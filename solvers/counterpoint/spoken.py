"""Notes and intervals in words, as a screen reader says them: `F sharp 4`, `a sixth above`."""
import re
from fractions import Fraction
from typing import Final

from solvers.counterpoint.pitch import Pitch, interval

_ACCIDENTALS: Final = {-2: " double flat", -1: " flat", 0: "", 1: " sharp", 2: " double sharp"}
_SIGNS: Final = {-2: "𝄫", -1: "♭", 0: "", 1: "♯", 2: "𝄪"}
_NOTE: Final = re.compile(r"(?<![\w#])[a-g](?:##?|bb?)?[0-9](?!\w)")
_ORDINALS: Final = (
    "unison", "second", "third", "fourth", "fifth", "sixth", "seventh", "octave", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth",
)
LENGTHS: Final[dict[int | Fraction, str]] = {
    32: "breve", 24: "dotted whole note", 16: "whole note", 12: "dotted half note", 8: "half note",
    6: "dotted quarter note", 4: "quarter note", 3: "dotted eighth note", 2: "eighth note", 1: "sixteenth note",
}  # in sixteenths


def spoken_name(pitch: Pitch) -> str:
    """A note as one says it: `F sharp 4`."""
    return f"{pitch.letter.upper()}{_ACCIDENTALS[pitch.alteration]} {pitch.octave}"


def short_name(pitch: Pitch) -> str:
    """A note as one writes it: `F♯4`."""
    return f"{pitch.letter.upper()}{_SIGNS[pitch.alteration]}{pitch.octave}"


def with_note_names(sentence: str) -> str:
    """A sentence with its notes as one writes them: `F♯4` and not `f#4`."""
    return _NOTE.sub(lambda match: short_name(Pitch.parse(match[0])), sentence)


def interval_name(low: Pitch, high: Pitch) -> str:
    """Distance of two notes by their letters: `sixth`, `augmented fourth`."""
    steps, semitones = interval(low, high)
    if steps < 0:
        steps, semitones = -steps, -semitones
    if steps >= len(_ORDINALS):
        return f"{steps + 1}th"
    usual = {0: (0,), 1: (1, 2), 2: (3, 4), 3: (5,), 4: (7,), 5: (8, 9), 6: (10, 11)}[steps % 7]
    within = semitones - 12 * (steps // 7)
    kind = "augmented " if within > max(usual) else "diminished " if within < min(usual) else ""
    return f"{kind}{_ORDINALS[steps]}"


def interval_figure(low: Pitch, high: Pitch) -> str:
    """The number of an interval as it stands between staves, an octave as 8 and a tenth as 10; a second octave away
    is left out."""
    steps = abs(high.step - low.step)
    return str(steps + 1 if steps < 14 else steps % 7 + 1 + 7 * (steps % 7 == 0))


def relative_place(pitch: Pitch, other: Pitch, name: str) -> str:
    """Place of a note relative to another one: `a sixth above the cantus`."""
    word = interval_name(*sorted((pitch, other), key=lambda each: (each.step, each.midi)))
    if pitch == other:
        return f"a unison with {name}"
    article = "an" if word[0] in "aeiou" and not word.startswith("unison") else "a"
    return f"{article} {word} {'above' if (pitch.step, pitch.midi) > (other.step, other.midi) else 'below'} {name}"
