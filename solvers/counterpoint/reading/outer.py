"""Outer notes: what stands on a staff with chords or several voices, as one line or two."""
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from solvers.core.wording import counted
from solvers.counterpoint.reading.assembly import FilePart
from solvers.counterpoint.reading.lines import Event, common_unit, in_order, spans_in

CLEFS_STAY: Final = "Each part keeps its first clef: later ones are left out."


class OuterLines(NamedTuple):
    """One line or two, the upper one first, and how many notes are in neither."""

    lines: tuple[list[Event], ...]
    left_out: int


def outer_lines(voices: Sequence[Iterable[Event]]) -> OuterLines:
    """The lines of a staff: one if no notes sound at once, its two voices if there are two without chords.

    Of everything else the upper line has the highest note of each moment, and the lower one the lowest of the others;
    a note gives way to one that begins farther out while it still sounds.
    """
    heard = [in_order(voice) for voice in voices if voice]
    together = heard[0] if len(heard) == 1 else in_order(event for voice in heard for event in voice)
    if not _is_chordal(together):
        return OuterLines((together,), 0)
    if len(heard) == 2 and not any(map(_is_chordal, heard)):
        return OuterLines(tuple(heard if _is_above(*heard) else heard[::-1]), 0)
    upper = _outline(together, side=1)
    taken = {(event.begin, event.pitch) for event in upper}
    lower = _outline([event for event in together if (event.begin, event.pitch) not in taken], side=-1)
    return OuterLines((upper, lower), len(together) - len(upper) - len(lower))


def split_part(part: FilePart, voices: Sequence[Iterable[Event]]) -> tuple[list[FilePart], int]:
    """A part of a file as one part or two that share a staff, and how many inner notes are left out."""
    lines, left_out = outer_lines(voices)
    if len(lines) == 1:
        return [replace(part, events=lines[0])], 0
    names = (f"{part.name[:28]}, upper", f"{part.name[:28]}, lower") if part.name else ("", "")
    return [replace(part, name=names[0], events=lines[0]),
            replace(part, name=names[1], events=lines[1], shares_staff=True)], left_out


def inner_notes_sentence(count: int) -> str:
    """What to say of inner notes that are left out."""
    return f"Of chords the highest and the lowest notes are read: {counted(count, 'note')} between them left out."


def _outline(events: Sequence[Event], side: int) -> list[Event]:
    """The highest (1) or lowest (-1) notes of events that are sorted by their times."""
    line: list[Event] = []
    for begin, group in groupby(events, key=_start_time):
        outer = max(group, key=lambda event: side * event.pitch.midi)
        if line and line[-1].end > begin:
            if side * line[-1].pitch.midi >= side * outer.pitch.midi:
                continue
            line[-1] = line[-1]._replace(length=begin - line[-1].begin, tied=False)
        line.append(outer)
    return line


def _is_chordal(events: Sequence[Event]) -> bool:
    """True if two notes of a sorted voice sound at once."""
    return any(begin < end for (_, end), (begin, _) in pairwise(spans_in(events, common_unit(events))))


def _start_time(event: Event) -> Fraction:
    return event.begin


def _is_above(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """True if one voice lies over another where notes of it begin while the other sounds."""
    balance = 0
    for event in one:
        place = bisect_right(other, event.begin, key=_start_time) - 1
        if place >= 0 and other[place].end > event.begin:
            balance += 1 if event.pitch.midi >= other[place].pitch.midi else -1
    return balance >= 0
