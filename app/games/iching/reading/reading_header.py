"""What stands on the Reading page: the question with the ways to have it answered above the board, or the journal."""
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QStackedWidget, QWidget

from app.controls.buttons import button, set_kind
from app.controls.layouts import row_of
from app.controls.window_menu import WindowMenu
from app.games.iching.linked_text import scroll_by_key
from app.games.iching.reading.answer_sheet import AnswerSheet
from app.games.iching.reading.journal_view import JournalView
from app.look import theme
from app.look.icons import set_icon
from app.pages.actions import key_text
from app.pages.commands import Command
from app.pages.page_header import page_with_header
from solvers.iching.reading.journal import MOST

LEAST = 200  # px of the question


class ReadingHeader(QWidget):
    """The field of the question, Throw and By hand, a menu of all other ways to an answer, to its notes and to the
    journal, and buttons for both. Enter throws. Once what is typed has its answer, no button is louder than that."""

    def __init__(
        self, throw: Command, by_hand: Command, note: Command, journal: Command,
        ways: Callable[[], Sequence[Command]],
    ) -> None:
        """`ways` are the commands in the menu, asked for when it opens."""
        super().__init__()
        self._ways = ways
        self.question = QLineEdit()
        self.question.setMaxLength(MOST["question"])
        self.question.setPlaceholderText("What do you ask?")
        self.question.setProperty("kind", "large")
        self.question.setAccessibleName("Question")
        self.question.setToolTip("What you want to think about; optional")
        self.question.setWhatsThis("Write your question in words that leave room for an answer. The journal keeps it. "
                                   "You may also leave it empty and hold the question in mind.")
        self.throw, self.by_hand = throw.button(), by_hand.button()
        self.note, self.journal = note.button(), journal.button()
        self.other = button("Other ways", tip="Cast by stalks, from numbers or the time, or with a labyrinth",
                            run=self.open_menu)
        set_icon(self.other, "chevron-down")
        self.other.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind the words
        self.other.installEventFilter(self)
        self.menu = WindowMenu("", self)
        row_of((self.question, 1), *self.buttons, gap=theme.UNIT, parent=self)
        self.question.returnPressed.connect(self.throw.click)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menu by Down, which the arrow on its button seems to promise."""
        opens = (watched is self.other and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
                 and event.key() == Qt.Key.Key_Down)
        if opens:
            self.open_menu()
        return opens

    def open_menu(self) -> None:
        """List the ways at the button."""
        self.menu.clear()
        group = ""
        for way in self._ways():
            if way.group != group:
                self.menu.addSeparator()
                group = way.group
            action = self.menu.addAction("\t".join(filter(None, (way.text, key_text(way.keys)))), way.run)
            action.setToolTip(way.tip)
        self.menu.popup(self.other.mapToGlobal(QPoint(0, self.other.height() + 2)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the journal, the notes, and By hand too, to the menus where they have no room beside the question."""
        super().resizeEvent(event)
        for optional, buttons in (
            (self.by_hand, (self.throw, self.by_hand, self.other)),
            (self.journal, (self.throw, self.by_hand, self.other, self.journal)), (self.note, self.buttons),
        ):
            taken = sum(each.sizeHint().width() + theme.UNIT for each in buttons)
            optional.setVisible(self.width() >= LEAST + taken)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """At the right of the question, in their order."""
        return self.throw, self.by_hand, self.other, self.note, self.journal

    @property
    def typed_question(self) -> str:
        """The question, without the half of a character that may be left where the field was full."""
        return self.question.text().strip().encode(errors="ignore").decode()

    def show_answered(self, answered: bool) -> None:
        """Whether the question that is typed has its answer before one's eyes."""
        set_kind(self.throw, "" if answered else "primary")

    def show_question(self, question: str) -> None:
        """Show the question of another reading."""
        if question != self.typed_question:
            self.question.setText(question)
            self.question.setCursorPosition(0)

    def await_typing(self, *, anew: bool) -> None:
        """What is typed next takes the place of a question that is answered, or goes on with one that is not."""
        self.question.end(False)
        if anew:
            self.question.selectAll()


class ReadingLayout(QStackedWidget):
    """The header above the answer, and in their place the journal while somebody looks through it."""

    def __init__(self, header: ReadingHeader, sheet: AnswerSheet, journal: JournalView) -> None:
        super().__init__()
        self._sheet, self._journal = sheet, journal
        self.addWidget(page_with_header(header, sheet))
        self.addWidget(journal)
        self.setFocusProxy(sheet)
        order = header.question, *header.buttons, sheet.board, sheet.text
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    @property
    def in_journal(self) -> bool:
        """Whether the journal is in front."""
        return self.currentWidget() is self._journal

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that scroll a text scroll the answer, wherever else on the page they go."""
        if self.in_journal or not scroll_by_key(event, self._sheet.verticalScrollBar()):
            super().keyPressEvent(event)

    def show_journal(self, when: str) -> None:
        """Show the journal, at the reading of a moment."""
        self.setFocusProxy(self._journal.list)
        self.setCurrentIndex(1)
        self._journal.open_at(when)

    def show_board(self) -> None:
        """Go back from the journal."""
        self.setFocusProxy(self._sheet)
        self.setCurrentIndex(0)
