"""Page: one view of a tab, with sections of the panel, solvers, undo, and what is saved of it."""
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
    """The goal of a step of a lesson: `reached` if the page shows it now; `perform` does it."""

    reached: bool
    perform: Callable[[], object]


class Page(Document):
    """One page of a tab. The tab shows one at a time and passes the window's requests on to it.

    A page builds `widget`, `board` and its sections in its constructor, and overrides what it supports.
    """

    title: ClassVar[str] = ""        # what the tool bar calls it, if not by the game's title
    help_page: ClassVar[str] = ""    # of docs/; empty for that of the game
    why_off: ClassVar[str] = ""      # why New, Undo and the like never do anything here: the tool bar hides them
    other_text: ClassVar[str] = "Other…"  # what asks for anything that `usual_games` lacks
    solve_text: ClassVar[str] = Action.SOLVE.text  # what Solve is called here, if its solvers solve nothing
    solve_tip: ClassVar[str] = Action.SOLVE.tip
    types_letters: ClassVar[bool] = False  # whether letters are typed on its board, and their keys do nothing else
    solves_aside: ClassVar[bool] = False  # whether its solvers are less than what one does by hand: the bar is quiet
    trains: ClassVar[bool] = False   # whether its solvers go on while it is out of sight
    is_scene: ClassVar[bool] = False  # whether its board is all in the full screen, and large in a low window
    records: ClassVar[Statistics[Any] | None] = None  # its statistics, or those of its game
    memory = Memory()  # what it remembers, in a struct of its own; each page has a fresh one
    enter_waits: ClassVar[bool] = True  # whether Enter follows a message only once that has stood for a moment
    has_beside_all: ClassVar[bool] = True  # whether what its game has beside all pages stands beside this one
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
        self.beside_yields = False  # whether it only explains, so that a message may take its place

    @property
    def key(self) -> str:
        """The key of the page in saved games."""
        return self.context.key

    # Coming and going

    def enter(self) -> None:
        """The page comes to the front."""

    def handle_request(self, request: object) -> None:
        """Handle a request of the page that turned to this one; see `PageContext.turn_to`."""

    def leave(self) -> None:
        """Another page comes to the front: stop what runs, unless the page trains."""
        if not self.trains:
            self.stop()

    def activate(self) -> None:
        """The game comes to the front, with this page."""

    def deactivate(self) -> None:
        """Another game comes to the front: an animation waits, a training does not."""
        if self.solving and not self.trains and not self.worker.paused:
            self.worker.pause()

    def panel_opened(self) -> None:
        """The player opened the side panel."""

    def shut_down(self) -> None:
        """The window is closing; nothing is shown any more."""

    def take_focus(self, widget: QWidget) -> None:
        """Move the focus from anywhere on the page, where Qt put it, to this widget; clear it while that is hidden."""
        focus = self.widget.window().focusWidget()
        if focus is not None and self.widget.isAncestorOf(focus):
            if widget.isVisibleTo(self.widget):
                widget.setFocus()
            else:
                focus.clearFocus()

    # What is shown

    def refresh_sections(self) -> None:
        """Show the sections that have contents, hide the others."""
        for section in self.sections:
            section.show()

    def invitation(self) -> str:
        """What to do here first, as a sentence; empty once it is done."""
        return ""

    def parameters(self) -> str:
        """The text of the button beside the game's title, such as “Expert, 30 × 16, 99 mines”."""
        raise NotImplementedError

    # What can be done

    def possible(self) -> dict[Action, bool]:
        """Which actions are enabled now; those not listed always are."""
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
        """True if an action is enabled now."""
        return self.possible().get(action, True)

    def commands(self) -> Sequence[Command]:
        """Commands of this page alone; those of every page are `Action`s."""
        return self.own_commands

    def board_keys(self) -> Sequence[tuple[str, str]]:
        """Keys that only its board handles, as labelled on the keyboard, and what they do: for the Shortcuts page."""
        return ()

    def new(self) -> None:
        """Start something new of the same kind at once; where there is no such kind, ask for one."""
        self.choose_new()

    def choose_new(self) -> None:
        """Ask for the parameters of something new and start it; without parameters, start at once."""

    def restart(self) -> None:
        """Restart what is shown."""

    def undo(self) -> None:
        """Undo the last change."""

    def redo(self) -> None:
        """Redo the last undone change."""

    def usual_games(self) -> Sequence[UsualGame]:
        """The presets of this page by name; `choose_new` asks for anything else."""
        return ()

    def statistics(self) -> None:
        if self.records is not None:
            self.records.show(self.context)

    def lesson_goal(self, goal: str) -> LessonGoal:
        """The goal of a step of a lesson, from its text."""
        return LessonGoal(False, lambda: None)

    def suspend_for_lesson(self) -> Callable[[], None]:
        """Make room for a lesson. Returns a function that restores what is shown now."""
        self.stop()
        return lambda: None

    def hint(self) -> None:
        """Give a hint about what is shown, with the reason."""

    def discard_hint(self) -> bool:
        """Discard the current hint with its marks, words and buttons. Returns True if there was one."""
        return False

    def put_away(self) -> bool:
        """Close what is on top of the page, such as a hint or an editor. False if nothing is."""
        return self.discard_hint()

    def follow_message(self) -> None:
        """Do what the message says, by its key (`Action.FOLLOW`)."""
        self.context.banner.run_action()

    def message_closed(self, message: Message) -> None:
        """The user closed this message."""
        if message.kind == "hint":
            self.discard_hint()

    # Its solver, as a page supplies it

    def subject(self) -> object:
        """What its solvers work on, as a value; results for any other subject come too late and are dropped."""
        return None

    def finished(self) -> bool:
        """True if its solvers have nothing to do; also if it has none."""
        return not self.solvers

    def enter_follows(self) -> bool:
        """True while Enter on the board does what the message says."""
        return False

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        """An engine of the solver of this key for what is shown; None if there is none, after saying why."""
        raise NotImplementedError

    def show_snapshot(self, snapshot: Any) -> None:
        """Show what the engine sees."""

    def take_result(self, result: Any) -> None:
        """The engine has finished: play its result and report it."""

    def show_unwatched(self) -> None:
        """The watched engine has ended: remove what only `show_snapshot` shows."""

    def take_up(self) -> None:
        """The user stopped what ran or chose another solver: start again whatever that prevented."""

    def at_rest(self) -> tuple[str, float]:
        """The text of the solver bar while no solver is watched, and the filled part of its bar, 0 to 1."""
        return "", 0.0

    # Its solver, as the solver bar drives it

    @property
    def worker(self) -> Worker:
        """The worker shown in the solver bar."""
        return self.driver.worker

    @property
    def listener(self) -> RunListener:
        return RunListener(self.show_snapshot, self.take_result, self.show_unwatched)

    @property
    def solving(self) -> bool:
        """True while a solver is watched, running or paused."""
        return self.driver.solving

    @property
    def working(self) -> bool:
        """True while any of its engines is running and not paused, watched or hidden."""
        return self.driver.working

    @property
    def solver_plays(self) -> bool:
        """True while what Solve starts is under way, so that Solve would pause or resume it."""
        return self.solving

    def set_solvers(self, solvers: Sequence[Solver]) -> None:
        """Offer these solvers in the solver bar, the first one selected; each keeps its last speed."""
        self.solvers = solvers
        self.context.show_solvers(solvers)

    def solve(self) -> None:
        """Start the selected solver, or pause or resume it. Only Stop ends it; the second click of a double click is
        ignored."""
        if not self.solving:
            self._solve_pressed.start()
            self.begin_solving(paused=False)
        elif self.worker.paused or self._solve_pressed.hasExpired(QApplication.doubleClickInterval()):
            self.play_or_pause()

    def begin_solving(self, *, paused: bool) -> None:
        """Start the selected solver, or prepare it for single steps."""
        self.stop()
        if self.finished():
            return
        engine = self.make_engine(self.context.solver_bar.solver)
        if engine is None or self.finished():  # preparing for the engine may end a game
            return
        self.watch(engine, paused=paused)

    def watch(self, engine: Engine[object, object], *, paused: bool = False) -> None:
        """Run a watched engine at the speed of the solver bar."""
        self.stop()
        self.context.banner.clear()
        self.driver.watch(engine, self.listener, self.context.solver_bar.speed, paused=paused)

    def play_or_pause(self) -> None:
        """Start, pause or resume the solver."""
        if not self.solving:
            self.begin_solving(paused=False)
        elif self.worker.paused:
            self.worker.resume()
        else:
            self.worker.pause()

    def step(self) -> None:
        """Advance the solver by one step and pause it."""
        if not self.solving:
            self.begin_solving(paused=True)
        if self.solving:
            self.worker.step()

    def halt(self) -> None:
        """The button Stop: end the watched solver; an opponent who is thinking moves now."""
        self.stop()
        self.take_up()

    def stop(self) -> None:
        """End whatever runs; results so far stay."""
        self.driver.stop()

    def choose_solver(self, solver: str) -> None:
        """The user selected another solver in the solver bar."""
        self.stop()
        self.take_up()

    def show_running(self) -> None:
        """The solver started, paused, resumed or ended: update whatever else depends on that."""

    # What stays

    def can_save(self) -> bool:
        return super().can_save() and not self.solving  # which may show something else than what is saved

    def extra(self) -> dict[str, str]:
        """What a saved game contains of this page, under names that begin with its key; the game's own page is free to
        choose."""
        return self.memory.texts()

    def restore(self, extra: dict[str, str]) -> None:
        """Restore what was saved; invalid values count as missing."""
        self.memory.restore(extra)
