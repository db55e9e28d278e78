"""The journal on the Reading page: a field to search it, its list, and its export as Markdown."""
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from app.controls import Line, Sentence, button, literal
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.files.store import StoreError
from app.games.iching.reading.journal import Journal
from app.games.iching.reading.journal_list import JournalList
from app.look import theme
from solvers.core import wording
from solvers.iching.reading import journal as entries
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.journal_page import markdown

if TYPE_CHECKING:
    from app.games.connexion.tab import ConnexionTab


class JournalView(QWidget):
    """Shows the entries that have the words that are sought."""

    closed = Signal()

    def __init__(self, tab: "ConnexionTab", journal: Journal) -> None:
        super().__init__()
        self._tab, self._journal = tab, journal
        self.search = QLineEdit()
        self.search.setProperty("kind", "large")
        self.search.setPlaceholderText("Search questions, notes and names")
        self.search.setAccessibleName("Search the journal")
        self.search.setClearButtonEnabled(True)
        self._count = Line(ink="muted")
        self.export = button("Export…", icon="export")
        self.export.setToolTip("Write what is listed to a Markdown file")
        self.back = button("Back to the reading")
        self.list = JournalList()
        self._empty = Sentence(ink="muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._lay_out()
        self.setFocusProxy(self.list)
        self.search.textChanged.connect(lambda _: self.refresh())
        self.export.clicked.connect(self.ask_for_export)
        self.back.clicked.connect(self.closed)
        self.list.removal_asked.connect(self.remove)
        journal.changed.connect(self._journal_changed)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.UNIT)
        row.addWidget(self.search, 1)
        row.addSpacing(theme.UNIT)
        row.addWidget(self._count)
        row.addSpacing(theme.UNIT)
        row.addWidget(self.export)
        row.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, theme.UNIT, theme.MARGIN, 0)
        column.setSpacing(theme.UNIT)
        column.addLayout(row)
        column.addWidget(self._stack, 1)

    def _journal_changed(self) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self, when: str = "") -> None:
        """Show the entries that have the words that are sought, newest first; go to that of a moment, or stay."""
        if not when and self.list.current is not None:
            when = self.list.current.when
        kept, library = self._journal.entries(), self._tab.library
        found = entries.search(kept, self.search.text(), library)[::-1]
        self.list.set_entries(found, library, when)
        readings = wording.counted(len(kept), "reading")
        self._count.set(readings if len(found) == len(kept) else f"{len(found)} of {readings}")
        self._stack.setCurrentIndex(0 if found else 1)
        self._empty.set(
            "None of the readings has these words." if kept else "No reading yet. Each answer is kept here."
        )
        self.export.setEnabled(bool(found))

    def remove(self, gone: list[Entry]) -> None:
        """Let entries go, and stay where they stood; the banner has a way to have them back."""
        place = self.list.items.index(gone[0])
        removed = self._journal.remove(gone)
        self.list.go_to(place)
        self._tab.say(
            "info", "Removed.", f"{wording.counted(len(gone), 'reading')} left the journal.", "Undo",
            lambda: self._put_back(removed),
        )

    def _put_back(self, removed: list[tuple[int, Entry]]) -> None:
        self._journal.put_back(removed)
        self._tab.banner.clear()

    def ask_for_export(self) -> None:
        """Ask for a file and write what is listed to it."""
        ask_to_save(self, "Export the journal", {"Markdown (*.md)": "md"}, "journal", self.export_to)

    def export_to(self, path: Path) -> None:
        """Write what is listed to a file; the old content stays whole if that fails."""
        shown = self.list.items
        try:
            store.write_atomically(path, markdown(shown, self._tab.library).encode())
        except StoreError as error:
            self._tab.say("bad", "Not exported.", str(error))
        else:
            count = wording.counted(len(shown), "reading")
            self._tab.say("good", "Exported.", f"{count} stand in {literal(path.name)}.")
