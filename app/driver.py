"""Driver: one engine at a time at work for a page: the solver that one watches, or a thought that nobody sees."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.worker import Worker
from solvers.core.engine import Engine, Progress


@dataclass(frozen=True, slots=True)
class Audience:
    """Who is told of a solver: its pictures, its result, and that it is at its end, before any result."""

    seen: Callable[[Any], None]
    done: Callable[[Any], None]
    ended: Callable[[], None]


def nothing() -> None:
    """What a driver's engines are about that asks about nothing which could change meanwhile."""


class Driver(QObject):
    """Tells an audience what its engine comes to; a page that trains has one of its own, which goes on out of sight.

    `about` gives what engines are asked about, such as the position of a game, as a value. What an engine says comes
    too late once that is another: it is dropped, and the engine with it.
    """

    changed = Signal()                    # it began, paused, went on, or ended
    progressed = Signal(object, object)   # Progress and seconds left, of what is watched
    failed = Signal(str)                  # with a traceback

    def __init__(self, parent: QObject, about: Callable[[], object] = nothing) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        self._about = about
        self._asked: object = None  # what the engine at work is about
        self.progress: Progress | None = None  # of the solver that one watches, as it said last
        self._audience: Audience | None = None
        self._watched = False
        self.worker.snapshot.connect(self._seen)
        self.worker.progressed.connect(self._progressed)
        self.worker.succeeded.connect(self._succeeded)
        self.worker.failed.connect(self._failed)
        self.worker.state_changed.connect(lambda _: self.changed.emit())

    @property
    def solving(self) -> bool:
        """Whether a solver that one watches is at work or paused."""
        return self._audience is not None and self._watched

    @property
    def working(self) -> bool:
        """Whether an engine is at work, in sight or out of it."""
        return self.worker.running and not self.worker.paused

    def watch(self, engine: Engine[Any, Any], audience: Audience, speed: float, *, paused: bool) -> None:
        """Drive an engine that is watched, in place of whatever ran; `speed` is in steps a second, 0 is full speed."""
        self.stop()
        self._audience, self._watched, self.progress = audience, True, None
        self.keep_up()
        self.worker.set_speed(speed)
        self.worker.start(engine, paused=paused)

    def think(self, engine: Engine[Any, Any], done: Callable[[Any], None]) -> None:
        """Drive an engine at full speed out of sight, in place of whatever ran, and hand its result to `done`."""
        self.stop()
        self._audience, self._watched = Audience(lambda _: None, done, lambda: None), False
        self.keep_up()
        self.worker.set_speed(0.0)
        self.worker.start(engine)

    def keep_up(self) -> None:
        """What the engine is about has become another by the engine's own doing: it played a move."""
        self._asked = self._about()

    def stop(self) -> None:
        """End whatever runs; what it found so far stays."""
        self.worker.cancel()
        self._leave()

    def drop(self) -> None:
        """End whatever runs, and tell nobody any more."""
        self._audience = None
        self.worker.cancel()

    def _leave(self) -> Audience | None:
        audience, self._audience = self._audience, None
        if audience is not None:
            audience.ended()
        self.changed.emit()
        return audience

    def _is_late(self) -> bool:
        """Whether what the engine is about has gone; then the engine goes too."""
        late = self._audience is not None and self._about() != self._asked
        if late:
            self.stop()
        return late

    def _seen(self, snapshot: object) -> None:
        if self._audience is not None and not self._is_late():
            self._audience.seen(snapshot)

    def _progressed(self, progress: Progress, seconds_left: float | None) -> None:
        if self.solving:
            self.progress = progress
            self.progressed.emit(progress, seconds_left)

    def _succeeded(self, result: object) -> None:
        asked = self._asked
        if not self._is_late() and (audience := self._leave()) is not None and self._about() == asked:
            audience.done(result)

    def _failed(self, trace: str) -> None:
        self._leave()
        self.failed.emit(trace)
