"""Suite: what a page may ask of the window that its tab is in: the tabs of other games."""
from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from app.canvas.board import Board
from app.pages.banner import Kind
from app.running.driver import Driver
from solvers.core.game import State
from solvers.core.saves import Save


class AskedQuestion(NamedTuple):
    """To the page that answers questions: somebody asks this, and the throw begins."""

    words: str


class Against(NamedTuple):
    """To the page on which a game is played: it is played against this opponent, as the game's engine names it."""

    opponent: str


class Speaker(Protocol):
    """Who speaks in the banner of a tab; see `PageContext`."""

    def say(
        self, kind: Kind, subject: str, sentence: str, action: str = "", run: Callable[[], object] | None = None
    ) -> None: ...


class PlayedGame(Protocol):
    """The game of another tab; see `PlayPage`."""

    @property
    def context(self) -> Speaker: ...

    @property
    def key(self) -> str: ...

    @property
    def start_id(self) -> str: ...

    @property
    def board(self) -> Board: ...

    def start_given(self, game_id: str) -> None: ...

    def restore_save(self, save: Save) -> None: ...

    def as_save(self) -> Save: ...

    @property
    def state(self) -> State: ...


class GameTab(Protocol):
    """The tab of another game; see `Tab`."""

    @property
    def changed(self) -> SignalInstance: ...

    @property
    def acted(self) -> SignalInstance: ...

    @property
    def game(self) -> PlayedGame: ...

    @property
    def suite(self) -> "Suite | None": ...

    def turn_to(self, key: str, request: object = None) -> None: ...

    def connect_driver(self, driver: Driver) -> None: ...

    def practises(self, key: str) -> bool: ...


class Suite(Protocol):
    """The tabs of all games, each by the name that its ids begin with."""

    def show_game(self, name: str) -> GameTab | None:
        """Bring the tab of a game to the front. The tab; None where it cannot be built."""
        ...

    def built_tab(self, name: str) -> GameTab | None:
        """The tab of a game, out of sight if another one is in front. None where it cannot be built."""
        ...

    def take_lesson(self, name: str) -> None:
        """Begin the lesson of a game."""
