"""PlayBoard: the field one plays on, by keys or by mouse, and what stands at its sides."""
from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent

from app.canvas.board import BESIDE, WHEEL_NOTCH
from app.canvas.canvas import GUTTER
from app.controls.held_keys import HeldKeys
from app.controls.key_catcher import key_of
from app.games.tetris import looks
from app.games.tetris.beside_field import HEADING, SLOT, Counters, PieceColumn
from app.games.tetris.garbage_bar import BAR
from app.games.tetris.garbage_board import APART, GarbageBoard
from app.games.tetris.in_a_row import Counts, InARow
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.best_ghost import GhostField
from app.games.tetris.play.countdown import prefills
from app.games.tetris.play.two_players import split_input
from app.look import theme
from solvers.tetris.field import EMPTY
from solvers.tetris.guideline.simulation import Simulation

GAP = 16.0      # px between the field, or its numbers, and what is beside it
COMING = 5      # pieces that are shown at most
PAD = {"left": "left", "right": "right", "down": "soft", "up": "hard", "a": "cw", "b": "ccw", "x": "half", "y": "hold",
       "left shoulder": "hold", "right shoulder": "hold"}
LOW = 400.0     # px; in less room the counters stand side by side
LATE = 1000     # ms after the end of a game, or after the last of them, in which keys that steer do nothing


