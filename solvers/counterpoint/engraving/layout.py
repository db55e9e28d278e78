"""Layout: a piece as systems of staves in a given width, with every sign at its place."""
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from solvers.counterpoint.engraving.marks import (
    END_BAR,
    HEADS,
    Bar,
    Beam,
    Engraving,
    Glyph,
    Head,
    Stroke,
    System,
    Tie,
)
from solvers.counterpoint.engraving.spacing import (
    LOOSEST,
    SIGN_GAP,
    SIGNS,
    TIGHTEST,
    BarRoom,
    bar_rooms,
    break_into_systems,
    fitting_stretch,
)
from solvers.counterpoint.engraving.stems import PlacedNote, draw_stems, flags_up, points_up
from solvers.counterpoint.engraving.written import EngravedNote, beam_length, engrave_part, position
from solvers.counterpoint.piece import ALLA_BREVE, Metre, Piece

CLEF_X: Final = 0.8
CLEF_ROOM: Final = 3.6       # from the left line to behind a clef
METRE_ROOM: Final = 2.4
BRACE: Final = 1.6           # left of the left line
CLEF_LINES: Final = {"treble": 3.0, "treble-8": 3.0, "soprano": 4.0, "mezzo": 3.0, "alto": 2.0, "tenor": 1.0,
                     "baritone": 2.0, "bass": 1.0}  # spaces below the top line
CLEFS: Final = {"treble": "g-clef", "treble-8": "g-clef-8", "soprano": "c-clef", "mezzo": "c-clef", "alto": "c-clef",
                "tenor": "c-clef", "baritone": "f-clef", "bass": "f-clef"}
