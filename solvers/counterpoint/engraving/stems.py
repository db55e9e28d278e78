"""Stems, flags and beams of one part in one bar."""
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

from solvers.counterpoint.engraving.marks import HEADS, STEM, Beam, Glyph, Stroke
from solvers.counterpoint.engraving.written import EngravedNote

LENGTH: Final = 3.5          # of a stem
SHORTEST: Final = 2.75       # under a beam
MIDDLE: Final = 4            # steps from the bottom line to the middle one
STEEPEST: Final = 0.25       # of a beam: height by width
HIGHEST: Final = 1.0         # of its slant
FLAGS: Final = {"eighth": 1, "sixteenth": 2, "32nd": 3, "64th": 4, "128th": 5, "256th": 6}  # how many, or beams
BETWEEN_BEAMS: Final = 0.75  # from one to the next
PARTIAL: Final = 1.1         # width of a beam that leads to no other note
TUPLET: Final = 0.95         # from a beam or head to the middle of the number of a tuplet
INSIDE: Final = 0.17         # from a head's middle to where the stem begins


class PlacedNote(NamedTuple):
    """A written note where it stands: the left end of its head, its height, and steps above the bottom line."""

    note: EngravedNote
    x: float
    y: float
    steps: int


def points_up(steps: float, way: int = 0) -> bool:
    """True if a note's stem points up: as its voice asks for, 1 up and -1 down, or else from its place."""
    return steps < MIDDLE if not way else way > 0


def flags_up(notes: Sequence[EngravedNote]) -> frozenset[Fraction]:
    """The times of the notes of a part whose flag is at the right of their head: alone in their beat, with a stem that
    goes up."""
    flagged = set[Fraction]()
    beams = _beams(notes)
    for note, beam, before, after in zip(notes, beams, [None, *beams], [*beams[1:], None], strict=False):
        beamed = beam is not None and beam in (before, after)
        if note.pitch is not None and note.value in FLAGS and not beamed and points_up(note.steps, note.way):
            flagged.add(note.time)
    return frozenset(flagged)


def draw_stems(part: int, placed: Sequence[PlacedNote], top: float) -> Iterator[Stroke | Beam | Glyph]:
    """The stems, flags and beams of the notes of a bar on a staff whose top line is at `top`."""
    beams = _beams([each.note for each in placed])
    for beam, group in groupby(zip(beams, placed, strict=True), key=lambda each: each[0]):
        notes = [each for _, each in group]
        if beam is None or len(notes) == 1:
            for each in notes:
                yield from _draw_single(part, each, top)
        else:
            yield from _draw_beamed(part, notes, top)


Group = tuple[int, int, int, int]


def _beams(notes: Sequence[EngravedNote]) -> list[Group | None]:
    """For each note which others it shares a beam with; None for one without a beam. Beams of eighths may last for
    half a bar, those with sixteenths for a quarter; none goes over a rest, which may be among the notes or not."""
    short = {(note.bar, note.group) for note in notes if FLAGS.get(note.value, 0) > 1 and note.pitch is not None}
    beams: list[Group | None] = []
    rests, end = 0, Fraction(0)
    for note in notes:
        rests += note.time != end or note.pitch is None
        end = note.time + note.length
        beams.append((note.bar, note.group, note.beat if (note.bar, note.group) in short else 0, rests)
                     if note.pitch is not None and note.value in FLAGS else None)
    return beams


def _draw_single(part: int, placed: PlacedNote, top: float) -> Iterator[Stroke | Glyph]:
    note, owner = placed.note, (part, placed.note.number)
    if note.pitch is None or note.value in ("whole", "breve"):
        return
    up, middle = points_up(placed.steps, note.way), top + 2
    x = _stem_x(placed, up=up)
    length = LENGTH + max(FLAGS.get(note.value, 0) - 2, 0) * BETWEEN_BEAMS
    end = placed.y - length if up else placed.y + length
    if not note.way:  # on a staff of two voices stems need not reach the middle line
        end = min(end, middle) if up else max(end, middle)
    yield Stroke("stem", x, placed.y + (-INSIDE if up else INSIDE), x, end, owner)
    if note.value in FLAGS:
        yield Glyph(f"{note.value}-flag-{'up' if up else 'down'}", x - STEM / 2, end, owner)


