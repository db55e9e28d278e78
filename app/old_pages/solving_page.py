"""Page with the solver bar: plays, pauses, steps and stops the chosen solver, and runs engines out of sight."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.files import store
from app.old_pages.page import Page
from app.pages.solver_bar import Solver
from app.running.driver import Driver, RunListener, nothing
from app.running.errors import show_error
from app.running.throttle import Throttle
from app.running.worker import Worker
from solvers.core.engine import Engine, Progress


class SolvingPage(Page):
    """Drives one engine at a time: the solver that one watches, or a thought that nobody sees."""

    solvers: Sequence[Solver] = ()

    # What a game supplies

    def finished(self) -> bool:
        """Whether there is nothing left to solve."""
        raise NotImplementedError

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        """The engine of the solver of this key for the present state; None once it is said why there is none."""
        raise NotImplementedError

    def subject(self) -> object:
        """What engines are asked about, as a value: what they say of anything else comes too late, and is dropped."""
        raise NotImplementedError

    def show_snapshot(self, snapshot: Any) -> None:
        """Show what the solver sees at this moment."""
        raise NotImplementedError

    def take_result(self, result: Any) -> None:
        """The solver has finished: play what it found, and say so."""
        raise NotImplementedError

    def show_unwatched(self) -> None:
        """The solver that one watched is at its end: take away what only `show_snapshot` shows."""

    def at_rest(self) -> tuple[str, float]:
        """What the solver bar says while no solver is watched, and how much of its bar is filled, 0 to 1."""
        return "", 0.0

    # The solver

    working_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: Throttle[tuple[Progress, float | None]] = Throttle(
            self, lambda told: self.solver_bar.show_progress(*told), lambda before, after: False)
        self.drivers: list[Driver] = []
        self.driver = self.make_driver(self.subject)  # the one that the solver bar is about
        self._connect_solver_bar()

    def make_driver(self, about: Callable[[], object] = nothing) -> Driver:
        """One more driver, at whose engine nobody looks unless it becomes `driver`; `about` as in `Driver`."""
        driver = Driver(self, about)
        driver.changed.connect(self.working_changed)
        driver.changed.connect(partial(self._driver_changed, driver))
        driver.progressed.connect(partial(self._progressed, driver))
        driver.failed.connect(self._failed)
        self.drivers.append(driver)
        return driver

    @property
    def worker(self) -> Worker:
        """The worker that the solver bar is about."""
        return self.driver.worker

    @property
    def working(self) -> bool:
        """Whether any engine is at work, in sight or out of it."""
        return any(driver.working for driver in self.drivers)

    @property
    def listener(self) -> RunListener:
        """The callbacks of the solver that one watches."""
        return RunListener(self.show_snapshot, self.take_result, self.show_unwatched)

    def _connect_solver_bar(self) -> None:
        bar = self.solver_bar
        self.offer(self.solvers)
        bar.play_pressed.connect(self.play_or_pause)
        bar.step_pressed.connect(self.step)
        bar.stop_pressed.connect(self.halt)
        bar.speed_changed.connect(self._speed_changed)
        bar.engine_chosen.connect(self.choose_engine)
        self.changed.connect(self._show_rest)

    def offer(self, solvers: Sequence[Solver]) -> None:
        """Let the solver bar offer these solvers, the first one chosen; each has the speed that it was left at."""
        self.solvers = solvers
        self.solver_bar.set_engines([
            (solver.key, solver.title, solver.unit, self._speed_of(solver)) for solver in solvers])

    @property
    def solving(self) -> bool:
        """Whether the solver that one watches is at work or paused."""
        return self.driver.solving

    @property
    def solver_plays(self) -> bool:
        """Whether what Solve begins is under way, and pressing it again would end it."""
        return self.solving

    def think(self, engine: Engine[Any, Any], done: Callable[[Any], None], key: str = "") -> None:
        """Run an engine at full speed out of sight, and hand its result to `done`; `key` as in `Driver.think`."""
        self.driver.think(engine, done, key)

    def solve(self) -> None:
        """Let the chosen solver work on the present state; if it is at it, end that."""
        if self.solving:
            self.stop()
        else:
            self._solve(paused=False)

    def play_or_pause(self) -> None:
        """Start the solver, pause it, or let it go on."""
        if not self.solving:
            self._solve(paused=False)
        elif self.worker.paused:
            self.worker.resume()
        else:
            self.worker.pause()

    def pause(self) -> None:
        """Pause the solver or let it go on."""
        if self.solving:
            self.play_or_pause()

    def step(self) -> None:
        """Let the solver take one step and stand still."""
        if not self.solving:
            self._solve(paused=True)
        if self.solving:
            self.worker.step()

    def halt(self) -> None:
        """What Stop does: end the solver that one watches; an opponent who thinks plays."""
        self.stop()

    def choose_engine(self, solver: str) -> None:
        """Another solver is chosen in the solver bar."""
        self.stop()

    def stop(self) -> None:
        """End whatever runs; what it found so far stays."""
        self.driver.stop()

    def faster(self) -> None:
        self.solver_bar.faster()

    def slower(self) -> None:
        self.solver_bar.slower()

    def _solve(self, *, paused: bool) -> None:
        self.stop()
        if self.finished():
            return
        engine = self.make_engine(self.solver_bar.engine)
        if engine is None or self.finished():  # preparing for the engine may end a game
            return
        self.watch(engine, paused=paused)

    def watch(self, engine: Engine[Any, Any], *, paused: bool) -> None:
        """Drive an engine at the speed of the solver bar, and show what it sees."""
        self.stop()
        self.banner.clear()
        self.driver.watch(engine, self.listener, self.solver_bar.speed, paused=paused)

    def _speed_changed(self, speed: float) -> None:
        if self.solving:
            self.worker.set_speed(speed)
        solver = next((solver for solver in self.solvers if solver.key == self.solver_bar.engine), None)
        if solver is not None and speed != self._speed_of(solver):
            store.settings().set_value(self.speed_key(solver), speed)

    def _speed_of(self, solver: Solver) -> float:
        """The speed that a solver was left at, in this window or an earlier one."""
        return store.settings().value(self.speed_key(solver), float(solver.speed))

    def speed_key(self, solver: Solver) -> str:
        """The setting that keeps the speed of a solver."""
        return f"speeds/{self.name}/{solver.key}/{solver.unit}"

    def _progressed(self, driver: Driver, progress: Progress, seconds_left: float | None) -> None:
        if driver is self.driver:
            self._told.offer((progress, seconds_left))

    def _failed(self, trace: str) -> None:
        show_error(self, f"{self.title}: the solver stopped because of a mistake in the program.", trace)

    def _driver_changed(self, driver: Driver) -> None:
        if driver is self.driver:
            self._told.settle()
            self.show_running()
            self.changed.emit()

    def show_running(self) -> None:
        """Let the solver bar say whether its engine is at work."""
        self._told.end()
        self.solver_bar.show_state(self.solving and self.worker.running, self.worker.paused)

    def _show_rest(self) -> None:
        """The figures of a solver go with it; there may be something to solve."""
        self.solver_bar.show_possible(self.solving or not self.finished())
        if not self.solving:
            text, part = self.at_rest()
            self.solver_bar.show_text(text, part=part)
