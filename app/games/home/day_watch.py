"""DayWatch: keeps how a task of the day is played while a tab plays it: tries, hints, time and the game itself."""
from datetime import date
from typing import cast

from msgspec import structs
from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from app.games.home.day_records import DayBook, TaskResult, read_book, update_book
from app.pages.actions import Action
from app.pages.suite import GameTab

HELP = (Action.HINT, Action.SOLVE, Action.STEP)
LONGEST = 60.0  # seconds between two things that somebody does that are counted as time spent
WRITE_AFTER = 1500  # ms after a move


class DayWatch(QObject):
    """Lives with a tab, and looks again after each change of it. A lesson is no task."""

    def __init__(self, tab: GameTab) -> None:
        super().__init__(cast(QObject, tab))
        self._tab = tab
        self._id = ""
        self._place: tuple[date, str] | None = None  # of the task that is being played
        self._result: TaskResult | None = None
        self._position = 0
        self._changed = False  # since it was kept
        self._clock = QElapsedTimer()
        self._writing = QTimer(self, singleShot=True, interval=WRITE_AFTER)
        self._writing.timeout.connect(self.write)
        tab.changed.connect(self._on_changed)
        tab.acted.connect(self._note_action)

    def _on_changed(self) -> None:
        game = self._tab.game
        if self._tab.practises(game.key):
            return
        if game.game_id != self._id:
            self._follow_game(game.game_id)
        if self._result is None or self._result.done:
            return
        save = game.as_save()
        forward, self._position = save.position - self._position, save.position
        if forward == 0:
            return
        self._result = structs.replace(
            self._result, save=save, done=game.state.finished, tries=self._result.tries + max(forward, 0),
            seconds=self._result.seconds + min(self._clock.restart() / 1000, LONGEST))
        self._changed = True
        if self._result.done:
            self.write()
        else:
            self._writing.start()

    def _follow_game(self, game_id: str) -> None:
        """Another game is on: it may be a task that was begun."""
        self.write()
        book = read_book()
        self._id, self._place = game_id, book.place_of(game_id)
        self._result = None if self._place is None else book.results(self._place[0])[self._place[1]]
        self._position = 0 if self._result is None or self._result.save is None else self._result.save.position
        self._clock.start()

    def _note_action(self, action: Action) -> None:
        if action in HELP and self._result is not None and not self._result.done:
            self._result = structs.replace(self._result, hints=self._result.hints + 1)
            self._changed = True
            self._writing.start()

    def write(self) -> None:
        """Keep what is not kept yet; what is kept may have its verdict by now."""
        self._writing.stop()
        place, result, changed = self._place, self._result, self._changed
        self._changed = False
        if place is None or result is None or not changed:
            return

        def change(book: DayBook) -> DayBook:
            return book.with_result(*place, result)

        update_book(change)
