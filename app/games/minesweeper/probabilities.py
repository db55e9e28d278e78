"""The overlay of the game: counts the mine probabilities of its state, and shows them on board and panel."""
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from operator import eq

from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_marks import MinesOverlay
from app.games.minesweeper.overlay_sections import MODES
from app.games.minesweeper.risk_overlay import RiskOverlay
from app.pages import Command, PlayPage
from solvers.minesweeper.explain.survey import RiskSurvey, survey_engine
from solvers.minesweeper.rules import FLAG, Game

OVERLAY = "overlay"  # the key of its hidden runs


class ProbabilityOverlay(RiskOverlay):
    """Counts the probabilities of the game that is on."""

    def __init__(
        self, play: PlayPage[Game], board: MinesBoard, waits: Callable[[], bool], used: Callable[[], object]
    ) -> None:
        """`waits` returns whether a board is yet to be made for the first cell; `used` is called when a game that is on
        gets the overlay's help.
        """
        super().__init__(play.context, board, "off")
        self._play, self._waits, self._used = play, waits, used

    def show_mode(self) -> None:
        if not self._play.solving:
            self.refresh()

    def refresh(self) -> None:
        """Count the probabilities of the present state anew."""
        game = self._play.state
        promised = game.first is None and (game.start != "unsafe" or self._waits())  # no risk
        if self.mode == "off" or game.finished or promised:
            self.hide()
            return
        if game.status == "playing":
            self._used()
        self._context.run(survey_engine(game.position(), exact=self.mode == "fraction"), self._show, OVERLAY)

    def hide(self) -> None:
        """Hide the probabilities until the next refresh()."""
        self._context.cancel(OVERLAY)
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
        overlay = MinesOverlay.from_analysis(analysis, risks, found.fractions, found.choice)
        self._board.show_overlay(overlay)
        self.position_section.set(analysis, risks, found.choice, self._play.state.name)
        self.panel_section.set(self.mode, overlay)
        self._point_again()
        if found.fractions is None:
            self._say_too_long()

    def risk_at(self, index: int) -> tuple[str, float, Fraction | None] | None:
        overlay = self._board.overlay
        if overlay is None or index not in overlay.risks:
            return None
        exact = overlay.fractions[index] if overlay.fractions else None
        return self._play.state.name(index), overlay.risks[index], exact

    def commands(self) -> Sequence[Command]:
        return (
            Command("Probabilities on or off", self.toggle, "Show or hide the overlay", "P", group="overlay"),
            *(Command(f"Overlay: {title.lower()}", partial(self.set_mode, mode),
                      f"Mine probabilities on the board: {title.lower()}", keys, checked=partial(eq, mode, self.mode),
                      group="overlay")
              for (mode, title), keys in zip(MODES, ("Shift+O", "Shift+P", "Shift+R"), strict=True)),
        )