class PlayBoard(GarbageBoard):
    """Field that one plays on. While `live`, its keys steer the piece; otherwise they move the cursor, as anywhere."""

    steered = Signal(str, bool)  # an input, and whether it began
    tapped = Signal(str)         # an input that begins and ends at once
    pointed = Signal(int)        # the column under the pointer
    commanded = Signal(str)      # an input that steers nothing: one of `COMMANDS`
    start_pressed = Signal()     # that of a gamepad: pause, go on, or begin another game
    focus_lost = Signal()

    commands = tetris_keys.COMMANDS  # those that are heard here

    def __init__(self) -> None:
        super().__init__()
        self._live = False
        self.since_end = QElapsedTimer()  # of what keys steered
        self._fit()
        looks.wearer.changed.connect(self._fit)
        self.read_inputs = tetris_keys.read_inputs  # what each key means now
        self._inputs = self.read_inputs()
        self._keys = HeldKeys(self)
        self._keys.changed.connect(self.steered)
        self.mark_of_pad: Callable[[int], str] = _no_mark  # what is before the inputs of a pad, by its number
        self._column = -1

    def _fit(self) -> None:
        """The field is as large as somebody likes it, where there is room."""
        self.largest = float(looks.current().size)
        self.rearrange()

    @property
    def live(self) -> bool:
        """Whether keys steer the piece. The cursor is not seen then, as it has nothing to say, and not afterwards until
        one of its own keys is pressed, and then on blocks alone: a game that is over has no ring in its corner."""
        return self._live

    @live.setter
    def live(self, live: bool) -> None:
        if live != self._live:
            self._live, self.cursor_shown = live, False
            self.since_end.restart()
            self._update_cursor()

    def paint_marks(self, painter: QPainter) -> None:
        # After a game a ring on an empty cell would look like a piece of something.
        over = self.since_end.isValid() and self.value(self.cursor_cell) == EMPTY
        if not (self._live or over):
            super().paint_marks(painter)

    @property
    def held(self) -> frozenset[str]:
        """The inputs whose keys are held down."""
        return self._keys.names

    def update_inputs(self) -> None:
        """Read anew what each key means."""
        self._inputs = self.read_inputs()

    def is_charged(self, delay: int, player: str = "") -> bool:
        """True if a key that moves a piece of the player to a side has been held for so many ms, and that counts."""
        return prefills() and any(self._keys.held_for(player + name) >= delay for name in ("left", "right"))

    def let_go(self) -> None:
        """Forget which keys are held: their release will not be heard."""
        self._keys.let_go()

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
                self._input(event) or self._comes_late(event)):
            event.accept()  # before Space pauses and H hints: while one plays, a key does what it is bound to
            return True
        return super().event(event)

    def _input(self, event: QKeyEvent) -> str:
        """The input that a key means; together with Ctrl or Alt, and to steer by while nobody plays, it means none."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        key = key_of(event.key())
        name = self._inputs.get(key, "")
        if event.modifiers() & commands and key != Qt.Key.Key_Control:
            return ""
        return name if name in self.commands or (self.live and name not in tetris_keys.COMMANDS) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self._input(event)
        if self._keys.repeats(name, event):
            return
        if not name and not self._comes_late(event):
            shown = self.cursor_shown
            super().keyPressEvent(event)
            if self.next_cell(self.cursor_cell, Qt.Key(event.key()), event.modifiers()) is None:
                self.cursor_shown = shown  # Enter and others act on the game, and on no cell of the field
                self._update_cursor()
        elif not name:
            event.accept()
        elif name in tetris_keys.COMMANDS:
            if not event.isAutoRepeat():
                self.commanded.emit(name)
        else:
            self._keys.press(name, event)

    def _comes_late(self, event: QKeyEvent) -> bool:
        """True if a key was meant for the piece by a player who has not noticed yet that the game is over."""
        late = (self.since_end.isValid() and self.since_end.elapsed() < LATE and not self._live
                and split_input(self._inputs.get(key_of(event.key()), ""))[1] in tetris_keys.STEERING)
        if late:
            self.since_end.restart()
        return late

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        name = self._inputs.get(key_of(event.key()), "")
        if name:
            self._keys.release(name, event)
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update_inputs()  # the settings may have other keys by now
        shown = self.cursor_shown
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.ShortcutFocusReason:  # of a shortcut, not of somebody who tabs there
            self.cursor_shown = shown
            self._update_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.focus_lost.emit()

    def pad_changed(self, pad: int, button: str, down: bool) -> bool:
        """Steer by a gamepad. Returns False for what is to act as a key: all but Start once the game is over."""
        if button == "start":
            if down:
                self.start_pressed.emit()
            return True
        name = PAD.get(button, "")
        if not name or (down and not self.live):
            return False
        self._keys.change(self.mark_of_pad(pad) + name, down)
        return True

    # The mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        place = self.cell_under(event.position())
        if self.live and place is not None and place[0] != self._column:
            self._column = place[0]
            self.pointed.emit(place[0])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.live or (self.zoomed and event.modifiers() & BESIDE):
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        name = {Qt.MouseButton.LeftButton: "hard", Qt.MouseButton.RightButton: "cw",
                Qt.MouseButton.MiddleButton: "hold"}.get(event.button(), "")
        if name:
            self.tapped.emit(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / WHEEL_NOTCH
        if not self.live or event.modifiers() & Qt.KeyboardModifier.ControlModifier or not notches:
            super().wheelEvent(event)
            return
        self.tapped.emit("ccw" if notches > 0 else "cw")


def counts_of(simulation: Simulation) -> Counts:
    """What the counters show of a game."""
    return Counts(max(simulation.combo - 1, 0), simulation.back_to_back)


def place_next(next_pieces: PieceColumn, counters: InARow, room: QRectF, scale: float) -> None:
    """Place the next pieces in a column of a room, and under them the counters."""
    high = counters.fit(scale, flat=room.height() < LOW)
    tall = min(HEADING + COMING * SLOT * scale, room.height() - theme.UNIT - high)
    next_pieces.setGeometry(QRectF(room.left(), room.top(), room.width(), tall).toRect())
    top = min(room.top() + tall + 2 * theme.UNIT, room.bottom() - high)
    counters.setGeometry(QRectF(room.left(), top, room.width(), high).toRect())


def _no_mark(_pad: int) -> str:
    return ""


class MarginView:
    """What stands around a field: the held piece and the score at its left; at its right the pieces to come, and how
    many clears came in a row."""

    def __init__(self, board: GarbageBoard) -> None:
        self._board = board
        self._shown: tuple[object, ...] = ()
        self.hold, self.next = PieceColumn("Hold"), PieceColumn("Next")
        self.counters = Counters("Score", ("Score", "Level", "Pieces"), 1)
        self.in_a_row = InARow()
        self.ghost = GhostField()
        for widget in (self.hold, self.next, self.counters, self.in_a_row, self.ghost):
            widget.setParent(board)
        board.view_changed.connect(self.place)

    def show(self, simulation: Simulation) -> None:
        """Show what belongs to a game."""
        rules, previews = simulation.rules, looks.wearer.looks.previews
        shown = (rules, simulation.hold, simulation.hold_used, simulation.next, simulation.level, simulation.score,
                 simulation.pieces, previews, simulation.combo, simulation.back_to_back)
        if shown == self._shown:  # as in most pictures of a piece that falls
            return
        self._shown = shown
        self.hold.setVisible(rules.hold != "nohold")
        self.hold.show_kinds([] if simulation.hold is None else [simulation.hold], faint=simulation.hold_used)
        self.next.setVisible(rules.preview > 0)
        self.next.show_kinds(simulation.next[: previews])
        self.in_a_row.setVisible(simulation.setup.mode.scoring == "guideline")
        self.in_a_row.show_counts(counts_of(simulation))
        level = str(simulation.level) if rules.top > rules.level else "–"
        self.counters.set((f"{simulation.score:,}", level, f"{simulation.pieces:,}"))

    def place(self) -> None:
        """The field lies elsewhere."""
        bed, side = self._board.bed, self._board.side
        gap = GAP if self._board.incoming is None else GAP + BAR + APART
        room = min(bed.left() - GUTTER - GAP, self._board.width() - bed.right() - gap)
        scale = self.hold.fit(side, room)
        self.next.fit(side, room)
        wide, slot = self.hold.width(), SLOT * scale
        left = max(bed.left() - GUTTER - GAP - wide, 0.0)
        right = min(bed.right() + gap, self._board.width() - wide)
        height = HEADING + slot
        self.hold.setGeometry(QRectF(left, bed.top(), wide, height).toRect())
        place_next(self.next, self.in_a_row, QRectF(right, bed.top(), wide, bed.height()), scale)
        top = bed.top() + height + theme.MARGIN
        tall = self.counters.sizeHint().height()
        self.counters.setGeometry(QRectF(left, top, wide, tall).toRect())
        self.ghost.place(QRectF(left, top + tall + GAP, wide, bed.bottom() - top - tall - GAP))
