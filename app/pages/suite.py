"""Suite: what a page may use of the window around its tab: the tabs of other games."""
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from app.canvas.board import Board
from app.pages.actions import Action
from app.pages.banner import Banner, Kind, Message
from app.pages.panel import SectionColumn
from app.running.driver import Driver
from solvers.core.game import State
from solvers.core.saves import Save


class AskedQuestion(NamedTuple):
    """Request to the page that answers questions: ask this question, and throw."""

    words: str


class Against(NamedTuple):
    """Request to the page where a game is played: play against this opponent, by the name of the game's engine."""

    opponent: str


class GameContext(Protocol):
    """The part of `PageContext` that the window around a tab uses."""

    def at_once(self) -> AbstractContextManager[None]: ...

    banner: Banner
    column: SectionColumn

    def show_message(self, message: Message) -> None: ...

    def say(
        self, kind: Kind, subject: str, sentence: str, action: str = "", run: Callable[[], object] | None = None
    ) -> None: ...


class PlayedGame(Protocol):
    """The game of another tab; see `PlayPage`."""

    @property
    def context(self) -> GameContext: ...

    @property
    def key(self) -> str: ...

    @property
    def start_id(self) -> str: ...

    def invitation(self) -> str: ...

    def small_board(self) -> Board: ...

    def start_given(self, game_id: str) -> None: ...

    def restore_save(self, save: Save) -> None: ...

    def new(self) -> None: ...

    def as_save(self) -> Save: ...

    def seconds(self) -> float: ...

    @property
    def state(self) -> State: ...

    @property
    def aids(self) -> bool: ...

    def hide_aids(self) -> None: ...


class GameTab(Protocol):
    """The tab of another game; see `Tab`."""

    name: str
    front: str

    @property
    def changed(self) -> SignalInstance: ...

    @property
    def acting(self) -> SignalInstance: ...

    @property
    def acted(self) -> SignalInstance: ...

    @property
    def leaving(self) -> SignalInstance: ...

    @property
    def game(self) -> PlayedGame: ...

    @property
    def suite(self) -> "Suite | None": ...

    def turn_to(self, key: str, request: object = None) -> None: ...

    def connect_driver(self, driver: Driver) -> None: ...

    def practises(self, key: str) -> bool: ...

    def trigger(self, action: Action) -> None: ...

    def set_note(self, note: str) -> None: ...


class Suite(Protocol):
    """The tabs of all games, by the names that their ids begin with."""

    def show_game(self, name: str) -> GameTab | None:
        """Bring the tab of a game to the front and return it; None if it cannot be built."""
        ...

    def built_tab(self, name: str) -> GameTab | None:
        """The tab of a game without bringing it to the front; None if it cannot be built."""
        ...

    def take_lesson(self, name: str) -> None:
        """Start the lesson of a game."""

    def toggle_panel(self) -> None:
        """Show or hide the side panel, as F9 does."""
