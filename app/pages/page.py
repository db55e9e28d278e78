"""Page: what a tab shows in its middle, with sections of the panel, solvers, undo, and what stays of it."""
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.pages.actions import Action, UsualGame
from app.pages.banner import Message
from app.pages.commands import Command
from app.pages.document import Document
from app.pages.memory import Memory
from app.pages.page_context import PageContext
from app.pages.panel import Section
from app.pages.solver_bar import Solver
from app.pages.statistics import Statistics
from app.running.driver import RunListener
from app.running.worker import Worker
from solvers.core.engine import Engine


class LessonGoal(NamedTuple):
    """What a step of a lesson asks for: whether the page shows it now, and what does it."""

    reached: bool
    perform: Callable[[], object]


class Page(Document):
    """One page of a tab. The tab shows one at a time, and asks it whatever the window wants to know or to do.

    A page builds `widget`, `board` and its sections in its constructor, and answers what it has an answer to.
    """

    title: ClassVar[str] = ""        # what the tool bar calls it, if not by the game's title
    help_page: ClassVar[str] = ""    # of docs/; empty for that of the game
    why_off: ClassVar[str] = ""      # why standard actions can do nothing here, if that has one reason
    solve_text: ClassVar[str] = Action.SOLVE.text  # what Solve is called here, if its solvers solve nothing
    solve_tip: ClassVar[str] = Action.SOLVE.tip
    trains: ClassVar[bool] = False   # whether its solvers go on while it is out of sight
    records: ClassVar[Statistics[Any] | None] = None  # its statistics, or those of its game
    memory = Memory()  # what it remembers, in a struct of its own; each page has a fresh one
    solvers: Sequence[Solver] = ()
    own_commands: Sequence[Command] = ()  # what it alone can do, if that is always the same

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.memory = type(self.memory)()
        self.driver = context.driver
        self.driver.current_subject = self.subject
        self._solve_pressed = QElapsedTimer()  # since Solve has begun what runs
        self.widget: QWidget          # between banner and solver bar
        self.sections: list[Section] = []
        self.beside: QWidget | None = None  # at the right of the page switch while the page is in front

    @property
    def key(self) -> str:
        """Its key, as in saved games."""
        return self.context.key

    # Coming and going

    def enter(self) -> None:
        """The page comes to the front."""

    def handle_request(self, request: object) -> None:
        """Do what the page that turned to this one asks for; see `PageContext.turn_to`."""

    def leave(self) -> None:
        """Another page comes to the front: what runs is ended, unless the page trains."""
        if not self.trains:
            self.stop()

    def activate(self) -> None:
        """The game comes to the front, with this page."""

    def deactivate(self) -> None:
        """Another game comes to the front: an animation waits, a training does not."""
        if self.solving and not self.trains and not self.worker.paused:
            self.worker.pause()

    def shut_down(self) -> None:
        """The window is closed, and nothing is shown any more."""

    def take_focus(self, widget: QWidget) -> None:
        """Give it the focus, and nobody while it is hidden, if that is anywhere on the page: there Qt put it for want
        of a better place."""
        focus = self.widget.window().focusWidget()
        if focus is not None and self.widget.isAncestorOf(focus):
            if widget.isVisibleTo(self.widget):
                widget.setFocus()
            else:
                focus.clearFocus()

    # What is shown

    def refresh_sections(self) -> None:
        """Show those of the sections that have something to say."""
        for section in self.sections:
            section.show()

    def invitation(self) -> str:
        """What one does here first, in a sentence, until it is done; then empty."""
        return ""

    def parameters(self) -> str:
        """The words of the button beside the game's title, such as “Expert, 30 × 16, 99 mines”."""
        raise NotImplementedError

    # What can be done

    def possible(self) -> dict[Action, bool]:
        """Whether actions would do something now; those that are not named always would."""
        solvable = bool(self.solvers) and not self.finished()
        begins = type(self).new is not Page.new or type(self).choose_new is not Page.choose_new
        return {
            **dict.fromkeys((Action.NEW, Action.CHOOSE_NEW), begins),
            **dict.fromkeys((Action.UNDO, Action.REDO, Action.RESTART, Action.BOOKMARK, Action.GO_TO), False),
            Action.HINT: False,
            Action.STATISTICS: self.records is not None,
            **dict.fromkeys((Action.SOLVE, Action.STEP), solvable),
            **dict.fromkeys((Action.PAUSE, Action.STOP), self.solving),
            **dict.fromkeys((Action.SAVE, Action.SAVE_AS), self.can_save()),
            Action.COPY_ID: bool(self.shown_id()),
            Action.FOLLOW: self.context.banner.can_follow or self.context.practising,
        }

    def can(self, action: Action) -> bool:
        """Whether an action would do something now."""
        return self.possible().get(action, True)

    def commands(self) -> Sequence[Command]:
        """What it alone can do, while it is in front; what every page can do are `Action`s."""
        return self.own_commands

    def board_keys(self) -> Sequence[tuple[str, str]]:
        """Keys that its board alone hears, as they are written on them, and what they do: for the Shortcuts page."""
        return ()

    def new(self) -> None:
        """Begin something new of the kind at hand at once; where there is no such kind, ask for one."""
        self.choose_new()

    def choose_new(self) -> None:
        """Ask for the parameters of something new and begin it; without parameters, begin at once."""

    def restart(self) -> None:
        """Begin what is shown again from its start."""

    def undo(self) -> None:
        """Take back what was done last."""

    def redo(self) -> None:
        """Do again what undo took back."""

    def usual_games(self) -> Sequence[UsualGame]:
        """What people usually play on this page, by its name; whatever else there is, `choose_new` asks for."""
        return ()

    def statistics(self) -> None:
        """Show what was counted so far."""
        if self.records is not None:
            self.records.show(self.context)

    def lesson_goal(self, goal: str) -> LessonGoal:
        """What a step of a lesson asks for, by this text."""
        return LessonGoal(False, lambda: None)

    def suspend_for_lesson(self) -> Callable[[], None]:
        """Make room for a lesson. The function that is returned restores what is shown now."""
        self.stop()
        return lambda: None

    def hint(self) -> None:
        """Help on with what is shown, with the reason."""

    def discard_hint(self) -> bool:
        """Discard the current hint with its marks, words and buttons. Returns True if there was one."""
        return False

    def put_away(self) -> bool:
        """Put away what is on top of the page, such as a hint or an editor. False if nothing is."""
        return self.discard_hint()

    def message_closed(self, message: Message) -> None:
        """The user put a message away."""
        if message.kind == "hint":
            self.discard_hint()

    # Its solver, as a page supplies it

    def subject(self) -> object:
        """What its solvers are asked about, as a value: what they say of anything else is too late, and is dropped."""
        return None

    def finished(self) -> bool:
        """Whether there is nothing for its solvers to do, as where it has none."""
        return not self.solvers

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        """The engine of the solver of this key for what is shown; None once it is said why there is none."""
        raise NotImplementedError

    def show_snapshot(self, snapshot: Any) -> None:
        """Show what the engine sees."""

    def take_result(self, result: Any) -> None:
        """The engine has finished: play what it found, and say so."""

    def show_unwatched(self) -> None:
        """The engine that one watched is at its end: take away what only `show_snapshot` shows."""

    def take_up(self) -> None:
        """The user ended whatever ran, or chose another solver: look again for what that kept from being found."""

    def at_rest(self) -> tuple[str, float]:
        """What the solver bar says while none of its solvers is watched, and how much of its bar is filled, 0 to 1."""
        return "", 0.0

    # Its solver, as the solver bar drives it

    @property
    def worker(self) -> Worker:
        """The worker that the solver bar is about."""
        return self.driver.worker

    @property
    def listener(self) -> RunListener:
        """Who is told of the solver that one watches."""
        return RunListener(self.show_snapshot, self.take_result, self.show_unwatched)

    @property
    def solving(self) -> bool:
        """Whether one of its solvers is watched: at work or paused."""
        return self.driver.solving

    @property
    def working(self) -> bool:
        """Whether an engine is at work for it and not paused, also while it is out of sight."""
        return self.driver.working

    @property
    def solver_plays(self) -> bool:
        """Whether what Solve begins is under way, and pressing it again would pause it or let it go on."""
        return self.solving

    def set_solvers(self, solvers: Sequence[Solver]) -> None:
        """Offer these solvers in the solver bar, the first one selected; each keeps the speed that it was left at."""
        self.solvers = solvers
        self.context.show_solvers(solvers)

    def solve(self) -> None:
        """Let the chosen solver work on what is shown; if it is at it, pause it or let it go on. Only Stop ends it, and
        the second click of a double click is none of its own."""
        if not self.solving:
            self._solve_pressed.start()
            self.begin_solving(paused=False)
        elif self.worker.paused or self._solve_pressed.hasExpired(QApplication.doubleClickInterval()):
            self.play_or_pause()

    def begin_solving(self, *, paused: bool) -> None:
        """Let the chosen solver begin, or prepare it for a first step."""
        self.stop()
        if self.finished():
            return
        engine = self.make_engine(self.context.solver_bar.solver)
        if engine is None or self.finished():  # preparing for the engine may end a game
            return
        self.watch(engine, paused=paused)

    def watch(self, engine: Engine[object, object], *, paused: bool = False) -> None:
        """Drive an engine at the speed of the solver bar, and show what it sees."""
        self.stop()
        self.context.banner.clear()
        self.driver.watch(engine, self.listener, self.context.solver_bar.speed, paused=paused)

    def play_or_pause(self) -> None:
        """Start the solver, pause it, or let it go on."""
        if not self.solving:
            self.begin_solving(paused=False)
        elif self.worker.paused:
            self.worker.resume()
        else:
            self.worker.pause()

    def step(self) -> None:
        """Let the solver take one step and stand still."""
        if not self.solving:
            self.begin_solving(paused=True)
        if self.solving:
            self.worker.step()

    def halt(self) -> None:
        """What Stop does: end the solver that one watches; an opponent who thinks plays."""
        self.stop()
        self.take_up()

    def stop(self) -> None:
        """End whatever runs; what it found so far stays."""
        self.driver.stop()

    def choose_solver(self, solver: str) -> None:
        """Another of its solvers is chosen in the solver bar."""
        self.stop()
        self.take_up()

    def show_running(self) -> None:
        """Its solver began, paused, went on or ended: whatever else shows that."""

    # What stays

    def can_save(self) -> bool:
        return super().can_save() and not self.solving  # which may show something else than what is saved

    def extra(self) -> dict[str, str]:
        """What a saved game remembers of this page, under names that begin with its key; the game's are free."""
        return self.memory.texts()

    def restore(self, extra: dict[str, str]) -> None:
        """Show what was remembered; whatever cannot be read is as if it were not there."""
        self.memory.restore(extra)
