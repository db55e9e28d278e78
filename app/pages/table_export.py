"""Export of a page's table to a file, as Markdown or as comma-separated values."""
import csv
import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.pages.page_context import PageContext

KINDS = {"Markdown (*.md)": "md", "Comma-separated values (*.csv)": "csv"}


class TableExport:
    """Exports the table of a page; `markdown` and `values` give its text, empty while there is no table."""

    def __init__(self, context: PageContext, name: str, markdown: Callable[[], str], values: Callable[[], str]) -> None:
        """`name` is the file's that is proposed, before its ending."""
        self._context = context
        self._name, self._markdown, self._values = name, markdown, values

    def ask_for_table(self) -> None:
        """Ask for a file and write the table into it."""
        ask_to_save(self._context.widget, "Export the table", KINDS, self._name, self.export_table)

    def export_table(self, path: Path) -> None:
        """Write the table, as comma-separated values if the file's name says so."""
        text = (self._values if path.suffix.lower() == ".csv" else self._markdown)()
        if text:
            self._write(path, text, "The table is")

    def _write(self, path: Path, text: str, told: str) -> None:
        try:
            store.write_atomically(path, text.encode())
        except store.StoreError as error:
            self._context.say("bad", "Not exported.", literal(str(error)))
        else:
            self._context.say("good", "Exported.", f"{told} in {literal(path.name)}.")


def markdown_table(headings: Sequence[str], rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """The lines of a table. Figures stand at the right, the columns `left` at the left."""
    rule = ("---" if place in left else "--:" for place in range(len(headings)))
    return [f"| {' | '.join(map(_escaped, line))} |" for line in (headings, *[tuple(rule)], *rows)]


def _escaped(text: str) -> str:
    return text if set(text) <= {"-", ":"} else re.sub(r"([\\|*_`<\[])", r"\\\1", text)


def comma_separated(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A heading and the rows."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows(rows)
    return text.getvalue()
