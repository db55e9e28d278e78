"""TaskCard: a task of the day on the Today page: picture, task, par, and what the player needed."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from app.controls import button, draw_text, set_kind
from app.games.home.card_pictures import paint_picture
from app.games.home.day_records import TaskMark, TaskResult, mark_of
from app.games.home.day_text import par_words, state_words
from app.games.home.home_card import PADDING, HomeCard
from app.games.home.result_square import DOTS, PITCH, SQUARE, paint_dots, paint_square
from app.look import theme
from app.running.clock import clock_text
from app.shell.game_entry import GameEntry
from solvers.today.task import Par, Task

WORDS = 113  # px of height below the picture
LOWEST, HIGHEST = 64, 180  # px of a picture
MAKING = "This task is being made …"
LOOK = 104  # px, the width of the quiet button of a task that is done
APART = 8  # px between two figures at least
FIGURES = (0, 74, 148, 204)  # px from the left, of par, you, time and hints


class TaskCard(HomeCard):
    """Pressed anywhere, it begins the task or goes on with it; the button says which."""

    def __init__(self, game: GameEntry) -> None:
        super().__init__(game.title, "")
        self.game = game
        self._task: Task | None = None
        self._result: TaskResult | None = None
        self._mark = TaskMark.TO_DO
        self._state = ""
        self.act = button("Play")
        self.act.setFixedSize(84, 32)
        self.look = button("See it again", "link", tip="See how you played it; from there you can play it again")
        self.look.setFixedSize(LOOK, 26)
        for each in (self.act, self.look):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter on the card does the same
            each.setParent(self)
            each.clicked.connect(self.click)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(WORDS + LOWEST)
        self.setMaximumHeight(WORDS + HIGHEST)

    def show_task(self, task: Task | None, result: TaskResult | None) -> None:
        """Show a task, if it is known, and how it was played."""
        self._task, self._result = task, result
        self._mark = mark_of(result, None if task is None else task.par)
        self._state = state_words(result, None if task is None else task.par)
        done = result is not None and result.done
        begun = result is not None and result.is_begun
        self.act.setText("Try again" if result is not None and result.has_failed else "Go on" if begun else "Play")
        self.act.setVisible(task is not None and not done)
        self.look.setVisible(task is not None and done)
        self.setEnabled(task is not None)
        sentence = MAKING if task is None else f"{task.sentence}. Par: {par_words(task.par)}"
        self.setAccessibleName(f"{self.game.title}: {self._state}")
        self.setAccessibleDescription(sentence)
        self.setToolTip(sentence)
        for each in (self.act, self.look):
            each.setAccessibleName(f"{each.text()}: {self.game.title}")
        self.update()

    def fill_button(self, filled: bool) -> None:
        """Fill the button, or draw only its outline: of a page one button is filled."""
        set_kind(self.act, "primary" if filled else "")

    def sizeHint(self) -> QSize:
        return QSize(252, WORDS + LOWEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.act.move(self.width() - PADDING - self.act.width(), self.height() - 12 - self.act.height())
        self.look.move(self.width() - 4 - LOOK, self.height() - WORDS + 10 + 19)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        on, top = theme.current(), rect.height() - WORDS
        assert self.game.picture is not None
        paint_picture(painter, QRectF(rect.left(), rect.top(), rect.width(), top), self.game.picture)
        painter.fillRect(QRectF(rect.left(), top, rect.width(), 1), on.line)
        line = top + 10
        paint_square(painter, QRectF(PADDING, line + 3, SQUARE, SQUARE), self._mark)
        dots = rect.width() - PADDING - DOTS * PITCH + 4
        draw_text(painter, QRectF(PADDING + SQUARE + 8, line, dots - 50, 24), self.game.title,
                  theme.font("sentence", strong=True), on.text)
        muted = on.text if self.lit else on.muted
        if self._task is None:
            draw_text(painter, QRectF(PADDING, line + 26, rect.width() - 2 * PADDING, 18), MAKING, theme.font("small"),
                      muted)
            return
        paint_dots(painter, QPointF(dots, line + 12), self._task.dots)
        done = not self.look.isHidden()  # then how it went stands beside the button, in place of what was to do
        room = QRectF(PADDING, line + 26, rect.width() - 2 * PADDING - (LOOK - PADDING if done else 0), 18)
        draw_text(painter, room, self._state.capitalize() if done else self._task.sentence, theme.font("small"), muted)
        spread, end = min((rect.width() - 2 * PADDING - 28) / FIGURES[-1], 1.3), 0.0
        for place, (label, value) in zip(FIGURES, self.figures(self._task), strict=False):
            left = PADDING + max(place * spread, end)  # on a narrow card a long figure moves the next one on
            widths = (draw_text(painter, QRectF(left, line + 55, 90, 15), label, theme.font("caption"), muted),
                      draw_text(painter, QRectF(left, line + 70, 90, 20), value, theme.font("body", strong=True),
                                on.text))
            end = left + max(widths) - PADDING + APART

    def figures(self, task: Task) -> list[tuple[str, str]]:
        """Labels and values below a task: its par, and what it took so far or in all."""
        par, result = ("par", par_words(task.par)), self._result
        if result is None or not result.is_begun:
            return [par]
        figure = "–" if result.figure is None else par_words(Par(result.figure, task.par.unit))
        figure = figure.removeprefix("cost ").split()[0]  # without the unit, which par has, four figures have room
        time = ("time", clock_text(result.seconds))
        if not result.done:
            return [par, time if result.figure is None else ("so far", figure)]
        return [par, ("you", figure), time, ("hints", str(result.hints))]
