"""DayWatch: keeps how a task of the day is played while a tab plays it: tries, hints, time, game, and its worth."""
from collections.abc import Generator
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from typing import NamedTuple, cast

from msgspec import structs
from PySide6.QtCore import QObject, QTimer

from app.files import store
from app.games.home.begun_games import PLAYED
from app.games.home.day_records import BOOK, DayBook, TaskResult
from app.games.home.day_text import comparison, note_words, state_words, task_words, worth_words
from app.games.home.task_section import TaskSection
from app.games.home.time_spent import TimeSpent
from app.pages import Message
from app.pages.actions import Action
from app.pages.suite import GameTab
from app.running.driver import Driver
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.generator_engine import GeneratorEngine
from solvers.today.day import maker_of, task_of
from solvers.today.task import Task, Verdict

HELP = (Action.HINT, Action.SOLVE, Action.STEP)
AIDS_COUNT = "It counts as one hint of the task."
WRITE_AFTER = 1500  # ms after a move
SECOND = 1000       # ms

Weighed = tuple[Task, float | None, Verdict | None]  # a task, the figure so far, what a judged play is worth


class _Place(NamedTuple):
    """Which task it is."""

    day: date
    game: str


class DayWatch(QObject):
    """Lives with a tab, and looks again after each change of it. A lesson is no task."""

    def __init__(self, tab: GameTab) -> None:
        super().__init__(cast(QObject, tab))
        self._tab = tab
        self._state = tab.game.state
        self._id = ""
        self._place: _Place | None = None  # of the task that is being played
        self._result: TaskResult | None = None
        self._position = 0
        self._helped_at: tuple[Action, int] | None = None  # asked again before the next move, help is the same
        self._changed = False  # since it was kept
        self._last_word: Message | None = None  # how the task went, said in place of the game's own end
        self._own_end: Message | None = None    # that it replaced
        self._driver: Driver | None = None  # weighs each move, and judges what is finished
        self._section: TaskSection | None = None
        self._task: Task | None = None  # that the section shows
        self._time = TimeSpent()
        self._writing = QTimer(self, singleShot=True, interval=WRITE_AFTER)
        self._writing.timeout.connect(self.write)
        self._ticking = QTimer(self, interval=SECOND)  # while time is what is measured
        self._ticking.timeout.connect(self._show_time)
        tab.changed.connect(self._on_changed)
        tab.acting.connect(self._leave_task)
        tab.acted.connect(self._note_action)
        tab.leaving.connect(self._leave)
        QTimer.singleShot(0, self, self._on_changed)  # a task may be on that was left in an earlier run

    def _on_changed(self) -> None:
        # A step back or a look repeats what was said last. Moves forward count, until the task is done; what is played
        # after that changes nothing, and is told so when the game ends once more.
        game = self._tab.game
        if self._tab.practises(game.key):
            return
        if game.state is not self._state:  # not only looked at
            self._state = game.state
            store.settings().set_value(PLAYED, self._tab.name)
        if game.start_id != self._id:
            self._follow_game(game.start_id)
        if self._result is None:
            return
        save = game.as_save()
        forward, self._position = save.position - self._position, save.position
        if forward:
            self._last_word = self._own_end = None
        else:
            self._repeat_last_word()
        if self._result.done:
            if forward > 0 and game.state.finished:
                self._say_worth("is done already", "", f"It was worth skill {worth_words(self._result)}.")
            return
        if game.aids and not self._result.hints and not game.state.finished:
            self._count_help()
            self._say_aids_count()
        if forward == 0:
            return
        self._helped_at = None
        self._result = structs.replace(
            self._result, save=save, ended=game.state.finished, tries=self._result.tries + max(forward, 0),
            seconds=self._time.after_move(game.seconds()))
        self._changed = True
        self._writing.start()
        self._weigh(judges=game.state.finished or self._result.goes_on)

    def _follow_game(self, game_id: str) -> None:
        """Another game is on: it may be a task that was begun."""
        self.write()
        self._id = game_id
        book = BOOK.read_or_say(self._tab.game.context)
        place = book.place_of(game_id)
        self._helped_at = self._last_word = self._own_end = None
        self._place = None if place is None else _Place(*place)
        self._result = None if self._place is None else book.results(self._place.day)[self._place.game]
        self._position = 0 if self._result is None or self._result.save is None else self._result.save.position
        if self._section is not None:
            self._section.hide()
            self._tab.set_note("")
        if self._result is not None:
            self._time = TimeSpent(self._result.seconds, self._tab.game.seconds())
            self._weigh(judges=False)

    def _leave_task(self, action: Action) -> None:
        """New after a task begins a game of the kind that was played before it, not another one like the task."""
        game = self._tab.game
        if action is Action.NEW and self._place is not None and self._tab.front == game.key:
            left = BOOK.read_or_say(game.context).left.get(self._tab.name)
            if left is not None:
                with suppress(FormatError, IllegalMove):  # it was written by another version: then New is as ever
                    game.restore_save(left)

    def _note_action(self, action: Action) -> None:
        asked = (action, self._position)
        if action is Action.HINT and self._tab.game.state.finished:
            return  # which is told that there is none
        if action in HELP and asked != self._helped_at and self._result is not None and not self._result.done:
            self._helped_at = asked
            self._count_help()

    def _count_help(self) -> None:
        if self._result is not None:
            self._result = structs.replace(self._result, hints=self._result.hints + 1)
            self._changed = True
            self._writing.start()
            if self._place is not None and self._task is not None and self._task.id == self._id:
                self._show_result(self._task, self._place, self._result)

    def _say_aids_count(self) -> None:
        """Say that an aid counts, behind what the game says of it."""
        context = self._tab.game.context
        task = "" if self._place is None else f"{task_words(self._place.day)}:"
        said = context.banner.message
        if said is not None and said.kind == "info" and said.subject != task:
            context.show_message(replace(said, sentence=f"{said.sentence} {AIDS_COUNT}".strip()))
        else:
            context.say("info", task, f"You opened an aid. {AIDS_COUNT}")

    def _weigh(self, *, judges: bool) -> None:
        """Let the figure so far be found, and the play be judged: it may be lost, and the task still to be done."""
        if self._driver is None:
            self._driver = Driver(self)
            self._tab.connect_driver(self._driver)
        place, result = self._place, self._result
        if place is None or result is None:
            return
        engine = GeneratorEngine[Weighed](_weighing(place, result, judges=judges), "what it is worth")
        self._driver.run_hidden(engine, partial(self._keep_weighed, result))

    def _keep_weighed(self, weighed: TaskResult, found: Weighed) -> None:
        task, figure, verdict = found
        if self._result is not weighed or self._place is None:
            return
        if not weighed.done and weighed.is_begun and figure != weighed.figure:
            self._result = structs.replace(weighed, figure=figure)
            self._changed = True
            self._writing.start()
        if verdict is not None:
            self._keep_verdict(task, verdict)
        self._show_section(task)

    def _show_section(self, task: Task) -> None:
        if self._place is None or self._result is None:
            return
        self._task = task
        if task.par.unit == "s" and not self._result.done:
            self._ticking.start()
        else:
            self._ticking.stop()
        self._show_result(task, self._place, self._result)

    def _show_time(self) -> None:
        """Show the time spent by now."""
        if self._task is not None and self._place is not None and (result := self._timed()) is not None:
            self._show_result(self._task, self._place, result)

    def _timed(self) -> TaskResult | None:
        """The result with the time spent by now, which goes on without a move; None while it does not."""
        game, result = self._tab.game, self._result
        if self._task is None or result is None or game.start_id != self._task.id:
            return None  # another game, or a lesson, is on
        if not result.is_begun or result.done or game.state.finished:
            return None
        seconds = self._time.so_far(game.seconds())
        return structs.replace(result, seconds=seconds, figure=seconds)

    def _leave(self) -> None:
        """Keep the time since the last move as well, where time is what is measured."""
        if self._ticking.isActive() and (result := self._timed()) is not None:
            self._result, self._changed = result, True
        self.write()

    def _show_result(self, task: Task, place: _Place, result: TaskResult) -> None:
        if self._section is None:
            self._section = TaskSection(self._tab.game.context.column)
        self._section.show_task(place.day, task, result)
        self._section.show()
        self._tab.set_note(note_words(task, result))

    def _keep_verdict(self, task: Task, verdict: Verdict) -> None:
        assert self._place is not None
        assert self._result is not None
        if not verdict.done and self._tab.game.state.finished:
            self._say_last(Message("info", f"{task_words(self._place.day)} is still to do:", f"{task.sentence}.",
                                   "Try again", lambda: self._tab.trigger(Action.RESTART)))
        if verdict.done:
            self._result = structs.replace(self._result.judged(verdict, task.par), done=True)
            self._changed = True
            self.write()
            self._say_worth("is done", comparison(verdict.figure, task.par), f"Skill {worth_words(self._result)}.")

    def _say_worth(self, what: str, how: str, worth: str) -> None:
        """Say as much as hides nothing of what is below; how it went and what it was worth stand with the day, too."""
        assert self._place is not None
        subject = f"{task_words(self._place.day)} {what}, {state_words(self._result)}."
        banner = self._tab.game.context.banner
        ends = [Message("good", subject, words, "See the day", self._show_day, key=Action.FOLLOW.keys)
                for words in (f"{how} {worth}".lstrip(), how, "")]
        self._say_last(next(filter(banner.leaves_free, ends), ends[-1]))

    def _say_last(self, message: Message) -> None:
        """Say how the task went, in place of the game's own end."""
        self._own_end, self._last_word = self._tab.game.context.banner.message, message
        self._tab.game.context.show_message(message)

    def _repeat_last_word(self) -> None:
        """A click on a finished board may show the game's own end again: the task has the last word."""
        said, own = self._tab.game.context.banner.message, self._own_end
        if self._last_word is not None and said is not None and own is not None and said.subject == own.subject:
            self._tab.game.context.show_message(self._last_word)

    def _show_day(self) -> None:
        home = None if self._tab.suite is None else self._tab.suite.show_game("home")
        if home is not None:
            home.turn_to("today", None if self._place is None else self._place.day)

    def write(self) -> None:
        """Keep what is not kept yet."""
        self._writing.stop()
        place, result, changed = self._place, self._result, self._changed
        self._changed = False
        if place is None or result is None or not changed:
            return

        def change(book: DayBook) -> DayBook:
            return book.with_result(*place, result)

        BOOK.count(change, self._tab.game.context)


def _weighing(place: _Place, result: TaskResult, *, judges: bool) -> Generator[None, None, Weighed]:
    task, maker = task_of(place.game, place.day), maker_of(place.game)
    yield
    verdict = maker.judge(task, result.play) if judges else None
    return task, maker.figure_of(task, result.play), verdict
