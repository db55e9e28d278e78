"""LessonRun: runs a lesson on the pages of a tab, while the player's own game is suspended."""
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal

from app.files import store
from app.pages.actions import key_text
from app.pages.begun import Begun
from app.pages.commands import Command, group_commands
from app.pages.game_timeline import GameTimeline
from app.pages.lesson_bar import LessonBar
from app.pages.page import Page
from app.pages.page_switch import PageSwitch
from app.pages.play_page import PlayPage
from solvers.core.lessons import Lesson, Step, has_lesson, lesson_of
from solvers.core.saves import Save

NEXT, BACK, SHOW = "F6", "Shift+F6", "Ctrl+F6"
DONE = 1000  # in the settings, in place of the step that comes next: the last one is done
SEEN = 600  # ms that a wrong move is seen before it is taken back


class Pages(Protocol):
    """The part of a tab that a lesson uses."""

    name: str
    front: str
    game: PlayPage[Any]
    switch: PageSwitch

    @property
    def page(self) -> Page: ...

    @property
    def begun(self) -> Begun: ...

    def turn_to(self, key: str, request: object = None) -> None: ...

    def announce(self, text: str) -> None: ...


class SuspendedPage(NamedTuple):
    """What a page remembered when the lesson first came to it, and the function that restores what it showed."""

    extra: dict[str, str]
    restore: Callable[[], None]


