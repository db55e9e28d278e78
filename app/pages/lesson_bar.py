"""LessonBar: replaces the solver bar during a lesson, with the text of the step under the board."""
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controls import STRETCH, IconButton, Line, Sentence, column_of, row_of
from app.look import theme
from app.pages.commands import Command, refresh_buttons
from solvers.core.lessons import Lesson

HEIGHT = 124  # px: a title and three lines, and air


class LessonBar(QWidget):
    """The bar itself. It knows nothing of the game."""

    left = Signal()

    def __init__(self, back: Command, show_me: Command, skip: Command, go_on: Command) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Lesson")
        self.count = Line(role="small", ink="muted")
        self.title = Line(role="sentence", strong=True)
        self.text = Sentence(role="sentence")
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.back, self.show_me, self.skip, self.next = (button.button() for button in (back, show_me, skip, go_on))
        widest = max(self.skip.sizeHint().width(), self.next.sizeHint().width())
        for button in (self.skip, self.next):
            button.setMinimumWidth(widest)  # the other buttons keep their places
        self.close_button = IconButton("close", "Leave the lesson and return to your own game", side=36, size=16,
                                       ink="muted")
        self.close_button.clicked.connect(self.left)
        self._lay_out()

    def _lay_out(self) -> None:
        head = row_of(self.title, self.count, STRETCH, gap=2 * theme.UNIT)
        words = column_of(head, (self.text, 1), gap=2)
        buttons = row_of(self.back, self.show_me, self.skip, self.next, self.close_button, gap=theme.UNIT)
        side = QVBoxLayout()
        side.addLayout(buttons)
        side.addStretch(1)
        row_of((words, 1), side, gap=theme.MARGIN, margins=(theme.MARGIN, 12, 12, 8), parent=self)

    def show_step(self, lesson: Lesson, number: int) -> None:
        step = lesson.steps[number]
        self._show(lesson, number, step.title, f"{step.text} <b>{step.task}</b>")

    def show_hint(self, lesson: Lesson, number: int) -> None:
        """Show a hint after a wrong move."""
        step = lesson.steps[number]
        self._show(lesson, number, step.title, f"<b>Not quite.</b> {step.hint} <b>{step.task}</b>")

    def show_reason(self, lesson: Lesson, number: int) -> None:
        """Show why the move was right, and what to do after the last step."""
        step, last = lesson.steps[number], number == len(lesson.steps) - 1
        self._show(lesson, number, step.title, f"<b>Right.</b> {step.reason}{f' {lesson.close}' if last else ''}")

    def _show(self, lesson: Lesson, number: int, title: str, text: str) -> None:
        self.count.set(f"{lesson.title}, step {number + 1} of {len(lesson.steps)}")
        self.title.set(title)
        self.text.set(text)
        refresh_buttons(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), on.panel)
        painter.fillRect(QRect(0, 0, self.width(), 1), on.line)
        painter.end()
