"""Stopping: how Ctrl+C and SIGTERM end a long command with the results finished so far.

A signal may arrive while Python holds an internal lock. If the handler raised there, the lock would never be released,
and workers and command would wait for each other for ever. So while a command has threads or shows progress, a signal
only sets a flag (`deferred`), which is checked between steps (`raise_if_stopping`); whoever waits for a worker is woken
(`waking`). Elsewhere, as at a prompt, it raises KeyboardInterrupt at once. A second signal, at least a second later,
saves what is finished and ends the process (`saving`).
"""
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread, main_thread
from threading import enumerate as running_threads
from types import FrameType
from typing import NoReturn

ENDED = 130  # with which a command leaves that was ended before its time; `Signals.exit_code` says by which signal
DEAF = 1.0  # seconds after a signal: `timeout` sends its own twice, and so does an impatient hand
SHOW_CURSOR = b"\x1b[?25h\n"  # which a progress bar has hidden


class Signals:
    """The signals that ask this process to end, and the reaction to them."""

    def __init__(self) -> None:
        self._last, self._heard = signal.SIGINT, -DEAF
        self.stopping = False  # whether there was one that the command does not know of yet
        self._deferred = 0  # blocks of code under way in which nothing is raised,
        self._stepping = 0  # and those among them in which nobody who waits is to be woken
        self._bell: SimpleQueue[bool] = SimpleQueue()  # its `put` may interrupt anything, even itself
        self._savers: list[Callable[[], object]] = []

    def handle_signal(self, number: int, frame: FrameType | None) -> None:
        """Handle SIGINT or SIGTERM."""
        now = time.monotonic()
        if now - self._heard < DEAF:
            return
        self._last, self._heard = signal.Signals(number), now
        if not self._deferred and not _is_importing(frame):
            raise KeyboardInterrupt
        if self.stopping:
            self._end()
        self.stopping = True
        if not self._stepping:
            self._bell.put(True)

    def _end(self) -> None:
        """Save and end the process at once: whatever it waits for may never come."""
        for save in self._savers:
            with suppress(Exception):
                save()
        if sys.stderr.isatty():
            os.write(sys.stderr.fileno(), SHOW_CURSOR)
        os._exit(self.exit_code)

    @property
    def exit_code(self) -> int:
        """Exit code as shells define it: 130 after Ctrl+C, 143 after SIGTERM."""
        return 128 + self._last

    @contextmanager
    def deferred(self) -> Iterator[None]:
        """Within the block, signals raise nothing; `raise_if_stopping` asks for them."""
        self._deferred += 1
        try:
            yield
        finally:
            self._deferred -= 1

    @contextmanager
    def stepping(self) -> Iterator[None]:
        """Like `deferred`, for steps that never block but must not be interrupted: nobody is woken, either."""
        self._stepping += 1
        try:
            with self.deferred():
                yield
        finally:
            self._stepping -= 1

    @contextmanager
    def raising(self) -> Iterator[None]:
        """Within the block, signals raise KeyboardInterrupt, also one that came before."""
        self._deferred -= 1
        try:
            self.raise_if_stopping()
            yield
        finally:
            self._deferred += 1

    def raise_if_stopping(self) -> None:
        """Raise KeyboardInterrupt if there was a signal that the command has not yet handled."""
        if self.stopping:
            self.acknowledge()
            raise KeyboardInterrupt

    def acknowledge(self) -> None:
        """Clear the flag: the command knows that it is to stop."""
        self.stopping = False

    @property
    def wakes(self) -> bool:
        """True if callers that begin to wait now must be woken at once."""
        return self.stopping and not self._stepping

    @contextmanager
    def waking(self, wake: Callable[[], object]) -> Iterator[None]:
        """Call `wake` on a thread of its own when a signal comes while the main thread may be waiting."""
        def listen() -> None:
            while self._bell.get():
                wake()

        thread = Thread(target=listen, name="signals", daemon=True)
        with self.deferred():
            thread.start()
            try:
                yield
            finally:
                self._bell.put(False)
                thread.join()

    def saving(self, save: Callable[[], object]) -> None:
        """Register `save`, called before a second signal ends the process. It may interrupt anything in the main
        thread."""
        self._savers.append(save)


def leave(code: int) -> NoReturn:
    """End the process with this exit code.

    Skips Python's clean-up after a signal, as it takes a while, and while worker threads are busy, as it would wait for
    them.
    """
    if code >= ENDED or any(not thread.daemon and thread is not main_thread() for thread in running_threads()):
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def _is_importing(frame: FrameType | None) -> bool:
    """True while a module is being imported, where Python may turn KeyboardInterrupt into another error."""
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


_idle = Signals()  # for whoever uses the laboratory without its command line; hears nothing
_listening: list[Signals] = []


def signals() -> Signals:
    """The signal handler state of the running command; an idle one without a command."""
    return _listening[-1] if _listening else _idle


@contextmanager
def listening() -> Iterator[Signals]:
    """Within the block, handle both signals; they raise only inside `raising`.

    Also overrides an inherited SIGINT that is ignored: shells start background jobs so, but a run of hours must be
    stoppable.
    """
    fresh = Signals()
    with fresh.deferred():
        _listening.append(fresh)
        previous_handlers = {}
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                previous_handlers[number] = signal.signal(number, fresh.handle_signal)
        except ValueError:  # this is not the main thread, which alone gets signals
            pass
        try:
            yield fresh
        finally:
            for number, handler in previous_handlers.items():
                signal.signal(number, handler)
            _listening.remove(fresh)