class LessonRun(QObject):
    """The lesson of a tab's game. `start` resumes it where it was left, `check_step` is called after every change.

    The pages' own contents are suspended meanwhile, and are what an autosave contains.
    """

    changed = Signal()  # it began or ended

    def __init__(self, tab: Pages) -> None:
        super().__init__(cast(QObject, tab))
        self._tab = tab
        self._place = f"lesson/{tab.name}"  # of the settings
        self._lesson: Lesson | None = None  # that is being taken
        self.own: Save | None = None        # the player's game
        self.own_begun: Begun | None = None  # how far that is
        self.own_front = ""                 # the page that was in front; empty while no lesson is taken
        self._own_path: Path | None = None  # the file of the game
        self._suspended: dict[str, SuspendedPage] = {}  # other pages that it came to, by their keys
        self._number = 0
        self._is_done = False
        self._setting_up = False
        self._history: GameTimeline[Any] | None = None  # of the position that was set up
        self._again = QTimer(self, singleShot=True, interval=SEEN)
        self._again.timeout.connect(self._set_up)
        following, before, show_me = self._commands = group_commands(
            "lesson",
            Command("Next step of the lesson", self._next, "Go to the next step of the lesson, or skip this one", NEXT,
                    "arrow-right", enabled=lambda: self._is_done or not self._ends),
            Command("Previous step of the lesson", lambda: self._go_to(self._number - 1),
                    "Go back to the previous step of the lesson", BACK, "arrow-left",
                    enabled=lambda: self._number > 0, label="Back"),
            Command("Show me", self._show, "Let the lesson show what it asks for", SHOW,
                    enabled=lambda: not self._is_done),
        )
        leave = Command("Leave the lesson", self.leave, "Return to your own game; the lesson goes on here later",
                        label="Leave (Esc)", kind="link")
        skip = following._replace(label=_keyed("Skip", NEXT), tip="Skip this step",
                                   shown=lambda: not (self._is_done or self._ends))
        go_on = following._replace(  # it shows in the last step, too, so that no button stands where another was
            label=lambda: _keyed("Finish" if self._ends else "Next", NEXT), tip="Go on", kind="primary",
            enabled=lambda: self._is_done, shown=lambda: self._is_done or self._ends)
        self.bar = LessonBar(leave, before, show_me._replace(label=_keyed("Show me", SHOW)), skip, go_on)
        self.bar.hide()

    @property
    def on(self) -> bool:
        """True while the lesson runs."""
        return self._lesson is not None

    @property
    def goes_on(self) -> bool:
        """True while the step is done, and Enter leads on from it."""
        return self.on and self._is_done

    @cached_property
    def exists(self) -> bool:
        """True if the game has a lesson."""
        return has_lesson(self._tab.name)

    @property
    def invitation(self) -> str:
        """What a link to the lesson says until its last step is done; empty afterwards, or if there is no lesson."""
        number = store.settings().value(self._place, 0)
        if not self.exists or number == DONE:
            return ""
        return "Go on with the lesson" if number > 0 else "Take the lesson"

    def start(self) -> None:
        """Start the lesson at the step where it was left; the player's own game is suspended."""
        lesson = lesson_of(self._tab.name)
        if lesson is None or self.on:
            return
        game = self._tab.game
        own = game.as_save()  # what runs there can go on afterwards
        game.stop()
        if own.moves != game.history.moves:  # at its end it has played what it found
            own = game.as_save()
        self._lesson, self.own, self._own_path, self.own_front = lesson, own, game.file.path, self._tab.front
        self.own_begun = self._tab.begun
        self._tab.switch.invite("")
        number = store.settings().value(self._place, 0)
        self._go_to(number if 0 <= number < len(lesson.steps) else 0)
        self.changed.emit()

    def has(self, key: str) -> bool:
        """True if the page of this key shows the current step: the game's own page, until another game starts there."""
        game = self._tab.game
        if key == game.key:
            return self.on and (self._setting_up or game.history is self._history)
        return key in self._suspended

    def own_extra(self, page: Page) -> dict[str, str]:
        """The remembered state of the player's own work on a page."""
        if self.own is not None and page is self._tab.game:
            return self.own.extra
        return self._suspended[page.key].extra if page.key in self._suspended else page.extra()

    @property
    def _step(self) -> Step:
        assert self._lesson is not None
        return self._lesson.steps[self._number]

    def _go_to(self, number: int) -> None:
        assert self._lesson is not None
        self._number, self._is_done = number, False
        store.settings().set_value(self._place, number)
        self._set_up()
        self.bar.show_step(self._lesson, number)
        self._tab.announce(f"{self._step.title}. {self._step.text} {self._step.task}")

    def _set_up(self) -> None:
        """Show the position of the current step."""
        self._again.stop()
        self._setting_up = True
        game, position = self._tab.game, self._step.position
        if position is not None:
            game.restore_save(position)
        self._history = game.history
        self._tab.turn_to(self._step.page or game.key)
        page = self._tab.page
        if page is not game and page.key not in self._suspended:
            extra = page.extra()
            self._suspended[page.key] = SuspendedPage(extra, page.suspend_for_lesson())
        self._setting_up = False

    def check_step(self) -> None:
        """Check a change against the step's goal. A wrong move is undone; starting another game ends the lesson."""
        if self._lesson is None or self._setting_up or self._again.isActive():
            return
        game, page, step = self._tab.game, self._tab.page, self._step
        if game.history is not self._history:
            give_back = partial(game.keepsake.keep, self.own, "You left the lesson.")
            self._leave()
            QTimer.singleShot(0, self, give_back)  # after whoever began that game has said so
        elif self._is_done:
            self._offer_no_other()
        elif page.key != (step.page or game.key):
            return
        elif any(page.lesson_goal(goal).reached for goal in step.goals):
            self._is_done = True
            if self._ends:
                store.settings().set_value(self._place, DONE)
            self._offer_no_other()
            self.bar.show_reason(self._lesson, self._number)
            self._tab.announce(f"Right. {step.reason}")
        elif page is game and step.id and game.history.position > len(step.moves):
            self._offer_no_other()
            self.bar.show_hint(self._lesson, self._number)
            self._tab.announce(step.hint)
            self._again.start()

    def _offer_no_other(self) -> None:
        """Remove the offer of another game from the message at a game's end; it would end the lesson."""
        if self._tab.game.finished():
            self._tab.game.context.banner.clear()

    def commands(self) -> Sequence[Command]:
        """Commands for the buttons of the bar, by keys; empty while no lesson runs."""
        return () if self._lesson is None else self._commands

    @property
    def _ends(self) -> bool:
        """True on the last step."""
        return self._lesson is not None and self._number + 1 == len(self._lesson.steps)

    def _show(self) -> None:
        if self._again.isActive():
            self._set_up()
        self._tab.page.lesson_goal(self._step.goals[0]).perform()

    def _next(self) -> None:
        assert self._lesson is not None
        if not self._ends:
            self._go_to(self._number + 1)
        else:
            self.end()

    def perform_offer(self) -> None:
        """Show how the step is done, or go on to the next one if it is done."""
        if self._is_done:
            self._next()
        else:
            self._show()

    def leave(self) -> None:
        """End the lesson before it is done, and offer the way back."""
        self.end()
        self._tab.page.context.say("info", "You left the lesson.", "Your own game is back.", "Go on with the lesson",
                                   self.start)

    def end(self) -> None:
        """End the lesson and resume the player's own game."""
        if self.own is None:
            return
        game, own, path, front = self._tab.game, self.own, self._own_path, self.own_front
        self._setting_up = True
        game.restore_save(own)
        game.file.path = path
        self._setting_up = False
        self._leave()
        self._tab.turn_to(front)

    def _leave(self) -> None:
        """Restore what the other pages showed before."""
        self._again.stop()
        suspended, self._suspended = self._suspended, {}
        self._lesson = self.own = self.own_begun = self._history = None
        self.own_front = ""
        for page in suspended.values():
            page.restore()
        self.changed.emit()


def _keyed(words: str, keys: str) -> str:
    """The words of a button with its key."""
    return f"{words} ({key_text(keys)})"
