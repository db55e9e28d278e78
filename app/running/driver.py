"""Queue of a page's engines, run one at a time: the solver that one watches, or others out of sight, in turn."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.running.worker import Worker
from solvers.core.engine import Engine, Progress


@dataclass(frozen=True, slots=True)
class RunListener:
    """Callbacks of a running engine: its pictures, its result, and its end, which is told before any result."""

    on_snapshot: Callable[[Any], None]
    on_result: Callable[[Any], None]
    on_end: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _HiddenRun:
    """An engine that runs out of sight, what it was asked about, and the callback for its result."""

    key: str
    engine: Engine[Any, Any]
    about: object
    done: Callable[[Any], None]


def nothing() -> None:
    """What a driver's engines are about that asks about nothing which could change meanwhile."""


class Driver(QObject):
    """Runs the engines of a page, and calls its listener; a page that trains has a driver of its own, out of sight too.

    `about` gives what engines are asked about, such as the position of a game, as a value. What an engine says comes
    too late once that is another: it is dropped, and the engine with it.

    Hidden runs have keys. Of one key only the last that was asked for counts; of several the newest goes first, and
    those that it interrupted go on after it.
    """

    changed = Signal()                    # it began, paused, went on, or ended
    progressed = Signal(object, object)   # Progress and seconds left, of what is watched
    failed = Signal(str)                  # with a traceback

    def __init__(self, parent: QObject, about: Callable[[], object] = nothing) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        self.about = about
        self._asked: object = None  # what the engine at work is about
        self.progress: Progress | None = None  # of the solver that one watches, as it said last
        self._listener: RunListener | None = None
        self._hidden: _HiddenRun | None = None  # the one at work
        self._waiting: dict[str, _HiddenRun] = {}  # those that were interrupted, the latest last
        self.worker.snapshot.connect(self._seen)
        self.worker.progressed.connect(self._progressed)
        self.worker.succeeded.connect(self._succeeded)
        self.worker.failed.connect(self._failed)
        self.worker.state_changed.connect(lambda _: self.changed.emit())

    @property
    def solving(self) -> bool:
        """Whether a solver that one watches is at work or paused."""
        return self._listener is not None and self._hidden is None

    @property
    def working(self) -> bool:
        """Whether an engine is at work, in sight or out of it."""
        return self.worker.running and not self.worker.paused

    def watch(self, engine: Engine[Any, Any], listener: RunListener, speed: float, *, paused: bool) -> None:
        """Drive an engine that is watched, in place of whatever ran; `speed` is in steps a second, 0 is full speed."""
        self.stop()
        self._listener, self.progress = listener, None
        self.keep_up()
        self.worker.set_speed(speed)
        self.worker.start(engine, paused=paused)

    def think(self, engine: Engine[Any, Any], done: Callable[[Any], None], key: str = "") -> None:
        """Drive an engine at full speed out of sight, and hand its result to `done`.

        It takes the place of what is watched and of the hidden run of the same key; others go on after it.
        """
        if self._hidden is not None:
            self._waiting[self._hidden.key] = self._hidden
        self._waiting.pop(key, None)
        self._end()
        self._think(_HiddenRun(key, engine, self.about(), done))

    def _think(self, run: _HiddenRun) -> None:
        self._listener = RunListener(lambda _: None, run.done, lambda: None)
        self._hidden, self._asked = run, run.about
        self.worker.set_speed(0.0)
        self.worker.start(run.engine)

    def forget(self, key: str) -> None:
        """End the hidden run of this key, if there is one; others go on."""
        self._waiting.pop(key, None)
        if self._hidden is not None and self._hidden.key == key:
            self._end()
            self._go_on()

    def _go_on(self) -> None:
        """Nothing is at work any more: let the hidden run go on that was interrupted last, if it is not too late."""
        while self._waiting and self._listener is None:
            _, run = self._waiting.popitem()
            if run.about == self.about():
                self._think(run)

    def keep_up(self) -> None:
        """What the engine is about has become another by the engine's own doing: it played a move."""
        self._asked = self.about()

    def stop(self) -> None:
        """End whatever runs or waits; what was found so far stays."""
        self._waiting.clear()
        self._end()

    def drop(self) -> None:
        """End whatever runs or waits, and tell nobody any more."""
        self._waiting.clear()
        self._listener = self._hidden = None
        self.worker.cancel()

    def _end(self) -> None:
        self.worker.cancel()
        self._leave()

    def _leave(self) -> RunListener | None:
        listener, self._listener, self._hidden = self._listener, None, None
        if listener is not None:
            listener.on_end()
            self.changed.emit()
        return listener

    def _is_late(self) -> bool:
        """Whether what the engine is about has gone; then the engine goes too."""
        late = self._listener is not None and self.about() != self._asked
        if late:
            self.stop()
        return late

    def _seen(self, snapshot: object) -> None:
        if self._listener is not None and not self._is_late():
            self._listener.on_snapshot(snapshot)

    def _progressed(self, progress: Progress, seconds_left: float | None) -> None:
        if self.solving:
            self.progress = progress
            self.progressed.emit(progress, seconds_left)

    def _succeeded(self, result: object) -> None:
        asked = self._asked
        if not self._is_late() and (listener := self._leave()) is not None and self.about() == asked:
            listener.on_result(result)
        self._go_on()

    def _failed(self, trace: str) -> None:
        self._leave()
        self.failed.emit(trace)
        self._go_on()
