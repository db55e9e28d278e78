"""The panel of the Fumen page: what leads from a page to the next one, and the document as text."""
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from PySide6.QtGui import QGuiApplication

from app.files import store
from app.files.file_dialogs import ask_to_open
from app.pages import Command, PageContext, Section, SectionColumn
from app.pages.document import DocumentFile
from solvers.core.formats import FormatError, read_text
from solvers.tetris.guideline.fumen_page import Page
from solvers.tetris.guideline.fumen_text import LIMIT

LINK = "https://fumen.zui.jp/?"  # of the editor that most links lead to
KIND = "Fumens (*.fumen *.txt)"


class Flag(NamedTuple):
    """A check box about a page."""

    text: str
    tip: str
    is_on: Callable[[Page], bool]
    toggled: Callable[[Page], Page]


COLOUR: Final = Flag("Guideline colours", "Let other programs show the document in the colours of the guideline",
                     lambda page: page.colour, lambda page: page._replace(colour=not page.colour))
FLAGS: Final = (
    Flag("The piece locks", "On the next page the piece lies there, and full rows are gone",
         lambda page: page.lock, lambda page: page._replace(lock=not page.lock)),
    Flag("The lowest row rises", "On the next page the row below the floor has come up",
         lambda page: page.rise, lambda page: page._replace(rise=not page.rise)),
    Flag("The next page is mirrored", "On the next page left and right are swapped",
         lambda page: page.mirror, lambda page: page._replace(mirror=not page.mirror)),
    COLOUR,
)


class PageSection(Section):
    """How the page leads to the next one, and what can be done with pages."""

    def __init__(self, column: SectionColumn, flags: tuple[Command, ...], edits: tuple[Command, ...]) -> None:
        super().__init__(column, "Page")
        for flag in flags:
            self.add_widget(flag.box(), gap=8)
        self.add_buttons(*edits)

    def show_number(self, number: int, count: int) -> None:
        """Show which page it is, from 1, of how many."""
        self.set_note(f"{number:,} of {count:,}")


class TextPage(Protocol):
    """What the section knows of its page."""

    context: PageContext
    file: DocumentFile

    def written_text(self) -> str:
        """The document as text."""
        ...

    def read_text(self, text: str) -> None:
        """Show the document of a text. Raises FormatError."""


class DocumentSection(Section):
    """The whole document: to copy, paste, open and save, and to play from. Errors are shown in the banner."""

    def __init__(self, page: TextPage, play: Command) -> None:
        super().__init__(page.context.column, "Document")
        self._page = page
        self.commands = (
            Command("Copy the fumen", self.copy_text, "Put all pages on the clipboard, as text", "Ctrl+C", "copy",
                    label="Copy"),
            Command("Copy a link", self.copy_link,
                    "Put a web address on the clipboard at which a browser shows all pages", "Ctrl+Shift+C"),
            Command("Paste a fumen", self.paste_text, "Show the fumen on the clipboard, or in the address there",
                    "Ctrl+V", "paste", label="Paste"),
            Command("Open a fumen…", self.ask_for_file, "Show the fumen of a file", icon="open", label="Open…"),
            Command("Save the fumen…", page.file.save_as, "Write all pages to a file", icon="save", label="Save…"),
        )
        self.add_buttons(*self.commands)
        self.add_sentence("A comment such as #Q=[T](I)SZO names the piece on hold, the falling one and those that "
                          "come. From page to page it goes on by itself.", muted=True)
        self.add_buttons(play)

    def copy_text(self) -> None:
        """Put the document on the clipboard, as text."""
        self._copy(self._page.written_text(), "All pages are on the clipboard, as a fumen.")

    def copy_link(self) -> None:
        """Put an address of the document on the clipboard."""
        self._copy(LINK + self._page.written_text(), "The address is on the clipboard.")

    def _copy(self, text: str, sentence: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._page.context.say("info", "Copied.", sentence)

    def paste_text(self) -> None:
        """Show the fumen of the clipboard."""
        self._page.context.try_or_say(
            lambda: self._page.read_text(QGuiApplication.clipboard().text()[: LIMIT + 1]), "Not shown:")

    def ask_for_file(self) -> None:
        """Ask for a file and show its fumen."""
        ask_to_open(self._page.context.widget, "Open a fumen", KIND, self.open_file)

    def open_file(self, path: Path) -> None:
        """Show the fumen of a file."""
        def show(text: str) -> None:
            try:
                self._page.read_text(text)
            except FormatError as error:
                raise error.within(path.name) from None
            self._page.file.belong_to(path)

        self._page.context.read(path.name, partial(_text_of, path), show, "Not opened:")


def _text_of(path: Path) -> str:
    """The text of a file. Raises StoreError, or FormatError naming the file."""
    try:
        return read_text(store.read_file(path, LIMIT), LIMIT)
    except FormatError as error:
        raise error.within(path.name) from None
