"""Board of a composition: its staves with places for notes, the cursor, and a solver's notes while one is watched."""
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter

from app.canvas.board import Cell, step_across
from app.controls import draw_text, runs
from app.games.counterpoint.compose.composition_sheet import CompositionSheet, with_beginning
from app.games.counterpoint.music import Music, voice_inks
from app.games.counterpoint.note_words import describe_note, note_at, reference_part
from app.games.counterpoint.score_board import ScoreBoard
from app.look import theme
from solvers.counterpoint.checker import Breach
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.engraving.marks import HEADS, Engraving, System
from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.spoken import spoken_name

LANE, LANE_GAP = 112.0, 28.0  # px of the lane under a system, and between them
LANE_SPACES: Final = 9.0      # staff spaces that it has at most
CANDIDATES_DEPTH: Final = 3.0  # staff spaces below the lowest staff that are left for what may be written there
FIGURES: Final = 7.0    # staff spaces between two staves, with figures in them
APART: Final = 4.5      # and without
FIRST: Final = "counterpoint:fux-5:1/upper:0"


class CompositionBoard(ScoreBoard):
    """Cells are the places of a `CompositionSheet`: (voice, time in eighths)."""

    place_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet = CompositionSheet(Composition.from_setting(read_setting(FIRST)))
        self.outlook: Outlook | None = None
        self.aids = True  # whether the ways left and the candidates are shown
        self.breaches: Sequence[tuple[Breach, bool]] = ()
        self.hint_pitch: Pitch | None = None
        self.trace_length: int | None = None  # how many notes a solver has written that one watches
        self._written_sheet: CompositionSheet | None = None  # what is written, while a solver's notes are shown
        self.remark = ""
        self._measured: Engraving | None = None  # whose columns these are, by their times
        self._columns: dict[int, tuple[System, float]] = {}
        self.setAccessibleName("The staves")

    # What is shown

    def show_sheet(self, composition: Composition, title: str, subtitle: str) -> None:
        """Show a composition; outlook, breaches and hint of the one before are discarded."""
        self.sheet = CompositionSheet(composition)
        self.outlook, self.breaches, self.hint_pitch = None, (), None
        self.trace_length, self._written_sheet = None, None
        self._engrave_sheet(title, subtitle)
        if self.cursor_cell not in self.sheet.owners:
            cells = self.sheet.cells[min(self.cursor_cell[0], len(self.sheet.cells) - 1)]
            self.cursor_cell = max((cell for cell in cells if cell[1] <= self.cursor_cell[1]), default=cells[0])
        self.setAccessibleDescription(self.describe(self.cursor_cell))

    def _engrave_sheet(self, title: str, subtitle: str, *, same_size: bool = False) -> None:
        given = [voice for voice in range(len(self.sheet.cells)) if self.sheet.is_given(voice)]
        piece = self.sheet.piece
        options = Options(blank=self.sheet.blank, between=FIGURES if len(self.sheet.cells) == 2 else APART)
        self.show_music(Music(piece, title, subtitle, voice_inks(piece, given), options), same_size=same_size)
        self.update_all()

    def engraving_options(self, space: float) -> Options:
        """With room for the lane, whose words are as large at any size."""
        options = super().engraving_options(space)
        lane = self.deepest_candidate + (self.lane_height(space) + LANE_GAP) / space
        return replace(options, below=lane) if self.has_lane else options

    @property
    def deepest_candidate(self) -> float:
        """Staff spaces below the lowest staff where candidates may be shown."""
        return 0.0 if self.sheet.is_given(len(self.sheet.cells) - 1) else CANDIDATES_DEPTH

    @staticmethod
    def lane_height(space: float) -> float:
        """The height of the lane at that many px a staff space."""
        return max(min(LANE, LANE_SPACES * space), 84.0)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show the ways left and the candidates; None hides them."""
        self.outlook = outlook
        self.update_all()

    def show_breaches(self, breaches: Sequence[tuple[Breach, bool]]) -> None:
        """Show what is wrong: breaches, and whether each is hard."""
        self.breaches = breaches
        self.update_all()

    def show_trace(self, line: tuple[Pitch | None, ...], outlook: Outlook) -> None:
        """Show the notes of a watched solver in place of the written ones, until `end_trace`."""
        self._written_sheet = self._written_sheet or self.sheet
        composition = self._written_sheet.composition
        self.sheet = CompositionSheet(with_beginning(composition, line))
        self.outlook, self.trace_length = outlook, len(line)
        self._engrave_sheet(self.music.title, self.music.subtitle, same_size=True)

    def show_draft(self, voices: tuple[Voice, ...]) -> None:
        """Show an invention as far as it is made in place of the written notes, until `end_trace`."""
        self._written_sheet = self._written_sheet or self.sheet
        own = self._written_sheet.composition
        kept = tuple(mine if self._written_sheet.is_given(voice) else drawn
                     for voice, (mine, drawn) in enumerate(zip(own.voices, voices, strict=True)))
        self.sheet, self.outlook = CompositionSheet(replace(own, voices=kept)), None
        self._engrave_sheet(self.music.title, self.music.subtitle, same_size=True)

    def end_trace(self) -> None:
        """Show what is written again."""
        if self._written_sheet is not None:
            self.sheet, self._written_sheet, self.trace_length, self.outlook = self._written_sheet, None, None, None
            self._engrave_sheet(self.music.title, self.music.subtitle)

    def show_remark(self, remark: str) -> None:
        """Show a remark at the right of the title; `<b>` marks what is bold."""
        if remark != self.remark:
            self.remark = remark
            self.update_all()

    def remark_width(self) -> float:
        return sum(theme.text_width(text, "body", bold) for text, bold in runs(self.remark)) + 1

    def paint_title(self, painter: QPainter) -> None:
        super().paint_title(painter)
        row = self.title_rects()[2].translated(0, 1)
        for text, bold in runs(self.remark):
            row.setLeft(row.left() + draw_text(painter, row, text, theme.font("body", bold),
                                               theme.current().text if bold else theme.current().muted))

    def show_hint(self, pitch: Pitch | None) -> None:
        """Mark the best of the candidates; None marks none."""
        self.hint_pitch = pitch
        self.update_all()

    @property
    def has_lane(self) -> bool:
        """True if the continuations are counted and shown: in two voices."""
        return self.aids and self.sheet.composition.exercise() is not None

    @property
    def active_cell(self) -> Cell:
        """The place that candidates are for."""
        if self.trace_length is not None:
            slots = len(self.sheet.composition.places(self.sheet.composition.free_voices[0]))
            return self.sheet.cell_of_slot(min(self.trace_length, slots - 1))
        return self.cursor_cell

    @property
    def candidates(self) -> Sequence[Candidate]:
        """The effect of each note at the active place, as far as known."""
        if self.outlook is None or (self.trace_length is None and self.sheet.is_given(self.cursor_cell[0])):
            return ()
        place = self.sheet.slot_of(self.active_cell), self.outlook.voice in (None, self.active_cell[0])
        return self.outlook.candidates if place == (self.outlook.place, True) else ()

    @property
    def shown_candidates(self) -> Sequence[Candidate]:
        """Those that are painted: without aids only that of a hint."""
        if self.aids or self.trace_length is not None:
            return self.candidates
        return tuple(each for each in self.candidates if each.pitch is not None and each.pitch == self.hint_pitch)

    # Cells

    def all_cells(self) -> list[Cell]:
        return [cell for cells in self.sheet.cells for cell in cells]

    def time_of(self, cell: Cell) -> Fraction:
        return Fraction(cell[1], BAR)

    def system_of(self, cell: Cell) -> System:
        return self._column(cell)[0]

    def column_x(self, cell: Cell) -> float:
        """The left end of the heads of a place, in staff spaces."""
        return self._column(cell)[1]

    def _column(self, cell: Cell) -> tuple[System, float]:
        """System and x of a place. Each is looked for once in an engraving: a repaint asks for it twenty times."""
        made = self.engraving
        if self._measured is not made:
            self._measured, self._columns = made, {}
        if cell[1] not in self._columns:
            time = self.time_of(cell)
            system = made.systems[made.system_at(time)]
            self._columns[cell[1]] = system, next((x for at, x in system.columns if at == time), system.begin)
        return self._columns[cell[1]]

    def staff_y(self, cell: Cell, step: float) -> float:
        """Where a step stands on the staff of a place's voice, in staff spaces."""
        return self.system_of(cell).staves[cell[0]] + 4 - (step - self.bottom_line(cell[0])) / 2

    def point_of(self, cell: Cell, step: float, right: float = 0.0) -> QPointF:
        """Where the middle of a head is, px."""
        origin, space = self.music_origin(), self.space
        wide = self.head_width(cell)
        return QPointF(origin.x() + (self.column_x(cell) + wide / 2 + right) * space,
                       origin.y() + self.staff_y(cell, step) * space)

    def head_width(self, cell: Cell) -> float:
        return HEADS["whole" if self.sheet.composition.unit(cell[0]) == BAR or self.in_last_bar(cell) else "half"]

    def in_last_bar(self, cell: Cell) -> bool:
        setting = self.sheet.composition.setting
        return cell[1] >= setting.begin_of(setting.bars)

    def cell_rect(self, cell: Cell) -> QRectF:
        note = self.sheet.note_at(cell)
        if note is not None and note.pitch is not None:
            centre, space = self.point_of(cell, note.pitch.step), self.space
            wide = (self.head_width(cell) + 0.7) * space
            return QRectF(centre.x() - wide / 2, centre.y() - 0.85 * space, wide, 1.7 * space)
        top, bottom = self.point_of(cell, self.bottom_line(cell[0]) + 8), self.point_of(
            cell, self.bottom_line(cell[0]))
        wide = (self.head_width(cell) + 0.7) * self.space
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
        if modifiers & ~Qt.KeyboardModifier.KeypadModifier or cell not in self.sheet.owners:
            return None
        voices, (voice, time) = self.sheet.cells, cell
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            other = voices[min(max(voice + (1 if key == Qt.Key.Key_PageDown else -1), 0), len(voices) - 1)]
            return max((each for each in other if each[1] <= time), default=other[0])
        step = step_across((voice, voices[voice].index(cell)), 1, len(voices[voice]), key)
        return None if step is None else voices[voice][step[1]]

    def advance_cursor(self) -> None:
        """Move the cursor to the next place of its voice, if there is one."""
        cells = self.sheet.cells[self.cursor_cell[0]]
        after = [cell for cell in cells if cell[1] > self.cursor_cell[1]]
        if after:
            self.move_cursor(after[0], show=self.cursor_shown)

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        moved = cell != self.cursor_cell
        super().move_cursor(cell, show=show)
        if moved:
            self.update_all()
            self.place_changed.emit()

    def bar_of(self, cell: Cell) -> int:
        return self.sheet.piece.bar_numbers.index(self.sheet.composition.setting.bar_at(cell[1]))

    def describe(self, cell: Cell) -> str:
        if cell not in self.sheet.owners:
            return ""
        part, number = self.sheet.owners[cell]
        piece = self.sheet.piece
        if self.has_note(cell):
            note_text = describe_note(piece, part, self.time_of(cell), piece.parts[part].notes[number])
            return "; ".join((note_text, *(breach.sentence for breach in self.breaches_at(cell))))
        other = reference_part(piece, part)
        beside = None if other is None else note_at(piece.parts[other], self.time_of(cell))
        setting = self.sheet.composition.setting
        bar = setting.bar_at(cell[1])
        within = cell[1] - setting.begin_of(bar)
        where = (f"bar {bar}" if bar else "pickup") + (
            f", place {within // self.sheet.composition.unit(part) + 1}" if within else "")
        under = "" if beside is None else f", beside {spoken_name(beside)}"
        return f"{where}, {piece.parts[part].name.lower()}, empty{under}"

    def has_note(self, cell: Cell) -> bool:
        """True if a note is written at a place."""
        return self.sheet.note_at(cell) is not None

    def breaches_at(self, cell: Cell) -> list[Breach]:
        """The hard breaches in which the note of a place is the last one."""
        note = self.sheet.note_at(cell)
        return [breach for breach, hard in self.breaches if hard and note is not None and note.pitch in breach.notes
                and breach.bar == self.sheet.composition.setting.bar_at(cell[1]) and not self.sheet.is_given(cell[0])]
