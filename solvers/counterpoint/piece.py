"""A piece: parts of notes and rests in exact time, one of them the cantus that was given, and its bars."""
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.clefs import Clefs, distinct, held_from
from solvers.counterpoint.pitch import Pitch

MOST_PARTS: Final = 16
MOST_NOTES: Final = 4096  # of a part
MOST_BARS: Final = 20_000
Keys = tuple[tuple[int, int], ...]  # bars from which on key signatures hold, and their sharps; flats are negative

CLEFS: Final = ("treble", "treble-8", "soprano", "mezzo", "alto", "tenor", "baritone", "bass")


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


class Ending(NamedTuple):
    """A bracket over some bars: which times of a repeated passage they are for, as its figures are printed."""

    begin: int
    end: int
    numbers: str


class Note(NamedTuple):
    """A note or, without a pitch, a rest: how long it lasts, in whole notes, whether it is tied to the next one, and
    whether it has a fermata."""

    pitch: Pitch | None
    length: Fraction
    tied: bool = False
    fermata: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One voice from beginning to end; `shares_staff` if it stands on the staff of the part before it.

    `clef_changes` are later clefs, each with the time at which a note or rest begins, the first that is read in it.
    `keys` are key signatures of its own, as voices of old music have them; without any it has those of its piece.
    """

    notes: tuple[Note, ...]
    clef: str = "treble"
    name: str = ""
    shares_staff: bool = False
    clef_changes: Clefs = ()
    keys: Keys = ()

    def __post_init__(self) -> None:
        """Raises FormatError if a clef changes where no note begins."""
        if self.clef_changes and not {time for time, _ in self.clef_changes} <= set(self.begins[1:]):
            raise FormatError(f"the clef of {f'“{self.name}”' if self.name else 'a part'} changes where none of its "
                              "notes begins.")

    @property
    def length(self) -> Fraction:
        """Length, in whole notes."""
        unit = lcm(*{note.length.denominator for note in self.notes})  # adding fractions takes ten times as long
        return Fraction(sum(note.length.numerator * (unit // note.length.denominator) for note in self.notes), unit)

    @property
    def begins(self) -> list[Fraction]:
        """When each note or rest begins, in whole notes."""
        return list(accumulate((note.length for note in self.notes[:-1]), initial=Fraction(0)))

    @property
    def clefs(self) -> Clefs:
        """All its clefs, from the first one on."""
        return (Fraction(0), self.clef), *self.clef_changes

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

    Bars are counted from 1 on, 0 is a pickup. Printed over them may be other numbers, which `number_of` has.

    Attributes:
        parts: one to sixteen.
        metre: that of the first full bar, which is bar 1.
        title: what it is called.
        pickup: how long the incomplete bar before bar 1 is, in whole notes; that one is bar 0.
        changes: the bars, after the first, from which on the metre is another one.
        keys: key signatures of all parts that have none of their own.
        lengths: bars that are longer or shorter than their metre says, as at a repeat, with their lengths.
        numbers: bars whose printed number is not the one before and 1, with that number.
        opening: bars that begin with a repeat sign; whoever plays the piece here plays each bar once.
        closing: bars that end with one.
        endings: the brackets of first and second times, in their order.
        dropped: sentences about what the file of it has that is not here.
    """

    parts: tuple[Part, ...]
    metre: Metre = ALLA_BREVE
    title: str = ""
    pickup: Fraction = Fraction(0)
    changes: tuple[tuple[int, Metre], ...] = ()
    keys: Keys = ()
    lengths: tuple[tuple[int, Fraction], ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()
    opening: tuple[int, ...] = ()
    closing: tuple[int, ...] = ()
    endings: tuple[Ending, ...] = ()
    dropped: tuple[str, ...] = field(default=(), compare=False)
    length: Fraction = field(init=False, compare=False, repr=False)  # in whole notes
    _begins: tuple[Fraction, ...] = field(init=False, compare=False, repr=False)  # of bars, and the end of the last one

    def __post_init__(self) -> None:
        """Raises FormatError with a sentence for what is no piece."""
        if not 1 <= len(self.parts) <= MOST_PARTS:
            raise FormatError(f"a piece has one to {MOST_PARTS} parts; this one has {len(self.parts)}.")
        length = self.parts[0].length
        for number, part in enumerate(self.parts, start=1):
            if not part.notes:
                raise FormatError(f"part {number} has no notes.")
            if len(part.notes) > MOST_NOTES:
                raise FormatError(f"part {number} has more than {MOST_NOTES:,} notes.")
            if part.length != length:
                raise FormatError(f"part {number} lasts {_bars(part.length / self.bar)}, and the first one "
                                  f"{_bars(length / self.bar)}.")
            for note, after in zip(part.notes, (*part.notes[1:], None), strict=True):
                if note.tied and (after is None or after.pitch != note.pitch):
                    raise FormatError(f"a tie in part {number} leads to no note of the same pitch.")
        object.__setattr__(self, "length", length)
        object.__setattr__(self, "_begins", tuple(self._bar_begins(length)))

    def _bar_begins(self, length: Fraction) -> Iterator[Fraction]:
        """When each bar begins, and when the last one would end. Raises FormatError if there are too many."""
        lengths, metres = dict(self.lengths), dict(self.changes)
        first = number = 0 if self.pickup else 1
        begin, usual = Fraction(0), self.bar
        while begin < length or number == first:
            if number > MOST_BARS:
                raise FormatError(f"a piece has {MOST_BARS:,} bars at most.")
            if number in metres:
                usual = metres[number].length
            yield begin
            begin += lengths.get(number, usual) if number else self.pickup
            number += 1
        yield begin

    @property
    def staves(self) -> list[list[int]]:
        """The parts on each staff, from the highest."""
        staves: list[list[int]] = []
        for number, part in enumerate(self.parts):
            if part.shares_staff and staves:
                staves[-1].append(number)
            else:
                staves.append([number])
        return staves

    def clefs_of(self, staff: Sequence[int]) -> Clefs:
        """The clefs of a staff: the first one of its upper part, and all that change in one of its parts."""
        changes = {time: clef for part in staff for time, clef in self.parts[part].clef_changes}
        return distinct([self.parts[staff[0]].clefs[0], *sorted(changes.items())])

    def keys_of(self, staff: Sequence[int]) -> Keys:
        """The key signatures of a staff, which are those of its upper part; without any beside staves that have some,
        it is told that it has no sharps and flats."""
        return self.parts[staff[0]].keys or self.keys or (((1, 0),) if any(part.keys for part in self.parts) else ())

    @property
    def bar(self) -> Fraction:
        """Length of the first full bar, in whole notes."""
        return self.metre.length

    @property
    def bars(self) -> int:
        """Number of bars; a pickup does not count, an incomplete last bar does."""
        return len(self._begins) - (2 if self.pickup else 1)

    @property
    def bar_numbers(self) -> range:
        """Its bars, from 0 if it has a pickup."""
        return range(0 if self.pickup else 1, self.bars + 1)

    @property
    def metres(self) -> tuple[tuple[int, Metre], ...]:
        """All metres, each with the bar from which it applies."""
        return ((1, self.metre), *self.changes)

    def metre_of(self, bar: int) -> Metre:
        """The metre of a bar."""
        return next((metre for begin, metre in reversed(self.changes) if begin <= bar), self.metre)

    def number_of(self, bar: int) -> int:
        """The number that is printed over a bar."""
        begin, number = next((each for each in reversed(self.numbers) if each[0] <= bar), (0, 0))
        return bar - begin + number

    def position(self, time: Fraction) -> Fraction:
        """A time in bars from the beginning of bar 1; negative in the pickup."""
        if time < self.pickup:
            return (time - self.pickup) / self.bar
        bar = self.bar_at(time)
        begin = self.begin_of(bar)
        return bar - 1 + (time - begin) / (self.begin_of(bar + 1) - begin)

    def bar_at(self, time: Fraction) -> int:
        """The bar in which a time lies; 0 is the pickup. After the end bars go on as the last one."""
        first = 0 if self.pickup else 1
        if time >= self._begins[-1]:
            return first + len(self._begins) - 1 + (time - self._begins[-1]) // self.metre_of(self.bars).length
        return first + bisect_right(self._begins, time) - 1

    def begin_of(self, bar: int) -> Fraction:
        """Start of a bar, in whole notes."""
        place = bar - (0 if self.pickup else 1)
        if place < 0:
            return Fraction(0)
        beyond = place - len(self._begins) + 1
        return self._begins[place] if beyond <= 0 else (
            self._begins[-1] + beyond * self.metre_of(self.bars).length)

    def from_bar_one(self) -> "Piece":
        """The piece without its pickup, if nothing sounds in that; else the piece itself."""
        if not self.pickup or any(begin < self.pickup for part in self.parts for begin, _ in part.sounding()):
            return self
        parts = []
        for part in self.parts:
            silence = next((begin for begin, _ in part.sounding()), part.length) - self.pickup
            first = next((place for place, note in enumerate(part.notes) if note.pitch is not None), len(part.notes))
            moved = replace(part, notes=(*([Note(None, silence)] if silence else []), *part.notes[first:]),
                            clef_changes=())
            # clefs that change before its first note hold from the beginning
            clefs = held_from(moved.begins, [(max(time - self.pickup, Fraction(0)), clef) for time, clef in part.clefs])
            parts.append(replace(moved, clef=clefs[0][1], clef_changes=clefs[1:]))
        return replace(self, parts=tuple(parts), pickup=Fraction(0),
                       numbers=tuple(each for each in self.numbers if each[0]))

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
                notes.append((Note(note.pitch, length, tied, note.fermata and not remaining), held))
                held, time = tied, time + length
                if time == end:
                    yield number, notes
                    number, notes = number + 1, []
                    end = self.begin_of(number + 1)
        if notes:
            yield number, notes


def is_ending(numbers: str) -> bool:
    """True for the figures of an ending, such as `1` or `1,2`."""
    return re.fullmatch(r"[1-9](,[1-9]){0,8}", numbers, re.ASCII) is not None


def staff_name(parts: Sequence[Part]) -> str:
    """The name of a staff: that of its part, or of “Oboe, upper” and “Oboe, lower” what they share."""
    names = [part.name for part in parts]
    stem = names[0].removesuffix(", upper")
    return stem if len(names) == 1 or all(name.startswith(stem) for name in names) else ", ".join(filter(None, names))


def _bars(number: Fraction) -> str:
    return "1 bar" if number == 1 else f"{float(number):g} bars"