EIGHT: Final = 2.6           # from the lowest line to below the 8 of a treble clef
BETWEEN: Final = 5.0         # least between two staves,
CLEAR: Final = 1.5           # and between what reaches out of them
SYSTEMS: Final = 6.0         # least between two systems
REST_LINES: Final = {"breve": 1.0, "whole": 1.0}  # from the top line; all others hang about the middle one
REST_WIDTHS: Final = {"breve": 0.6, "whole": 1.13, "half": 1.13, "quarter": 1.1, "eighth": 1.0, "sixteenth": 1.2}


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a page.

    `blank` are rests that only keep room, as (part, number); `extra` is additional room for bars, by number; `between`
    is the room between two staves that have text between them; `above` and `below` keep room around a system;
    `tightest` is how much bars are compressed before one more system is used.
    """

    blank: frozenset[tuple[int, int]] = frozenset()
    extra: Mapping[int, float] | None = None
    between: float = BETWEEN
    above: float = 2.0
    below: float = 2.0
    tightest: float = TIGHTEST


def engrave(piece: Piece, width: float, options: Options | None = None) -> Engraving:
    """A piece on a page of a width, in staff spaces; its systems end at that width, but for a last one far too short.

    A single bar that needs more makes the page wider. First notes are cut at bar lines, then bars get their room, are
    parted into systems, and each system is stretched to its line and drawn under the one before.
    """
    options = options or Options()
    numbers = piece.bar_numbers
    lines = [piece.begin_of(number) for number in (*numbers, numbers.stop)]
    beam = beam_length(piece.metre)
    parts = [engrave_part(part, lines, beam, {place for owner, place in options.blank if owner == number},
                     pickup=bool(piece.pickup)) for number, part in enumerate(piece.parts)]
    margin = BRACE if len(parts) > 1 else 0.0
    flags = [flags_up(notes, part.clef) for notes, part in zip(parts, piece.parts, strict=True)]
    rooms = bar_rooms(parts, len(numbers), options.extra or {}, flags)
    metre = CLEF_ROOM + METRE_ROOM
    line = width - margin
    groups = break_into_systems(rooms, line - CLEF_ROOM, line - metre, options.tightest)
    systems: list[System] = []
    y, stretch = options.above, 1.0
    for number, group in enumerate(groups):
        begin = CLEF_ROOM if number else metre
        fitting = fitting_stretch(group, line - begin)
        last = number == len(groups) - 1
        stretch = min(fitting, LOOSEST * max(stretch, 1.0)) if last and number else fitting
        builder = _SystemBuilder(piece, lines, parts, group, begin, stretch, last=last, first=number == 0)
        systems.append(builder.build(y, options.between))
        y = systems[-1].bottom + builder.depth + max(SYSTEMS, options.below + options.above)
    height = y - max(SYSTEMS, options.below + options.above) + options.below
    wide = max(system.width for system in systems)
    return Engraving(tuple(systems), margin + wide, height, margin, piece.parts[0].length)


class _SystemBuilder:
    """Builds one system."""

    def __init__(
        self, piece: Piece, lines: Sequence[Fraction], parts: Sequence[Sequence[EngravedNote]],
        rooms: Sequence[BarRoom], begin: float, stretch: float, *, first: bool, last: bool,
    ) -> None:
        self.piece, self.lines, self.rooms, self.begin, self.first, self.last = piece, lines, rooms, begin, first, last
        numbers = {room.number for room in rooms}
        self.parts = [[note for note in part if note.bar in numbers] for part in parts]
        self.x_of: dict[Fraction, float] = {}
        self.bars: list[Bar] = []
        x = begin
        for room in rooms:
            places, wide = room.places(stretch)
            self.bars.append(Bar(room.number, lines[room.number], x, x + wide))
            for column, place in zip(room.columns, places, strict=True):
                self.x_of[column.time] = x + place
            x += wide
        self.width = x
        self.heads: list[Head] = []
        self.glyphs: list[Glyph] = []
        self.strokes: list[Stroke] = []
        self.beams: list[Beam] = []
        self.ties: list[Tie] = []
        self.depth = max(self._measure_reach(len(self.parts) - 1, down=True), 0.0)  # below the lowest staff

    # How high it is

    def _measure_reach(self, part: int, *, down: bool) -> float:
        """Distance by which the notes of a part, or the 8 below its clef, extend beyond their staff."""
        clef = self.piece.parts[part].clef
        reach = EIGHT if clef == "treble-8" and down else 0.0
        for note in self.parts[part]:
            if note.pitch is None:
                continue
            steps = position(clef, note.pitch)
            stem = 0.0 if note.value in ("whole", "breve") or points_up(steps) == down else 3.5
            reach = max(reach, (-steps / 2 + stem if down else steps / 2 - 4 + stem) + 0.5)
        return reach

    def build(self, y: float, between: float) -> System:
        """Build with the first staff at `y`, or lower if notes need room above."""
        top = y + max(self._measure_reach(0, down=False) - 1.0, 0.0)
        staves = [top]
        for part in range(1, len(self.parts)):
            need = self._measure_reach(part - 1, down=True) + self._measure_reach(part, down=False) + CLEAR
            staves.append(staves[-1] + 4 + max(between, need))
        for part, staff in enumerate(staves):
            self._draw_staff(part, staff)
            self._draw_notes(part, staff)
        self._draw_bar_lines(staves)
        return System(tuple(staves), self.depth, self.width, self.begin, tuple(self.bars),
                      tuple(sorted(self.x_of.items())),
                      tuple(self.heads), tuple(self.glyphs), tuple(self.strokes), tuple(self.beams), tuple(self.ties))

    # What stands on it

    def _draw_staff(self, part: int, staff: float) -> None:
        self.strokes += [Stroke("staff", 0, staff + line, self.width, staff + line) for line in range(5)]
        clef = self.piece.parts[part].clef
        self.glyphs.append(Glyph(CLEFS[clef], CLEF_X, staff + CLEF_LINES[clef]))
        if self.first:
            self.glyphs += metre_glyphs(self.piece.metre, CLEF_ROOM + 0.35, staff)

    def _draw_bar_lines(self, staves: Sequence[float]) -> None:
        top, bottom = staves[0], staves[-1] + 4
        if len(staves) > 1:
            self.strokes.append(Stroke("left", 0, top, 0, bottom))
        for bar in self.bars:
            if self.last and bar is self.bars[-1]:
                end = bar.right - END_BAR / 2
                self.strokes.append(Stroke("bar", end - END_BAR / 2 - 0.4, top, end - END_BAR / 2 - 0.4, bottom))
                self.strokes.append(Stroke("end", end, top, end, bottom))
            else:
                self.strokes.append(Stroke("bar", bar.right, top, bar.right, bottom))

    def _draw_notes(self, part: int, staff: float) -> None:
        clef = self.piece.parts[part].clef
        placed: list[PlacedNote] = []
        for note in self.parts[part]:
            if note.pitch is None:
                self._draw_rest(part, note, staff)
                continue
            steps = position(clef, note.pitch)
            placed.append(PlacedNote(note, self.x_of[note.time], staff + 4 - steps / 2, steps))
        for each in placed:
            self._draw_head(part, each, staff)
        for bar in self.bars:
            for mark in draw_stems(part, [each for each in placed if each.note.bar == bar.number], staff):
                self._add(mark)
        self.ties += _ties(part, placed, self.width, self.begin)

    def _add(self, mark: Stroke | Beam | Glyph) -> None:
        if isinstance(mark, Stroke):
            self.strokes.append(mark)
        elif isinstance(mark, Beam):
            self.beams.append(mark)
        else:
            self.glyphs.append(mark)

    def _draw_rest(self, part: int, note: EngravedNote, staff: float) -> None:
        owner, wide = (part, note.number), REST_WIDTHS[note.value]
        x = self.x_of[note.time]
        if note.value == "whole" and note.length == self.lines[note.bar + 1] - self.lines[note.bar]:
            # it stands in the middle of its bar
            bar = next(bar for bar in self.bars if bar.number == note.bar)
            x = (bar.left + bar.right - wide) / 2
        self.heads.append(Head(owner, note.time, x + wide / 2, staff + 2, wide, False))
        if note.is_visible:
            self.glyphs.append(Glyph(f"{note.value}-rest", x, staff + REST_LINES.get(note.value, 2.0), owner))
            self._draw_dots(note, x + wide, staff + 1.5, owner)

    def _draw_head(self, part: int, placed: PlacedNote, staff: float) -> None:
        note, x, y, steps = placed
        owner, wide = (part, note.number), HEADS[note.value]
        kind = note.value if note.value in ("breve", "whole", "half") else "quarter"
        self.heads.append(Head(owner, note.time, x + wide / 2, y, wide, True))
        self.glyphs.append(Glyph(f"{kind}-head", x, y, owner))
        for line in ledger_lines(steps):
            self.strokes.append(Stroke("ledger", x - 0.4, staff + 4 - line / 2, x + wide + 0.4, staff + 4 - line / 2,
                                       owner))
        if note.sign:
            self.glyphs.append(Glyph(note.sign, x - SIGN_GAP - SIGNS[note.sign], y, owner))
        self._draw_dots(note, x + wide, y - (0.5 if steps % 2 == 0 else 0.0), owner)

    def _draw_dots(self, note: EngravedNote, right: float, y: float, owner: tuple[int, int]) -> None:
        self.glyphs += [Glyph("dot", right + 0.35 + 0.6 * dot, y, owner) for dot in range(note.dots)]


def ledger_lines(steps: int) -> list[int]:
    """The lines that a note needs outside of its staff, in steps above the bottom line."""
    return [*range(10, steps + 1, 2), *range(-2, steps - 1, -2)]


def metre_glyphs(metre: Metre, x: float, staff: float) -> list[Glyph]:
    """A metre: the cut C of the old church for alla breve, figures for all others."""
    if metre == ALLA_BREVE:
        return [Glyph("cut-c", x, staff + 2)]
    upper, lower = str(metre.beats), str(metre.unit)
    wide = max(len(upper), len(lower)) * 1.5
    return [Glyph(f"digit-{digit}", x + (wide - len(row) * 1.5) / 2 + 1.5 * place, staff + y)
            for row, y in ((upper, 1.0), (lower, 3.0)) for place, digit in enumerate(row)]


def _ties(part: int, placed: Sequence[PlacedNote], width: float, begin: float) -> Iterator[Tie]:
    """Ties from note to note; those that lead into another system end, or begin, at its edge."""
    for place, each in enumerate(placed):
        note, owner = each.note, (part, each.note.number)
        side = 1.0 if points_up(each.steps) else -1.0  # away from the stem: below a note whose stem goes up
        y = each.y + 0.55 * side
        if note.tied:
            left = each.x + HEADS[note.value] + 0.1 + 0.6 * note.dots
            right = placed[place + 1].x - 0.1 if place + 1 < len(placed) else width
            if right - left < 1.2:  # it has more room over the heads
                left, y = each.x + HEADS[note.value] * 0.65, each.y + 0.75 * side
                right = placed[place + 1].x + 0.4 if place + 1 < len(placed) else width
            yield Tie(left, y, right, y, _rise(right - left) * side, owner)
        if place == 0 and note.pitch is not None and note.is_continuation:
            yield Tie(begin - 0.6, y, each.x - 0.1, y, _rise(each.x - begin) * side, owner)


def _rise(width: float) -> float:
    return min(0.4 + 0.06 * width, 1.1)