def _draw_beamed(part: int, notes: Sequence[PlacedNote], top: float) -> Iterator[Stroke | Beam]:
    # The beam follows first and last note half-way, no steeper than allowed, on the side of the note that is farthest
    # from the middle line. It is then moved away twice: until the shortest stem has its length, and until the beam
    # reaches the middle line, as single stems do.
    farthest = max(notes, key=lambda each: abs(each.steps - MIDDLE))
    up = points_up(farthest.steps, farthest.note.way)
    xs = [_stem_x(each, up=up) for each in notes]
    first, last = notes[0].y, notes[-1].y
    wide = xs[-1] - xs[0]
    slant = max(-HIGHEST, min(HIGHEST, (last - first) / 2, STEEPEST * wide), -STEEPEST * wide)
    side = -1 if up else 1
    most = max(FLAGS[each.note.value] for each in notes)
    begin = first + side * (LENGTH + (most > 1) * (most - 1) * BETWEEN_BEAMS / 2)
    for each, x in zip(notes, xs, strict=True):
        at = begin + slant * (x - xs[0]) / wide
        short = SHORTEST + (most - 1) * BETWEEN_BEAMS / 2 - side * (at - each.y)
        begin += side * max(short, 0.0)
    ends = (begin, begin + slant)
    beyond = 0.0 if notes[0].note.way else (max(ends) - (top + 2)) if up else (top + 2 - min(ends))
    begin += side * max(beyond, 0.0)
    for each, x in zip(notes, xs, strict=True):
        yield Stroke("stem", x, each.y + side * INSIDE, x, begin + slant * (x - xs[0]) / wide, (part, each.note.number))
    yield Beam(xs[0] - STEM / 2, begin, xs[-1] + STEM / 2, begin + slant, (part, notes[0].note.number))
    yield from _draw_further_beams(part, notes, xs, begin, slant / wide, -side)


def _draw_further_beams(
    part: int, notes: Sequence[PlacedNote], xs: Sequence[float], begin: float, slope: float, inward: int
) -> Iterator[Beam]:
    """The beams of sixteenths and shorter notes, inside of the first one: over runs of them, or half of one beside a
    note alone, toward the note that it makes a beat with."""
    for level in range(2, max(FLAGS[each.note.value] for each in notes) + 1):
        runs = groupby(range(len(notes)), key=lambda place: FLAGS[notes[place].note.value] >= level)
        for has_beam, places in runs:
            if not has_beam:
                continue
            run = list(places)
            left, right = xs[run[0]], xs[run[-1]]
            if len(run) == 1:
                left, right = (left, left + PARTIAL) if not run[0] else (left - PARTIAL, left)
            shift = inward * BETWEEN_BEAMS * (level - 1)
            yield Beam(left - STEM / 2, begin + shift + slope * (left - xs[0]), right + STEM / 2,
                       begin + shift + slope * (right - xs[0]), (part, notes[run[0]].note.number))


def draw_tuplets(part: int, placed: Sequence[PlacedNote], top: float) -> Iterator[Glyph | Stroke]:
    """The numbers of tuplets, each over or under the notes that together last as long as plain ones, with a bracket
    where these have no beam in common."""
    group: list[PlacedNote] = []
    for each in placed:
        if each.note.tuplet == 1 or (group and group[-1].note.tuplet != each.note.tuplet):
            group = []
        if each.note.tuplet == 1:
            continue
        group.append(each)
        length = sum((one.note.length for one in group), Fraction(0))
        if length.denominator & (length.denominator - 1) == 0:  # it fills a plain time
            yield from _draw_tuplet(part, group, top)
            group = []


def _draw_tuplet(part: int, group: Sequence[PlacedNote], top: float) -> Iterator[Glyph | Stroke]:
    up = points_up(max(group, key=lambda each: abs(each.steps - MIDDLE)).steps, group[0].note.way)
    owner, digits = (part, group[0].note.number), str(group[0].note.tuplet)
    heights = [each.y for each in group]
    y = min(min(heights) - LENGTH - TUPLET, top - 1.2) if up else max(max(heights) + LENGTH + TUPLET, top + 5.2)
    left, right = group[0].x, group[-1].x + HEADS[group[-1].note.value]
    middle = (left + right) / 2
    for place, digit in enumerate(digits):
        yield Glyph(f"tuplet-{digit}", middle - 0.45 * len(digits) + 0.9 * place, y, owner)
    beams = _beams([each.note for each in group])
    if len(set(beams)) > 1 or beams[0] is None:
        room, hook = 0.45 * len(digits) + 0.35, 0.7 if up else -0.7
        for one, other in ((left, middle - room), (middle + room, right)):
            yield Stroke("bracket", one, y, other, y, owner)
        for x in (left, right):
            yield Stroke("bracket", x, y, x, y + hook, owner)


def _stem_x(placed: PlacedNote, *, up: bool) -> float:
    return placed.x + (HEADS[placed.note.value] - STEM / 2 if up else STEM / 2)
