"""Section of the panel that copies, pastes, opens and saves what a page shows as text."""
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from app.controls import button, literal
from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.pages.commands import Command
from app.pages.page_context import PageContext
from app.pages.panel import Section
from solvers.core.formats import FormatError, read_text

KIND = "Text files (*.txt)"
LIMIT = 1_000_000  # bytes that are read


class TextSection(Section):
    """Four buttons. What goes wrong is said in the banner, and changes nothing."""

    def __init__(
        self, context: PageContext, title: str, note: str, thing: str,
        write: Callable[[], str], take: Callable[[str], object],
    ) -> None:
        """`write` gives the text, empty if there is none; `take` shows what a text says, or raises FormatError."""
        super().__init__(context.column, title, note)
        self._context, self._thing, self._write, self._take = context, thing, write, take
        self.copy = button("Copy")
        self.paste = button("Paste")
        self.open = button("Open…")
        self.save = button("Save…")
        for each, tip, run in (
            (self.copy, f"Put the {thing} on the clipboard, as text", self.copy_text),
            (self.paste, f"Show the {thing} that is on the clipboard", self.paste_text),
            (self.open, f"Show the {thing} of a text file", self.ask_for_file),
            (self.save, f"Write the {thing} to a text file", self.ask_where),
        ):
            each.setToolTip(tip)
            each.setWhatsThis(tip + ".")
            each.setAccessibleName(f"{each.text().removesuffix('…')} the {thing}")
            each.clicked.connect(run)
        self.add_buttons(self.copy, self.paste, self.open, self.save)

    def commands(self, copy: str = "", paste: str = "") -> tuple[Command, ...]:
        """The same for the menu; `copy` and `paste` are their keys."""
        thing, one = self._thing, _one(self._thing)
        return (
            Command(f"Copy the {thing}", self.copy_text, f"Put the {thing} on the clipboard, as text", copy, "copy",
                    enabled=self._written),
            Command(f"Paste {one}", self.paste_text, f"Show the {thing} that is on the clipboard", paste, "paste"),
            Command(f"Open {one}…", self.ask_for_file, f"Show the {thing} of a text file", icon="open"),
            Command(f"Save the {thing}…", self.ask_where, f"Write the {thing} to a text file", icon="save",
                    enabled=self._written),
        )

    def _written(self) -> bool:
        return bool(self._write())

    def refresh(self) -> None:
        """Whether there is anything to copy or to save."""
        for each in (self.copy, self.save):
            each.setEnabled(self._written())

    def copy_text(self) -> None:
        """Put it on the clipboard."""
        QGuiApplication.clipboard().setText(self._write())
        self._context.say("info", "Copied.", f"The {self._thing} is on the clipboard.")

    def paste_text(self) -> None:
        """Show what is on the clipboard."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            sentence = f"There is no text on the clipboard; copy {_one(self._thing)} first."
            self._context.say("bad", "Nothing to paste.", sentence)
            return
        if len(text) > LIMIT:
            self._context.say("bad", "Not shown:", f"The clipboard has more than {LIMIT:,} letters.")
        else:
            self._show_text("The clipboard", text)

    def ask_for_file(self) -> None:
        """Ask for a file and show what it holds."""
        ask_to_open(self._context.widget, f"Open {_one(self._thing)}", KIND, self.open_file)

    def open_file(self, path: Path) -> None:
        """Show what a file holds."""
        self._context.read(
            path.name, partial(_text_of, path), partial(self._show_text, path.name), "Not opened:")

    def _show_text(self, source: str, text: str) -> None:
        try:
            self._take(text)
        except FormatError as error:
            self._context.say("bad", "Not shown:", str(error.within(source)))

    def ask_where(self) -> None:
        """Ask for a file and write to it."""
        ask_to_save(self._context.widget, f"Save the {self._thing}", {KIND: "txt"}, self._thing, self.save_to)

    def save_to(self, path: Path) -> None:
        """Write to a file; the old content stays whole if that fails."""
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


def _one(thing: str) -> str:
    """`an outline`, `a matrix`."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
