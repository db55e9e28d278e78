"""Assembly: what a reader has found in a file, as a piece."""
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.piece import MOST_PARTS, Part, Piece
from solvers.counterpoint.reading.barlines import RepeatSigns
from solvers.counterpoint.reading.bars import BarPlan, FileBar, plan_bars
from solvers.counterpoint.reading.lines import UNKNOWN, Event, check_time, end_of, notes_with_rests, usable_clef

MOST_CHANGES: Final = 500  # of metre, and of key


@dataclass
class FilePart:
    """A part of a file: its name, its clef as far as the file says one, its notes, and whether it stands on the staff
    of the part before it."""

    name: str = ""
    clef: str = ""
    events: list[Event] = field(default_factory=list)
    shares_staff: bool = False


@dataclass
class FilePiece:
    """A piece of a file: its parts from the highest, its bars, key signatures at their times, what is left out, and
    the repeat signs of its bars."""

    parts: Sequence[FilePart]
    bars: Sequence[FileBar]
    keys: Sequence[tuple[Fraction, int]] = ()
    title: str = ""
    dropped: Sequence[str] = ()
    signs: RepeatSigns = field(default_factory=RepeatSigns)

    def piece(self) -> Piece:
        """The piece. Raises FormatError if it is none.

        What is lost on the way becomes sentences: ties that lead to nothing, counted as the difference of ties before
        and after, and clefs that are not drawn.
        """
        if len(self.parts) > MOST_PARTS:
            raise FormatError(f"there are {len(self.parts)} parts, and {MOST_PARTS} at most can be read.")
        if not any(part.events for part in self.parts) and not any(bar.length for bar in self.bars):
            raise FormatError("there are no notes in it.")
        plan = plan_bars(self.bars)
        if max(len(plan.changes), len(self.keys)) > MOST_CHANGES:
            raise FormatError(f"metre and key change more than {MOST_CHANGES} times.")
        if max(len(plan.lengths), len(plan.numbers), self.signs.most) > MOST_CHANGES:
            raise FormatError(f"more than {MOST_CHANGES} bars have repeat signs, or another length or "
                              "number than usual.")
        length = max(*(end_of(part.events) for part in self.parts),
                     sum((bar.length for bar in self.bars), Fraction(0)))
        check_time(length, "the piece")
        parts = tuple(
            Part(notes_with_rests(part.events, length, _name(part, number)),
                 usable_clef(part.clef, part.events), part.name, part.shares_staff)
            for number, part in enumerate(self.parts, start=1))
        loose = sum(event.tied for part in self.parts for event in part.events) - sum(
            note.tied for part in parts for note in part.notes)
        ties = [f"{counted(loose, 'tie')} that {'leads' if loose == 1 else 'lead'} to no note of the same pitch left "
                "out."] if loose else []
        clefs = [f"The clef of {_name(part, number)} is not one that is drawn here; it has another one."
                 for number, part in enumerate(self.parts, start=1) if part.clef == UNKNOWN]
        return Piece(parts, plan.metre, self.title, plan.pickup, plan.changes, tuple(self._key_changes(plan)),
                     plan.lengths, plan.numbers, *self.signs.in_bars(0 if plan.pickup else 1),
                     (*dict.fromkeys(self.dropped), *ties, *clefs))

    def _key_changes(self, plan: BarPlan) -> Iterator[tuple[int, int]]:
        """The bars in which the key changes, each with its last key."""
        begins = list(accumulate((length for length in plan.bar_lengths), initial=Fraction(0)))
        keys: dict[int, int] = {}
        for time, sharps in sorted(self.keys):
            keys[max(bisect_right(begins, time) - (1 if plan.pickup else 0), 1)] = sharps
        before: int | None = None
        for bar, sharps in keys.items():
            if sharps != before:
                yield bar, sharps
            before = sharps


def _name(part: FilePart, number: int) -> str:
    return f"“{part.name}”" if part.name else f"part {number}"
