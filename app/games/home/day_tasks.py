"""DayTasks: makes the tasks of a day one after the other, out of sight."""
from collections.abc import Generator
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from app.pages import PageContext
from solvers.core.generator_engine import GeneratorEngine
from solvers.today.day import GAMES, task_of
from solvers.today.task import Task

PAUSE = 500  # ms after a day was asked for: makers are large libraries, and the page is seen before they are loaded


class DayTasks(QObject):
    """Those of every day that was looked at while the window is open."""

    changed = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._driver = context.add_driver()
        self._known: dict[date, dict[str, Task]] = {}
        self._wanted = date.min
        self._beginning = QTimer(self, singleShot=True, interval=PAUSE)
        self._beginning.timeout.connect(self._make_next)

    def tasks(self, day: date) -> dict[str, Task]:
        """Those of a day that are made by now, by game; the others are on their way."""
        if day not in self._known:
            self._known[day] = {}
        if self._wanted != day:
            self._wanted = day
            self._beginning.start()
        return self._known[day]

    def _make_next(self) -> None:
        day = self._wanted
        for game in GAMES:
            if game not in self._known[day]:
                engine = GeneratorEngine[Task](_making(game, day), "the tasks of the day")
                self._driver.run_hidden(engine, partial(self._on_task_made, day, game))
                return

    def _on_task_made(self, day: date, game: str, task: Task) -> None:
        self._known[day][game] = task
        self.changed.emit()
        self._make_next()


def _making(game: str, day: date) -> Generator[None, None, Task]:
    yield
    return task_of(game, day)
