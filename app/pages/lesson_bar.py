"""LessonBar: the step of a lesson under the board, in place of the solver bar: what to see, what to do, and why."""
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controls import IconButton, Line, Sentence, button
from app.controls.layouts import STRETCH, column_of, row_of
from app.look import theme
from app.pages.actions import tip
from solvers.core.lessons import Lesson

HEIGHT = 124  # px: a title and three lines, and air
NEXT, BACK, SHOW = "F6", "Shift+F6", "Ctrl+F6"


class LessonBar(QWidget):
    """The bar. It knows no game: it tells what was pressed, and shows what it is told."""

    back_pressed = Signal()
    show_pressed = Signal()
    next_pressed = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Lesson")
        self.count = Line(role="small", ink="muted")
        self.title = Line(role="sentence", strong=True)
        self.text = Sentence(role="sentence")
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.back = button("Back", tip=tip("Go back to the step before", BACK))
        self.show_me = button("Show me", tip=tip("See how it is done", SHOW))
        self.skip = button("Skip", tip=tip("Skip this step", NEXT))
        self.next = button("Next", "primary", tip=tip("Go on", NEXT))
        widest = max(self.skip.sizeHint().width(), self.next.sizeHint().width())
        for each in (self.skip, self.next):
            each.setMinimumWidth(widest)  # the other buttons keep their places
        self.close_button = IconButton("close", "Leave the lesson and return to your own game", side=36, size=16,
                                       ink="muted")
        for pressed, signal in ((self.back, self.back_pressed), (self.show_me, self.show_pressed),
                                (self.skip, self.next_pressed), (self.next, self.next_pressed),
                                (self.close_button, self.left)):
            pressed.clicked.connect(signal)
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
        """A step that is to be done."""
        step = lesson.steps[number]
        self._show(lesson, number, step.title, f"{step.text} <b>{step.task}</b>", done=False)

    def show_hint(self, lesson: Lesson, number: int) -> None:
        """Something else was played."""
        step = lesson.steps[number]
        self._show(lesson, number, step.title, f"<b>Not quite.</b> {step.hint} <b>{step.task}</b>", done=False)

    def show_reason(self, lesson: Lesson, number: int) -> None:
        """The step is done: why it was right, and after the last one what one may do now."""
        step, last = lesson.steps[number], number == len(lesson.steps) - 1
        self._show(lesson, number, step.title, f"<b>Right.</b> {step.reason}{f' {lesson.close}' if last else ''}",
                   done=True)

    def _show(self, lesson: Lesson, number: int, title: str, text: str, *, done: bool) -> None:
        last = number == len(lesson.steps) - 1
        self.count.set(f"{lesson.title}, step {number + 1} of {len(lesson.steps)}")
        self.title.set(title)
        self.text.set(text)
        self.back.setEnabled(number > 0)
        self.show_me.setEnabled(not done)
        self.next.setText("Finish" if last else "Next")
        self.next.setVisible(done or last)  # in the last step, too, so that no button stands where another was
        self.next.setEnabled(done)
        self.skip.setVisible(not done and not last)

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), on.panel)
        painter.fillRect(QRect(0, 0, self.width(), 1), on.line)
        painter.end()
