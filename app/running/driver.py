"""Driver: runs a page's engines one at a time, either the solver that the user watches or hidden runs in turn."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.running.worker import Worker
from solvers.core.engine import Engine, Progress


@dataclass(frozen=True, slots=True)
class RunListener:
    """Callbacks for a running engine. `on_end` is always called before `on_result`."""

    on_snapshot: Callable[[Any], None]
    on_result: Callable[[Any], None]
    on_end: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _HiddenRun:
    """An engine that runs out of sight, its subject when it was started, and the callback for its result."""

    key: str
    engine: Engine[object, object]
    subject: object
    on_result: Callable[[Any], None]


def no_subject() -> None:
    """Default subject: results can never become outdated."""


class Driver(QObject):
    """Runs the engines of a page and calls their listener; a page that trains has a second driver for hidden runs.

    `current_subject` returns what engines are asked about, such as the position of a game, as a value. A snapshot or
    result that arrives after the subject has changed is dropped, and the engine with it.

    Hidden runs have keys. A new run replaces that of the same key and interrupts those of other keys, which go on after
    it, the latest first.
    """

    changed = Signal()                    # an engine started, paused, resumed or ended
    progressed = Signal(object, object)   # Progress and seconds left (or None) of the watched solver
    failed = Signal(str)                  # the traceback

    def __init__(self, parent: QObject, current_subject: Callable[[], object] = no_subject) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        self.current_subject = current_subject
        self._run_subject: object = None  # the subject when the running engine was started
        self.progress: Progress | None = None  # the latest of the watched solver
        self._listener: RunListener | None = None
        self._hidden: _HiddenRun | None = None  # the hidden run that the worker drives
        self._waiting: dict[str, _HiddenRun] = {}  # interrupted hidden runs, the latest last
        self.worker.snapshot.connect(self._on_snapshot)
        self.worker.progressed.connect(self._on_progressed)
        self.worker.succeeded.connect(self._on_succeeded)
        self.worker.failed.connect(self._on_failed)
        self.worker.state_changed.connect(lambda _: self.changed.emit())

    @property
    def solving(self) -> bool:
        """True while a watched solver is running or paused."""
        return self._listener is not None and self._hidden is None

    @property
    def working(self) -> bool:
        """True while an engine is running and not paused, watched or hidden."""
        return self.worker.running and not self.worker.paused

    def watch(self, engine: Engine[object, object], listener: RunListener, speed: float, *, paused: bool) -> None:
        """Run a watched engine in place of whatever ran; `speed` is in steps a second, 0 is full speed."""
        self.stop()
        self._listener, self.progress = listener, None
        self.refresh_subject()
        self.worker.set_speed(speed)
        self.worker.start(engine, paused=paused)

    def run_hidden(self, engine: Engine[object, object], on_result: Callable[[Any], None], key: str = "") -> None:
        """Run an engine at full speed out of sight, and pass its result to `on_result`.

        Replaces the watched solver and the hidden run of the same key; other hidden runs go on after it.
        """
        if self._hidden is not None:
            self._waiting[self._hidden.key] = self._hidden
        self._waiting.pop(key, None)
        self._end()
        self._start_hidden(_HiddenRun(key, engine, self.current_subject(), on_result))

    def _start_hidden(self, run: _HiddenRun) -> None:
        self._listener = RunListener(lambda _: None, run.on_result, lambda: None)
        self._hidden, self._run_subject = run, run.subject
        self.worker.set_speed(0.0)
        self.worker.start(run.engine)

    def cancel(self, key: str) -> None:
        """Cancel the hidden run of this key, if there is one; others go on."""
        self._waiting.pop(key, None)
        if self._hidden is not None and self._hidden.key == key:
            self._end()
            self._resume_waiting()

    def _resume_waiting(self) -> None:
        """Resume the hidden run that was interrupted last, unless its subject has changed."""
        while self._waiting and self._listener is None:
            _, run = self._waiting.popitem()
            if run.subject == self.current_subject():
                self._start_hidden(run)

    def refresh_subject(self) -> None:
        """The running engine itself changed the subject, such as by playing a move: its results stay current."""
        self._run_subject = self.current_subject()

    def stop(self) -> None:
        """End all runs, those that wait included, and call `on_end`."""
        self._waiting.clear()
        self._end()

    def drop(self) -> None:
        """End all runs without calling any listener: the window closes."""
        self._waiting.clear()
        self._listener = self._hidden = None
        self.worker.cancel()

    def _end(self) -> None:
        self.worker.cancel()
        self._clear_listener()

    def _clear_listener(self) -> RunListener | None:
        listener, self._listener, self._hidden = self._listener, None, None
        if listener is not None:
            listener.on_end()
            self.changed.emit()
        return listener

    def _is_outdated(self) -> bool:
        """Stop the engine if the subject has changed since it was started. Returns True if it has."""
        outdated = self._listener is not None and self.current_subject() != self._run_subject
        if outdated:
            self.stop()
        return outdated

    def _on_snapshot(self, snapshot: object) -> None:
        if self._listener is not None and not self._is_outdated():
            self._listener.on_snapshot(snapshot)

    def _on_progressed(self, progress: Progress, seconds_left: float | None) -> None:
        if self.solving:
            self.progress = progress
            self.progressed.emit(progress, seconds_left)

    def _on_succeeded(self, result: object) -> None:
        subject = self._run_subject
        if not self._is_outdated():
            listener = self._clear_listener()
            if listener is not None and self.current_subject() == subject:  # `on_end` may have changed it
                listener.on_result(result)
        self._resume_waiting()

    def _on_failed(self, trace: str) -> None:
        self._clear_listener()
        self.failed.emit(trace)
        self._resume_waiting()
