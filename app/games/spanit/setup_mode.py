"""Set-up mode: a position is drawn on the board, with undo, and a game begins from it."""
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.canvas.board import Cell
from app.controls import Segment, Sentence, form_grid, spin_box
from app.games.spanit.minds import PlayerReply
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.spanit_board import SpanBoard
from app.pages import Command, PlayPage, Section, SectionColumn, Timeline, fresh_seed
from solvers.core.formats import FormatError
from solvers.spanit.board import LARGEST, OWNED, SIDES, SMALLEST, WORDS, Position, Side, index, name
from solvers.spanit.handicap import find_handicap
from solvers.spanit.rules import Span

HELP = (
    "Left click lays a connector of horizontal, right click one of vertical; click again to take it away. At "
    "the cursor: <b>H</b>, <b>V</b> and <b>Delete</b>."
)
LABEL, FIELD = 64, 160  # px
BUTTONS: dict[Qt.MouseButton, Side] = {Qt.MouseButton.LeftButton: "h", Qt.MouseButton.RightButton: "v"}


def complaint(position: Position) -> str:
    """Why no game can begin from a position, in one sentence; empty if one can."""
    if position.winner is None:
        return ""
    return f"{WORDS[position.winner].capitalize()} spans the board already. Take away one of its connectors to play on."


def game_from(position: Position) -> str:
    """The id of a game from a position. Raises FormatError if that is decided already."""
    if sentence := complaint(position):
        raise FormatError(sentence)
    return Span.from_start(position, fresh_seed()).id


def usual_start(start: Position) -> Position:
    """Where the next game begins: as the last one, unless that was set up by hand."""
    return start if find_handicap(start) is not None else Position.empty(start.size, start.to_move)


class PositionDraft(Timeline[Position]):
    """Position that is drawn, with undo: connectors of both sides may come and go."""

    def turn(self, node: tuple[int, int], side: Side) -> str:
        """Lay a connector of a side, or take it away if it lies there; what came of it, in words."""
        position = self.value
        place = index(position.size, node)
        cells = bytearray(position.cells)
        cells[place] = 0 if cells[place] == OWNED[side] else OWNED[side]
        self.push(replace(position, cells=bytes(cells)))
        return f"{name(node)}, {WORDS[side] if cells[place] else 'free'}"

    def clear(self, node: tuple[int, int]) -> None:
        """Remove the connector at a node."""
        cells = bytearray(self.value.cells)
        cells[index(self.value.size, node)] = 0
        self.push(replace(self.value, cells=bytes(cells)))

    def set_to_move(self, side: Side) -> None:
        self.push(replace(self.value, to_move=side))

    def set_size(self, size: int) -> None:
        """An empty board of another size."""
        if size != self.value.size:
            self.push(Position.empty(size, self.value.to_move))

    def empty(self) -> None:
        self.push(Position.empty(self.value.size, self.value.to_move))


