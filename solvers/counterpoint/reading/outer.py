"""Outer notes: what stands on a staff with chords or several voices, as one line or two."""
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, pairwise
from statistics import fmean
from typing import NamedTuple

from solvers.core.wording import counted
from solvers.counterpoint.reading.assembly import FilePart
from solvers.counterpoint.reading.lines import Event, common_unit, in_order, spans_in


class OuterLines(NamedTuple):
    """One line or two, the upper one first, and how many notes are in neither."""

    lines: tuple[list[Event], ...]
    left_out: int


def outer_lines(voices: Sequence[Iterable[Event]]) -> OuterLines:
    """The lines of a staff: one if no notes sound at once, its two voices if there are two without chords.

    Everything else is read stretch by stretch, from one moment at which no note sounds on to the next: where several
    voices sound, the upper line has the highest notes of the highest one, and the lower line the lowest notes of the
    lowest; of one voice it has the lowest of its other notes. A note gives way to one of its voice that begins farther
    out while it still sounds.
    """
    heard = [in_order(voice) for voice in voices if voice]
    together = heard[0] if len(heard) == 1 else in_order(event for voice in heard for event in voice)
    if not _is_chordal(together):
        return OuterLines((together,), 0)
    if len(heard) == 2 and not any(map(_is_chordal, heard)):
        return OuterLines(tuple(heard if _is_above(*heard) else heard[::-1]), 0)
    upper, lower = list[Event](), list[Event]()
    for sounding in _stretches(heard):
        high = _outline(sounding[0], side=1)
        taken = {(event.begin, event.pitch) for event in high} if len(sounding) == 1 else ()
        upper += high
        lower += _outline([event for event in sounding[-1] if (event.begin, event.pitch) not in taken], side=-1)
    return OuterLines((upper, lower), len(together) - len(upper) - len(lower))


def _stretches(voices: Sequence[Sequence[Event]]) -> Iterator[list[list[Event]]]:
    """The voices of each stretch of time in which notes hold together, with their events, from the highest."""
    unit = common_unit([event for voice in voices for event in voice])
    timed = [(*span, number, event) for number, voice in enumerate(voices)
             for span, event in zip(spans_in(voice, unit), voice, strict=True)]
    found: dict[int, list[Event]] = {}
    until = 0
    for begin, end, number, event in sorted(timed, key=lambda each: each[0]):
        if found and begin >= until:
            yield sorted(found.values(), key=_mean_height, reverse=True)
            found = {}
        until = max(until, end)
        found.setdefault(number, []).append(event)
    if found:
        yield sorted(found.values(), key=_mean_height, reverse=True)


def _mean_height(events: Sequence[Event]) -> float:
    return fmean(event.pitch.midi for event in events)


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
        chord = list(group)
        outer = max(chord, key=lambda event: side * event.pitch.midi)
        outer = outer._replace(fermata=any(event.fermata for event in chord))  # which files give one note of it
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
