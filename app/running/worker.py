"""Worker: drives one engine on a thread of its own. Play, pause, step, speed, cancel, progress."""
import os
import sys
import threading
import traceback
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import monotonic

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.running import garbage
from app.running.pace import FRAME, Budget, Pace, TimeLeft
from solvers.core.engine import Engine, Progress, midway


class Phase(Enum):
    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"


class Worker(QObject):
    """Runs one engine at a time and reports on it in the worker's own thread by signals.

    While it runs nothing else touches the engine. It reports at most once a frame, and always the latest state; a
    slow listener misses snapshots but never lags. After `cancel` or a new `start` nothing of the old run is reported
    any more.
    """

    snapshot = Signal(object)  # the engine's own; the last one comes before succeeded
    progressed = Signal(object, object)  # Progress; seconds left or None
    succeeded = Signal(object)  # the engine's result
    failed = Signal(str)  # the traceback of what the engine raised
    state_changed = Signal(object)  # Phase

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._speed = 0.0
        self._phase = Phase.IDLE
        self._link = _Link()
        self._link.rung.connect(self._collect, Qt.ConnectionType.QueuedConnection)
        # Whether Qt deletes the worker, Python does or the program ends: its thread ends first.
        self.destroyed.connect(self._link.drop)
        weakref.finalize(self, self._link.drop)

    @property
    def phase(self) -> Phase:
        return self._phase

    @property
    def running(self) -> bool:
        """True while an engine is running or paused."""
        return self._phase is not Phase.IDLE

    @property
    def paused(self) -> bool:
        return self._phase is Phase.PAUSED

    def start(self, engine: Engine[object, object], *, paused: bool = False) -> None:
        """Run `engine` until it has finished, in place of whatever ran. A snapshot is reported before its first
        step."""
        self.cancel()
        garbage.keep_from_threads()
        self._link.run = _Run(engine, self._link.rung.emit, self._speed, paused)
        self._link.run.start()
        self._enter(Phase.PAUSED if paused else Phase.RUNNING)

    def pause(self) -> None:
        """Pause after the current `advance`; its snapshot is reported."""
        if self._link.run and self._phase is Phase.RUNNING:
            self._link.run.pause()
            self._enter(Phase.PAUSED)

    def resume(self) -> None:
        if self._link.run and self._phase is Phase.PAUSED:
            self._link.run.resume()
            self._enter(Phase.RUNNING)

    def step(self) -> None:
        """Do exactly one elementary step and pause after it; its snapshot is reported."""
        self.pause()
        if self._link.run:
            self._link.run.step()

    def set_speed(self, steps_per_second: float) -> None:
        """Limit the speed, for later engines too; 0 is full speed."""
        self._speed = steps_per_second
        if self._link.run:
            self._link.run.set_speed(steps_per_second)

    def cancel(self) -> None:
        """Stop and drop the engine. Waits until it has stopped, which takes at most one `advance`."""
        self._link.drop()
        self._enter(Phase.IDLE)

    def _enter(self, phase: Phase) -> None:
        if phase is not self._phase:
            self._phase = phase
            self.state_changed.emit(phase)

    @Slot()
    def _collect(self) -> None:
        """Report the contents of the mailbox. A listener may cancel or start something new at any point."""
        run = self._link.run
        if run is None:
            return
        picture, ending = run.collect()
        if picture:
            self.snapshot.emit(picture.snapshot)
            if run is self._link.run:
                self.progressed.emit(picture.progress, picture.seconds_left)
        if ending and run is self._link.run:
            self.cancel()
            if self._link.run is not None:  # who heard of the end has started another
                return
            if ending.error:
                self.failed.emit(ending.error)
            else:
                self.succeeded.emit(ending.result)


class _Link(QObject):
    """Connects a worker with its current run. It outlives the worker if the run still holds it, so that notifying is
    safe."""

    rung = Signal()  # in the run's thread

    def __init__(self) -> None:
        super().__init__()
        self.run: _Run | None = None

    def drop(self) -> None:
        """Stop the run, if there is one, and wait for its end."""
        run, self.run = self.run, None
        if run:
            run.stop()


