"""Board of the page Compose: staves to write on, what each next note would do, what is wrong, and the ways left."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import hypot
from typing import Final

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from app.canvas.board import BESIDE, Cell
from app.controls import draw_text, runs
from app.games.counterpoint.compose.lane import Way, paint_lane
from app.games.counterpoint.compose.sheet import Sheet, with_beginning
from app.games.counterpoint.score_board import (
    HEAD,
    Music,
    ScoreBoard,
    describe_note,
    note_at,
    reference_part,
    voice_inks,
)
from app.games.counterpoint.score_painter import ScorePainter
from app.look import theme
from solvers.counterpoint.checker import Breach
from solvers.counterpoint.composition import BAR, Composition, Voice, begin
from solvers.counterpoint.engraving.layout import Options, ledger_lines
from solvers.counterpoint.engraving.marks import HEADS, Glyph, Stroke, System
from solvers.counterpoint.engraving.written import BOTTOM_LINES
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch, interval
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.spoken import figure, placed, short_name, spoken

TRIVIAL: Final = ("crossing", "distance", "accidental", "consonance", "unison", "dissonance")  # refusals not drawn
CONSONANT: Final = (0, 2, 4, 5)  # steps of consonances, without octaves
LANE: Final = 9.0          # staff spaces of the lane under a system
BETWEEN: Final = 7.0       # staff spaces between two staves, with figures in them
POSSIBLE, RULED_OUT = 0.5, 0.5   # opacity
COLUMN: Final = 2.0        # staff spaces from one column of candidates to the next
TAGS: Final = 3            # rules that are written beside candidates
FIRST: Final = "counterpoint:fux-5:1/upper:0"
DRAG: Final = 4            # px that a mouse moves before it drags
_LETTERS: Final = dict(zip(range(ord("A"), ord("H")), "abcdefg", strict=True))
_LENGTHS: Final = {Qt.Key.Key_1: 8, Qt.Key.Key_2: 4, Qt.Key.Key_3: 6, Qt.Key.Key_4: 2, Qt.Key.Key_6: 3,
                   Qt.Key.Key_8: 1}
_PLAIN: Final = Qt.KeyboardModifier.KeypadModifier


@dataclass(frozen=True)
class Ghost:
    """A note that would be written: under the mouse, or in the solver's mind."""

    cell: Cell
    pitch: Pitch


