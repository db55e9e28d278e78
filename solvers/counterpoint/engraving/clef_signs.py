"""Clef signs: at the beginning of each staff, and, smaller, before a bar line or a note where another one follows."""
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from solvers.counterpoint.clefs import Clefs, clef_at
from solvers.counterpoint.engraving.marks import Bar, Glyph
from solvers.counterpoint.engraving.repeats import closing_rooms
from solvers.counterpoint.piece import Piece

CLEF_X: Final = 0.8
CLEF_LINES: Final = {"treble": 3.0, "treble-8": 3.0, "soprano": 4.0, "mezzo": 3.0, "alto": 2.0, "tenor": 1.0,
                     "baritone": 2.0, "bass": 1.0}  # spaces below the top line
SIGNS: Final = {"treble": "g-clef", "treble-8": "g-clef-8", "soprano": "c-clef", "mezzo": "c-clef", "alto": "c-clef",
                "tenor": "c-clef", "baritone": "f-clef", "bass": "f-clef"}
SMALL: Final = 0.75          # size of a clef inside of a line, to that at its beginning
BEFORE_NOTE: Final = 2.6     # room of a small one before a note and its accidental,
BEFORE_LINE: Final = 2.9     # and before a bar line or a repeat sign


def change_rooms(piece: Piece, lines: Sequence[Fraction]) -> tuple[dict[int, float], dict[Fraction, float]]:
    """The room at the ends of bars, by their numbers from 0, that repeat signs and clefs need; and the room of clefs
    before notes inside of bars, by their times. `lines` are the times of bar lines."""
    times = {time for staff in piece.staves for time, _ in piece.clefs_of(staff)[1:]}
    rooms = closing_rooms(piece)
    for bar, line in enumerate(lines[1:]):
        if line in times:
            rooms[bar] = rooms.get(bar, 0.0) + BEFORE_LINE
    return rooms, dict.fromkeys(times.difference(lines), BEFORE_NOTE)


def draw_clefs(
    piece: Piece, staff: int, bars: Sequence[Bar], lines: Sequence[Fraction], edges: Mapping[Fraction, float],
    left: float, y: float,
) -> Iterator[Glyph]:
    """The clefs of a staff in a system, one that holds from its next system on included.

    Args:
        piece: the piece.
        staff: which of its staves.
        bars: those of the system.
        lines: the times of bar lines.
        edges: x of the left end of each column, accidentals and clefs included, by its time.
        left: x of the left line.
        y: the top line of the staff.
    """
    clefs = piece.clefs_of(piece.staves[staff])
    clef = clef_at(clefs, bars[0].time)
    yield Glyph(SIGNS[clef], left + CLEF_X, y + CLEF_LINES[clef])
    ends = {lines[bar.number + 1]: bar for bar in bars}
    repeats = closing_rooms(piece)
    for time, clef in clefs:
        bar = ends.get(time)
        x = edges.get(time) if bar is None else bar.right - repeats.get(bar.number, 0.0) - BEFORE_LINE + 0.2
        if x is not None and time > bars[0].time:
            yield Glyph(f"small-{SIGNS[clef]}", x, y + CLEF_LINES[clef])


def shown_clefs(clefs: Clefs, begin: Fraction, end: Fraction) -> set[str]:
    """The clefs of a staff that stand in a system from one time to another one."""
    return {clef_at(clefs, begin), *(clef for time, clef in clefs if begin < time <= end)}
