"""Assembly: what a reader has found in a file, as a piece."""
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.clefs import Clefs, best_clef, distinct, held_from
from solvers.counterpoint.piece import MOST_PARTS, Keys, Part, Piece
from solvers.counterpoint.reading.barlines import RepeatSigns
from solvers.counterpoint.reading.bars import BarPlan, FileBar, plan_bars
from solvers.counterpoint.reading.lines import UNKNOWN, Event, check_time, end_of, notes_with_rests

MOST_CHANGES: Final = 500  # of metre, of key, and of the clefs of a staff


@dataclass
class FilePart:
    """A part of a file: its name, the clefs that the file has, with their times, its notes, whether it stands on the
    staff of the part before it, and the key signatures that the file has for it, with their times."""

    name: str = ""
    clefs: Sequence[tuple[Fraction, str]] = ()
    events: list[Event] = field(default_factory=list)
    shares_staff: bool = False
    keys: Sequence[tuple[Fraction, int]] = ()


@dataclass
class FilePiece:
    """A piece of a file: its parts from the highest, its bars, what is left out, and the repeat signs of its bars.
    Parts without key signatures have those of the highest part that has some."""

    parts: Sequence[FilePart]
    bars: Sequence[FileBar]
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
        if max(len(plan.changes), *(len(part.keys) for part in self.parts)) > MOST_CHANGES:
            raise FormatError(f"metre and key change more than {MOST_CHANGES} times.")
        if max(len(plan.lengths), len(plan.numbers), self.signs.most) > MOST_CHANGES:
            raise FormatError(f"more than {MOST_CHANGES} bars have repeat signs, or another length or "
                              "number than usual.")
        length = max(*(end_of(part.events) for part in self.parts),
                     sum((bar.length for bar in self.bars), Fraction(0)))
        check_time(length, "the piece")
        keys = _key_changes(next((part.keys for part in self.parts if part.keys), ()), plan)
        parts = [Part(notes_with_rests(part.events, length, _name(part, number)), name=part.name,
                      shares_staff=part.shares_staff) for number, part in enumerate(self.parts, start=1)]
        for staff in Piece(tuple(parts)).staves:
            clefs = _staff_clefs([self.parts[place] for place in staff], [parts[place] for place in staff])
            own_keys = _own_keys(self.parts[staff[0]].keys, keys, plan)
            for place in staff:
                own = held_from(parts[place].begins, clefs) if len(clefs) > 1 else clefs
                parts[place] = replace(parts[place], clef=own[0][1], clef_changes=own[1:], keys=own_keys)
        loose = sum(event.tied for part in self.parts for event in part.events) - sum(
            note.tied for part in parts for note in part.notes)
        ties = [f"{counted(loose, 'tie')} that {'leads' if loose == 1 else 'lead'} to no note of the same pitch left "
                "out."] if loose else []
        unknown = [f"A clef of {_name(part, number)} is not one that is drawn here; it has another one."
                   for number, part in enumerate(self.parts, start=1) if any(clef == UNKNOWN for _, clef in part.clefs)]
        return Piece(tuple(parts), plan.metre, self.title, plan.pickup, plan.changes, keys, plan.lengths,
                     plan.numbers, *self.signs.in_bars(0 if plan.pickup else 1),
                     (*dict.fromkeys(self.dropped), *ties, *unknown))


def _key_changes(keys: Sequence[tuple[Fraction, int]], plan: BarPlan) -> Keys:
    """The bars in which keys at their times change, each with its last key."""
    begins = list(accumulate((length for length in plan.bar_lengths), initial=Fraction(0)))
    last = {max(bisect_right(begins, time) - (1 if plan.pickup else 0), 1): sharps for time, sharps in sorted(keys)}
    changes = zip(last.items(), (None, *last.values()), strict=False)
    return tuple((bar, sharps) for (bar, sharps), before in changes if sharps != before)


def _own_keys(keys: Sequence[tuple[Fraction, int]], of_piece: Keys, plan: BarPlan) -> Keys:
    """The key signatures of a part, if they are not those of its piece."""
    own = _key_changes(keys, plan)
    return () if own == of_piece else own


def _staff_clefs(found: Sequence[FilePart], parts: Sequence[Part]) -> Clefs:
    """The clefs of a staff, each from the first note or rest on that is read in it. Where the file names none, or one
    that we have not, it is the one in which the notes need the fewest ledger lines. FormatError if there are too many.
    """
    named = sorted((clef for part in found for clef in part.clefs), key=lambda clef: clef[0]) or [
        (Fraction(0), UNKNOWN)]
    clefs = distinct([(Fraction(0), named[0][1]), *named])
    if len(clefs) > 1:
        clefs = distinct(held_from(sorted({time for part in parts for time in part.begins}), clefs))
    if len(clefs) > MOST_CHANGES:
        raise FormatError(f"the clef of {_name(found[0], 1)} changes more than {MOST_CHANGES} times.")
    if all(clef != UNKNOWN for _, clef in clefs):
        return clefs
    ends = [time for time, _ in clefs[1:]]
    return distinct((begin, clef if clef != UNKNOWN else best_clef(
        [event.pitch for part in found for event in part.events if begin <= event.begin < (end or event.end)]))
        for (begin, clef), end in zip(clefs, [*ends, None], strict=True))


def _name(part: FilePart, number: int) -> str:
    return f"“{part.name}”" if part.name else f"part {number}"
