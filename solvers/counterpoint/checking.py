"""Checking: a whole piece, whatever its rhythm, by a set of rules that has a name; with marks that a score can show."""
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.checker import Breach, check_piece
from solvers.counterpoint.checker.chorale import CHORALE_RULES, Mark, check_chorale
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.rules import BY_NAME, HARD, PERSONALITIES, Personality, personality_named

CHORALE: Final = "Bach chorale"


def rule_sets() -> tuple[str, ...]:
    """The names of the shipped sets of rules."""
    return (CHORALE, *(one.name for one in PERSONALITIES if one.name != CHORALE))


def rules_named(name: str) -> str | Personality:
    """A set of rules by its name, in any case. Raises FormatError."""
    if name.lower() in (CHORALE.lower(), "chorale"):
        return CHORALE
    found = personality_named(name)
    if found is None:
        raise FormatError(f"there are no rules “{name[:30]}”; there are {', '.join(rule_sets())}.")
    return found


def rule_title(rule: str) -> str:
    """The title of a rule of any set."""
    return CHORALE_RULES[rule] if rule in CHORALE_RULES else BY_NAME[rule].title


def check_by(piece: Piece, rules: str | Personality) -> list[Mark]:
    """The marks of a piece in the order of their times: of a chorale's rules, or of those that a personality holds to
    be hard. Raises FormatError if there are not two parts with notes."""
    sounding = [part for part in piece.parts if any(note.pitch is not None for note in part.notes)]
    if len(sounding) < 2:
        raise FormatError("a line is judged beside others: two parts at least, and not 1.")
    if isinstance(rules, str):
        return check_chorale(piece)
    final = next(note.pitch for note in reversed(sounding[-1].notes) if note.pitch is not None)
    starts = [_start_times(piece, part) for part in range(len(piece.parts))]
    marks = [_mark_from(piece, starts, breach) for breach in check_piece(piece, final)
             if rules.weight(breach.rule) == HARD]
    return sorted(marks, key=lambda mark: mark.time)


def _start_times(piece: Piece, part: int) -> list[Fraction]:
    times, now = [], Fraction(0)
    for note in piece.parts[part].notes:
        times.append(now)
        now += note.length
    return times


def _mark_from(piece: Piece, starts: Sequence[Sequence[Fraction]], breach: Breach) -> Mark:
    """A breach as a mark on the notes of its bar that have its pitches; on the bar if there are none."""
    begin, end = piece.begin_of(breach.bar), piece.begin_of(breach.bar + 1)
    places: list[tuple[int, int]] = []
    time = begin
    for part, times in enumerate(starts):
        for number, (start, note) in enumerate(zip(times, piece.parts[part].notes, strict=True)):
            if note.pitch in breach.notes and start < end and start + note.length > begin:
                places.append((part, number))
    if places:
        time = max(begin, min(starts[part][number] for part, number in places))
    return Mark(breach.rule, breach.bar, time, tuple(places), breach.sentence)
