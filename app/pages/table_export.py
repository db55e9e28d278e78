"""Export of a page's table to a file, as Markdown or as comma-separated values."""
from collections.abc import Callable
from pathlib import Path

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.pages.page_context import PageContext

KINDS = {"Markdown (*.md)": "md", "Comma-separated values (*.csv)": "csv"}


class TableExport:
    """Exports the table of a page; `markdown` and `values` return its text, empty while there is no table."""

    def __init__(self, context: PageContext, name: str, markdown: Callable[[], str], values: Callable[[], str]) -> None:
        """`name` is the proposed file name without extension."""
        self._context = context
        self._name, self._markdown, self._values = name, markdown, values

    def ask_for_table(self) -> None:
        ask_to_save(self._context.widget, "Export the table", KINDS, self._name, self.export_table)

    def export_table(self, path: Path) -> None:
        """Write the table, as comma-separated values if the file's extension says so."""
        text = (self._values if path.suffix.lower() == ".csv" else self._markdown)()
        if text:
            self.write_file(path, text, "The table is")

    def write_file(self, path: Path, text: str, what: str) -> None:
        """Write a text into a file and report it; `what` is subject and verb of the report, such as `The table is`."""
        try:
            store.write_atomically(path, text.encode())
        except store.StoreError as error:
            self._context.say("bad", "Not exported.", literal(str(error)))
        else:
            self._context.say("good", "Exported.", f"{what} in {literal(path.name)}.")
