"""The Tetris tab with its pages: play, watching, versus, the laboratory, weights, and tournaments."""
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from app.games.tetris.laboratory.sheet import LaboratorySheet
from app.games.tetris.tab import TetrisTab
from app.games.tetris.tournament.sheet import TournamentSheet
from app.games.tetris.versus.sheet import VersusSheet
from app.games.tetris.watch.sheet import WatchSheet
from app.games.tetris.weights.sheet import UNSAVED, WeightsSheet
from app.old_pages.paged_tab import PagedTab
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.rules import Guideline


class TetrisPages(PagedTab[Guideline], TetrisTab):
    """The tab of Tetris with its pages: the game is the first page, the others are sheets."""

    game_title: ClassVar[str] = "Play"
    game_tip: ClassVar[str] = "Play Tetris yourself"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.watching = WatchSheet(self)
        self.laboratory = LaboratorySheet(self)
        self.versus = VersusSheet(self)
        self.weights = WeightsSheet(self)
        self.tournament = TournamentSheet(self)
        self.add_pages((self.watching, self.versus, self.laboratory, self.weights, self.tournament))

    def turn_to(self, key: str) -> None:
        self.pause_live()
        super().turn_to(key)

    def enter_game(self) -> None:
        self._offer_minds()

    def _offer_minds(self) -> None:
        if self.sheet is None:  # otherwise once the game comes to the front again
            super()._offer_minds()

    def private(self, key: str) -> bool:
        return super().private(key) or key == UNSAVED

    # From one page to another

    def watch_controller(self, controller: Controller) -> None:
        """Let a controller play on the Watch page."""
        self.turn_to(self.watching.key)
        self.watching.watch(controller)

    def edit_weights(self, controller: Controller) -> None:
        """Change a controller's weights on the Weights page."""
        self.weights.edit(controller)
        self.turn_to(self.weights.key)

    def play_against(self, controller: Controller) -> None:
        """Play against a controller on the Versus page."""
        self.turn_to(self.versus.key)
        self.versus.play_against(controller)
