"""Board that marks its staves with intervals, candidates and breaches, and paints the ways left below them."""
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.canvas.board import Cell
from app.controls import draw_text
from app.games.counterpoint.compose.composition_board import LANE_GAP, CompositionBoard
from app.games.counterpoint.compose.ways_lane import WaysBar, paint_lane
from app.games.counterpoint.score_painter import ScorePainter
from app.look import faded, paint_with, theme
from solvers.counterpoint.checker import Breach
from solvers.counterpoint.engraving.layout import ledger_lines
from solvers.counterpoint.engraving.marks import Glyph, Stroke, System
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.outlook import Candidate
from solvers.counterpoint.pitch import Pitch, interval
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.spoken import interval_figure, short_name

TRIVIAL: Final = ("crossing", "distance", "accidental", "consonance", "unison", "dissonance")  # refusals not drawn
CONSONANT: Final = (0, 2, 4, 5)  # steps of consonances, without octaves
POSSIBLE, RULED_OUT = 0.5, 0.5   # opacity
COLUMN: Final = 2.0        # staff spaces from one column of candidates to the next
THINNEST: Final = 6.0      # px that the bar of a candidate has at least
LARGE_FIGURES: Final = 9.0  # px of a staff space from which figures are large
TAGS: Final = 3            # rules that are written beside candidates


