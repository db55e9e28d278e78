"""The scenes of Home: where somebody was yesterday, and a Thursday on which six of nine tasks are done."""
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta, tzinfo
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self
from unittest.mock import patch

from app.files import store
from app.games.home import today_page, welcome_page
from app.games.home.begun_games import LAST
from app.games.home.day_records import BOOK, DayBook, TaskResult
from app.games.home.today_page import NAMES, TodayPage
from app.games.home.welcome_page import WelcomePage
from app.pages.page import Page
from app.pages.tab import Tab
from app.shell.window import Window
from solvers.today.day import task_of
from tools.screenshots import minesweeper
from tools.screenshots.scene import Scene, turn_to, wait

THURSDAY = date(2026, 11, 26)
LEFT = datetime(2026, 11, 25, 21, 40)
MISSED = date(2026, 11, 14)  # between two rows of days
FIRST = MISSED - timedelta(21)
LABYRINTH = "connexion:25-30:3310"
WAITING = 16  # of its pieces


class Played(NamedTuple):
    """How a task of the Thursday went; `part` is the player's figure as a part of the par."""

    seconds: float
    part: float = 1.0
    skill: float = 100.0
    luck: float | None = None
    hints: int = 0


PLAYED = {
    "connexion": Played(292, 0.85, 88), "spanit": Played(66, luck=6), "minesweeper": Played(66, 0.88, 93, 4),
    "tetris": Played(220, 1.0, 71, -5, hints=1), "abgame": Played(134, luck=9), "cabinet": Played(55, 0.6, 90),
}
BEGUN = {"counterpoint": 95.0}  # seconds


class _Thursday(date):
    @classmethod
    def today(cls) -> Self:
        return cls(THURSDAY.year, THURSDAY.month, THURSDAY.day)


class _Morning(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(THURSDAY.year, THURSDAY.month, THURSDAY.day, 9, 30, tzinfo=tz)


def welcome(tab: Tab) -> Iterator[Scene]:
    """Three games that are begun, and the tasks of the day."""
    yield Scene("welcome", lambda: _show(tab, WelcomePage))


def today(tab: Tab) -> Iterator[Scene]:
    """The day, its skill and luck, and the month."""
    yield Scene("today", lambda: _show(tab, TodayPage))


def _show(tab: Tab, kind: type[Page]) -> None:
    window = tab.suite
    assert isinstance(window, Window)
    with _on_thursday():
        others = {name: other for name in BEGUN_GAMES if (other := window.built_tab(name)) is not None}
        day = tab.page_of(TodayPage)
        day.open_day(THURSDAY)
        wait(day, lambda: len(day.tasks.tasks(THURSDAY)) == len(NAMES))
        BOOK.update(lambda _: _month())
        _leave_games(others)
        turn_to(tab, kind).activate()  # at once: an autosave would say that the games were left today
        wait(day, lambda: not any(other.working for other in others.values()))


@contextmanager
def _on_thursday() -> Iterator[None]:
    """Another day and another place for all files, so that nobody's own results are touched."""
    with (TemporaryDirectory(prefix="solvarium-home-") as home, patch.dict(os.environ, SOLVARIUM_HOME=home),
          patch.object(today_page, "date", _Thursday), patch.object(welcome_page, "date", _Thursday),
          patch.object(welcome_page, "datetime", _Morning)):
        yield


def _guess(tab: Tab) -> None:
    tab.game.start("abgame:4/10:guess:607")
    tab.game.play("0123")


def _clear(tab: Tab) -> None:
    tab.game.start(minesweeper.PLAYED)
    tab.game.play_all(minesweeper.line(minesweeper.PLAYED)[:80])


def _lay(tab: Tab) -> None:
    tab.game.start(LABYRINTH)
    engine = tab.game.make_engine("fast")
    assert engine is not None
    engine.advance(1 << 20)
    tab.game.take_result(engine.result())
    for _ in range(WAITING):
        tab.game.undo()


BEGUN_GAMES: dict[str, Callable[[Tab], object]] = {"abgame": _guess, "minesweeper": _clear, "connexion": _lay}


def _leave_games(tabs: Mapping[str, Tab]) -> None:
    """Begin these games in their tabs, and leave them on Wednesday, the last one in front."""
    for name, tab in tabs.items():
        BEGUN_GAMES[name](tab)
        tab.banner.clear()
        tab.autosave()
        os.utime(store.places().autosaves / f"{name}.json", (LEFT.timestamp(), LEFT.timestamp()))
        store.settings().set_value(LAST, name)


def _month() -> DayBook:
    """The results of the Thursday and of the month before."""
    days = {THURSDAY: {name: _result(name) for name in (*PLAYED, *BEGUN)}}
    for ago in range(1, (THURSDAY - FIRST).days + 1):
        day = THURSDAY - timedelta(ago)
        to_do = {NAMES[(ago * 5 + step) % len(NAMES)] for step in range(ago * 7 % 4)}
        if day != MISSED:
            days[day] = {
                name: TaskResult(id=f"{name}:{day}", done=True) for name in NAMES if name not in to_do}
    return DayBook(days)


def _result(name: str) -> TaskResult:
    task = task_of(name, THURSDAY)
    if name in BEGUN:
        return TaskResult(id=task.id, seconds=BEGUN[name])
    played = PLAYED[name]
    figure = round(task.par.figure * played.part, 1)
    return TaskResult(id=task.id, done=True, seconds=played.seconds, hints=played.hints, figure=figure,
                      skill=played.skill, luck=played.luck)


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (welcome, today)
