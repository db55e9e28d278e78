"""The checker's view of several voices: the notes of a piece in time, and the moments at which any note begins."""
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import floor

from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Interval, Pitch, interval

CONSONANT = {Interval(0, 0), Interval(2, 3), Interval(2, 4), Interval(4, 7), Interval(5, 8), Interval(5, 9)}
ABOVE_BASS = CONSONANT | {Interval(3, 5), Interval(3, 6), Interval(4, 6)}  # what upper voices may make as well
PERFECT = {0: "octave", 7: "fifth"}


@dataclass(frozen=True)
class SungNote:
    """A note as it sounds, tied ones as one: its voice (0 the highest), its times in bars, and its neighbours."""

    voice: int
    number: int        # in its voice
    begin: Fraction
    length: Fraction
    pitch: Pitch

    @property
    def end(self) -> Fraction:
        """End of the note."""
        return self.begin + self.length

    @property
    def bar(self) -> int:
        """The bar in which it begins, from 1; 0 is the pickup."""
        return bar_of(self.begin)


class SoundingPiece:
    """A piece as what sounds in it."""

    def __init__(self, piece: Piece) -> None:
        self.names = [f"voice {number}" if part.name in ("", str(number)) else part.name
                      for number, part in enumerate(piece.parts, start=1)]
        self.voices: list[list[SungNote]] = []
        for voice, part in enumerate(piece.parts):
            notes = [(begin, note) for begin, note in part.sounding() if note.pitch is not None]
            self.voices.append([_sung_note(piece, voice, number, begin, note.length, note.pitch)
                                for number, (begin, note) in enumerate(notes) if note.pitch is not None])
        self.bars = piece.bars

    @cached_property
    def moments(self) -> list[Fraction]:
        """The times at which notes begin."""
        return sorted({note.begin for voice in self.voices for note in voice})

    def note_at(self, voice: int, time: Fraction) -> SungNote | None:
        """The note that sounds in a voice at a time."""
        number = bisect_right(self._begins[voice], time) - 1
        note = self.voices[voice][number] if number >= 0 else None
        return note if note is not None and time < note.end else None

    @cached_property
    def _begins(self) -> list[list[Fraction]]:
        return [[note.begin for note in voice] for voice in self.voices]

    def before(self, note: SungNote) -> SungNote | None:
        """The note that ends where this one begins, in its voice."""
        previous = self.voices[note.voice][note.number - 1] if note.number else None
        return previous if previous is not None and previous.end == note.begin else None

    def after(self, note: SungNote) -> SungNote | None:
        """The note that begins where this one ends, in its voice."""
        line = self.voices[note.voice]
        following = line[note.number + 1] if note.number + 1 < len(line) else None
        return following if following is not None and following.begin == note.end else None

    def pairs(self, time: Fraction) -> Iterator[tuple[SungNote, SungNote]]:
        """The upper and the lower note of every two voices that sound at a time, of which one at least begins then."""
        notes = [note for voice in range(len(self.voices)) if (note := self.note_at(voice, time)) is not None]
        for upper, lower in combinations(notes, 2):
            if time in (upper.begin, lower.begin):
                yield upper, lower

    def lowest(self, time: Fraction) -> SungNote:
        """The note of the lowest voice that sounds at a time."""
        return [note for voice in range(len(self.voices)) if (note := self.note_at(voice, time)) is not None][-1]

    def is_dissonant(self, upper: SungNote, lower: SungNote, time: Fraction) -> bool:
        """True if two notes form a dissonance at a time."""
        good = CONSONANT if lower == self.lowest(time) else ABOVE_BASS
        distance = interval(lower.pitch, upper.pitch)
        return Interval(distance.steps % 7, distance.semitones % 12) not in good


def _sung_note(piece: Piece, voice: int, number: int, begin: Fraction, length: Fraction, pitch: Pitch) -> SungNote:
    start = piece.position(begin)
    return SungNote(voice, number, start, piece.position(begin + length) - start, pitch)


def bar_of(time: Fraction) -> int:
    """The number of the bar in which a time in bars lies."""
    return floor(time) + 1


def is_beat(time: Fraction) -> bool:
    """True if a bar begins at a time."""
    return time.denominator == 1
