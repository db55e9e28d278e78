"""The text of a position, on the clipboard and in files; a picture there is taken as well."""
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from app.files import pictures
from app.files.file_dialogs import ask_to_open
from app.pages.page_context import PageContext
from app.pages.text_section import TextSection

PATTERNS = " ".join(f"*{suffix}" for suffix in (".txt", *pictures.SUFFIXES))


class PositionText(TextSection):
    """Section with the buttons for texts of positions; Paste and Open hand a picture to `take_picture`."""

    def __init__(
        self, context: PageContext, write: Callable[[], str], take: Callable[[str], object],
        take_picture: Callable[[QImage], object],
    ) -> None:
        super().__init__(context, "Text or picture", "digits, ? and F", "position", write, take)
        self._take_picture = take_picture
        self.paste.setToolTip("Show the position that is on the clipboard, as text or in a picture of any Minesweeper")
        self.open.setToolTip("Show the position of a text file, or in a picture of any Minesweeper")

    def paste_text(self) -> None:
        image = pictures.picture_of(QGuiApplication.clipboard().mimeData())
        if image is None:
            super().paste_text()
        else:
            self._take_picture(image)

    def ask_for_file(self) -> None:
        ask_to_open(self._context.widget, "Open a position", f"Positions and pictures ({PATTERNS})", self.open_file)

    def open_file(self, path: Path) -> None:
        if not pictures.is_picture(path):
            super().open_file(path)
            return
        self._context.read(path.name, partial(pictures.read_picture, path), self._take_picture, "Not opened:")
