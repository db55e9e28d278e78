"""Opening: files, pictures, and ids on the clipboard come to the tabs of their games."""
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from app.controls import literal
from app.files import pictures
from app.files.file_dialogs import ask_to_open, forget_recent_file
from app.running.file_reading import Refused
from app.shell.game_entry import GameEntry, game_of, reader_of_pictures

if TYPE_CHECKING:
    from app.pages.tab import Tab


class Opening(QObject):
    """Finds the game that something is of, brings its tab to the front and has it open that. Errors are shown by the
    tab in front."""

    def __init__(
        self, window: QWidget, games: Sequence[GameEntry], show_game: Callable[[str], "Tab | None"]
    ) -> None:
        """`show_game` brings the tab of a game to the front, if there is such a game, and returns the one in front."""
        super().__init__(window)
        self._window, self._games, self._show_game = window, games, show_game
        self._picture_reader = reader_of_pictures(games)

    def ask_for_file(self) -> None:
        """Ask for a saved game and open it."""
        kinds = " ".join(["*.json", *(f"*{suffix}" for game in self._games for suffix in game.suffixes),
                          *(f"*{suffix}" for suffix in pictures.SUFFIXES if self._picture_reader)])
        ask_to_open(self._window, "Open a game", f"Saved games ({kinds})", self.open_file)

    def open_recent(self, path: Path) -> None:
        """Open a recent file; if it is gone, say so and remove it from the list."""
        self.open_file(path)
        if not path.exists():
            forget_recent_file(path)

    def open_file(self, path: Path, refuse: Callable[[Refused], object] | None = None) -> None:
        """Open a saved game or a picture. Errors are passed to `refuse`, if there is one."""
        if pictures.is_picture(path) and self._picture_reader is not None:
            if (tab := self._show_game(self._picture_reader.name)) is not None:
                tab.reading.read(path.name, partial(pictures.read_picture, path), self.show_picture,
                                 refuse or partial(_say_refused, tab))
        elif (tab := self._show_game(game_of(path, self._games))) is not None:
            tab.files.open_file(path, refuse)

    def show_picture(self, image: QImage) -> None:
        """Pass a picture to the page that reads pictures, and bring it to the front."""
        game = self._picture_reader
        if game is not None and (tab := self._show_game(game.name)) is not None:
            tab.turn_to(game.pictures, image)

    def open_dropped(self, dropped: Path | QImage) -> None:
        """Open what was dropped on the window."""
        self.open_file(dropped) if isinstance(dropped, Path) else self.show_picture(dropped)

    def paste_id(self) -> None:
        """Play the game whose id is on the clipboard, or read the picture there."""
        if (image := pictures.picture_of(QGuiApplication.clipboard().mimeData())) is not None:
            self.show_picture(image)
            return
        text = QGuiApplication.clipboard().text().strip()
        if (tab := self._show_game(text.partition(":")[0])) is not None:
            tab.game.open_id(text)


def _say_refused(tab: "Tab", error: Refused) -> None:
    tab.page.context.say("bad", "Not opened:", literal(str(error)))
