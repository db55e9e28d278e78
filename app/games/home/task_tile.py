"""TaskTile: a task of the day on the Welcome page, as a small card: game, result, state and difficulty."""
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from app.controls import draw_text, fitted_font
from app.games.home.day_records import TaskMark, TaskResult, mark_of
from app.games.home.day_text import state_words
from app.games.home.home_card import HomeCard
from app.games.home.result_square import paint_dots, paint_square
from app.look import icons, theme
from app.running.clock import clock_text
from app.shell.game_entry import GameEntry
from solvers.today.task import Task

ICON = 24
SQUARE = 20
NARROW = 110  # px below which the margins and the words are smaller


class TaskTile(HomeCard):
    """Pressed, it begins the task or goes on with it."""

    def __init__(self, game: GameEntry) -> None:
        super().__init__(game.title, "")
        self.game = game
        self._task: Task | None = None
        self._mark = TaskMark.TO_DO
        self._state = ""

    def show_task(self, task: Task | None, result: TaskResult | None) -> None:
        """Show a task, if it is known, and how it was played."""
        self._task, self._mark = task, mark_of(result, None if task is None else task.par)
        self._state = state_words(result, None if task is None else task.par)
        self.setAccessibleName(f"{self.game.title}, today: {self._state}")
        self.setAccessibleDescription("" if task is None else f"{task.sentence}. Difficulty {task.dots} of 5")
        went = f": {self._state}, {clock_text(result.seconds)}" if result is not None and result.done else ""
        self.setToolTip("" if task is None else f"{task.sentence}{went}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 108)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        on, narrow = theme.current(), rect.width() < NARROW
        inset = 6 if narrow else 12
        width, role = rect.width() - 2 * inset, theme.font("caption" if narrow else "small")
        icon = icons.pixmap(self.game.icon, on.text, ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(inset, inset), icon)
        paint_square(painter, QRectF(rect.width() - inset - SQUARE, inset + 2, SQUARE, SQUARE), self._mark)
        name = fitted_font(self.game.title, "caption" if narrow else "body", width, strong=not narrow)
        top = inset + ICON + (rect.height() - inset - ICON - 55) / 3
        draw_text(painter, QRectF(inset, top, width, 21), self.game.title, name, on.text)
        draw_text(painter, QRectF(inset, top + 20, width, 18), self._state, role, on.text if self.lit else on.muted)
        if self._task is not None:
            paint_dots(painter, QPointF(inset, rect.height() - inset - 4), self._task.dots)
