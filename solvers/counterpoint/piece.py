"""A piece: parts of notes and rests in exact time, one of them the cantus that was given."""
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.pitch import Pitch

MOST_PARTS: Final = 4
MOST_NOTES: Final = 4096  # of a part
CLEFS: Final = ("treble", "soprano", "alto", "tenor", "bass")


class Note(NamedTuple):
    """A note or, without a pitch, a rest: how long it lasts, in whole notes, and whether it is tied to the next one."""

    pitch: Pitch | None
    length: Fraction
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One voice from the beginning to the end."""

    notes: tuple[Note, ...]
    clef: str = "treble"
    name: str = ""

    @property
    def length(self) -> Fraction:
        """How long it lasts, in whole notes."""
        return sum((note.length for note in self.notes), Fraction(0))

    def sounding(self) -> Iterator[tuple[Fraction, Note]]:
        """Its notes with the times at which they begin, tied ones as one, rests left out."""
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
    """Parts from the highest to the lowest staff, all of the same length, and the length of a bar in whole notes."""

    parts: tuple[Part, ...]
    bar: Fraction = Fraction(1)
    title: str = ""

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
    def bars(self) -> int:
        """How many bars it has, the last one perhaps not full."""
        return -int(-self.parts[0].length // self.bar)


def _bars(number: Fraction) -> str:
    return "1 bar" if number == 1 else f"{float(number):g} bars"
