"""The panel's notes: what the asker makes of an answer, kept in the journal while it is written."""
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit

from app.controls import button
from app.pages.panel import Panel, Section
from solvers.core import wording
from solvers.iching.reading.journal import MOST

HEIGHT = 112   # px
PAUSE = 600    # ms without a key after which notes are kept


class NotesSection(Section):
    """Notes on one reading, and the way to the journal."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Notes")
        self.field = NotesField()
        self.add_widget(self.field)
        self.journal = button("Journal")
        self.journal.setToolTip("Look through all readings that were kept  (J)")
        self.labyrinth = button("Its labyrinth")
        self.labyrinth.setToolTip("Open the labyrinth that was grown around this answer")
        self.add_buttons(self.journal, self.labyrinth)

    def set(self, notes: str, labyrinth: str, kept: int) -> None:
        """The notes and the labyrinth of a reading, and how many readings the journal has."""
        self.field.show_text(notes)
        self.labyrinth.setVisible(bool(labyrinth))
        self.set_note(f"{wording.counted(kept, 'reading')} in the journal" if kept else "")


class NotesField(QPlainTextEdit):
    """Tells what was written once the writer pauses or looks elsewhere. What would be too long is not taken."""

    written = Signal(str)
    too_long = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self.setTabChangesFocus(True)
        self.setPlaceholderText("What do you make of it?")
        self.setAccessibleName("Notes")
        self.setWhatsThis("Your notes on this answer. They are kept in the journal while you write.")
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.keep)
        self._kept = ""
        self.textChanged.connect(self._changed)

    def _changed(self) -> None:
        if len(self.toPlainText()) > MOST["notes"]:
            self.undo()
            self.too_long.emit()
        else:
            self._timer.start()

    def show_text(self, text: str) -> None:
        """Show the notes of another reading; those of the one before are kept first."""
        self.keep()
        if text != self.toPlainText():
            self._kept = text
            self.setPlainText(text)
            self._timer.stop()
        self._kept = text

    def keep(self) -> None:
        """Tell what was written since."""
        self._timer.stop()
        text = self.toPlainText()
        if text != self._kept:
            self._kept = text
            self.written.emit(text)
