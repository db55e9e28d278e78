"""SolvingPage: a page whose minds can be watched: play, pause, step, speed, stop; or think out of sight."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from app.errors import show_error
from app.page import Page
from app.worker import Worker
from solvers.engine import Engine, Progress


@dataclass(frozen=True, slots=True)
class Mind:
    """An engine that the solver bar offers: its key, its name, what its speed counts, and the usual speed a second."""

    key: str
    words: str
    unit: str
    speed: float = 8.0


@dataclass(frozen=True, slots=True)
class _Run:
    """What becomes of an engine's pictures and of its result; `watched` says that it is the solver at work."""

    seen: Callable[[Any], None]
    done: Callable[[Any], None]
    watched: bool


class SolvingPage(Page):
    """Drives one engine at a time: the solver that one watches, or a thought that nobody sees."""

    minds: Sequence[Mind] = ()

    # What a game supplies

    def finished(self) -> bool:
        """Whether there is nothing left to solve."""
        raise NotImplementedError

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        """The engine that solves the present state in the way of a mind; None once it is said why there is none."""
        raise NotImplementedError

    def show_snapshot(self, snapshot: Any) -> None:
        """Show what the solver sees at this moment."""
        raise NotImplementedError

    def take_result(self, result: Any) -> None:
        """The solver has finished: play what it found, and say so."""
        raise NotImplementedError

    def show_unwatched(self) -> None:
        """The solver that one watched is at its end: take away what only `show_snapshot` shows."""

    # The solver

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run: _Run | None = None
        self.worker = Worker(self)
        self._connect()

    def _connect(self) -> None:
        bar = self.solver_bar
        self.offer(self.minds)
        bar.play_pressed.connect(self.play_or_pause)
        bar.step_pressed.connect(self.step)
        bar.stop_pressed.connect(self.stop)
        bar.speed_changed.connect(self._speed_changed)
        bar.engine_chosen.connect(lambda _: self.stop())
        self.worker.snapshot.connect(self._seen)
        self.worker.progressed.connect(self._progressed)
        self.worker.succeeded.connect(self._succeeded)
        self.worker.failed.connect(self._failed)
        self.worker.state_changed.connect(lambda _: self._show_running())
        self.changed.connect(lambda: bar.show_possible(self.solving or not self.finished()))

    def offer(self, minds: Sequence[Mind]) -> None:
        """Let the solver bar offer these minds, the first one chosen."""
        self.minds = minds
        self.solver_bar.set_engines([(mind.key, mind.words, mind.unit, mind.speed) for mind in minds])

    @property
    def solving(self) -> bool:
        """Whether the solver that one watches is at work or paused."""
        return self._run is not None and self._run.watched

    def think(self, engine: Engine[Any, Any], done: Callable[[Any], None]) -> None:
        """Run an engine at full speed out of sight, in place of whatever ran, and hand its result to `done`."""
        self.stop()
        self._run = _Run(lambda _: None, done, watched=False)
        self.worker.set_speed(0.0)
        self.worker.start(engine)

    def solve(self) -> None:
        """Let the chosen mind solve the present state; if it is at it, end that."""
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

    def stop(self) -> None:
        """End whatever runs; what it found so far stays."""
        self.worker.cancel()
        self._leave_run()

    def _leave_run(self) -> None:
        watched, self._run = self.solving, None
        self._show_running()
        if watched:
            self.show_unwatched()

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
        self._run = _Run(self.show_snapshot, self.take_result, watched=True)
        self.banner.clear()
        self.worker.set_speed(self.solver_bar.speed)
        self.worker.start(engine, paused=paused)

    def _speed_changed(self, speed: float) -> None:
        if self.solving:
            self.worker.set_speed(speed)

    def _seen(self, snapshot: object) -> None:
        if self._run is not None:
            self._run.seen(snapshot)

    def _progressed(self, progress: Progress, seconds_left: float | None) -> None:
        if self.solving:
            self.solver_bar.show_progress(progress, seconds_left)

    def _succeeded(self, result: object) -> None:
        if self._run is not None:
            run = self._run
            self._leave_run()
            run.done(result)

    def _failed(self, trace: str) -> None:
        self._leave_run()
        show_error(self, f"{self.title}: the solver stopped because of a mistake in the program.", trace)

    def _show_running(self) -> None:
        self.solver_bar.show_state(self.solving and self.worker.running, self.worker.paused)
        self.changed.emit()
