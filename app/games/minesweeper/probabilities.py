"""The overlay of the game: counts the mine probabilities of its state, and shows them on board and panel."""
from collections.abc import Callable, Sequence
from functools import partial
from operator import eq

from app.canvas.board import Cell
from app.games.minesweeper.board import MinesBoard
from app.games.minesweeper.marks import Overlay
from app.games.minesweeper.overlay_sections import MODES, TOO_LONG, OverlaySection, PositionSection
from app.pages.actions import GameAction
from app.pages.play_page import PlayPage
from solvers.minesweeper.explain.survey import RiskSurvey, survey_engine
from solvers.minesweeper.rules import FLAG, Game

OVERLAY = "overlay"  # the key of its hidden runs


class ProbabilityOverlay:
    """Controls the overlay: its mode (off, percent or fraction), its counting and what shows of it."""

    def __init__(
        self, play: PlayPage[Game], board: MinesBoard, waits: Callable[[], bool], used: Callable[[], object]
    ) -> None:
        """`waits` tells whether a board is yet to be made for the first cell; `used` is called when a game that is on
        gets the overlay's help.
        """
        self._play, self._board, self._context = play, board, play.context
        self._waits, self._used = waits, used
        self._told_too_long = False
        self.mode = "off"
        self.panel_section = OverlaySection(play.context.column, self.set_mode)
        self.position_section = PositionSection(play.context.column)
        board.hovered.connect(self._point_at)
        board.cursor_moved.connect(self._point_at)

    def restore(self, mode: str) -> None:
        """Take back a mode that was remembered, if it is one."""
        if mode in dict(MODES):
            self.mode = mode

    def set_mode(self, mode: str) -> None:
        """Write probabilities on the board in another way, or not."""
        self.mode = mode
        self._told_too_long = False
        if not self._play.solving:
            self.refresh()
        self._context.changed()

    def toggle(self) -> None:
        """Percent on, or off."""
        self.set_mode("percent" if self.mode == "off" else "off")

    def refresh(self) -> None:
        """Count anew for the state that is on."""
        game = self._play.state
        promised = game.first is None and (game.start != "unsafe" or self._waits())  # no risk
        if self.mode == "off" or game.finished or promised:
            self.hide()
            return
        if game.status == "playing":
            self._used()
        self._context.run(survey_engine(game.position(), exact=self.mode == "fraction"), self._show, OVERLAY)

    def hide(self) -> None:
        """Show none for now."""
        self._context.forget(OVERLAY)
        self._board.show_overlay(None)
        self.panel_section.set(self.mode, None)
        self.position_section.hide()
        self.panel_section.show_no_cell()

    def _show(self, found: RiskSurvey) -> None:
        analysis = found.analysis
        cells = self._play.state.cells
        if analysis is None:
            self.hide()
            self._context.say("info", "Too complex to count exactly.", "Open more of the board, and try again.")
            return
        risks = {
            cell: risk for cell, risk in enumerate(analysis.probability) if risk is not None and cells[cell] != FLAG
        }
        overlay = Overlay.of(analysis, risks, found.fractions, found.choice)
        self._board.show_overlay(overlay)
        self.position_section.set(analysis, risks, found.choice, self._play.state.name)
        self.panel_section.set(self.mode, overlay)
        self._point_at(self._board.hover_cell or self._board.cursor_cell)
        if self.mode == "fraction" and found.fractions is None and not self._told_too_long:
            self._told_too_long = True
            self._context.say("info", *TOO_LONG)

    def _point_at(self, cell: Cell | None) -> None:
        """Tell the exact risk of a cell under the mouse or the cursor."""
        board = self._board
        overlay = board.overlay
        index = None if cell is None else board.index(cell)
        if overlay is None or index is None or index not in overlay.risks:
            self.panel_section.show_no_cell()
            return
        exact = overlay.fractions[index] if overlay.fractions else None
        self.panel_section.show_cell(self._play.state.name(index), overlay.risks[index], exact)

    def game_actions(self) -> Sequence[GameAction]:
        """On or off, and one for each way to write them."""
        return (
            GameAction("Probabilities on or off", "", "P", "Show or hide the overlay", self.toggle, group="overlay"),
            *(GameAction(f"Overlay: {title.lower()}", "", keys, f"Mine probabilities on the board: {title.lower()}",
                         partial(self.set_mode, mode), checked=partial(eq, mode, self.mode), group="overlay")
              for (mode, title), keys in zip(MODES, ("Shift+O", "Shift+P", "Shift+R"), strict=True)),
        )
