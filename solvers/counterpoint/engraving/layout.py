"""Layout: a piece as systems of staves in a given width, with every sign at its place."""
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, inf
from typing import Final, NamedTuple

from solvers.counterpoint.clefs import clef_at
from solvers.counterpoint.engraving.clef_signs import change_rooms, draw_clefs, shown_clefs
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
from solvers.counterpoint.engraving.repeats import ENDING_ROOM, draw_endings, draw_repeats, has_ending
from solvers.counterpoint.engraving.signatures import GAP, Signature, aligned
from solvers.counterpoint.engraving.spacing import (
    CLOSE,
    LOOSEST,
    SIGN_GAP,
    SIGNS,
    TIGHTEST,
    BarRoom,
    bar_rooms,
    break_into_systems,
    fitting_stretch,
)
from solvers.counterpoint.engraving.stems import MIDDLE, PlacedNote, draw_stems, draw_tuplets, flags_up, points_up
from solvers.counterpoint.engraving.written import EngravedNote, beam_length, engrave_part
from solvers.counterpoint.piece import Piece

CLEF_ROOM: Final = 3.6       # from the left line to behind a clef
BRACE: Final = 1.6           # left of the left line
EIGHT: Final = 2.6           # from the lowest line to below the 8 of a treble clef
BETWEEN: Final = 5.0         # least between two staves,
CLEAR: Final = 1.5           # and between what reaches out of them
SYSTEMS: Final = 6.0         # least between two systems
REST_LINES: Final = {"breve": 1.0, "whole": 1.0}  # from the top line; all others hang about the middle one
REST_WIDTHS: Final = {"breve": 0.6, "whole": 1.13, "half": 1.13, "quarter": 1.1, "eighth": 1.0, "sixteenth": 1.2,
                      **dict.fromkeys(("32nd", "64th", "128th", "256th"), 1.4)}
