"""GameEntry: what the window knows of a game before its tab is built."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from app.files import store
from app.files.key_bindings import KeyBindings
from app.pages.page_entry import PageEntry
from app.pages.tab import Tab
from app.shell.keys_form import KeysPage
from solvers.core.formats import FormatError


class CardPicture(NamedTuple):
    """The picture on a game's card: one of docs/pictures without its theme, and the visible part of it, px."""

    name: str
    part: tuple[int, int, int, int]  # left, top, width, height
    at_left: bool = False  # whether a narrower frame shows its left end, and not its middle


@dataclass(frozen=True)
class GameEntry:
    """A game's name (in ids, files and on the command line), its title, its name on the rail, and its pages.

    The first page is in front at the very first start. The game is played there, or on the page with the key
    `played`.
    """

    name: str
    title: str
    short: str
    icon: str
    pages: tuple[PageEntry, ...]
    pictures: str = ""  # the key of the page that reads pictures
    answers: str = ""   # the key of the page that answers questions
    births: str = ""    # the key of the page that reads births
    suffixes: tuple[str, ...] = ()  # of files in formats of its own, beside .json
    played: str = ""
    id_name: str = ""   # what its ids begin with, unless with its name
    settings: str = ""  # its KeyBindings, or what makes its page of the settings, as module:name
    about: str = ""  # what one does in it, in a sentence of two short lines
    picture: CardPicture | None = None
    watcher: str = ""  # what lives with the tab of each game from when it is built, as module:name

    def build(self) -> Tab:
        """Build the tab with its first page and the one where it is played. Lets any error through."""
        return Tab(self.name, self.title, self.pages, self.played)

    def watch(self, tab: Tab) -> None:
        """Start the game's watcher, if it has one, for as long as the tab exists."""
        if self.watcher:
            module, name = self.watcher.split(":")
            getattr(import_module(module), name)(tab)

    def settings_page(self) -> QWidget | None:
        """Build its page of the settings dialog, even if its tab was never shown; None if it has none."""
        if not self.settings:
            return None
        module, name = self.settings.split(":")
        settings: KeyBindings | Callable[[], QWidget] = getattr(import_module(module), name)
        return KeysPage(settings) if isinstance(settings, KeyBindings) else settings()


def owner(path: Path, games: Sequence[GameEntry]) -> str:
    """The game whose own format a file has, by its file name; empty if none."""
    return next((game.name for game in games if path.suffix.lower() in game.suffixes), "")


def game_of(path: Path, games: Sequence[GameEntry]) -> str:
    """The game of a file, by its name or else its contents; empty if unknown."""
    if name := owner(path, games):
        return name
    try:
        return store.open_game(path).id.partition(":")[0]
    except (store.StoreError, FormatError):
        return ""


def reader_of_pictures(games: Sequence[GameEntry]) -> GameEntry | None:
    """The game that has a page for pictures."""
    return next((game for game in games if game.pictures), None)
