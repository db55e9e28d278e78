"""Board of the page Compose: staves to write on, by keys and by mouse."""
from dataclasses import dataclass
from math import hypot
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen

from app.canvas.board import BESIDE, Cell
from app.controls import draw_text
from app.games.counterpoint.compose.marked_board import MarkedBoard, reason
from app.games.counterpoint.note_words import note_at, reference_part
from app.look import draw_shape, faded, theme
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import LENGTHS, relative_place, short_name

DRAG: Final = 4            # px that a mouse moves before it drags
_LETTERS: Final = dict(zip(range(ord("A"), ord("H")), "abcdefg", strict=True))
_LENGTHS: Final = {Qt.Key.Key_1: 8, Qt.Key.Key_2: 4, Qt.Key.Key_3: 6, Qt.Key.Key_4: 2, Qt.Key.Key_6: 3, Qt.Key.Key_8: 1}
_PLAIN: Final = Qt.KeyboardModifier.KeypadModifier


@dataclass(frozen=True)
class Ghost:
    """The note that a click would write, under the mouse."""

    cell: Cell
    pitch: Pitch


class WritingBoard(MarkedBoard):
    """A click writes, a drag up or down changes the note before it is let go, the right button takes it away; letters
    and arrows do the same at the cursor. `move_requested` has a move and whether the cursor then goes on.
    """

    move_requested = Signal(str, bool)
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.length = 2          # eighths of the next note, where notes have lengths
        self.writable = True
        self._ghost: Ghost | None = None
        self._pressed_at: tuple[Cell, QPointF] | None = None
        self.setWhatsThis(
            "The staves that you write on. Click where a note belongs, and drag it up or down; the right button takes "
            "it away. Keys: letters A to G write the nearest note of that name, Shift with them the one above, Up and "
            "Down move a note by a step, Ctrl+Up and Ctrl+Down by an octave, S raises it by a semitone and Shift+S "
            "lowers it, R is a rest, T a tie, Delete takes a note away, Page Up and Page Down go to another voice. "
            "Pale heads are the notes that may come next, struck ones break a rule. The bars below say in how many "
            "ways the line can still be finished."
        )

    def show_sheet(self, composition: Composition, title: str, subtitle: str) -> None:
        self._ghost = self._pressed_at = None
        super().show_sheet(composition, title, subtitle)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Claim the letters that write notes before shortcuts of the window do."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._writes(event):
            event.accept()
            return True
        return super().event(event)

    def _writes(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | _PLAIN)
        return self.writable and plain and event.key() in _LETTERS

    def key(self, event: QKeyEvent) -> bool:
        # With Ctrl only the arrows are ours: Ctrl+S, Ctrl+R and the like belong to the window. On the cantus letters
        # are answered instead of ignored, since whoever types there has not seen where the cursor is.
        cell, key = self.cursor_cell, Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if not self.writable or self.sheet.is_given(cell[0]):
            return key in _LETTERS and not ctrl and not self._can_write_at(cell)
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
            self.move_requested.emit(self.sheet.move(cell, None, self.length), True)
        elif key == Qt.Key.Key_T:
            self.move_requested.emit(self.sheet.tie(cell), False)
        elif key in _LENGTHS and self.sheet.composition.unit(cell[0]) == 1:
            self.length = _LENGTHS[key]
            self.refused.emit(f"From now on you write {LENGTHS[2 * self.length]}s.")
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bar_clicked.emit(self.bar_of(cell))
        else:
            return False
        return True

    def pitch_of(self, cell: Cell, step: int) -> Pitch:
        """The pitch for a step at a place: one that may stand there, such as a leading tone, or else the natural."""
        if cell == self.cursor_cell:
            able = [each.pitch for each in self.candidates if each.pitch is not None and each.pitch.step == step
                    and each.is_possible]
            if able and Pitch(step) not in able:
                return able[0]
        return Pitch(step)

    def write(self, cell: Cell, pitch: Pitch, *, go_on: bool) -> None:
        """Emit the move that writes a note at a place, unless it stands there already."""
        there = self.sheet.note_at(cell)
        if there is not None and there.pitch == pitch:
            if go_on:
                self.advance_cursor()
        else:
            self.move_requested.emit(self.sheet.move(cell, pitch, self.length), go_on)

    def write_key(self, key: int) -> None:
        """Write the note of a piano's key at the cursor, spelt as one that may stand there, if it is one."""
        cell = self.cursor_cell
        if self._can_write_at(cell):
            able = [each.pitch for each in self.candidates if each.pitch is not None and each.pitch.midi == key
                    and each.is_possible]
            self.write(cell, able[0] if able else Pitch.from_midi(key), go_on=True)

    def _can_write_at(self, cell: Cell) -> bool:
        """True if notes can be written in a voice; says why not otherwise."""
        writes = self.writable and not self.sheet.is_given(cell[0])
        if not writes:
            self.refused.emit("The cantus is given. Page Up and Page Down go to the voice that you write."
                              if self.writable else "The solver is writing. Stop it to write yourself.")
        return writes

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
        """Remove the note at the cursor; with Backspace (`back`) at an empty place the one before it."""
        cells = self.sheet.cells[self.cursor_cell[0]]
        cell = self.cursor_cell
        if back and not self.has_note(cell):
            before = [each for each in cells if each[1] < cell[1] and self.has_note(each)]
            if not before:
                return
            cell = before[-1]
            self.move_cursor(cell, show=self.cursor_shown)
        if self.has_note(cell):
            self.move_requested.emit(self.sheet.removal(cell), False)

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
        elif event.button() == Qt.MouseButton.RightButton and self.has_note(cell):
            self.move_requested.emit(self.sheet.removal(cell), False)

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
        bottom = self.point_of(cell, self.bottom_line(cell[0]))
        step = round((bottom.y() - point.y()) / (self.space / 2)) + self.bottom_line(cell[0])
        return Ghost(cell, self.pitch_of(cell, max(14, min(step, 56))))

    def _show_ghost(self, ghost: Ghost | None) -> None:
        if ghost != self._ghost:
            self._ghost = ghost
            self.update()

    # Above all

    def paint_above(self, painter: QPainter) -> None:
        super().paint_above(painter)
        ghost = self._ghost
        if ghost is None:
            return
        self.paint_head(painter, ghost.cell, ghost.pitch, faded(theme.current().accent, 0.75))
        other = reference_part(self.sheet.piece, ghost.cell[0])
        beside = None if other is None else note_at(self.sheet.piece.parts[other], self.time_of(ghost.cell))
        refused = next((each for each in self.shown_candidates if each.pitch == ghost.pitch
                        and ghost.cell == self.active_cell and not each.is_possible), None)
        at = self.point_of(ghost.cell, ghost.pitch.step)
        name = short_name(ghost.pitch)
        words = name if beside is None else f"{name}, {short_relative_place(ghost, beside)}"
        if refused is not None:
            self.paint_tag(painter, at, f"{words}: {reason(refused)}", [])
            return
        tokens, width = theme.current(), theme.text_width(words, "small") + 12
        rect = QRectF(min(at.x() + 1.6 * self.space, self.whole.right() - width), at.y() - 11, width, 22)
        draw_shape(painter, rect, line=QPen(tokens.line, 1), fill=tokens.panel, radius=4)
        draw_text(painter, rect.adjusted(6, 0, -6, 0), words, theme.font("small"), tokens.text)


def short_relative_place(ghost: Ghost, beside: Pitch) -> str:
    """Where a note lies beside another one, in two words."""
    return relative_place(ghost.pitch, beside, "").replace(" with ", "").strip()