class MarkedBoard(CompositionBoard):
    """A board of a composition with everything that is known of its notes painted around them."""

    # Painting

    def current_bar(self) -> int | None:
        return self.bar_of(self.active_cell)

    def paint_under_music(self, painter: QPainter) -> None:
        """Tint the active bar, through staves and lane."""
        number, origin, space = self.bar_of(self.active_cell), self.music_origin(), self.space
        for system in self.engraving.systems:
            for bar in system.bars:
                if bar.number == number:
                    whole = self.system_rect(system)
                    bottom = self.lane_rect(system).bottom() if self.has_lane else whole.bottom()
                    painter.fillRect(QRectF(origin.x() + bar.left * space, whole.y(), (bar.right - bar.left) * space,
                                            bottom - whole.y()), theme.current().tint)

    def paint_below(self, painter: QPainter) -> None:
        super().paint_below(painter)
        if len(self.sheet.cells) == 2:
            self._paint_figures(painter)
        self._paint_breaches(painter)
        self._paint_candidates(painter)
        if self.has_lane:
            self._paint_lanes(painter)

    def lane_rect(self, system: System) -> QRectF:
        origin, space = self.music_origin(), self.space
        depth = max(system.depth, self.deepest_candidate)
        top = origin.y() + (system.bottom + depth) * space + LANE_GAP * self.zoom
        return QRectF(origin.x(), top, system.width * space, self.lane_height(space / self.zoom) * self.zoom)

    def _pairs(self) -> Iterable[tuple[Cell, Pitch, Pitch]]:
        """The written notes of a piece of two voices, with the lower and the higher note that sound there."""
        voice = self.sheet.composition.free_voices[0]
        for cell in self.sheet.cells[voice]:
            note, other = self.sheet.note_at(cell), self.sheet.composition.sounding(1 - voice, cell[1])
            if note is not None and note.pitch is not None and other is not None and other.pitch is not None:
                yield cell, note.pitch, other.pitch

    def interval_figures(self) -> list[tuple[QRectF, str]]:
        """The intervals midway between two staves; where columns are narrower than words, those that have room."""
        space, origin = self.space, self.music_origin()
        ends: dict[float, float] = {}  # by the top of a system, where its last figure ends
        intervals = []
        for cell, pitch, other in self._pairs():
            system, words = self.system_of(cell), interval_figure(other, pitch)
            x, half = self.point_of(cell, 30).x(), theme.text_width(words, self._figure_role, True) / 2 + 1
            y = origin.y() + (system.staves[0] + 4 + system.staves[1]) / 2 * space
            rect = QRectF(x - half, y - 12, 2 * half, 24)
            if rect.left() >= ends.get(system.top, 0.0):
                ends[system.top] = rect.right()
                intervals.append((rect, words))
        return intervals

    @property
    def _figure_role(self) -> theme.Role:
        return "sentence" if self.space >= LARGE_FIGURES else "small"

    def _paint_figures(self, painter: QPainter) -> None:
        for rect, words in self.interval_figures():
            draw_text(painter, rect, words, theme.font(self._figure_role, True), theme.current().text,
                      Qt.AlignmentFlag.AlignHCenter)

    # Candidates

    def _head_glyph(self, cell: Cell) -> str:
        unit = self.sheet.composition.unit(cell[0])
        if unit == BAR or self.in_last_bar(cell):
            return "whole-head"
        return "half-head" if unit == BAR // 2 else "quarter-head"

    def paint_head(self, painter: QPainter, cell: Cell, pitch: Pitch, colour: QColor, right: float = 0.0) -> None:
        """Paint a head at a place, `right` staff spaces beside its column, with ledger lines and accidental."""
        score = ScorePainter(painter, self.engraving, self.music_origin(), self.space)
        x, y = self.column_x(cell) + right, self.staff_y(cell, pitch.step)
        wide = self.head_width(cell)
        for line in ledger_lines(pitch.step - self.bottom_line(cell[0])):
            at = self.staff_y(cell, self.bottom_line(cell[0]) + line)
            score.paint_stroke(Stroke("ledger", x - 0.4, at, x + wide + 0.4, at), colour)
        score.paint_glyph(Glyph(self._head_glyph(cell), x, y), colour)
        sign = {1: "sharp", -1: "flat"}.get(pitch.alteration)
        if sign:
            score.paint_glyph(Glyph(sign, x - 1.2, y), colour)

    def _paint_candidates(self, painter: QPainter) -> None:
        cell = self.active_cell
        candidates = self.shown_candidates
        if not candidates or self.sheet.is_given(cell[0]) or self.has_note(cell):
            return
        given = self.sheet.composition.setting.cantus_voice
        other = None if given is None else self.sheet.composition.sounding(given, cell[1])
        beside = None if other is None else other.pitch
        used = self._paint_possible(
            painter, [each.pitch for each in sorted(candidates, key=_step) if each.pitch and each.is_possible])
        self._paint_refused(
            painter, [candidate for candidate in sorted(candidates, key=_step, reverse=True)
                      if not candidate.is_possible and is_worth_showing(candidate, beside)], used)

    def _paint_possible(self, painter: QPainter, pitches: Sequence[Pitch]) -> float:
        """Paint the notes that may stand here, from the lowest on; returns the room that they take, in staff spaces."""
        tokens = theme.current()
        pale = faded(tokens.accent, POSSIBLE)
        columns: dict[int, float] = {}
        before = -9
        for pitch in pitches:
            # Heads a step apart would overlap, so every second one of a run stands in a column to the right.
            second = pitch.step - before < 2 and not columns.get(before)
            right = columns[pitch.step] = COLUMN * 0.85 if second else 0.0
            before = pitch.step
            best = pitch == self.hint_pitch
            self.paint_head(painter, self.active_cell, pitch, tokens.accent if best else pale, right)
            if best:
                self._paint_triangle(painter, self.point_of(self.active_cell, pitch.step, right))
        return COLUMN * (2 if any(columns.values()) else 1)

    def _paint_refused(self, painter: QPainter, refused: Sequence[Candidate], right_of: float) -> None:
        """Paint struck heads behind all others, from the highest on, and the rules of the first few beside them."""
        cell, space, tokens = self.active_cell, self.space, theme.current()
        grey = faded(tokens.muted, RULED_OUT)
        tags, occupied = set[str](), list[QRectF]()
        before = -9
        for each in refused:
            assert each.pitch is not None
            right = right_of + (COLUMN * 0.85 if before - each.pitch.step == 1 else 0.0)
            before = each.pitch.step if right == right_of else -9
            self.paint_head(painter, cell, each.pitch, grey, right)
            centre = self.point_of(cell, each.pitch.step, right)
            painter.setPen(QPen(tokens.bad, 2))
            painter.drawLine(QLineF(centre.x() - 0.56 * space, centre.y() + 0.72 * space, centre.x() + 0.56 * space,
                                    centre.y() - 0.72 * space))
            words = reason(each)
            if len(tags) < TAGS and words not in tags and self.paint_tag(painter, centre, words, occupied):
                tags.add(words)

    def _paint_triangle(self, painter: QPainter, centre: QPointF) -> None:
        """The mark of the best candidate, at its left."""
        space = self.space
        tip = QPointF(centre.x() - 1.1 * space, centre.y())
        paint_with(painter, fill=theme.current().accent)
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-0.65 * space, -0.45 * space),
                                       tip + QPointF(-0.65 * space, 0.45 * space)]))

    def paint_tag(self, painter: QPainter, at: QPointF, words: str, occupied: list[QRectF]) -> bool:
        """Paint a rule beside a note, with a leader; returns False where no place is free of `occupied`."""
        tokens = theme.current()
        width, high = theme.text_width(words, "small", True) + 16, theme.leading("small") + 4.0
        left = at.x() + 2.2 * self.space
        if left + width > self.whole.right():
            left = at.x() - 2.2 * self.space - width
        beside = QRectF(left, at.y() - high / 2, width, high)
        ways = [beside.translated(0, way * (high + 3)) for way in (0, 1, -1, 2, -2, 3, -3)]
        free = [each for each in ways if self.whole.contains(each) and not any(map(each.intersects, occupied))]
        if not free:
            return False
        rect = free[0]
        occupied.append(rect)
        painter.setPen(QPen(tokens.bad, 1))
        end = rect.left() if rect.left() > at.x() else rect.right()
        painter.drawLine(QLineF(at.x() + (8 if end > at.x() else -8), at.y(), end, rect.center().y()))
        painter.setBrush(tokens.bad_tint)
        painter.drawRoundedRect(rect, 3, 3)
        draw_text(painter, rect.adjusted(8, 0, -8, 0), words, theme.font("small", True), tokens.bad_ink)
        return True

    # Breaches

    def _heads_of(self, breach: Breach) -> list[QPointF]:
        """The heads that a breach is about: in its bar and the one before, the last that have these pitches."""
        heads = []
        left = list(breach.notes)
        for voice in range(len(self.sheet.cells)):
            near = [cell for cell in self.sheet.cells[voice]
                    if breach.bar - 1 <= self.sheet.composition.setting.bar_at(cell[1]) <= breach.bar]
            for cell in reversed(near):
                note = self.sheet.note_at(cell)
                if note is not None and note.pitch in left:
                    left.remove(note.pitch)
                    heads.append(self.point_of(cell, note.pitch.step))
        return heads

    def _paint_breaches(self, painter: QPainter) -> None:
        """Ring the notes of each hard breach, dash lines along parallels, and write the rule beside them."""
        if self.trace_length is not None:
            return
        tokens, space = theme.current(), self.space
        occupied = [self.cell_rect(cell) for cell in self.all_cells() if self.has_note(cell)]
        occupied.append(self.cell_rect(self.cursor_cell))  # where the next note is written
        for breach, hard in self.breaches:
            if not hard:
                continue
            heads = self._heads_of(breach)
            paint_with(painter, line=QPen(tokens.bad, 2))
            for head in heads:
                painter.drawEllipse(head, 1.25 * space, 0.85 * space)
            if breach.rule in ("parallel-perfect", "direct-perfect") and len(heads) == 4:
                painter.setPen(QPen(tokens.bad, 2, Qt.PenStyle.DashLine))
                for one, other in ((heads[0], heads[1]), (heads[2], heads[3])):
                    painter.drawLine(one, other)
            if heads:
                self.paint_tag(painter, max(heads, key=QPointF.x), BY_NAME[breach.rule].title.lower(), occupied)

    # The lane

    def _paint_lanes(self, painter: QPainter) -> None:
        """Paint under each system the ways left after its written notes, and those of the candidates.

        All lanes have the scale of the first bar, the number of all lines, so that heights compare between systems.
        """
        outlook, made, origin, space = self.outlook, self.engraving, self.music_origin(), self.space
        for number, system in enumerate(made.systems):
            rect = self.lane_rect(system)
            begin, end = system.bars[0].time, made.end_of(number)
            voice = self.sheet.composition.free_voices[0]
            cells = [cell for cell in self.sheet.cells[voice] if begin <= self.time_of(cell) < end]
            room = min((self.column_x(after) - self.column_x(one)) * space
                       for one, after in pairwise(cells)) if len(cells) > 1 else 60.0
            ways: list[WaysBar] = []
            if number == 0:
                self._paint_lane_title(painter, rect)
                if outlook is not None:
                    ways.append(WaysBar(origin.x() + 0.5 * system.begin * space, 60, outlook.total_ways, "at first"))
            if outlook is not None:
                for cell in cells:
                    slot, note = self.sheet.slot_of(cell), self.sheet.composition.sounding(*cell)
                    if slot is not None and slot < len(outlook.after) and note is not None:
                        name = "" if note.pitch is None else short_name(note.pitch)
                        ways.append(WaysBar(self.point_of(cell, 30).x(), room, outlook.after[slot], name))
                ways += self._candidate_ways(cells, room)
            paint_lane(painter, rect, ways, outlook.total_ways if outlook is not None else 2)

    def _candidate_ways(self, cells: Sequence[Cell], room: float) -> list[WaysBar]:
        """The bars of the candidates, side by side in the active place, where nothing is written."""
        cell = self.active_cell
        if cell not in cells or self.has_note(cell):
            return []
        possible = [candidate for candidate in self.candidates if candidate.pitch is not None and candidate.is_possible]
        if not possible:
            return []
        bar = next(bar for bar in self.system_of(cell).bars if bar.number == self.bar_of(cell))
        origin, left = self.music_origin(), self.point_of(cell, 30).x() - room / 2
        free = cell[1] % BAR == 0 and self.sheet.composition.unit(cell[0]) == BAR
        right = origin.x() + bar.right * self.space - 2
        left = origin.x() + bar.left * self.space + 2 if free else left
        best = min((one.least for one in possible if one.least is not None), default=None)
        if (right - left) / len(possible) < THINNEST:  # no room for all of them
            possible = [one for one in possible if one.least == best][:1]
        wide = min(right - left, 24.0 * len(possible))
        each_room = wide / len(possible)
        middle = (left + right) / 2 if free else left + wide / 2
        return [WaysBar(middle + (place - (len(possible) - 1) / 2) * each_room, min(each_room, 24.0), each.ways,
                    short_name(each.pitch) if each.pitch is not None else "", possible=True,
                    strong=each.least is not None and each.least == best)
                for place, each in enumerate(possible)]

    def _paint_lane_title(self, painter: QPainter, rect: QRectF) -> None:
        tokens = theme.current()
        row = QRectF(rect.x(), rect.y() - theme.leading("small") - 2, rect.width(), theme.leading("small"))
        width = draw_text(painter, row, "Ways still possible", theme.font("small", True), tokens.text)
        draw_text(painter, row.adjusted(width + 12, 0, 0, 0), "after each note, logarithmic", theme.font("small"),
                  tokens.muted)


def is_worth_showing(candidate: Candidate, beside: Pitch | None) -> bool:
    """True if a candidate is drawn: it is valid, or it is a consonance that a rule forbids."""
    if candidate.is_possible or candidate.pitch is None or beside is None:
        return candidate.is_possible
    return candidate.refused not in TRIVIAL and interval(beside, candidate.pitch).simple.steps in CONSONANT


def reason(candidate: Candidate) -> str:
    """Why a candidate cannot stand, in a few words."""
    return BY_NAME[candidate.refused].title.lower() if candidate.refused else "leads nowhere"


def _step(candidate: Candidate) -> tuple[int, int]:
    return (0, 0) if candidate.pitch is None else (candidate.pitch.step, candidate.pitch.alteration)
