"""Pitches as they are spelt: a diatonic step and an alteration. Spelling matters, for an augmented fourth is no
diminished fifth."""
import re
from typing import Final, NamedTuple

from solvers.core.formats import FormatError

LETTERS: Final = "cdefgab"
NATURAL: Final = (0, 2, 4, 5, 7, 9, 11)  # semitones of the letters above c
_ACCIDENTALS: Final = {"": 0, "#": 1, "##": 2, "b": -1, "bb": -2}
_SIGNS: Final = {number: sign for sign, number in _ACCIDENTALS.items()}
_SPELLINGS: Final = ("c", "c#", "d", "eb", "e", "f", "f#", "g", "g#", "a", "bb", "b")  # of the keys of an octave
_NAME: Final = re.compile(r"([a-gA-G])(#{0,2}|b{0,2})(-1|[0-9])")
_SHARP_ORDER: Final = (3, 0, 4, 1, 5, 2, 6)  # steps as key signatures raise them; flats come the other way round


class Pitch(NamedTuple):
    """A note of a scale: `step` counts letters from c of octave 0 (c4, middle c, is 28), `alteration` is -2 to 2."""

    step: int
    alteration: int = 0

    @classmethod
    def parse(cls, text: str) -> "Pitch":
        """The pitch of a name such as `c4`, `f#3` or `bb2`. Raises FormatError."""
        match = _NAME.fullmatch(text)
        if match is None:
            raise FormatError(f"“{text[:20]}” is no note; one is written like d4, f#3 or bb2.")
        return cls(7 * int(match[3]) + LETTERS.index(match[1].lower()), _ACCIDENTALS[match[2]])

    @classmethod
    def from_midi(cls, key: int) -> "Pitch":
        """The usual spelling of a MIDI key in the modes, where black keys are c♯, e♭, f♯, g♯ and b♭."""
        octave, within = divmod(key, 12)
        return cls.parse(f"{_SPELLINGS[within]}{octave - 1}")

    @property
    def letter(self) -> str:
        """Letter of the note, c to b."""
        return LETTERS[self.step % 7]

    @property
    def octave(self) -> int:
        """Octave of the note; middle c begins the fourth."""
        return self.step // 7

    @property
    def midi(self) -> int:
        """MIDI key number; middle c is 60."""
        return 12 * (self.octave + 1) + NATURAL[self.step % 7] + self.alteration

    def __str__(self) -> str:
        return f"{self.letter}{_SIGNS[self.alteration]}{self.octave}"


def alteration_in(sharps: int, step: int) -> int:
    """The alteration of a step by a key signature; flats are negative sharps."""
    order = _SHARP_ORDER.index(step % 7)
    return 1 if order < sharps else -1 if order >= 7 + sharps else 0


class Interval(NamedTuple):
    """The way from one pitch up to another; both numbers are negative where it goes down."""

    steps: int
    semitones: int

    @property
    def simple(self) -> "Interval":
        """The interval upwards and without its octaves: a tenth becomes a third, an octave a unison."""
        up = self if (self.steps, self.semitones) >= (0, 0) else Interval(-self.steps, -self.semitones)
        octaves = up.steps // 7
        return Interval(up.steps - 7 * octaves, up.semitones - 12 * octaves)


def interval(low: Pitch, high: Pitch) -> Interval:
    """The way from `low` up to `high`."""
    return Interval(high.step - low.step, high.midi - low.midi)
