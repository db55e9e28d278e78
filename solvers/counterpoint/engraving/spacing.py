"""Spacing: how far the columns of a bar stand apart, and which bars share a system.

A column is a moment at which something begins. The longer it lasts until the next one the more room follows it, by the
square root of that time, as engravers have it; and never less than its signs need.
"""
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from solvers.counterpoint.engraving.marks import HEADS
from solvers.counterpoint.engraving.written import EngravedNote

WHOLE: Final = 6.8          # room after a whole note, in staff spaces
LEAD: Final = 0.27          # of the room of a bar's only column that stands before it,
LEAD_OF_MANY: Final = 0.2   # and beside the room of the first of several
LEAST_LEAD: Final = 1.0     # from a bar line to a head
APART: Final = 0.45         # least between two neighbours
TRAIL: Final = 0.9          # least behind the last one
DOT: Final = 0.75           # room of a dot
FLAG: Final = 1.0           # width of a flag, which begins at its stem
SIGN_GAP: Final = 0.25      # between an accidental and its head
SIGNS: Final = {"": 0.0, "sharp": 1.0, "flat": 0.85, "natural": 0.68, "double-sharp": 1.0, "double-flat": 1.5}
CLOSE: Final = 6            # steps between two accidentals that would touch
TIGHTEST: Final = 0.62      # by how much room is pressed together at most
LOOSEST: Final = 1.6        # by how much the last of several systems may be stretched


@dataclass(frozen=True, slots=True)
class Column:
    """A moment of a bar: room that it would like after it, and what its signs need on either side of its heads' left
    end."""

    time: Fraction
    ideal: float
    left: float
    right: float


@dataclass(frozen=True, slots=True)
class BarRoom:
    """A bar's columns, room that it is given beside, that of a signature before it where it begins no system, and that
    of a repeat sign and of a clef at its end."""

    number: int
    columns: tuple[Column, ...]
    extra: float = 0.0
    signature: float = 0.0
    closing: float = 0.0

    def places(self, stretch: float) -> tuple[list[float], float]:
        """Positions of its columns after its left bar line, and its width."""
        first, last = self.columns[0], self.columns[-1]
        lead = LEAD if first is last else LEAD_OF_MANY
        x = self.signature + max(LEAST_LEAD + first.left, lead * first.ideal * stretch) + self.extra / 2
        places = [x]
        for column, after in pairwise(self.columns):
            x += max(column.right + APART + after.left, column.ideal * stretch)
            places.append(x)
        room = last.ideal * (1 - lead if first is last else 1.0)
        return places, x + max(last.right + TRAIL, room * stretch) + self.extra / 2 + self.closing


def bar_rooms(
    parts: Sequence[Sequence[EngravedNote]], bars: int, extra: Mapping[int, float],
    flags: Sequence[Container[Fraction]], signatures: Mapping[int, float], closing: Mapping[int, float],
    clefs: Mapping[Fraction, float],
) -> list[BarRoom]:
    """The room that each bar needs.

    Args:
        parts: notes of each part.
        bars: number of bars.
        extra: additional room for some bars, by number.
        flags: for each part, the times of notes with a flag at the right of their heads.
        signatures: the room of signatures before bars, by number.
        closing: the room of repeat signs and clefs at the ends of bars, by number.
        clefs: the room of clefs before columns, by their times.
    """
    by_bar: list[list[tuple[EngravedNote, float]]] = [[] for _ in range(bars)]  # notes, and the room of their heads
    for notes, flagged in zip(parts, flags, strict=True):
        for note in notes:
            right = HEADS[note.value] + max(DOT * note.dots, FLAG if note.time in flagged else 0.0)
            by_bar[note.bar].append((note, right))
    rooms = []
    for number, row in enumerate(by_bar):
        times = sorted({note.time for note, _ in row})
        ends = [*times[1:], max((note.time + note.length for note, _ in row), default=Fraction(1))]
        columns = []
        for time, end in zip(times, ends, strict=True):
            here = [each for each in row if each[0].time == time]
            columns.append(Column(
                time, WHOLE * sqrt(end - time),
                _signs_room([note for note, _ in here]) + clefs.get(time, 0.0),
                max(right for _, right in here)))
        rooms.append(BarRoom(number, tuple(columns), extra.get(number, 0.0), signatures.get(number, 0.0),
                             closing.get(number, 0.0)))
    return rooms


def _signs_room(notes: Sequence[EngravedNote]) -> float:
    """The room of accidentals before a column; those of one staff that lie near each other stand side by side."""
    signed = sorted((note.pitch.step, SIGNS[note.sign], note.way) for note in notes if note.sign and note.pitch)
    close = any(other[0] - one[0] < CLOSE and one[2] and other[2] for one, other in pairwise(signed))
    widths = [wide for _, wide, _ in signed]
    return (sum(widths) if close else max(widths)) + SIGN_GAP if widths else 0.0


def total_width(rooms: Sequence[BarRoom], stretch: float) -> float:
    """Total width of bars side by side."""
    return sum(room.places(stretch)[1] for room in rooms)


def fitting_stretch(rooms: Sequence[BarRoom], width: float) -> float:
    """The stretch by which bars fill a width, as nearly as they can."""
    low, high = 0.05, 20.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if total_width(rooms, middle) < width else (low, middle)
    return low


def break_into_systems(
    rooms: Sequence[BarRoom], widths: Sequence[float], tightest: float
) -> list[list[BarRoom]]:
    """The bars of each system: as few systems as there can be, as evenly filled as can be.

    Args:
        rooms: the bars.
        widths: for each bar, the width of all bars of a system that begins with it.
        tightest: by how much room may be pressed together.
    """
    if total_width(rooms, tightest) <= widths[0]:
        return [list(rooms)]
    sizes = [room.places(1.0)[1] for room in rooms]
    tight = [room.places(tightest)[1] for room in rooms]
    # Dynamic programming as Knuth and Plass (1981) break paragraphs: the best division of the first `end` bars extends
    # one of fewer bars by a last system; fewer systems go before evenness. O(bars x bars of a system).
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]  # for so many bars: systems, badness, where the last one begins
    for end in range(1, len(rooms) + 1):
        found = (len(rooms) + 1, inf, end - 1)
        needed = natural = 0.0
        for begin in range(end - 1, -1, -1):
            room = widths[begin] + rooms[begin].signature  # which stands at the beginning of the line
            needed, natural = needed + tight[begin], natural + sizes[begin]
            if needed > room and begin < end - 1:
                break
            systems, badness, _ = best[begin]
            found = min(found, (systems + 1, badness + (room / natural - 1) ** 2, begin))
        best.append(found)
    found_systems: list[list[BarRoom]] = []
    end = len(rooms)
    while end:
        begin = best[end][2]
        found_systems.insert(0, list(rooms[begin:end]))
        end = begin
    return found_systems
