"""A piece: parts of notes and rests in exact time, one of them the cantus that was given, and its bars."""
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import Pitch

MOST_PARTS: Final = 4
MOST_NOTES: Final = 4096  # of a part
CLEFS: Final = ("treble", "treble-8", "soprano", "alto", "tenor", "bass")


class Metre(NamedTuple):
    """A metre such as 3/4: how many beats a bar has, and which part of a whole note one is."""

    beats: int
    unit: int

    @property
    def length(self) -> Fraction:
        """Length of a bar, in whole notes."""
        return Fraction(self.beats, self.unit)

    def __str__(self) -> str:
        return f"{self.beats}/{self.unit}"


ALLA_BREVE: Final = Metre(2, 2)   # bars of a whole note, as old music and all exercises have
COMMON_TIME: Final = Metre(4, 4)  # of files that name none


class Note(NamedTuple):
    """A note or, without a pitch, a rest: how long it lasts, in whole notes, and whether it is tied to the next one."""

    pitch: Pitch | None
    length: Fraction
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One voice from beginning to end."""

    notes: tuple[Note, ...]
    clef: str = "treble"
    name: str = ""

    @property
    def length(self) -> Fraction:
        """Length, in whole notes."""
        return sum((note.length for note in self.notes), Fraction(0))

    def sounding(self) -> Iterator[tuple[Fraction, Note]]:
        """The notes with their start times; tied notes are joined and rests left out."""
        time = begun = Fraction(0)
        held: Note | None = None
        for note in self.notes:
            if note.pitch is not None:
                if held is None:
                    begun, held = time, note
                else:
                    held = Note(held.pitch, held.length + note.length)
                if not note.tied:
                    yield begun, Note(held.pitch, held.length)
                    held = None
            time += note.length


@dataclass(frozen=True, slots=True)
class Piece:
    """Parts from the highest to the lowest staff, all of the same length, and the bars they are written in.

    Attributes:
        parts: one to four.
        metre: that of the first full bar, which is bar 1.
        title: what it is called.
        pickup: how long the incomplete bar before bar 1 is, in whole notes; that one is bar 0.
        changes: the bars, after the first, from which on the metre is another one.
        keys: key signatures as the bars from which on they hold, and their sharps; flats are negative.
        dropped: sentences about what the file of it has that is not here.
    """

    parts: tuple[Part, ...]
    metre: Metre = ALLA_BREVE
    title: str = ""
    pickup: Fraction = Fraction(0)
    changes: tuple[tuple[int, Metre], ...] = ()
    keys: tuple[tuple[int, int], ...] = ()
    dropped: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        """Raises FormatError with a sentence for what is no piece."""
        if not 1 <= len(self.parts) <= MOST_PARTS:
            raise FormatError(f"a piece has one to {MOST_PARTS} parts; this one has {len(self.parts)}.")
        for number, part in enumerate(self.parts, start=1):
            if not part.notes:
                raise FormatError(f"part {number} has no notes.")
            if len(part.notes) > MOST_NOTES:
                raise FormatError(f"part {number} has more than {MOST_NOTES:,} notes.")
            if part.length != self.parts[0].length:
                raise FormatError(f"part {number} lasts {_bars(part.length / self.bar)}, and the first one "
                                  f"{_bars(self.parts[0].length / self.bar)}.")
            for note, after in zip(part.notes, (*part.notes[1:], None), strict=True):
                if note.tied and (after is None or after.pitch != note.pitch):
                    raise FormatError(f"a tie in part {number} leads to no note of the same pitch.")

    @property
    def bar(self) -> Fraction:
        """Length of the first full bar, in whole notes."""
        return self.metre.length

    @property
    def length(self) -> Fraction:
        """Length, in whole notes."""
        return self.parts[0].length

    @property
    def bars(self) -> int:
        """Number of bars; a pickup does not count, an incomplete last bar does."""
        return -floor(-self.position(self.length))

    @property
    def metres(self) -> tuple[tuple[int, Metre], ...]:
        """All metres, each with the bar from which it applies."""
        return ((1, self.metre), *self.changes)

    def position(self, time: Fraction) -> Fraction:
        """A time in bars from the beginning of bar 1; negative in the pickup."""
        begin, number, length = self.pickup, 1, self.bar
        for bar, metre in self.changes:
            following = begin + (bar - number) * length
            if time < following:
                break
            begin, number, length = following, bar, metre.length
        return number - 1 + (time - begin) / length

    def bar_at(self, time: Fraction) -> int:
        """The number of the bar in which a time lies; 0 is the pickup."""
        return floor(self.position(time)) + 1

    def begin_of(self, bar: int) -> Fraction:
        """Start of a bar, in whole notes."""
        if bar < 1:
            return Fraction(0)
        begin, number, length = self.pickup, 1, self.bar
        for changed, metre in self.changes:
            if bar < changed:
                break
            begin, number, length = begin + (changed - number) * length, changed, metre.length
        return begin + (bar - number) * length

    def from_bar_one(self) -> "Piece":
        """The piece without its pickup, if nothing sounds in that; else the piece itself."""
        if not self.pickup or any(begin < self.pickup for part in self.parts for begin, _ in part.sounding()):
            return self
        parts = []
        for part in self.parts:
            silence = next((begin for begin, _ in part.sounding()), part.length) - self.pickup
            first = next((place for place, note in enumerate(part.notes) if note.pitch is not None), len(part.notes))
            parts.append(replace(part, notes=(*([Note(None, silence)] if silence else []), *part.notes[first:])))
        return replace(self, parts=tuple(parts), pickup=Fraction(0))

    def measures(self, part: Part) -> Iterator[tuple[int, list[tuple[Note, bool]]]]:
        """The number of each bar and the notes of a part in it, with whether they are held from the one before; long
        ones are parted at bar lines, and tied."""
        notes: list[tuple[Note, bool]] = []
        time, held = Fraction(0), False
        number = self.bar_numbers[0]
        end = self.begin_of(number + 1)
        for note in part.notes:
            remaining = note.length
            while remaining:
                length = min(remaining, end - time)
                remaining -= length
                tied = note.pitch is not None and (bool(remaining) or note.tied)
                notes.append((Note(note.pitch, length, tied), held))
                held, time = tied, time + length
                if time == end:
                    yield number, notes
                    number, notes = number + 1, []
                    end = self.begin_of(number + 1)
        if notes:
            yield number, notes

    @property
    def bar_numbers(self) -> range:
        """The numbers of its bars, from 0 if it has a pickup."""
        return range(0 if self.pickup else 1, self.bars + 1)


def _bars(number: Fraction) -> str:
    return "1 bar" if number == 1 else f"{float(number):g} bars"