class SetupSection(Section):
    """Section of the set-up: size and side to move."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Set up a position", text=HELP)
        self.board_size = spin_box(SMALLEST, LARGEST, SMALLEST, "Size of the board",
                                   "Another size starts from an empty board")
        self.to_move = Segment([(side, WORDS[side].capitalize()) for side in SIDES], "Who is to move", height=28)
        fields = QWidget()
        grid = form_grid((("Size", self.board_size), ("To move", self.to_move)), LABEL, FIELD)
        grid.setContentsMargins(0, 0, 0, 0)
        fields.setLayout(grid)
        self.add_widget(fields, gap=12)
        self.complaint = Sentence("", "body", "bad_ink")
        self.add_widget(self.complaint)
        self.hide()

    def set(self, draft: PositionDraft) -> None:
        """The position as it is drawn."""
        with QSignalBlocker(self.board_size):
            self.board_size.setValue(draft.value.size)
        self.to_move.set_value(draft.value.to_move)
        sentence = complaint(draft.value)
        self.complaint.show_text(sentence)


class SetupMode(QObject):
    """Runs the set-up; `draft` is None while nothing is drawn. The game that is on waits behind it, untouched."""

    turned = Signal()  # the drawing has begun or ended

    def __init__(self, page: PlayPage[Span], board: SpanBoard, seats: PlayerSeats, reply: PlayerReply) -> None:
        super().__init__(page)
        self._page, self._board, self._seats, self._reply = page, board, seats, reply
        self.draft: PositionDraft | None = None
        self.section = section = SetupSection(page.context.column)
        section.board_size.valueChanged.connect(lambda size: self._draw(lambda draft: draft.set_size(size)))
        section.to_move.chosen.connect(
            lambda side: self._draw(lambda draft: draft.set_to_move("h" if side == "h" else "v")))
        buttons = (
            Command("Empty the board", lambda: self._draw(PositionDraft.empty), "Take every connector away",
                    label="Empty"),
            Command("Play from here", self.play_position, "Begin a game from this position", "Ctrl+Return", "play",
                    enabled=lambda: self.draft is not None and not complaint(self.draft.value), kind="primary"),
            Command("Back to the game", self.cancel, "Drop the drawing and return to the game", "Ctrl+U",
                    label="Cancel"),
        )
        section.add_buttons(*buttons)
        # What can be done while drawing, in place of the game's own commands.
        self.commands = (
            *(Command(f"Lay {WORDS[side]}", partial(self._turn_here, side),
                      f"Lay or take away a connector of {WORDS[side]}", side.upper()) for side in SIDES),
            Command("Take away", self._clear_here, "Take away what lies at the cursor", "Delete Backspace", "trash"),
            Command("Change who is to move", self._change_side, "Let the other side move first", "X"),
            *buttons,
        )
        board.pressed.connect(self._press)

    def enter(self) -> None:
        """Draw, beginning with the position of the game."""
        self._reply.leave()
        self._page.stop()
        self._page.context.banner.clear()
        self.draft = PositionDraft(self._page.state.position)
        self.turned.emit()
        self._board.at_rest = False
        self._board.setFocus()
        self._show()

    def end(self) -> None:
        """Draw no more; the drawing is gone."""
        self.draft = None
        self.turned.emit()

    def cancel(self) -> None:
        """Go back to the game."""
        self.end()
        self._page.travel(lambda: None)
        self._reply.come_back()

    def play_position(self) -> None:
        if self.draft is None:
            return
        try:
            self._page.start(game_from(self.draft.value))
        except FormatError as error:
            self._page.context.say("bad", "Not played:", str(error))

    def copy_position(self) -> None:
        QGuiApplication.clipboard().setText(self._page.state.position.text)
        self._page.context.say("info", "Copied.", "The position is on the clipboard.")

    def undo(self) -> None:
        self._draw(PositionDraft.undo)

    def redo(self) -> None:
        self._draw(PositionDraft.redo)

    def _press(self, cell: Cell, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if self.draft is not None and button in BUTTONS:
            self._turn(cell, BUTTONS[button])

    def _turn_here(self, side: Side) -> None:
        self._board.move_cursor(self._board.cursor_cell)
        self._turn(self._board.cursor_cell, side)

    def _turn(self, cell: Cell, side: Side) -> None:
        if self.draft is not None:
            text = self.draft.turn(cell, side)
            self._show()
            self._board.announce(text)

    def _clear_here(self) -> None:
        self._draw(lambda draft: draft.clear(self._board.cursor_cell))

    def _change_side(self) -> None:
        self._draw(lambda draft: draft.set_to_move("v" if draft.value.to_move == "h" else "h"))

    def _draw(self, change: Callable[[PositionDraft], object]) -> None:
        if self.draft is not None:
            change(self.draft)
            self._show()

    def _show(self) -> None:
        assert self.draft is not None
        self.section.set(self.draft)
        self._board.show_position(self.draft.value)
        self._board.show_playable(False)
        self._seats.show_sides(self.draft.value.to_move, None)
        self._page.context.changed()
