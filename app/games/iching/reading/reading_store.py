"""ReadingStore: a reading in the journal: it is added, corrected, and given notes and a labyrinth."""
from dataclasses import replace

from PySide6.QtCore import QObject, Qt

from app.games.iching.reading.journal import Journal
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_sections import NotesSection
from app.pages.page_context import PageContext
from solvers.core.formats import FormatError
from solvers.iching.reading.journal import MOST, Entry


class ReadingStore(QObject):
    """Keeps the journal's entry of the reading in the panel, and shows its notes."""

    def __init__(self, context: PageContext, journal: Journal) -> None:
        super().__init__(context)
        self._context, self.journal = context, journal
        self.notes = NotesSection(context.column)
        self.entry: Entry | None = None
        self.notes.field.written.connect(self._keep_notes)
        self.notes.field.too_long.connect(self._refuse_notes)
        journal.removed.connect(self._forget_removed)
        # Queued: it is said after whatever else there is to say about the change that could not be kept.
        journal.complained.connect(self._complain, Qt.ConnectionType.QueuedConnection)

    def keep(self, reading: Reading) -> None:
        """Put a reading with all its lines into the journal, or correct it there; one of a lesson is not kept."""
        if self._context.practising:
            return
        if (fresh := reading.entry) is not None and self.journal.of_moment(fresh.when) is None:
            self.journal.add(fresh)
        else:
            self.correct(reading)

    def correct(self, reading: Reading) -> None:
        """Give the entry of a reading the lines and the question that it has now; if it was let go, it stays away."""
        kept, fresh = self.journal.of_moment(reading.when), reading.entry
        if kept is not None and fresh is not None and (kept.lines, kept.question) != (fresh.lines, fresh.question):
            self.journal.change(kept, lines=fresh.lines, question=fresh.question)

    def with_question(self, reading: Reading) -> Reading:
        """A reading of a file that was not to tell its question, with the one that the journal has."""
        kept = self.journal.of_moment(reading.when)
        return replace(reading, question=kept.question) if kept is not None and not reading.question else reading

    def show(self, reading: Reading) -> None:
        """Show the notes of a reading; what was written about the one before is kept first."""
        self.notes.field.keep()
        self.entry = self.journal.of_moment(reading.when) if reading.when else None
        if self.entry is not None:
            self.notes.set(self.entry.notes, len(self.journal.entries()))

    def keep_labyrinth(self, game_id: str) -> None:
        """Remember what was grown around the answer."""
        self._change(labyrinth=game_id)

    def _keep_notes(self, notes: str) -> None:
        self._change(notes=notes)
        self._context.changed()  # the way to the notes says whether there are any

    def _change(self, **changes: object) -> None:
        if self.entry is not None:
            try:
                self.entry = self.journal.change(self.entry, **changes)
            except FormatError as error:
                self._context.say("bad", "Not kept:", str(error))

    def _forget_removed(self) -> None:
        if self.entry is not None and self.entry not in self.journal.entries():
            self.entry = None

    def _complain(self, sentence: str) -> None:
        self._context.say("warning", "The journal:", sentence)

    def _refuse_notes(self) -> None:
        limit = f"{MOST['notes']:,}"
        self._context.say("warning", "Too long.", f"Notes can have at most {limit} characters, so this was not added.")
