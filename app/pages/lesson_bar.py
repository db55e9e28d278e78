"""LessonBar: replaces the solver bar during a lesson, with the text of the step under the board."""
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import STRETCH, Line, Sentence, column_of, row_of
from app.look import theme
from app.pages.commands import Command, refresh_buttons
from solvers.core.lessons import Lesson, Step

LONGEST = 3  # texts of a lesson, by their letters, among which that is which needs most lines


class LessonBar(QWidget):
    """The bar itself. It knows nothing of the game. It is as high as the longest text of the lesson needs, so that the
    board and the buttons keep their places from step to step."""

    def __init__(self, leave: Command, back: Command, show_me: Command, skip: Command, go_on: Command) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Lesson")
        self.count = Line(role="small", ink="muted")
        self.title = Line(role="sentence", strong=True)
        self.text = Sentence(role="sentence")
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lesson: Lesson | None = None
        self._longest: list[str] = []  # texts of it
        self._measure = Sentence(role="sentence", parent=self)
        self._measure.hide()
        self.leave, self.back, self.show_me, self.skip, self.next = (
            command.button() for command in (leave, back, show_me, skip, go_on))
        widest = max(self.skip.sizeHint().width(), self.next.sizeHint().width())
        for button in (self.skip, self.next):
            button.setMinimumWidth(widest)  # the other buttons keep their places
        self._lay_out()
        theme.notifier.changed.connect(self._set_height)

    def _lay_out(self) -> None:
        head = row_of(self.title, self.count, STRETCH, gap=2 * theme.UNIT)
        buttons = row_of(self.leave, STRETCH, self.back, self.show_me, self.skip, self.next, gap=theme.UNIT)
        column_of(head, 2, (self.text, 1), 6, buttons, margins=(theme.MARGIN, 10, theme.MARGIN, 10), parent=self)

    def show_step(self, lesson: Lesson, number: int) -> None:
        self._show(lesson, number, _task(lesson.steps[number]))

    def show_hint(self, lesson: Lesson, number: int) -> None:
        """Show a hint after a wrong move."""
        self._show(lesson, number, _hint(lesson.steps[number]))

    def show_reason(self, lesson: Lesson, number: int) -> None:
        """Show why the move was right, and what to do after the last step."""
        self._show(lesson, number, _reason(lesson, number))

    def _show(self, lesson: Lesson, number: int, text: str) -> None:
        if lesson is not self._lesson:
            self._lesson = lesson
            texts = [text for place, step in enumerate(lesson.steps)
                     for text in (_task(step), _hint(step), _reason(lesson, place))]
            self._longest = sorted(texts, key=len)[-LONGEST:]
            self._set_height()
        self.count.set(f"{lesson.title}, step {number + 1} of {len(lesson.steps)}")
        self.title.set(lesson.steps[number].title)
        self.text.set(text)
        refresh_buttons(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._set_height()

    def _set_height(self) -> None:
        """Become as high as the longest texts need in the present width."""
        layout, lines = self.layout(), 0
        assert layout is not None
        for text in self._longest:
            self._measure.set(text)
            lines = max(lines, self._measure.heightForWidth(self.width() - 2 * theme.MARGIN))
        self.text.setMinimumHeight(lines)
        self.setFixedHeight(max(layout.minimumSize().height(), layout.sizeHint().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), on.panel)
        painter.fillRect(QRect(0, 0, self.width(), 1), on.line)
        painter.end()


def _task(step: Step) -> str:
    return f"{step.text} <b>{step.task}</b>"


def _hint(step: Step) -> str:
    return f"<b>Not quite.</b> {step.hint} <b>{step.task}</b>"


def _reason(lesson: Lesson, number: int) -> str:
    last = number == len(lesson.steps) - 1
    return f"<b>Right.</b> {lesson.steps[number].reason}{f' {lesson.close}' if last else ''}"
