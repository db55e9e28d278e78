"""The panel of the Reading page, beside the answer: question, notes, how it is thrown, and the way to the journal."""
from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from app.controls import Item, Table, literal
from app.games.iching.notation import format_day
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.throw_board import working_text
from app.pages.panel import Section, SectionColumn
from solvers.core import wording
from solvers.iching.reading.casting import Method, odds
from solvers.iching.reading.emphasis import emphasis
from solvers.iching.reading.journal import MOST, Entry
from solvers.iching.reading.methods import Working
from solvers.iching.reading.outcome import KINDS, MARKS

FIELD_HEIGHT = 112  # px
PAUSE = 600         # ms without a key after which notes are kept

METHODS: dict[Method, str] = {
    "coins": "Three coins for each line: heads count 3, tails 2, and the sum is the line.",
    "yarrow": "One of sixteen beads for each line, with the odds that tradition gives the yarrow stalks.",
    "stalks": "49 stalks, divided three times for each line, as the Great Treatise describes it. Real hands come "
              "near these odds.",
}
BY_HAND = "Enter for each line the sum of its three coins, heads 3 and tails 2, or what your stalks came to."


class QuestionSection(Section):
    """Shows a reading that has all its lines."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Reading")
        self._question = self.add_sentence()
        self._rule = self.add_sentence(muted=True)
        self._earlier = self.add_sentence()
        self._earlier.role = "body"

    def show_rule(self, shown: bool) -> None:
        """Whether it says what is to be read first, which the page says where the answer stands on it."""
        self._rule.setVisible(shown)

    def set(self, reading: Reading, earlier: Sequence[Entry]) -> None:
        """Another reading, and those that the journal has of the same question from before, the latest first."""
        outcome = reading.outcome
        assert outcome is not None
        self.set_note(reading.origin)
        self._question.show_text(literal(reading.question))
        self._rule.set(emphasis(outcome).reason)
        self._earlier.setVisible(bool(earlier))
        if earlier:
            self._earlier.set(_asked_before(earlier, datetime.fromisoformat(reading.when).date()))


def _asked_before(earlier: Sequence[Entry], today: date) -> str:
    """When the same question was asked, and what was answered."""
    last = earlier[0]
    answer = Reading.from_entry(last).title
    when = f"today at {last.moment:%H:%M}" if last.moment.date() == today else f"on {format_day(last.moment)}"
    if len(earlier) == 1:
        return f"You asked this {when}; the answer was {answer}."
    return f"You have asked this {len(earlier)} times before, last {when}; the answer then was {answer}."


def asked_before_briefly(earlier: Sequence[Entry]) -> str:
    """When the same question was asked last, and what was answered: a few words."""
    return f"Asked before, on {format_day(earlier[0].moment)}: {Reading.from_entry(earlier[0]).title}."


class NotesSection(Section):
    """Notes on one reading, and the way to the journal."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Notes")
        self.field = NotesField()
        self.add_widget(self.field)
        self.add_sentence("Kept in the journal as you write. Esc leads back.", muted=True)

    def set(self, notes: str, kept: int) -> None:
        """Show the notes of another reading, and how many readings are kept."""
        self.field.show_text(notes)
        self.set_note(f"{wording.counted(kept, 'reading')} in the journal" if kept else "")


class NotesField(QPlainTextEdit):
    """A field that emits what was written once the writer pauses or looks elsewhere, and takes nothing too long."""

    written = Signal(str)
    too_long = Signal()
    left = Signal()  # by Esc

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(FIELD_HEIGHT)
        self.setTabChangesFocus(True)
        self.setPlaceholderText("What do you make of it?")
        self.setAccessibleName("Notes")
        self.setWhatsThis("Your notes on this answer. The journal keeps them as you write; Esc leads back to the "
                          "answer.")
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.keep)
        self._kept = ""
        self.textChanged.connect(self._changed)

    def take_keys(self) -> None:
        """Go on writing at the end of what is written."""
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

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


class OddsSection(Section):
    """A method, and its odds for the four kinds of line."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "How the lines are thrown")
        self._method: Method = "coins"
        self._method_text = self.add_sentence(muted=True)
        self._table = Table("Odds", ("Line", "Odds", "Percent"))
        self.add_widget(self._table)
        self._rest = self.add_sentence("6 and 9 are old lines: they move and become their opposite.", muted=True)

    @property
    def description(self) -> str:
        """The odds in words."""
        return self._table.accessibleDescription()

    def set_by_hand(self, on: bool) -> None:
        """Whether lines are entered: what each figure means is then wanted most."""
        self.set_title("What you threw" if on else "How the lines are thrown")
        self._method_text.set(BY_HAND if on else METHODS[self._method])
        self._show_odds("coins" if on else self._method)  # by hand one throws coins, whatever the bar says

    def set(self, method: Method) -> None:
        """Another method."""
        self._method = method
        self._method_text.set(METHODS[method])
        self._show_odds(method)

    def _show_odds(self, method: Method) -> None:
        chances = odds(method)
        exact = max(chance.denominator for chance in chances.values()) < 100
        self._table.set([
            (
                Item(f"{line} {KINDS[line]}", strong=line in MARKS),
                Item(f"{chances[line].numerator}/{chances[line].denominator}" if exact
                     else f"1 in {float(1 / chances[line]):.1f}", "muted"),
                Item(f"{float(100 * chances[line]):.2f}"),
            )
            for line in KINDS
        ])


class ThrowSection(Section):
    """The lines of a throw, the top one first as in the picture, and what was thrown for each."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The throw")
        self._table = Table("Lines", ("Line", "Thrown", "Sum"))
        self.add_widget(self._table)

    def set(self, workings: Sequence[Working]) -> None:
        """What was thrown so far, the bottom line first."""
        rows = [
            (Item(f"{line}"), Item(working_text(working), "muted"), Item(f"{working.line or ''}", strong=True))
            for line, working in enumerate(workings, start=1)
        ]
        self._table.set(rows[::-1])


class ReadingJournalSection(Section):
    """Says how many readings were kept."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Journal", text="The journal keeps each answer, with your notes.")

    def set(self, kept: int) -> None:
        """How many they are."""
        self.set_note(wording.counted(kept, "reading") if kept else "no reading yet")
