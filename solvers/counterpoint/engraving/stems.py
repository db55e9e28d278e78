"""Stems, flags and beams of one part in one bar."""
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

from solvers.counterpoint.engraving.marks import HEADS, STEM, Beam, Glyph, Stroke
from solvers.counterpoint.engraving.written import EngravedNote, position

LENGTH: Final = 3.5          # of a stem
SHORTEST: Final = 2.75       # under a beam
MIDDLE: Final = 4            # steps from the bottom line to the middle one
STEEPEST: Final = 0.25       # of a beam: height by width
HIGHEST: Final = 1.0         # of its slant
FLAGGED: Final = ("eighth", "sixteenth")
INSIDE: Final = 0.17         # from a head's middle to where the stem begins


class PlacedNote(NamedTuple):
    """A written note where it stands: the left end of its head, its height, and steps above the bottom line."""

    note: EngravedNote
    x: float
    y: float
    steps: int


def points_up(steps: float) -> bool:
    """True if a note's stem points up."""
    return steps < MIDDLE


def flags_up(notes: Sequence[EngravedNote], clef: str) -> frozenset[Fraction]:
    """The times of the notes of a part whose flag is at the right of their head: alone in their beat, with a stem that
    goes up."""
    flagged = set[Fraction]()
    for note, before, after in zip(notes, [None, *notes], [*notes[1:], None], strict=False):
        beat = _beat(note)
        beamed = beat is not None and any(
            other is not None and other.bar == note.bar and _beat(other) == beat for other in (before, after))
        if note.pitch is not None and note.value in FLAGGED and not beamed and points_up(position(clef, note.pitch)):
            flagged.add(note.time)
    return frozenset(flagged)


def draw_stems(part: int, placed: Sequence[PlacedNote], top: float) -> Iterator[Stroke | Beam | Glyph]:
    """The stems, flags and beams of the notes of a bar on a staff whose top line is at `top`."""
    for beamed, group in groupby(placed, key=lambda each: _beat(each.note)):
        notes = list(group)
        if beamed is None or len(notes) == 1:
            for each in notes:
                yield from _draw_single(part, each, top)
        else:
            yield from _draw_beamed(part, notes, top)


def _beat(note: EngravedNote) -> int | None:
    """The group of notes that share a beam; None for a note without one."""
    return note.group if note.pitch is not None and note.value == "eighth" else None


def _draw_single(part: int, placed: PlacedNote, top: float) -> Iterator[Stroke | Glyph]:
    note, owner = placed.note, (part, placed.note.number)
    if note.pitch is None or note.value in ("whole", "breve"):
        return
    up, middle = points_up(placed.steps), top + 2
    x = _stem_x(placed, up=up)
    end = min(placed.y - LENGTH, middle) if up else max(placed.y + LENGTH, middle)
    yield Stroke("stem", x, placed.y + (-INSIDE if up else INSIDE), x, end, owner)
    if note.value in FLAGGED:
        yield Glyph(f"{note.value}-flag-{'up' if up else 'down'}", x - STEM / 2, end, owner)


def _draw_beamed(part: int, notes: Sequence[PlacedNote], top: float) -> Iterator[Stroke | Beam]:
    # The beam follows first and last note half-way, no steeper than allowed, on the side of the note that is farthest
    # from the middle line. It is then moved away twice: until the shortest stem has its length, and until the beam
    # reaches the middle line, as single stems do.
    farthest = max(notes, key=lambda each: abs(each.steps - MIDDLE))
    up = points_up(farthest.steps)
    xs = [_stem_x(each, up=up) for each in notes]
    first, last = notes[0].y, notes[-1].y
    wide = xs[-1] - xs[0]
    slant = max(-HIGHEST, min(HIGHEST, (last - first) / 2, STEEPEST * wide), -STEEPEST * wide)
    side = -1 if up else 1
    begin = first + side * LENGTH
    for each, x in zip(notes, xs, strict=True):
        at = begin + slant * (x - xs[0]) / wide
        short = SHORTEST - side * (at - each.y)
        begin += side * max(short, 0.0)
    ends = (begin, begin + slant)
    beyond = (max(ends) - (top + 2)) if up else (top + 2 - min(ends))
    begin += side * max(beyond, 0.0)
    for each, x in zip(notes, xs, strict=True):
        yield Stroke("stem", x, each.y + side * INSIDE, x, begin + slant * (x - xs[0]) / wide, (part, each.note.number))
    yield Beam(xs[0] - STEM / 2, begin, xs[-1] + STEM / 2, begin + slant, (part, notes[0].note.number))


def _stem_x(placed: PlacedNote, *, up: bool) -> float:
    return placed.x + (HEADS[placed.note.value] - STEM / 2 if up else STEM / 2)
