"""SetupMode: the board as a drawing: clicks and keys lay connectors of either side, and a game begins from there."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from app.canvas.board import Cell
from app.games.spanit.setup.draft import Draft
from app.games.spanit.setup.section import SetupSection
from app.pages.actions import GameAction
from solvers.core.formats import FormatError
from solvers.spanit.board import SIDES, WORDS, Side

if TYPE_CHECKING:
    from app.games.spanit.tab import SpanTab

BUTTONS: dict[Qt.MouseButton, Side] = {Qt.MouseButton.LeftButton: "h", Qt.MouseButton.RightButton: "v"}


class SetupMode(QObject):
    """`draft` is the position while one is drawn. The game that is on waits behind it, untouched."""

    def __init__(self, tab: "SpanTab") -> None:
        super().__init__(tab)
        self._tab = tab
        self.draft: Draft | None = None
        self.section = SetupSection(tab.panel)
        self.section.size_chosen.connect(lambda size: self._draw(lambda draft: draft.set_size(size)))
        self.section.side_chosen.connect(
            lambda side: self._draw(lambda draft: draft.set_to_move("h" if side == "h" else "v")))
        self.section.emptied.connect(lambda: self._draw(Draft.empty))
        self.section.begun.connect(self.begin)
        self.section.left.connect(self.cancel)
        tab.board.pressed.connect(self._press)

    def enter(self) -> None:
        """Draw, beginning with the position of the game."""
        tab = self._tab
        tab.reply.leave()
        tab.stop()
        tab.banner.clear()
        self.draft = Draft(tab.state.position)
        tab.show_sections()
        tab.overlay.legend.show_weights(())
        tab.board.at_rest = False
        tab.board.setFocus()
        self._show()

    def end(self) -> None:
        """Draw no more; the drawing is gone."""
        self.draft = None
        self._tab.show_sections()

    def cancel(self) -> None:
        """Go back to the game."""
        self.end()
        self._tab.travel(lambda: None)
        self._tab.reply.come_back()

    def begin(self) -> None:
        """Play from the position that is drawn."""
        if self.draft is None:
            return
        try:
            self._tab.start_from(self.draft.value)
        except FormatError as error:
            self._tab.say("bad", "Not played:", str(error))

    def undo(self) -> None:
        self._draw(Draft.undo)

    def redo(self) -> None:
        self._draw(Draft.redo)

    def game_actions(self) -> Sequence[GameAction]:
        """What can be done while drawing, in place of the game's own actions."""
        sides = [
            GameAction(f"Lay {WORDS[side]}", "", side.upper(), f"Lay or take away a connector of {WORDS[side]}",
                       partial(self._turn_here, side))
            for side in SIDES
        ]
        return (
            *sides,
            GameAction("Take away", "trash", "Delete Backspace", "Take away what lies at the cursor", self._clear_here),
            GameAction("Change who is to move", "", "X", "Let the other side move first", self._change_side),
            GameAction("Empty the board", "", "", "Take every connector away", lambda: self._draw(Draft.empty)),
            GameAction("Play from here", "play", "Ctrl+Return", "Begin a game from this position", self.begin),
            GameAction("Back to the game", "", "Ctrl+U", "Leave the drawing", self.cancel),
        )

    def _press(self, cell: Cell, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if self.draft is not None and button in BUTTONS:
            self._turn(cell, BUTTONS[button])

    def _turn_here(self, side: Side) -> None:
        self._tab.board.move_cursor(self._tab.board.cursor_cell)
        self._turn(self._tab.board.cursor_cell, side)

    def _turn(self, cell: Cell, side: Side) -> None:
        if self.draft is not None:
            words = self.draft.turn(cell, side)
            self._show()
            self._tab.board.tell(words)

    def _clear_here(self) -> None:
        self._draw(lambda draft: draft.clear(self._tab.board.cursor_cell))

    def _change_side(self) -> None:
        self._draw(lambda draft: draft.set_to_move("v" if draft.value.to_move == "h" else "h"))

    def _draw(self, change: Callable[[Draft], object]) -> None:
        if self.draft is not None:
            change(self.draft)
            self._show()

    def _show(self) -> None:
        assert self.draft is not None
        self.section.set(self.draft)
        self._tab.board.show_position(self.draft.value)
        self._tab.board.show_playable(False)
        self._tab.seating.show_sides(self.draft.value.to_move, None)
        self._tab.changed.emit()