VOICES_APART: Final = 2.0    # spaces by which rests of two voices on a staff give way, at least
REST_REACH: Final = {"breve": 1.0, "whole": 1.0, "half": 0.5, "quarter": 1.6, "eighth": 1.0}  # down; shorter ones more
NEAR: Final = 1.6            # spaces beside a number in which notes are in its way
FERMATA: Final = 2.4         # room over a note


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a page.

    `blank` are rests that only keep room, as (part, number); `extra` is additional room for bars, by number; `between`
    is the room between two staves that have text between them; `above` and `below` keep room around a system;
    `tightest` is how much bars are compressed before one more system is used; `indent` is how far the first one stands
    to the right, so that there is room for the names of its staves.
    """

    blank: frozenset[tuple[int, int]] = frozenset()
    extra: Mapping[int, float] | None = None
    between: float = BETWEEN
    above: float = 2.0
    below: float = 2.0
    tightest: float = TIGHTEST
    indent: float = 0.0


class WrittenPiece(NamedTuple):
    """What of a piece is the same on pages of any width."""

    piece: Piece
    lines: list[Fraction]                  # when each bar begins, and when the last one ends
    parts: list[list[EngravedNote]]
    rooms: list[BarRoom]
    signatures: list[list[Signature]]      # before each bar, on each staff,
    at_begin: list[list[Signature]]        # and behind the clefs of a line that begins with it
    begins: list[float]                    # what stands before the notes of such a line


def engrave(piece: Piece, width: float, options: Options | None = None) -> Engraving:
    """A piece on a page of a width, in staff spaces; its systems end at that width, but for a last one far too short.

    A single bar that needs more makes the page wider. First notes are cut at bar lines and bars get their room; then
    bars are parted into systems, and each system is stretched to its line and drawn under the one before.
    """
    options = options or Options()
    return engrave_written(write_piece(piece, options), width, options)


def write_piece(piece: Piece, options: Options) -> WrittenPiece:
    """The notes cut at bar lines, and the room of each bar; of the options `blank` and `extra` matter."""
    numbers = piece.bar_numbers
    lines = [piece.begin_of(number) for number in (*numbers, numbers.stop)]
    keys = [_sharps(piece, staff) for staff in piece.staves]
    signatures = _signatures(piece, keys)
    parts = _written_parts(piece, lines, keys, options)
    changes = {number: each[0].room + GAP for number, each in enumerate(signatures) if number and each[0].room}
    closing, clefs = change_rooms(piece, lines)
    rooms = bar_rooms(parts, len(numbers), options.extra or {}, list(map(flags_up, parts)), changes, closing, clefs)
    at_begin = [_at_line_begin([sharps[number] for sharps in keys], each) for number, each in enumerate(signatures)]
    begins = [CLEF_ROOM + each[0].room for each in at_begin]
    return WrittenPiece(piece, lines, parts, rooms, signatures, at_begin, begins)


def engrave_written(written: WrittenPiece, width: float, options: Options) -> Engraving:
    """The same as `engrave`, of a piece that was written with the same `blank` and `extra`."""
    builders, height = _arrange(written, width, options)
    systems = tuple(builder.draw() for builder in builders)
    margin = _margin(written.piece)
    wide = max(system.width for system in systems)
    return Engraving(systems, margin + wide, height, margin, written.piece.parts[0].length)


def page_size(written: WrittenPiece, width: float, options: Options) -> tuple[float, float]:
    """How wide and high the engraving would be: without drawing it, in half of the time."""
    builders, height = _arrange(written, width, options)
    return _margin(written.piece) + max(builder.width for builder in builders), height


def _margin(piece: Piece) -> float:
    return BRACE if len(piece.staves) > 1 else 0.0


def _arrange(written: WrittenPiece, width: float, options: Options) -> tuple[list["_SystemBuilder"], float]:
    """The systems at their places, to be drawn, and the height of the page."""
    line = width - _margin(written.piece)
    begins = [written.begins[0] + options.indent, *written.begins[1:]]
    groups = break_into_systems(written.rooms, [line - begin for begin in begins], options.tightest)
    builders: list[_SystemBuilder] = []
    y, stretch = options.above, 1.0
    for number, group in enumerate(groups):
        group[0] = replace(group[0], signature=0.0)  # which stands at the beginning of the line
        begin = begins[group[0].number]
        fitting = fitting_stretch(group, line - begin)
        last = number == len(groups) - 1
        stretch = min(fitting, LOOSEST * max(stretch, 1.0)) if last and number else fitting
        builder = _SystemBuilder(written, group, begin, stretch, last=last, left=0.0 if number else options.indent)
        builder.place(y, options.between)
        builders.append(builder)
        y = builder.bottom + builder.depth + max(SYSTEMS, options.below + options.above)
    return builders, y - max(SYSTEMS, options.below + options.above) + options.below


def _written_parts(piece: Piece, lines: Sequence[Fraction], keys: Sequence[Sequence[int]],
                   options: Options) -> list[list[EngravedNote]]:
    """The notes of each part as they are written, in the keys of the bars of each staff."""
    beams = [beam_length(piece.metre_of(number)) for number in piece.bar_numbers]
    missing = piece.bar - piece.pickup if piece.pickup else Fraction(0)
    ways = _ways(piece)
    parts = [engrave_part(piece.parts[part], piece.clefs_of(staff), lines, beams, {
        place for owner, place in options.blank if owner == part}, missing=missing, sharps=sharps, way=ways[part])
        for staff, sharps in zip(piece.staves, keys, strict=True) for part in staff]
    _let_stand_alone(parts, piece.staves)
    return parts


def _sharps(piece: Piece, staff: Sequence[int]) -> list[int]:
    """The key of each bar of a staff, from 0 on; a pickup has what bar 1 has."""
    keys, now = dict(piece.keys_of(staff)), 0
    return [now := keys.get(bar if place else 1, now) for place, bar in enumerate(piece.bar_numbers)]


def _signatures(piece: Piece, keys: Sequence[Sequence[int]]) -> list[list[Signature]]:
    """What stands before each bar, from 0 on, on each staff: keys where they change, metres and repeat signs."""
    metres, found = dict(piece.metres), list[list[Signature]]()
    for place, bar in enumerate(piece.bar_numbers):
        metre = metres.get(bar if place else 1) if not place or bar > 1 else None
        changes = [(sharps[place], sharps[place - 1] if place else 0) for sharps in keys]
        found.append(aligned([Signature(*((now, before) if now != before else (0, 0)), metre, bar in piece.opening)
                              for now, before in changes]))
    return found


def _at_line_begin(keys: Sequence[int], changes: Sequence[Signature]) -> list[Signature]:
    """What stands behind the clefs of a line: the key of each staff, and the metre where it changes."""
    return aligned([Signature(sharps, 0 if sharps else change.cancelled, change.metre, change.opens)
                    for sharps, change in zip(keys, changes, strict=True)])


def _ways(piece: Piece) -> list[int]:
    """Where the stems of each part go: of several on one staff those of the upper one up, and all others down."""
    ways = [0] * len(piece.parts)
    for staff in piece.staves:
        for place, part in enumerate(staff if len(staff) > 1 else ()):
            ways[part] = -1 if place else 1
    return ways


def _let_stand_alone(parts: Sequence[list[EngravedNote]], staves: Sequence[Sequence[int]]) -> None:
    """In bars in which all but one of the voices of a staff are silent, write that one as if it stood alone there;
    where all are, the first one."""
    for staff in staves:
        sounding = [{note.bar for note in parts[part] if note.pitch is not None} for part in staff]
        for place, part in enumerate(staff if len(staff) > 1 else ()):
            others = set[int]().union(*(bars for other, bars in enumerate(sounding) if other != place))
            parts[part][:] = [
                note._replace(way=0) if note.bar not in others and (note.bar in sounding[place] or not place) else note
                for note in parts[part]]


class _SystemBuilder:
    """Builds one system."""

    def __init__(
        self, written: WrittenPiece, rooms: Sequence[BarRoom], begin: float, stretch: float, *, last: bool, left: float,
    ) -> None:
        """`rooms` are those of its bars, `begin` what stands before the first one."""
        self.piece, self.lines, self.rooms, self.begin, self.last = written.piece, written.lines, rooms, begin, last
        self.left = left
        self.at_begin, self.signatures = written.at_begin[rooms[0].number], written.signatures
        self.voices = self.piece.staves  # the parts of each staff
        self.staves: list[float] = []    # the top line of each, once it has its place
        numbers = {room.number for room in rooms}
        self.parts = [[note for note in part if note.bar in numbers] for part in written.parts]
        self.x_of: dict[Fraction, float] = {}
        self.edges: dict[Fraction, float] = {}  # of columns, with what stands before their heads
        self.bars: list[Bar] = []
        x = begin
        for room in rooms:
            places, wide = room.places(stretch)
            self.bars.append(Bar(room.number, self.lines[room.number], x, x + wide))
            for column, place in zip(room.columns, places, strict=True):
                self.x_of[column.time] = x + place
                self.edges[column.time] = x + place - column.left
            x += wide
        self.width = x
        self.heads: list[Head] = []
        self.glyphs: list[Glyph] = []
        self.strokes: list[Stroke] = []
        self.beams: list[Beam] = []
        self.ties: list[Tie] = []
        self.depth = max(self._measure_reach(len(self.voices) - 1, down=True), 0.0)  # below the lowest staff

    # How high it is

    def _measure_reach(self, staff: int, *, down: bool) -> float:
        """Distance by which the notes of a staff, or the 8 below its clef, extend beyond it.

        A stem counts as three and a half spaces where it points that way; above it a fermata, on either side the number
        of a tuplet need their room.
        """
        clefs = shown_clefs(self.piece.clefs_of(self.voices[staff]), self.bars[0].time,
                            self.lines[self.bars[-1].number + 1])
        reach = EIGHT if "treble-8" in clefs and down else 0.0
        for note in (note for part in self.voices[staff] for note in self.parts[part]):
            if note.pitch is None:
                continue
            stem = 0.0 if note.value in ("whole", "breve") or points_up(note.steps, note.way) == down else 3.5
            beyond = (-note.steps / 2 + stem if down else note.steps / 2 - 4 + stem) + 0.5
            if note.fermata and not down:
                beyond = max(beyond, 0.0) + FERMATA
            reach = max(reach, beyond + (1.4 if note.tuplet > 1 else 0.0))
        is_under_ending = not staff and not down and has_ending(self.piece, [room.number for room in self.rooms])
        return max(reach, 0.0) + ENDING_ROOM if is_under_ending else reach

    def place(self, y: float, between: float) -> None:
        """Put the first staff at `y`, or lower if notes need room above, and the others below."""
        self.staves = [y + max(self._measure_reach(0, down=False) - 1.0, 0.0)]
        for staff in range(1, len(self.voices)):
            need = self._measure_reach(staff - 1, down=True) + self._measure_reach(staff, down=False) + CLEAR
            self.staves.append(self.staves[-1] + 4 + max(between, need))

    @property
    def bottom(self) -> float:
        """The lowest line of the lowest staff."""
        return self.staves[-1] + 4

    def draw(self) -> System:
        """Draw the system where it was put."""
        for staff, y_of_staff in enumerate(self.staves):
            self._draw_staff(staff, y_of_staff)
            self._draw_notes(self.voices[staff], y_of_staff)
        self._draw_bar_lines(self.staves)
        bars = list(map(self._with_tops, self.bars))
        for mark in draw_endings(self.piece, bars, self.staves[0]):
            self._add(mark)
        return System(tuple(self.staves), self.depth, self.left, self.width, self.begin,
                      tuple(map(self._with_tops, self.bars)) if self.piece.endings else tuple(bars),
                      tuple(sorted(self.x_of.items())),
                      tuple(self.heads), tuple(self.glyphs), tuple(self.strokes), tuple(self.beams), tuple(self.ties))

    def _with_tops(self, bar: Bar) -> Bar:
        """A bar with how high what stands near its middle and its left end reaches, in spaces from the page's top."""
        def top(x: float) -> float:
            near = [glyph.y - 0.6 for glyph in self.glyphs if glyph.name != "fermata" and abs(glyph.x + 0.6 - x) < NEAR]
            near += [glyph.y - 1.5 for glyph in self.glyphs if glyph.name == "fermata" and abs(glyph.x - x) < NEAR + 1]
            near += [min(stroke.y1, stroke.y2) for stroke in self.strokes
                     if stroke.kind in ("stem", "ledger") and abs((stroke.x1 + stroke.x2) / 2 - x) < NEAR]
            near += [stroke.y1 for stroke in self.strokes
                     if stroke.kind == "bracket" and stroke.y1 == stroke.y2 and stroke.x1 - 1 < x < stroke.x2 + 1]
            return min(near, default=inf)

        return bar._replace(top=top((bar.left + bar.right) / 2), top_left=top(bar.left))

    # What stands on it

    def _draw_staff(self, number: int, staff: float) -> None:
        self.strokes += [Stroke("staff", self.left, staff + line, self.width, staff + line) for line in range(5)]
        self.glyphs += draw_clefs(self.piece, number, self.bars, self.lines, self.edges, self.left, staff)
        clefs = self.piece.clefs_of(self.voices[number])
        for place, room in enumerate(self.rooms):
            clef = clef_at(clefs, self.bars[place].time)
            if not place:
                self.glyphs += self.at_begin[number].glyphs(clef, self.left + CLEF_ROOM, staff)
            else:
                self.glyphs += self.signatures[room.number][number].glyphs(clef, self.bars[place].left + GAP, staff)

    def _draw_bar_lines(self, staves: Sequence[float]) -> None:
        top, bottom = staves[0], staves[-1] + 4
        if len(staves) > 1:
            self.strokes.append(Stroke("left", self.left, top, self.left, bottom))
        for mark in draw_repeats(self.piece, self.bars, [each[0] for each in self.signatures], self.begin, staves):
            self._add(mark)
        for bar in self.bars:
            if self.piece.bar_numbers[bar.number] in self.piece.closing:
                continue
            if self.last and bar is self.bars[-1]:
                end = bar.right - END_BAR / 2
                self.strokes.append(Stroke("bar", end - END_BAR / 2 - 0.4, top, end - END_BAR / 2 - 0.4, bottom))
                self.strokes.append(Stroke("end", end, top, end, bottom))
            else:
                self.strokes.append(Stroke("bar", bar.right, top, bar.right, bottom))

    def _draw_notes(self, parts: Sequence[int], staff: float) -> None:
        """Draw the voices of a staff. Where two heads touch or would cross, that of the lower voice gives way."""
        above: dict[Fraction, tuple[int, str]] = {}  # steps and kinds of heads of the voices drawn so far
        for voice, part in enumerate(parts):
            placed: list[PlacedNote] = []
            for note in self.parts[part]:
                if note.pitch is None:
                    self._draw_rest(part, note, staff - self._rest_shift(note, parts) * note.way)
                    continue
                x = self.x_of[note.time]
                other = above.get(note.time)
                if voice and other is not None and self._touches(other, note):
                    x += HEADS[note.value]
                placed.append(PlacedNote(note, x, staff + 4 - note.steps / 2, note.steps))
            for each in placed:
                self._draw_head(part, each, staff, above.get(each.note.time) if voice else None)
            above.update({each.note.time: (each.steps, _head(each.note)) for each in placed})
            for bar in self.bars:
                here = [each for each in placed if each.note.bar == bar.number]
                for mark in (*draw_stems(part, here, staff), *draw_tuplets(part, here, staff)):
                    self._add(mark)
            self.ties += _ties(part, placed, self.width, self.begin)

    def _rest_shift(self, rest: EngravedNote, parts: Sequence[int]) -> float:
        """Spaces by which a rest of one of two voices stands away from the middle line, clear of the other's note."""
        steps = [note.steps for part in parts for note in self.parts[part]
                 if note.time == rest.time and note.pitch is not None]
        if not rest.way or not steps:
            return VOICES_APART if rest.way else 0.0
        if rest.way < 0:
            return max(VOICES_APART, ceil(MIDDLE / 2 - min(steps) / 2 + 2.2))
        return max(VOICES_APART, ceil(max(steps) / 2 - MIDDLE / 2 + 0.6 + REST_REACH.get(rest.value, 2.0)))

    @staticmethod
    def _touches(other: tuple[int, str], note: EngravedNote) -> bool:
        """True if a head of the lower voice cannot stand right below one of the upper voice: it is a second away or
        higher, or a unison with another kind of head."""
        return note.steps - other[0] >= -1 and not (note.steps == other[0] and other[1] == _head(note))

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
        whole = note.length == self.lines[note.bar + 1] - self.lines[note.bar]
        if whole and note.value in ("whole", "breve"):  # it stands in the middle of its bar
            bar = next(bar for bar in self.bars if bar.number == note.bar)
            x = (bar.left + bar.right - wide) / 2
        self.heads.append(Head(owner, note.time, x + wide / 2, staff + 2, wide, False))
        silent = note.way and not any(each.bar == note.bar and each.pitch is not None for each in self.parts[part])
        if note.is_visible and not silent:  # a second voice that is silent in a bar is not there
            self.glyphs.append(Glyph(f"{note.value}-rest", x, staff + REST_LINES.get(note.value, 2.0), owner))
            self._draw_dots(note, x + wide, staff + 1.5, owner)

    def _draw_head(self, part: int, placed: PlacedNote, staff: float, upper: tuple[int, str] | None) -> None:
        """Draw a head with its ledger lines, accidental, dots and fermata; `upper` is the head of a voice above it."""
        note, x, y, steps = placed
        owner, wide = (part, note.number), HEADS[note.value]
        kind = _head(note)
        self.heads.append(Head(owner, note.time, x + wide / 2, y, wide, True))
        self.glyphs.append(Glyph(f"{kind}-head", x, y, owner))
        for line in ledger_lines(steps):
            self.strokes.append(Stroke("ledger", x - 0.4, staff + 4 - line / 2, x + wide + 0.4, staff + 4 - line / 2,
                                       owner))
        if note.sign:
            left = self.x_of[note.time] - SIGN_GAP - SIGNS[note.sign]
            if upper is not None and abs(upper[0] - steps) < CLOSE and any(
                    glyph.name in SIGNS and abs(glyph.x - left) < 1.0 and glyph.y == y - (upper[0] - steps) / 2
                    for glyph in self.glyphs[-40:]):
                left -= SIGNS[note.sign] + 0.1
            self.glyphs.append(Glyph(note.sign, left, y, owner))
        dots = 0.0 if steps % 2 else -0.5 if note.way >= 0 else 0.5
        self._draw_dots(note, x + wide, y + dots, owner)
        if note.fermata and note.way >= 0:
            stem = 0.0 if kind in ("whole", "breve") or not points_up(steps, note.way) else 3.5
            self.glyphs.append(Glyph("fermata", x + wide / 2, min(staff, y - stem) - 0.9, owner))

    def _draw_dots(self, note: EngravedNote, right: float, y: float, owner: tuple[int, int]) -> None:
        self.glyphs += [Glyph("dot", right + 0.35 + 0.6 * dot, y, owner) for dot in range(note.dots)]


def ledger_lines(steps: int) -> list[int]:
    """The lines that a note needs outside of its staff, in steps above the bottom line."""
    return [*range(10, steps + 1, 2), *range(-2, steps - 1, -2)]


def _head(note: EngravedNote) -> str:
    """The kind of head of a note."""
    return note.value if note.value in ("breve", "whole", "half") else "quarter"


def _ties(part: int, placed: Sequence[PlacedNote], width: float, begin: float) -> Iterator[Tie]:
    """Ties from note to note; those that lead into another system end, or begin, at its edge."""
    for place, each in enumerate(placed):
        note, owner = each.note, (part, each.note.number)
        # away from the stem, so below a note whose stem goes up; of two voices on a staff away from the other one
        side = -float(note.way) if note.way else 1.0 if points_up(each.steps) else -1.0
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