@dataclass(frozen=True, slots=True)
class _Picture:
    snapshot: object
    progress: Progress
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class _Ending:
    result: object = None
    error: str = ""


class _Run(threading.Thread):
    """One running engine. It has no reference to the worker: it puts its latest report in a mailbox of one, and
    notifies."""

    def __init__(self, engine: Engine[object, object], ring: Callable[[], None], speed: float, paused: bool):
        super().__init__(name="worker", daemon=True)
        self._engine, self._ring, self._paused = engine, ring, paused
        self._pace = Pace(speed, monotonic())
        self._time_left = TimeLeft()
        self._time_left.restart(monotonic())
        self._steps_asked = 0
        self._midway = False  # whether the engine is in the midst of a step
        self._stopped = False
        self._wake = threading.Condition()  # guards everything above but the engine, and the mailbox
        self._picture: _Picture | None = None
        self._ending: _Ending | None = None

    def pause(self) -> None:
        with self._wake:
            self._paused = True

    def resume(self) -> None:
        with self._wake:
            self._paused = False
            self._pace.restart(monotonic())
            self._time_left.restart(monotonic())
            self._wake.notify()

    def step(self) -> None:
        with self._wake:
            self._steps_asked += 1
            self._wake.notify()

    def set_speed(self, steps_per_second: float) -> None:
        with self._wake:
            self._pace.set_rate(steps_per_second, monotonic())
            self._wake.notify()

    def stop(self) -> None:
        """Stop the thread, wait for its end, and release the engine."""
        with self._wake:
            self._stopped = True
            self._wake.notify()
        if threading.current_thread() is not self:  # it is, if the last reference to a worker dies in here
            self.join()

    def collect(self) -> tuple[_Picture | None, _Ending | None]:
        """Empty the mailbox."""
        with self._wake:
            picture, self._picture = self._picture, None
            return picture, self._ending

    def run(self) -> None:
        try:
            step_back()
            self._drive()
        except BaseException:
            self._post(None, _Ending(error=traceback.format_exc()))
        finally:
            del self._engine

    def _drive(self) -> None:
        budget = Budget()
        self._post(self._picture_now())
        shown, frame = True, monotonic()
        while True:
            with self._wake:
                if self._stopped:
                    return
                asked = self._steps_asked > 0
                steps, wait = self._due(budget.steps)
                if not steps and shown:
                    self._wake.wait(wait)
                    continue
            if not steps:  # about to stand still: the latest picture first
                self._post(self._picture_now())
                shown = True
                continue
            began = monotonic()
            finished = self._engine.advance(steps)
            now = monotonic()
            if finished:
                self._post(self._picture_now(), _Ending(self._engine.result()))
                return
            self._midway = midway(self._engine)
            if asked and not self._midway:
                with self._wake:
                    self._steps_asked -= 1
            budget.learn(steps, now - began)
            shown = now - frame >= FRAME
            if shown:
                self._post(self._picture_now())
                frame = now

    def _due(self, most: int) -> tuple[int, float | None]:
        """The steps to do now, and if none, how many seconds to wait; None is until something changes."""
        if self._steps_asked:
            return 1, None
        if self._paused:
            return 0, None
        if self._midway:
            return 1, 0.0
        steps = self._pace.due_steps(monotonic(), most)
        return steps, self._pace.wait

    def _picture_now(self) -> _Picture:
        progress = self._engine.progress()
        return _Picture(self._engine.snapshot(), progress, self._time_left.estimate(progress, monotonic()))

    def _post(self, picture: _Picture | None, ending: _Ending | None = None) -> None:
        """Replace the last report, and notify unless that is under way already."""
        with self._wake:
            ringing = self._picture is not None
            self._picture, self._ending = picture or self._picture, ending
        if not ringing:
            self._ring()


def step_back() -> None:
    """Lower the thread's priority. Of all that were measured, nice 10 keeps the window smooth without starving the
    engine."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), max(10, os.getpriority(os.PRIO_PROCESS, 0)))
