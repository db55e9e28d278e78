"""DaySheet: a day on paper and in files: how each task went, skill and luck, the streak, and the month."""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter

from app.controls import draw_text
from app.games.home.calendar_view import CalendarView
from app.games.home.day_records import DayBook, TaskMark, TaskResult, mark_of
from app.games.home.day_text import day_words, luck_words, par_words, signed
from app.games.home.result_square import DOTS, PITCH, SQUARE, paint_dots, paint_square
from app.games.home.share_text import mean_of
from app.look import theme
from app.running.clock import clock_text
from app.shell.game_entry import GameEntry
from solvers.core.dates import month_name
from solvers.core.wording import counted
from solvers.today.task import Par, Task

WIDTH, HEIGHT = 760.0, 960.0  # px, before it is scaled to the paper
MARGIN = 24.0
TOP = 112.0    # px above the table
ROW = 46.0
LEFT = MARGIN + SQUARE + 10  # px, where names stand
MONTH = 320.0  # px, its width
# The figures of a task, each with the px of its right end.
COLUMNS = (("par", 424.0), ("you", 506.0), ("tries", 550.0), ("hints", 596.0), ("time", 646.0), ("skill", 690.0),
           ("luck", WIDTH - MARGIN))


@dataclass(frozen=True)
class DaySheet:
    """A `Drawing` of a day; `tasks` has those that are made by now."""

    day: date
    today: date
    games: Sequence[GameEntry]
    tasks: Mapping[str, Task]
    book: DayBook

    picture_scale: ClassVar[float] = 2.0
    picture_paper: ClassVar[QPageSize | None] = None

    def picture_title(self) -> str:
        return f"The nine tasks of {day_words(self.day)} {self.day.year}"

    def picture_size(self, side: float) -> QSizeF:
        return QSizeF(WIDTH, HEIGHT)

    @property
    def results(self) -> Mapping[str, TaskResult]:
        """Those of the day, by game."""
        return self.book.results(self.day)

    def figures(self, game: str) -> tuple[str, ...]:
        """What `COLUMNS` show of a game; empty where nothing is known yet."""
        task, result = self.tasks.get(game), self.results.get(game)
        par = "" if task is None else par_words(task.par)
        if result is None:
            return par, *[""] * (len(COLUMNS) - 1)
        you = "" if task is None or result.figure is None else par_words(Par(result.figure, task.par.unit))
        worth = ("", "") if result.skill is None else (str(round(result.skill)), luck_words(result.luck))
        return par, you, f"{result.tries:,}", f"{result.hints:,}", clock_text(result.seconds), *worth

    def totals(self) -> tuple[str, ...]:
        """What `COLUMNS` show of the whole day: sums, and the means of skill and luck."""
        results = self.results.values()
        if not results:
            return ("",) * len(COLUMNS)
        skill = mean_of([each.skill for each in results if each.skill is not None])
        luck = mean_of([each.luck for each in results if each.luck is not None])
        return ("", "", f"{sum(each.tries for each in results):,}", f"{sum(each.hints for each in results):,}",
                clock_text(sum(each.seconds for each in results)), "" if skill is None else str(round(skill)),
                "" if luck is None else signed(luck))

    def streak_words(self) -> str:
        """How many tasks are done, and the streak."""
        streak, longest = self.book.streak(self.today), self.book.longest_streak
        row = f", {counted(streak, 'day')} in a row" if streak else ""
        most = f", longest {longest}" if longest else ""
        return f"{self.book.done(self.day)} of {len(self.games)} tasks done{row}{most}"

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / WIDTH, rect.width() / WIDTH)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on, small = theme.current(), theme.font("small")
        room = QRectF(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 32)
        draw_text(painter, room, self.picture_title(), theme.font("title"), on.text)
        draw_text(painter, room, "Solvarium", theme.font("sentence"), on.muted, Qt.AlignmentFlag.AlignRight)
        draw_text(painter, room.translated(0, 32), self.streak_words(), theme.font("sentence"), on.muted)
        self._draw_figures(painter, TOP - 24, [name for name, _ in COLUMNS], strong=False)
        for place, game in enumerate(self.games):
            self._draw_task(painter, TOP + place * ROW, game)
        below = TOP + len(self.games) * ROW
        painter.fillRect(QRectF(MARGIN, below, WIDTH - 2 * MARGIN, 1), on.edge)
        draw_text(painter, QRectF(LEFT, below + 6, 200, 24), "Together", theme.font("body", strong=True), on.text)
        self._draw_figures(painter, below + 6, self.totals())
        self._draw_legend(painter, below + 52)
        note = "Skill is what you chose, luck is what came. Par is what a good player needs."
        draw_text(painter, QRectF(MARGIN, below + 78, WIDTH - 2 * MARGIN, 20), note, small, on.muted)
        self._draw_month(painter, below + 124)
        painter.restore()

    def _draw_task(self, painter: QPainter, top: float, game: GameEntry) -> None:
        on, task, result = theme.current(), self.tasks.get(game.name), self.results.get(game.name)
        painter.fillRect(QRectF(MARGIN, top, WIDTH - 2 * MARGIN, 1), on.line)
        mark = mark_of(result, None if task is None else task.par)
        paint_square(painter, QRectF(MARGIN, top + 8, SQUARE, SQUARE), mark)
        name = QRectF(LEFT, top + 5, 260, 22)
        taken = draw_text(painter, name, game.title, theme.font("body", strong=True), on.text)
        if task is not None:
            paint_dots(painter, QPointF(LEFT + taken + 10, top + 16), task.dots)
            draw_text(painter, name.translated(0, 19), task.sentence, theme.font("caption"), on.muted)
        self._draw_figures(painter, top + 5, self.figures(game.name))

    @staticmethod
    def _draw_figures(painter: QPainter, top: float, figures: Sequence[str], *, strong: bool = True) -> None:
        on = theme.current()
        font = theme.font("body", strong=True) if strong else theme.font("caption")
        for (_, right), figure in zip(COLUMNS, figures, strict=True):
            draw_text(painter, QRectF(right - 84, top, 84, 22), figure, font, on.text if strong else on.muted,
                      Qt.AlignmentFlag.AlignRight)

    @staticmethod
    def _draw_legend(painter: QPainter, top: float) -> None:
        on, font, left = theme.current(), theme.font("small"), MARGIN
        for mark in (TaskMark.BEST, TaskMark.WITHIN, TaskMark.OVER, TaskMark.TO_DO):
            paint_square(painter, QRectF(left, top, SQUARE, SQUARE), mark)
            left += SQUARE + 7
            left += draw_text(painter, QRectF(left, top, 200, SQUARE), mark.value, font, on.muted) + 2 * theme.UNIT
        paint_dots(painter, QPointF(left, top + SQUARE / 2), 3)
        draw_text(painter, QRectF(left + DOTS * PITCH + 4, top, 200, SQUARE), "more dots, harder", font, on.muted)

    def _draw_month(self, painter: QPainter, top: float) -> None:
        month = CalendarView()
        month.show_month(self.day, self.today, self.book, tuple(game.name for game in self.games))
        room = QRectF(MARGIN, top, WIDTH - 2 * MARGIN, 24)
        title = f"{month_name(self.day)} {self.day.year}"
        taken = draw_text(painter, room, title, theme.font("body", strong=True), theme.current().text)
        draw_text(painter, room.adjusted(taken + 12, 0, 0, 0), "a small square for each task that was done",
                  theme.font("small"), theme.current().muted)
        painter.save()
        painter.translate(MARGIN, top + 28)
        month.paint_month(painter, MONTH)
        painter.restore()
