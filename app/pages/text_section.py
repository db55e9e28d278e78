"""Section of the panel that copies, pastes, opens and saves a page's content as text."""
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.pages.commands import Command
from app.pages.page_context import PageContext
from app.pages.panel import Section
from solvers.core.formats import FormatError, read_text

KIND = "Text files (*.txt)"
LIMIT = 1_000_000  # bytes that are read


class TextSection(Section):
    """Four buttons. Errors are shown in the banner and change nothing."""

    paste_tip = "Show the {} that is on the clipboard"
    open_tip = "Show the {} of a text file"

    def __init__(
        self, context: PageContext, title: str, note: str, thing: str,
        write: Callable[[], str], take: Callable[[str], object], copy: str = "", paste: str = "",
    ) -> None:
        """`write` returns the text, empty if there is none; `take` shows a text or raises FormatError. `copy` and
        `paste` are keys."""
        super().__init__(context.column, title, note)
        self._context, self._thing, self._write, self._take = context, thing, write, take
        a_thing = _with_article(thing)
        self.commands = (
            Command(f"Copy the {thing}", self.copy_text, f"Put the {thing} on the clipboard, as text", copy, "copy",
                    enabled=self._written, label="Copy"),
            Command(f"Paste {a_thing}", self.paste_text, self.paste_tip.format(thing), paste, "paste",
                    label="Paste"),
            Command(f"Open {a_thing}…", self.ask_for_file, self.open_tip.format(thing), icon="open", label="Open…"),
            Command(f"Save the {thing}…", self.ask_where, f"Write the {thing} to a text file", icon="save",
                    enabled=self._written, label="Save…"),
        )
        self.add_buttons(*self.commands)

    def _written(self) -> bool:
        return bool(self._write())

    def copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self._write())
        self._context.say("info", "Copied.", f"The {self._thing} is on the clipboard.")

    def paste_text(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            sentence = f"There is no text on the clipboard; copy {_with_article(self._thing)} first."
            self._context.say("bad", "Nothing to paste.", sentence)
            return
        if len(text) > LIMIT:
            self._context.say("bad", "Not shown:", f"The clipboard has more than {LIMIT:,} letters.")
        else:
            self._show_text("The clipboard", text)

    def ask_for_file(self) -> None:
        ask_to_open(self._context.widget, f"Open {_with_article(self._thing)}", KIND, self.open_file)

    def open_file(self, path: Path) -> None:
        self._context.read(path.name, partial(_text_of, path), partial(self._show_text, path.name), "Not opened:")

    def _show_text(self, source: str, text: str) -> None:
        try:
            self._take(text)
        except FormatError as error:
            self._context.say("bad", "Not shown:", str(error.within(source)))

    def ask_where(self) -> None:
        """Ask for a file and save the text to it."""
        ask_to_save(self._context.widget, f"Save the {self._thing}", {KIND: "txt"}, self._thing, self.save_to)

    def save_to(self, path: Path) -> None:
        """Save the text to a file. The old contents stay intact if that fails."""
        try:
            store.write_atomically(path, self._write().encode())
        except store.StoreError as error:
            self._context.say("bad", "Not saved.", str(error))
        else:
            self._context.say("good", "Saved.", f"The {self._thing} is in {literal(path.name)}.")


def _text_of(path: Path) -> str:
    """The text of a file. Raises StoreError, or FormatError naming the file."""
    try:
        return read_text(store.read_file(path, LIMIT), LIMIT)
    except FormatError as error:
        raise error.within(path.name) from None


def _with_article(thing: str) -> str:
    """The noun with its article: `an outline`, `a matrix`."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
