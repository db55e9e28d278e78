"""Keeping: what becomes of a reading in the journal: it is added, corrected, given notes and a labyrinth."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.connexion.reading.journal import Journal
from app.connexion.reading.notes_section import NotesSection
from app.connexion.reading.reading import Reading
from solvers.formats import FormatError
from solvers.iching.journal import MOST, Entry

if TYPE_CHECKING:
    from app.connexion.tab import ConnexionTab


class Keeping(QObject):
    """Knows the journal's entry of the reading that the panel tells, and shows its notes."""

    def __init__(self, tab: "ConnexionTab", journal: Journal) -> None:
        super().__init__(tab)
        self._tab, self.journal = tab, journal
        self.section = NotesSection(tab.panel)
        self.entry: Entry | None = None
        self.section.notes.written.connect(self._keep_notes)
        self.section.notes.too_long.connect(self._refuse_notes)
        journal.complained.connect(lambda sentence: tab.say("warning", "The journal:", sentence))

    def keep(self, reading: Reading) -> None:
        """Put a reading with all its lines into the journal, or correct it there."""
        if (fresh := reading.entry) is None:
            return
        if (kept := self.journal.of_moment(fresh.when)) is None:
            self.journal.add(fresh)
        else:
            self.journal.change(kept, lines=fresh.lines)

    def show(self, reading: Reading) -> None:
        """Show the notes of a reading; what was written about the one before is kept first."""
        self.section.notes.keep()
        self.entry = self.journal.of_moment(reading.when) if reading.when else None
        if self.entry is not None:
            self.section.show(self.entry.notes, self.entry.labyrinth, len(self.journal.entries()))

    def keep_labyrinth(self, game_id: str) -> None:
        """Remember what was grown around the answer."""
        self._change(labyrinth=game_id)

    def _keep_notes(self, notes: str) -> None:
        self._change(notes=notes)

    def _change(self, **changes: object) -> None:
        if self.entry is not None:
            try:
                self.entry = self.journal.change(self.entry, **changes)
            except FormatError as error:
                self._tab.say("bad", "Not kept:", str(error))

    def _refuse_notes(self) -> None:
        self._tab.say("warning", "Too long.", f"Notes have at most {MOST['notes']:,} characters; this was not added.")
