"""DayTasks: makes the tasks of a day one after the other, out of sight, and judges the plays that came to their end."""
from collections.abc import Generator
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.games.home.day_records import DayBook, TaskResult, read_book, update_book
from app.pages.page_context import PageContext
from solvers.core.generator_engine import GeneratorEngine
from solvers.today.day import GAMES, maker_of
from solvers.today.task import Task, Verdict


class DayTasks(QObject):
    """Those of every day that was looked at while the window is open."""

    changed = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._driver = context.add_driver()
        self._known: dict[date, dict[str, Task]] = {}
        self._wanted = date.min

    def tasks(self, day: date) -> dict[str, Task]:
        """Those of a day that are made by now, by game; the others are on their way."""
        if day not in self._known:
            self._known[day] = {}
        if self._wanted != day:
            self._wanted = day
            self._make_next()
        return self._known[day]

    def _make_next(self) -> None:
        day = self._wanted
        missing = [game for game in GAMES if game not in self._known[day]]
        if missing:
            self._driver.run_hidden(_engine(_making(missing[0], day)), partial(self._keep, day, missing[0]))
        else:
            self.judge(day)

    def _keep(self, day: date, game: str, task: Task) -> None:
        self._known[day][game] = task
        self.changed.emit()
        self._make_next()

    def judge(self, day: date) -> None:
        """Judge the plays of a day that came to their end and have no verdict."""
        for game, result in read_book().results(day).items():
            task = self._known.get(day, {}).get(game)
            if result.done and result.skill is None and task is not None:
                self._driver.run_hidden(_engine(_judging(task, result)), partial(self._keep_verdict, day, game))
                return

    def _keep_verdict(self, day: date, game: str, verdict: Verdict) -> None:
        def change(book: DayBook) -> DayBook:
            return book.with_result(day, game, book.results(day)[game].judged(verdict))

        update_book(change)
        self.changed.emit()
        self.judge(day)


def _engine(work: Generator[None, None, Task] | Generator[None, None, Verdict]) -> GeneratorEngine[Task | Verdict]:
    return GeneratorEngine[Task | Verdict](work, "the tasks of the day")


def _making(game: str, day: date) -> Generator[None, None, Task]:
    yield
    return maker_of(game).make_task(day)


def _judging(task: Task, result: TaskResult) -> Generator[None, None, Verdict]:
    yield
    return maker_of(task.game).judge(task, result.play)
