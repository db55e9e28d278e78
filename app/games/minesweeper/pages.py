"""The Minesweeper tab with its pages: the game, the analysis of any position, and races of its solvers."""
from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from app.games.minesweeper.analyse.sheet import AnalyseSheet
from app.games.minesweeper.race.sheet import RaceSheet
from app.games.minesweeper.tab import MinesweeperTab
from app.old_pages.paged_tab import PagedTab
from app.pages.actions import GameAction
from solvers.minesweeper.position import Position
from solvers.minesweeper.rules import Game


class MinesweeperPages(PagedTab[Game], MinesweeperTab):
    """The tab: the game as its first page, then races and analyses."""

    game_title: ClassVar[str] = "Game"
    game_tip: ClassVar[str] = "Play, ask for hints, and watch a solver"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.race = RaceSheet(self)
        self.analyse = AnalyseSheet(self)
        self.add_pages((self.race, self.analyse))

    # The game, while another page may be in front

    def turn_to(self, key: str) -> None:
        if self.sheet is None:
            self.go_out_of_sight()
        super().turn_to(key)

    def enter_game(self) -> None:
        self.show_advice()
        self.come_in_sight()

    def shown_position(self) -> Position:
        """What the player sees of the game, flags as known mines. Whoever is on with it is helped by an analysis."""
        if self.state.status == "playing":
            self._statistics.help()
        return self.state.flagged_position()

    def analyse_game(self) -> None:
        """Take the position of the game to the page that analyses it."""
        self.turn_to(self.analyse.key)
        self.analyse.take_from_game()

    def game_actions(self) -> Sequence[GameAction]:
        actions = super().game_actions()
        if self.sheet is not None:
            return actions
        return (*actions, GameAction("Analyse this position", "search", "Shift+A",
                                     "Take it to the page Analyse, flags as known mines", self.analyse_game))

    def show_state(self, before: Game | None) -> None:
        super().show_state(before)
        self.refresh_sections()

    def show_advice(self) -> None:
        if self.sheet is None:  # otherwise once the game comes to the front again
            super().show_advice()
