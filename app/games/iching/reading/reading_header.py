"""What stands on the Reading page: the question with the ways to have it answered above the board, or the journal."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QStackedWidget, QWidget

from app.controls.layouts import column_of, row_of
from app.games.iching.reading.answer_sections import MainText, Passage
from app.games.iching.reading.journal_view import JournalView
from app.games.iching.reading.throw_board import ThrowBoard
from app.look import theme
from app.pages.commands import Command
from app.pages.page_header import page_with_header
from solvers.iching.reading.journal import MOST

LEAST = 200  # px of the question


class ReadingHeader(QWidget):
    """The field of the question, and buttons for each way to an answer. Enter throws."""

    def __init__(self, throw: Command, *others: QPushButton) -> None:
        super().__init__()
        self.question = QLineEdit()
        self.question.setMaxLength(MOST["question"])
        self.question.setPlaceholderText("What do you ask?")
        self.question.setProperty("kind", "large")
        self.question.setAccessibleName("Question")
        self.question.setToolTip("What you want to think about; optional")
        self.question.setWhatsThis("Write your question in words that leave room for an answer. The journal keeps it. "
                                   "You may also leave it empty and hold the question in mind.")
        self.throw, self.others = throw.button(), others
        row_of((self.question, 1), self.throw, *others, gap=theme.UNIT, parent=self)
        self.question.returnPressed.connect(self.throw.click)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave to the menu the ways that have no room beside the question, the last ones first."""
        super().resizeEvent(event)
        room = self.width() - LEAST - self.throw.sizeHint().width() - theme.UNIT
        for other in self.others:
            room -= other.sizeHint().width() + theme.UNIT
            other.setVisible(room >= 0)

    @property
    def typed_question(self) -> str:
        """The question, without the half of a character that may be left where the field was full."""
        return self.question.text().strip().encode(errors="ignore").decode()

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
    """The header above the board, and in its place the journal while somebody looks through it.

    `answer`, the text that speaks first, stands under the board while no panel has it.
    """

    def __init__(self, header: ReadingHeader, board: ThrowBoard, journal: JournalView, panel: QWidget) -> None:
        super().__init__()
        self._board, self._journal, self._panel = board, journal, panel
        self._has_answer = False
        self.answer = Passage()
        below = column_of(self.answer, margins=(theme.MARGIN, 0, theme.MARGIN, theme.UNIT))
        content = QWidget()
        column_of((board, 1), below, parent=content)
        content.setFocusProxy(board)
        self.addWidget(page_with_header(header, content))
        self.addWidget(journal)
        self.setFocusProxy(board)

    @property
    def in_journal(self) -> bool:
        """Whether the journal is in front."""
        return self.currentWidget() is self._journal

    def show_main_text(self, text: MainText | None) -> None:
        """Show the text that speaks first, None while there is no answer."""
        self._has_answer = text is not None
        if text is not None:
            self.answer.set(text.text, "Read the whole text", lead=text.lead)
        self._show_answer()

    def _show_answer(self) -> None:
        self.answer.setVisible(self._has_answer and self._panel.isHidden())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_answer()  # the panel came or went

    def show_journal(self, when: str) -> None:
        """Show the journal, at the reading of a moment."""
        self.setFocusProxy(self._journal.list)
        self.setCurrentIndex(1)
        self._journal.refresh(when)

    def show_board(self) -> None:
        """Go back from the journal."""
        self.setFocusProxy(self._board)
        self.setCurrentIndex(0)
