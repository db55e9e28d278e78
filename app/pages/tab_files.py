"""TabFiles: opens files in a tab, on the page that a file is of, and says why one was not opened."""
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject

from app.controls import literal
from app.files import store
from app.pages.banner import Banner, Message
from app.pages.document import DOCUMENT
from app.pages.page import Page
from app.pages.play_page import PlayPage
from app.pages.reading_message import ReadingMessage
from app.running.file_reading import FileReading, Refused
from solvers.core.formats import FormatError
from solvers.core.saves import Save

PAGE = "page"  # in an autosave, and in files of version 0.1.0: the page in front


class PagesForFiles(Protocol):
    """The part of a tab that a file is opened in."""

    banner: Banner
    game: PlayPage[Any]
    reading: FileReading

    @property
    def page(self) -> Page: ...

    def built_page(self, key: str) -> Page | None: ...

    def turn_to(self, key: str, request: object = None) -> None: ...


class TabFiles(QObject):
    """Reads a file on a thread, with the page in front if it has a format of the page, else with the game."""

    def __init__(self, parent: QObject, tab: PagesForFiles) -> None:
        super().__init__(parent)
        self._tab = tab
        self._reading_message = ReadingMessage(self, tab.reading, lambda: tab.page.context)

    def open_file(self, path: Path, refuse: Callable[[Refused], object] | None = None) -> None:
        """Open a file. If that fails, keep the current game and pass the error to `refuse`, else to `refuse_file`."""
        page, game = self._tab.page, self._tab.game
        game.pause_for_file()

        def load(data: bytes) -> Save:
            return page.read_file(data) if page is game or page.reads(data) else game.read_behind(data)

        self._tab.reading.read(path.name, lambda: store.open_game(path, load), lambda save: self._open_save(save, path),
                          refuse or partial(self.refuse_file, path))

    def refuse_file(self, path: Path, error: Refused) -> None:
        """Show in the banner why a file was not opened."""
        text = str(error.within("")) if isinstance(error, FormatError) else str(error)  # the subject names the file
        self._tab.page.context.say("bad", f"{literal(path.name)} was not opened.", text[:1].upper() + text[1:])

    def cancel_for(self, message: Message) -> None:
        """Read no further if the message that is closed is the one that a file is being read."""
        if message is self._reading_message.message:
            self._tab.reading.cancel()

    def _open_save(self, save: Save, path: Path) -> None:
        """Open the contents of a file. Raises FormatError or IllegalMove and changes nothing."""
        tab, key = self._tab, save.extra.get(DOCUMENT, "")
        if (page := tab.built_page(key)) is not None:
            tab.banner.clear()
            page.open_document(save.extra)
            remark = tab.banner.message  # of a page in front, which turning to it would take away
            tab.turn_to(key)
            if remark is not None:
                page.context.show_message(remark)
            page.file.belong_to(path)
            return
        replaced = tab.game.left_by_new()
        tab.game.restore_save(save)
        tab.game.file.belong_to(path)
        self._show_page_of_old_file(save.extra)
        if tab.banner.message in (None, self._reading_message.message):  # any other one tells what the file is
            tab.game.keepsake.keep(replaced, "Opened.")

    def _show_page_of_old_file(self, extra: dict[str, str]) -> None:
        """Version 0.1.0 saved the game and all pages in each file: show the page that was in front, if it exists."""
        key = extra.get(PAGE, "")
        if (page := self._tab.built_page(key)) is not None and page is not self._tab.game:
            with suppress(FormatError):
                page.open_document(extra)
                self._tab.turn_to(key)
