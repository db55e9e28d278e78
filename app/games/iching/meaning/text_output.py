"""TextOutput: the text that is read, on the clipboard, on paper and in files."""
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QTextDocument

from app.controls import literal
from app.games.iching.meaning.margins import Marking
from app.games.iching.meaning.paper import Paper, ask_for_file, ask_for_printer
from app.games.iching.meaning.reader import Reader
from app.look import theme
from app.pages.commands import Command, group_commands
from app.pages.page_context import PageContext


class TextOutput(QObject):
    """Copies, prints and exports a text: `document` composes it, in columns or not, and `marking` says what is marked
    in it on paper."""

    def __init__(self, context: PageContext, reader: Reader, title: Callable[[], str],
                 document: Callable[[bool], QTextDocument], marking: Callable[[], Marking]) -> None:
        super().__init__(context)
        self._context, self._reader = context, reader
        self._title, self._document, self._marking = title, document, marking
        self.commands = group_commands(
            "text",
            Command("Copy the text", self.copy_text, "Copy the selection, or the whole text", "Ctrl+Shift+C", "copy"),
            Command("Print the text…", self.print_text, "Print this text, with its marks", "Ctrl+P", "print"),
            Command("Export the text…", self.export_text, "Write this text as PDF or as plain text", "Ctrl+Shift+E",
                    "export"),
        )

    def copy_text(self) -> None:
        """Put what is selected, or all of the text, on the clipboard."""
        if self._reader.textCursor().hasSelection():
            self._reader.copy()
        else:
            QGuiApplication.clipboard().setText(self._document(False).toPlainText())
        self._context.say("info", "Copied.", f"The text of {literal(self._title())} is on the clipboard.")

    def paper(self) -> Paper:
        """The text as it is printed."""
        with theme.painted_in(theme.LIGHT):
            document, words = self._document(True), self._document(False).toPlainText()
        return Paper(document, self._marking(), self._title(), words)

    def print_text(self) -> None:
        """Ask for a printer and print the text."""
        ask_for_printer(self._context.widget, self.paper(),
                        lambda error: self._context.say("bad", "Not printed.", str(error)))

    def export_text(self) -> None:
        """Ask for a file and write the text to it."""
        ask_for_file(
            self._context.widget, self.paper(),
            done=lambda path: self._context.say("good", "Exported.", f"The text is in {literal(path.name)}."),
            refused=lambda error: self._context.say("bad", "Not exported.", str(error)),
        )