class WritingBoard(ScoreBoard):
    """Its cells are the places of a `Sheet`. A click writes, a drag up or down changes the note before it is let go,
    the right button takes it away; letters and arrows do the same at the cursor.

    `move_wanted` has a move and whether the cursor then goes on, `place_chosen` tells that it went elsewhere.
    """

    move_wanted = Signal(str, bool)
    place_chosen = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(begin(read_setting(FIRST)))
        self.outlook: Outlook | None = None
        self.breaches: Sequence[tuple[Breach, bool]] = ()
        self.hinted: Pitch | None = None
        self.remark = ""
        self.length = 2          # eighths of the next note, where notes have lengths
        self.writable = True
        self.traced: int | None = None  # how many notes a solver has written that one watches
        self._own: Sheet | None = None  # what is written, while a solver's notes are shown
        self._ghost: Ghost | None = None
        self._pressed_at: tuple[Cell, QPointF] | None = None
        self.setAccessibleName("The staves")
        self.setWhatsThis(
            "The staves that you write on. Click where a note belongs, and drag it up or down; the right button takes "
            "it away. Keys: letters A to G write the nearest note of that name, Shift with them the one above, Up and "
            "Down move a note by a step, Ctrl+Up and Ctrl+Down by an octave, S raises it by a semitone and Shift+S "
            "lowers it, R is a rest, T a tie, Delete takes a note away, Page Up and Page Down go to another voice. "
            "Pale heads are the notes that may come next, struck ones break a rule. The bars below say in how many "
            "ways the line can still be finished."
        )

    # What is shown

    def show_sheet(self, composition: Composition, title: str, subtitle: str) -> None:
        """Show a composition, and no longer what was thought of another one."""
        self.sheet = Sheet(composition)
        self.outlook, self.breaches, self._ghost, self.hinted = None, (), None, None
        self.traced, self._own = None, None
        self._engrave_sheet(title, subtitle)
        if self.cursor_cell not in self.sheet.owners:
            cells = self.sheet.cells[min(self.cursor_cell[0], len(self.sheet.cells) - 1)]
            self.cursor_cell = max((cell for cell in cells if cell[1] <= self.cursor_cell[1]), default=cells[0])
        self.setAccessibleDescription(self.describe(self.cursor_cell))

    def _engrave_sheet(self, title: str, subtitle: str, *, same_size: bool = False) -> None:
        given = [voice for voice in range(len(self.sheet.cells)) if self.sheet.is_given(voice)]
        piece = self.sheet.piece
        options = Options(blank=self.sheet.blank, between=BETWEEN,
                          below=LANE + 2.5 if self.has_lane else 2.0)
        self.show_music(Music(piece, title, subtitle, voice_inks(piece, given), options), same_size=same_size)
        self.update_all()

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show what may become of the line."""
        self.outlook = outlook
        self.update_all()

    def show_breaches(self, breaches: Sequence[tuple[Breach, bool]]) -> None:
        """Show what is wrong: breaches, and whether each is hard."""
        self.breaches = breaches
        self.update_all()

    def show_trace(self, line: tuple[Pitch | None, ...], outlook: Outlook) -> None:
        """Show what a solver has written so far, in the place of what is written, and what may become of it."""
        self._own = self._own or self.sheet
        composition = self._own.composition
        self.sheet, self.outlook, self.traced = Sheet(with_beginning(composition, line)), outlook, len(line)
        self._engrave_sheet(self.music.title, self.music.subtitle, same_size=True)

    def show_draft(self, voices: tuple[Voice, ...]) -> None:
        """Show an invention as far as it is made, in the place of what is written."""
        self._own = self._own or self.sheet
        own = self._own.composition
        kept = tuple(mine if self._own.is_given(voice) else drawn
                     for voice, (mine, drawn) in enumerate(zip(own.voices, voices, strict=True)))
        self.sheet, self.outlook = Sheet(replace(own, voices=kept)), None
        self._engrave_sheet(self.music.title, self.music.subtitle, same_size=True)

    def end_trace(self) -> None:
        """Show what is written again."""
        if self._own is not None:
            self.sheet, self._own, self.traced, self.outlook = self._own, None, None, None
            self._engrave_sheet(self.music.title, self.music.subtitle)

    def show_remark(self, remark: str) -> None:
        """Words at the right of the title, `<b>` marking what is bold."""
        if remark != self.remark:
            self.remark = remark
            self.update_all()

    def paint_title(self, painter: QPainter) -> None:
        super().paint_title(painter)
        row = QRectF(self.whole.x() + 4, self.whole.y() + 1, self.whole.width() - 8, HEAD - 6)
        for text, bold in reversed(runs(self.remark)):
            width = theme.text_width(text, "body", bold)
            draw_text(painter, QRectF(row.right() - width - 1, row.y(), width + 2, row.height()), text,
                      theme.font("body", bold), theme.current().text if bold else theme.current().muted)
            row.setRight(row.right() - width)

    def show_hint(self, pitch: Pitch | None) -> None:
        """Mark the best of the candidates; None marks none."""
        self.hinted = pitch
        self.update_all()

    def show_best(self, pitch: Pitch) -> None:
        """Show one note that would be best at the cursor, where no others are known."""
        slot = self.sheet.slot_of(self.cursor_cell)
        self.outlook = Outlook(slot, 1, 1, None, None, (), {}, None, (Candidate(pitch, "", 1),))
        self.show_hint(pitch)

    @property
    def has_lane(self) -> bool:
        """Whether the ways are counted: in two voices."""
        return self.sheet.composition.exercise() is not None

    @property
    def present(self) -> Cell:
        """The place that candidates are for."""
        if self.traced is not None:
            slots = len(self.sheet.composition.places(self.sheet.composition.free_voices[0]))
            return self.sheet.cell_of_slot(min(self.traced, slots - 1))
        return self.cursor_cell

    @property
    def candidates(self) -> Sequence[Candidate]:
        """What each note of the present place would do, as far as that is known."""
        if self.outlook is None or (self.traced is None and self.sheet.is_given(self.cursor_cell[0])):
            return ()
        return self.outlook.candidates if self.outlook.place == self.sheet.slot_of(self.present) else ()

    # Cells

    def all_cells(self) -> list[Cell]:
        return [cell for cells in self.sheet.cells for cell in cells]

    def time_of(self, cell: Cell) -> Fraction:
        return Fraction(cell[1], BAR)

    def _system_of(self, cell: Cell) -> System:
        made = self.engraving
        return made.systems[made.system_at(self.time_of(cell))]

    def column_x(self, cell: Cell) -> float:
        """The left end of the heads of a place, in staff spaces."""
        system, time = self._system_of(cell), self.time_of(cell)
        return next((x for at, x in system.columns if at == time), system.begin)

    def _staff_y(self, cell: Cell, step: float) -> float:
        """Where a step stands on the staff of a place's voice, in staff spaces."""
        return self._system_of(cell).staves[cell[0]] + 4 - (step - BOTTOM_LINES[self.sheet.clefs[cell[0]]]) / 2

    def point_of(self, cell: Cell, step: float, right: float = 0.0) -> QPointF:
        """Where the middle of a head is, px."""
        origin, space = self.music_origin(), self.space
        wide = self._head_width(cell)
        return QPointF(origin.x() + (self.column_x(cell) + wide / 2 + right) * space,
                       origin.y() + self._staff_y(cell, step) * space)

    def _head_width(self, cell: Cell) -> float:
        return HEADS["whole" if self.sheet.composition.unit(cell[0]) == BAR or self._in_last_bar(cell) else "half"]

    def _in_last_bar(self, cell: Cell) -> bool:
        return cell[1] >= self.sheet.composition.length - BAR

    def cell_rect(self, cell: Cell) -> QRectF:
        note = self.sheet.note_at(cell)
        if note is not None and note.pitch is not None:
            centre, space = self.point_of(cell, note.pitch.step), self.space
            wide = (self._head_width(cell) + 0.7) * space
            return QRectF(centre.x() - wide / 2, centre.y() - 0.85 * space, wide, 1.7 * space)
        top, bottom = self.point_of(cell, BOTTOM_LINES[self.sheet.clefs[cell[0]]] + 8), self.point_of(
            cell, BOTTOM_LINES[self.sheet.clefs[cell[0]]])
        wide = (self._head_width(cell) + 0.7) * self.space
        return QRectF(top.x() - wide / 2, top.y() - 0.6 * self.space, wide, bottom.y() - top.y() + 1.2 * self.space)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The place under a point: that of its staff whose column is the last one before it."""
        made, origin, space = self.engraving, self.music_origin(), self.space
        x, y = (point.x() - origin.x()) / space, (point.y() - origin.y()) / space
        for number, system in enumerate(made.systems):
            if not system.top - 4.5 <= y <= system.bottom + 4.5 or x > system.width + 1:
                continue
            voice = min(range(len(system.staves)), key=lambda each: abs(system.staves[each] + 2 - y))
            begin, end = system.bars[0].time, made.end_of(number)
            cells = [cell for cell in self.sheet.cells[voice] if begin <= self.time_of(cell) < end]
            before = [cell for cell in cells if self.column_x(cell) - 1.0 <= x]
            if before and x >= system.begin - 1.0:
                return before[-1]
        return None

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & ~_PLAIN or cell not in self.sheet.owners:
            return None
        voice = cell[0]
        cells = self.sheet.cells[voice]
        at = cells.index(cell)
        match key:
            case Qt.Key.Key_Left:
                return cells[max(at - 1, 0)]
            case Qt.Key.Key_Right:
                return cells[min(at + 1, len(cells) - 1)]
            case Qt.Key.Key_Home:
                return cells[0]
            case Qt.Key.Key_End:
                return cells[-1]
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                other = min(max(voice + (1 if key == Qt.Key.Key_PageDown else -1), 0), len(self.sheet.cells) - 1)
                return max((each for each in self.sheet.cells[other] if each[1] <= cell[1]),
                           default=self.sheet.cells[other][0])
        return None

    def go_on(self) -> None:
        """Let the cursor go to the next place of its voice."""
        cells = self.sheet.cells[self.cursor_cell[0]]
        after = [cell for cell in cells if cell[1] > self.cursor_cell[1]]
        if after:
            self.move_cursor(after[0], show=self.cursor_shown)

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        moved = cell != self.cursor_cell
        super().move_cursor(cell, show=show)
        if moved:
            self.update_all()
            self.place_chosen.emit()

    def bar_of(self, cell: Cell) -> int:
        return cell[1] // BAR

    def describe(self, cell: Cell) -> str:
        if cell not in self.sheet.owners:
            return ""
        part, number = self.sheet.owners[cell]
        piece = self.sheet.piece
        if self.composition_note(cell):
            said = describe_note(piece, part, self.time_of(cell), piece.parts[part].notes[number])
            return "; ".join((said, *(breach.sentence for breach in self.breaches_at(cell))))
        other = reference_part(piece, part)
        beside = None if other is None else note_at(piece.parts[other], self.time_of(cell))
        where = f"bar {cell[1] // BAR + 1}" + (f", place {cell[1] % BAR // self.sheet.composition.unit(part) + 1}"
                                              if cell[1] % BAR else "")
        under = "" if beside is None else f", beside {spoken(beside)}"
        return f"{where}, {piece.parts[part].name.lower()}, empty{under}"

    def composition_note(self, cell: Cell) -> bool:
        """Whether something is written at a place."""
        return self.sheet.note_at(cell) is not None

    def breaches_at(self, cell: Cell) -> list[Breach]:
        """The hard breaches in which the note of a place is the last one."""
        note = self.sheet.note_at(cell)
        return [breach for breach, hard in self.breaches if hard and note is not None and note.pitch in breach.notes
                and breach.bar == cell[1] // BAR + 1 and not self.sheet.is_given(cell[0])]

    # Keys

    def event(self, event: QEvent) -> bool:
        """Letters that write notes are written before they are anybody's shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._writes(event):
            event.accept()
            return True
        return super().event(event)

    def _writes(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | _PLAIN)
        return self.writable and plain and event.key() in _LETTERS

    def key(self, event: QKeyEvent) -> bool:
        cell, key = self.cursor_cell, Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if not self.writable or self.sheet.is_given(cell[0]):
            if key in _LETTERS and not ctrl:
                self.refused.emit("The cantus is given. Page Up and Page Down go to the voice that you write."
                                  if self.writable else "The solver is writing. Stop it to write yourself.")
                return True
            return False
        if ctrl and key not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return False
        if key in _LETTERS:
            step = self.sheet.near(cell, _LETTERS[key], int(shift))
            self.write(cell, self.pitch_of(cell, step), go_on=True)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._shift((1 if key == Qt.Key.Key_Up else -1) * (7 if ctrl else 1))
        elif key == Qt.Key.Key_S:
            self._alter(-1 if shift else 1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove(back=key == Qt.Key.Key_Backspace)
        elif key == Qt.Key.Key_R:
            self.move_wanted.emit(self.sheet.move(cell, None, self.length), True)
        elif key == Qt.Key.Key_T:
            self.move_wanted.emit(self.sheet.tie(cell), False)
        elif key in _LENGTHS and self.sheet.composition.unit(cell[0]) == 1:
            self.length = _LENGTHS[key]
            self.refused.emit(f"Next notes last {self.length} {'eighth' if self.length == 1 else 'eighths'}.")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bar_chosen.emit(cell[1] // BAR)
        else:
            return False
        return True

    def pitch_of(self, cell: Cell, step: int) -> Pitch:
        """The note of a step that makes sense at a place: the one that can be gone on with, or else the natural one."""
        if cell == self.cursor_cell:
            able = [each.pitch for each in self.candidates if each.pitch is not None and each.pitch.step == step
                    and each.ways]
            if able and Pitch(step) not in able:
                return able[0]
        return Pitch(step)

    def write(self, cell: Cell, pitch: Pitch, *, go_on: bool) -> None:
        """Ask for a note at a place, unless it stands there."""
        there = self.sheet.note_at(cell)
        if there is not None and there.pitch == pitch:
            if go_on:
                self.go_on()
        else:
            self.move_wanted.emit(self.sheet.move(cell, pitch, self.length), go_on)

    def _shift(self, steps: int) -> None:
        there = self.sheet.note_at(self.cursor_cell)
        at = there.pitch if there is not None and there.pitch is not None else self.sheet.reference(self.cursor_cell)
        self.write(self.cursor_cell, self.pitch_of(self.cursor_cell, at.step + steps), go_on=False)

    def _alter(self, semitones: int) -> None:
        there = self.sheet.note_at(self.cursor_cell)
        if there is None or there.pitch is None:
            self.refused.emit("There is no note to raise or lower.")
        elif abs(there.pitch.alteration + semitones) <= 1:
            self.write(self.cursor_cell, Pitch(there.pitch.step, there.pitch.alteration + semitones), go_on=False)

    def _remove(self, *, back: bool) -> None:
        """Take the note at the cursor away; Backspace at an empty place that before it."""
        cells = self.sheet.cells[self.cursor_cell[0]]
        cell = self.cursor_cell
        if back and not self.composition_note(cell):
            before = [each for each in cells if each[1] < cell[1] and self.composition_note(each)]
            if not before:
                return
            cell = before[-1]
            self.move_cursor(cell, show=self.cursor_shown)
        if self.composition_note(cell):
            self.move_wanted.emit(self.sheet.removal(cell), False)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.modifiers() & BESIDE or not self.writable or self.number_at(event.position()) is not None:
            return
        cell = self.cell_at(event.position())
        if cell is None or self.sheet.is_given(cell[0]):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = cell, event.position()
            self._show_ghost(self._ghost_at(event.position(), cell))
        elif event.button() == Qt.MouseButton.RightButton and self.composition_note(cell):
            self.move_wanted.emit(self.sheet.removal(cell), False)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._pressed_at is not None:
            self._show_ghost(self._ghost_at(event.position(), self._pressed_at[0]))
            return
        cell = self.cell_at(event.position()) if self.writable else None
        idle = cell is None or self.sheet.is_given(cell[0]) or event.buttons() != Qt.MouseButton.NoButton
        self._show_ghost(None if cell is None or idle else self._ghost_at(event.position(), cell))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._pressed_at is None or event.button() != Qt.MouseButton.LeftButton:
            return
        (cell, begun), self._pressed_at = self._pressed_at, None
        ghost = self._ghost_at(event.position(), cell)
        self._show_ghost(None)
        there = self.sheet.note_at(cell)
        moved = hypot(event.position().x() - begun.x(), event.position().y() - begun.y()) > DRAG
        near = there is not None and there.pitch is not None and abs(
            self.point_of(cell, there.pitch.step).y() - begun.y()) < 0.6 * self.space
        if not moved and near:
            return  # a click on a note chooses it
        self.write(cell, ghost.pitch, go_on=False)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_ghost(None)

    def _ghost_at(self, point: QPointF, cell: Cell) -> Ghost:
        """The note that a click would write."""
        bottom = self.point_of(cell, BOTTOM_LINES[self.sheet.clefs[cell[0]]])
        step = round((bottom.y() - point.y()) / (self.space / 2)) + BOTTOM_LINES[self.sheet.clefs[cell[0]]]
        return Ghost(cell, self.pitch_of(cell, max(14, min(step, 56))))

    def _show_ghost(self, ghost: Ghost | None) -> None:
        if ghost != self._ghost:
            self._ghost = ghost
            self.update()

    # Painting

    def strong_bar(self) -> int | None:
        return self.present[1] // BAR

    def paint_under_music(self, painter: QPainter) -> None:
        """The present bar, tinted, through staves and lane."""
        number, origin, space = self.present[1] // BAR, self.music_origin(), self.space
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
        """Where the lane of a system is."""
        origin, space = self.music_origin(), self.space
        return QRectF(origin.x(), origin.y() + (system.bottom + 2.5) * space, system.width * space,
                      LANE * space)

    def _pairs(self) -> Iterable[tuple[Cell, Pitch, Pitch]]:
        """The written notes of a piece of two voices, with the lower and the higher note that sound there."""
        voice = self.sheet.composition.free_voices[0]
        for cell in self.sheet.cells[voice]:
            note, other = self.sheet.note_at(cell), self.sheet.composition.sounding(1 - voice, cell[1])
            if note is not None and note.pitch is not None and other is not None and other.pitch is not None:
                yield cell, note.pitch, other.pitch

    def _paint_figures(self, painter: QPainter) -> None:
        """The intervals midway between the staves."""
        for cell, pitch, other in self._pairs():
            self._paint_figure(painter, cell, pitch, other, strong=True)

    def _paint_figure(self, painter: QPainter, cell: Cell, pitch: Pitch, other: Pitch, *, strong: bool,
                      right: float = 0.0, ink: str = "") -> None:
        system, space, origin = self._system_of(cell), self.space, self.music_origin()
        y = origin.y() + (system.staves[0] + 4 + system.staves[1]) / 2 * space
        x = self.point_of(cell, 30, right).x()
        font = theme.font("sentence" if strong and space >= 9 else "small", strong)
        draw_text(painter, QRectF(x - 20, y - 12, 40, 24), figure(other, pitch), font,
                  self.token(ink or ("text" if strong else "muted")), Qt.AlignmentFlag.AlignHCenter)

    # Candidates

    def _head_glyph(self, cell: Cell) -> str:
        unit = self.sheet.composition.unit(cell[0])
        if unit == BAR or self._in_last_bar(cell):
            return "whole-head"
        return "half-head" if unit == BAR // 2 else "quarter-head"

    def _paint_head(self, painter: QPainter, cell: Cell, pitch: Pitch, colour: QColor, right: float = 0.0) -> None:
        """A head at a place, with its ledger lines and its accidental."""
        score = ScorePainter(painter, self.engraving, self.music_origin(), self.space)
        x, y = self.column_x(cell) + right, self._staff_y(cell, pitch.step)
        wide = self._head_width(cell)
        for line in ledger_lines(pitch.step - BOTTOM_LINES[self.sheet.clefs[cell[0]]]):
            at = self._staff_y(cell, BOTTOM_LINES[self.sheet.clefs[cell[0]]] + line)
            score.paint_stroke(Stroke("ledger", x - 0.4, at, x + wide + 0.4, at), colour)
        score.paint_glyph(Glyph(self._head_glyph(cell), x, y), colour)
        sign = {1: "sharp", -1: "flat"}.get(pitch.alteration)
        if sign:
            score.paint_glyph(Glyph(sign, x - 1.2, y), colour)

    def _paint_candidates(self, painter: QPainter) -> None:
        cell, tokens = self.present, theme.current()
        if not self.candidates or self.sheet.is_given(cell[0]) or self.composition_note(cell):
            return
        possible = [each for each in self.candidates if each.pitch is not None and each.ways]
        given = self.sheet.composition.setting.cantus_voice
        other = None if given is None else self.sheet.composition.sounding(given, cell[1])
        beside = None if other is None else other.pitch
        ruled_out = [each for each in self.candidates if not each.ways and worth_showing(each, beside)]
        pale, grey = QColor(tokens.accent), QColor(tokens.muted)
        pale.setAlphaF(POSSIBLE)
        grey.setAlphaF(RULED_OUT)
        columns: dict[int, float] = {}
        before = -9
        for each in sorted(possible, key=_step):
            assert each.pitch is not None
            second = each.pitch.step - before < 2 and not columns.get(before)
            columns[each.pitch.step] = COLUMN * 0.85 if second else 0.0
            before = each.pitch.step
            best = each.pitch == self.hinted
            self._paint_head(painter, cell, each.pitch, tokens.accent if best else pale, columns[each.pitch.step])
            if best:
                self._paint_triangle(painter, self.point_of(cell, each.pitch.step, columns[each.pitch.step]))
        out = COLUMN * (2 if any(columns.values()) else 1)
        tags, taken = set[str](), list[QRectF]()
        before = -9
        for each in sorted(ruled_out, key=_step, reverse=True):
            assert each.pitch is not None
            right = out + (COLUMN * 0.85 if before - each.pitch.step == 1 else 0.0)
            before = each.pitch.step if right == out else -9
            self._paint_head(painter, cell, each.pitch, grey, right)
            centre = self.point_of(cell, each.pitch.step, right)
            space = self.space
            painter.setPen(QPen(tokens.bad, 2))
            painter.drawLine(QLineF(centre.x() - 0.56 * space, centre.y() + 0.72 * space, centre.x() + 0.56 * space,
                                    centre.y() - 0.72 * space))
            if len(tags) < TAGS and reason(each) not in tags and self._paint_tag(painter, centre, reason(each), taken):
                tags.add(reason(each))

    def _paint_triangle(self, painter: QPainter, centre: QPointF) -> None:
        """The mark of the best candidate, at its left."""
        space = self.space
        tip = QPointF(centre.x() - 1.1 * space, centre.y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().accent)
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-0.65 * space, -0.45 * space),
                                       tip + QPointF(-0.65 * space, 0.45 * space)]))

    def _paint_tag(self, painter: QPainter, at: QPointF, words: str, taken: list[QRectF]) -> bool:
        """A rule beside a note, with a leader; whether there is room for it."""
        tokens = theme.current()
        width, high = theme.text_width(words, "small", True) + 16, theme.leading("small") + 4.0
        left = at.x() + 2.2 * self.space
        if left + width > self.whole.right():
            left = at.x() - 2.2 * self.space - width
        beside = QRectF(left, at.y() - high / 2, width, high)
        ways = [beside.translated(0, way * (high + 3)) for way in (0, 1, -1, 2, -2, 3, -3)]
        free = [each for each in ways if self.whole.contains(each) and not any(map(each.intersects, taken))]
        if not free:
            return False
        rect = free[0]
        taken.append(rect)
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
        found = []
        left = list(breach.notes)
        for voice in range(len(self.sheet.cells)):
            near = [cell for cell in self.sheet.cells[voice]
                    if breach.bar - 2 <= cell[1] // BAR <= breach.bar - 1]
            for cell in reversed(near):
                note = self.sheet.note_at(cell)
                if note is not None and note.pitch in left:
                    left.remove(note.pitch)
                    found.append(self.point_of(cell, note.pitch.step))
        return found

    def _paint_breaches(self, painter: QPainter) -> None:
        """A ring around the notes of each hard breach, dashed lines along parallels, and the rule beside them."""
        if self.traced is not None:
            return
        tokens, space = theme.current(), self.space
        taken = [self.cell_rect(cell) for cell in self.all_cells() if self.composition_note(cell)]
        for breach, hard in self.breaches:
            if not hard:
                continue
            heads = self._heads_of(breach)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.bad, 2))
            for head in heads:
                painter.drawEllipse(head, 1.25 * space, 0.85 * space)
            if breach.rule in ("parallel-perfect", "direct-perfect") and len(heads) == 4:
                painter.setPen(QPen(tokens.bad, 2, Qt.PenStyle.DashLine))
                for one, other in ((heads[0], heads[1]), (heads[2], heads[3])):
                    painter.drawLine(one, other)
            if heads:
                self._paint_tag(painter, max(heads, key=QPointF.x), BY_NAME[breach.rule].title.lower(), taken)

    # The lane

    def _paint_lanes(self, painter: QPainter) -> None:
        outlook, made, origin, space = self.outlook, self.engraving, self.music_origin(), self.space
        for number, system in enumerate(made.systems):
            rect = self.lane_rect(system)
            begin, end = system.bars[0].time, made.end_of(number)
            voice = self.sheet.composition.free_voices[0]
            cells = [cell for cell in self.sheet.cells[voice] if begin <= self.time_of(cell) < end]
            room = min((self.column_x(after) - self.column_x(one)) * space
                       for one, after in pairwise(cells)) if len(cells) > 1 else 60.0
            ways: list[Way] = []
            if number == 0:
                self._paint_lane_title(painter, rect)
                if outlook is not None:
                    ways.append(Way(origin.x() + 0.5 * system.begin * space, 60, outlook.first, "at first"))
            if outlook is not None:
                for cell in cells:
                    slot, note = self.sheet.slot_of(cell), self.sheet.composition.sounding(*cell)
                    if slot is not None and slot < len(outlook.after) and note is not None:
                        name = "" if note.pitch is None else short_name(note.pitch)
                        ways.append(Way(self.point_of(cell, 30).x(), room, outlook.after[slot], name))
                ways += self._candidate_ways(cells, room)
            paint_lane(painter, rect, ways, outlook.first if outlook is not None else 2)

    def _candidate_ways(self, cells: Sequence[Cell], room: float) -> list[Way]:
        """The bars of the candidates, side by side in the present place, where nothing is written."""
        cell = self.present
        if cell not in cells or self.composition_note(cell):
            return []
        possible = [each for each in self.candidates if each.pitch is not None and each.ways]
        if not possible:
            return []
        bar = next(bar for bar in self._system_of(cell).bars if bar.number == cell[1] // BAR)
        wide = room * 0.92 if cell[1] % BAR or self.sheet.composition.unit(cell[0]) < BAR else (
            bar.right - bar.left) * self.space
        each_room = wide / len(possible)
        middle = self.point_of(cell, 30).x()
        best = min((one.least for one in possible if one.least is not None), default=None)
        return [Way(middle + (place - (len(possible) - 1) / 2) * each_room, min(each_room, 24.0), each.ways,
                    short_name(each.pitch) if each.pitch is not None else "", possible=True,
                    strong=each.least is not None and each.least == best)
                for place, each in enumerate(possible)]

    def _paint_lane_title(self, painter: QPainter, rect: QRectF) -> None:
        tokens = theme.current()
        row = QRectF(rect.x(), rect.y() - theme.leading("small") - 2, rect.width(), theme.leading("small"))
        taken = draw_text(painter, row, "Ways still possible", theme.font("small", True), tokens.text)
        draw_text(painter, row.adjusted(taken + 12, 0, 0, 0), "after each note, logarithmic", theme.font("small"),
                  tokens.muted)

    # Above all

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        ghost = self._ghost
        if ghost is None:
            return
        colour = QColor(theme.current().accent)
        colour.setAlphaF(0.75)
        self._paint_head(painter, ghost.cell, ghost.pitch, colour)
        other = reference_part(self.sheet.piece, ghost.cell[0])
        beside = None if other is None else note_at(self.sheet.piece.parts[other], self.time_of(ghost.cell))
        refused = next((each for each in self.candidates if each.pitch == ghost.pitch and ghost.cell == self.present
                        and not each.ways), None)
        at = self.point_of(ghost.cell, ghost.pitch.step)
        words = ", ".join((short_name(ghost.pitch), *(() if beside is None else (placed_shortly(ghost, beside),))))
        if refused is not None:
            self._paint_tag(painter, at, f"{words}: {reason(refused)}", [])
            return
        tokens, width = theme.current(), theme.text_width(words, "small") + 12
        rect = QRectF(min(at.x() + 1.6 * self.space, self.whole.right() - width), at.y() - 11, width, 22)
        painter.setPen(QPen(tokens.line, 1))
        painter.setBrush(tokens.panel)
        painter.drawRoundedRect(rect, 4, 4)
        draw_text(painter, rect.adjusted(6, 0, -6, 0), words, theme.font("small"), tokens.text)


def placed_shortly(ghost: Ghost, beside: Pitch) -> str:
    """Where a note lies beside another one, in two words."""
    return placed(ghost.pitch, beside, "").replace(" with ", "").strip()


def worth_showing(candidate: Candidate, beside: Pitch | None) -> bool:
    """Whether one may want to know of a candidate: it can stand, or it is a consonance that a rule refuses."""
    if candidate.ways or candidate.pitch is None or beside is None:
        return bool(candidate.ways)
    return candidate.refused not in TRIVIAL and interval(beside, candidate.pitch).simple.steps in CONSONANT


def reason(candidate: Candidate) -> str:
    """Why a candidate cannot stand, in a few words."""
    return BY_NAME[candidate.refused].title.lower() if candidate.refused else "leads to no end"


def _step(candidate: Candidate) -> tuple[int, int]:
    return (0, 0) if candidate.pitch is None else (candidate.pitch.step, candidate.pitch.alteration)
