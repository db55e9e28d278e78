"""The checker's view of a line: its notes, each with its bar, its cantus note and the interval between them."""
from collections.abc import Sequence
from types import EllipsisType
from typing import Final, NamedTuple

from solvers.counterpoint.pitch import Interval, Pitch, interval

PERFECT: Final = {Interval(0, 0): "octave", Interval(4, 7): "fifth"}
IMPERFECT: Final = {Interval(2, 3): "third", Interval(2, 4): "third", Interval(5, 8): "sixth", Interval(5, 9): "sixth"}
FLAT_FINALS: Final = ("d", "f")                            # of modes in which b flat is sung anywhere
LEADING: Final = {"d": "c", "g": "f", "a": "g"}            # leading tones that are raised, by the final
ORDINALS: Final = ("unison", "second", "third", "fourth", "fifth", "sixth", "seventh", "octave", "ninth", "tenth")


class Breach(NamedTuple):
    """A rule that is broken: its name, the bar from 1, the notes concerned, and a sentence about it."""

    rule: str
    bar: int
    notes: tuple[Pitch, ...]
    sentence: str


class Place(NamedTuple):
    """A note of the line where it stands."""

    pitch: Pitch
    cantus: Pitch
    bar: int         # from 1
    beat: bool       # whether it is the first of its bar
    part: int        # which of its bar's places it has, from 0
    first: bool      # whether it is the first note of the line,
    last: bool       # or the last place
    remaining: int        # how many places follow
    species: int
    above: bool
    tied: bool       # held over from the place before
    bars: int        # of the piece
    accidental: str = ""  # flat, flat in company, rises, none: what allows it; empty for what is as good as white

    @property
    def interval(self) -> Interval:
        """Interval from the lower voice to the higher; negative where they cross."""
        low, high = (self.cantus, self.pitch) if self.above else (self.pitch, self.cantus)
        return interval(low, high)

    @property
    def perfect(self) -> str:
        """`octave` or `fifth`, with any octaves between; empty for all others."""
        return PERFECT.get(self.interval.simple, "")

    @property
    def imperfect(self) -> str:
        """`third` or `sixth`, with any octaves between; empty for all others."""
        return IMPERFECT.get(self.interval.simple, "")

    @property
    def is_dissonant(self) -> bool:
        """True if the interval is not a consonance."""
        return not self.perfect and not self.imperfect

    @property
    def crossed(self) -> bool:
        """True if the line lies on the wrong side of the cantus."""
        return self.interval.steps < 0 or self.interval.semitones < 0

    @property
    def name(self) -> str:
        """The interval in a word: `tenth`, `augmented fourth`."""
        steps, semitones = self.interval
        steps, semitones = abs(steps), abs(semitones)
        word = ORDINALS[steps] if steps < len(ORDINALS) else f"interval of {steps + 1} letters"
        usual = {3: (5, 17), 4: (7, 19)}.get(steps % 7)
        if usual and semitones % 12 not in (one % 12 for one in usual):
            word = f"{'augmented' if semitones % 12 == 6 and steps % 7 == 3 else 'diminished'} {word}"
        return word

    @property
    def named(self) -> str:
        """The interval with its article: `a tenth`, `an augmented fourth`."""
        return f"an {self.name}" if self.name[0] in "aeio" else f"a {self.name}"


def places_from_line(
    cantus: Sequence[Pitch], line: Sequence[Pitch | EllipsisType | None], species: int, above: bool
) -> list[list[Place]]:
    """The notes of a line in order, without the rest at its beginning; in runs, between which notes are missing."""
    runs: list[list[Place]] = []
    in_a_bar = max(1, (len(line) - 1) // (len(cantus) - 1))
    before: Pitch | EllipsisType | None = None
    for number, pitch in enumerate(line):
        if pitch is not None and not isinstance(pitch, EllipsisType):
            bar, part = divmod(number, in_a_bar)
            if before is None or before is ...:
                runs.append([])
            tied = before == pitch and (species == 5 or (species == 4 and part == 0))
            remaining = len(line) - 1 - number
            runs[-1].append(Place(pitch, cantus[bar], bar + 1, part == 0, part, before is None, remaining == 0,
                                  remaining, species, above, tied, len(cantus),
                                  _accidental_of(pitch, cantus, bar, species, remaining)))
        before = pitch
    return runs


def _accidental_of(pitch: Pitch, cantus: Sequence[Pitch], bar: int, species: int, remaining: int) -> str:
    """What allows the accidental of a note: nothing needs to before the end, or for a white note."""
    final = cantus[-1].letter
    cadence = remaining == 1 or 1 <= remaining <= {3: 4, 5: 6}.get(species, 0)
    if not pitch.alteration or (cadence and pitch.alteration == 1 and pitch.letter in "cfg"):
        return ""
    if pitch.alteration == 1 and LEADING.get(final) == pitch.letter:
        return "rises"
    near_f = any(note.letter == "f" for note in cantus[max(bar - 1, 0) : bar + 2])
    if pitch.alteration == -1 and pitch.letter in "be" and (final in FLAT_FINALS or near_f):
        return "flat" if pitch.letter == "b" else "flat in company"
    return "none"
