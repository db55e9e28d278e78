"""TableExport: asks for a file, writes a table into it, and says in the banner how it went."""
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from app import store
from app.controls import literal
from app.sheet import Sheet

MARKDOWN, CSV = "Markdown (*.md)", "Comma-separated values (*.csv)"


class TableExport(QObject):
    """Of the table of a page: `markdown` and `values` are its texts at that moment, empty while there is none."""

    def __init__(self, sheet: Sheet, name: str, markdown: Callable[[], str], values: Callable[[], str]) -> None:
        """`name` is the file's that is proposed, before its ending."""
        super().__init__(sheet)
        self._tab = sheet.tab
        self._name, self._markdown, self._values = name, markdown, values

    def ask_for_table(self) -> None:
        """Ask for a file and write the table into it."""
        dialog = self._dialog("Export the table", f"{MARKDOWN};;{CSV}", self._name, "md")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("csv" if kind == CSV else "md"))
        dialog.fileSelected.connect(lambda name: self.export_table(Path(name)))
        dialog.open()

    def export_table(self, path: Path) -> None:
        """Write the table, as comma-separated values if the file's name says so."""
        text = (self._values if path.suffix.lower() == ".csv" else self._markdown)()
        if text:
            self._write(path, text, "The table is")

    def _dialog(self, title: str, kinds: str, name: str, suffix: str) -> QFileDialog:
        dialog = QFileDialog(self._tab, title, str(store.places().documents), kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(name)
        return dialog

    def _write(self, path: Path, text: str, told: str) -> None:
        try:
            store.write_atomically(path, text.encode())
        except store.StoreError as error:
            self._tab.say("bad", "Not exported.", literal(str(error)))
        else:
            self._tab.say("good", "Exported.", f"{told} in {literal(path.name)}.")
