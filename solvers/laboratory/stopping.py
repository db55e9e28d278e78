"""Stopping: how Ctrl+C and SIGTERM reach a long command, so that it can end with what is finished.

A signal comes at any moment, also while Python holds a lock of its own library, which would stay taken for ever if the
handler raised there: then workers wait for it, and the command for the workers. So while a command has threads or shows
how far it is, a signal only says that it is to stop (`deferred`). That is asked between steps (`raise_if_stopping`),
and whoever waits for a worker is woken (`waking`). Elsewhere, as where a command waits for what is typed, it raises
KeyboardInterrupt at once. A second one, after a second, ends the process with what is finished (`saving`).
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
    """The signals that ask this process to end, and what is done about them."""

    def __init__(self) -> None:
        self._last, self._heard = signal.SIGINT, -DEAF
        self.stopping = False  # whether there was one that the command does not know of yet
        self._deferred = 0  # blocks of code under way in which nothing is raised,
        self._stepping = 0  # and those among them in which nobody who waits is to be woken
        self._bell: SimpleQueue[bool] = SimpleQueue()  # its `put` may interrupt anything, even itself
        self._savers: list[Callable[[], object]] = []

    def handle_signal(self, number: int, frame: FrameType | None) -> None:
        """Handler of both signals."""
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
        """End the process: what it waits for may never come."""
        for save in self._savers:
            with suppress(Exception):
                save()
        if sys.stderr.isatty():
            os.write(sys.stderr.fileno(), SHOW_CURSOR)
        os._exit(self.exit_code)

    @property
    def exit_code(self) -> int:
        """As shells have it: 130 after Ctrl+C, 143 after SIGTERM."""
        return 128 + self._last

    @contextmanager
    def deferred(self) -> Iterator[None]:
        """Let a signal raise nothing in here; it is asked for by `raise_if_stopping`."""
        self._deferred += 1
        try:
            yield
        finally:
            self._deferred -= 1

    @contextmanager
    def stepping(self) -> Iterator[None]:
        """The same for what never waits long, but must not be broken off in a step: nobody is woken, either."""
        self._stepping += 1
        try:
            with self.deferred():
                yield
        finally:
            self._stepping -= 1

    @contextmanager
    def raising(self) -> Iterator[None]:
        """Let a signal raise KeyboardInterrupt in here, also one that came before."""
        self._deferred -= 1
        try:
            self.raise_if_stopping()
            yield
        finally:
            self._deferred += 1

    def raise_if_stopping(self) -> None:
        """Raise KeyboardInterrupt if there was a signal that the command does not know of."""
        if self.stopping:
            self.acknowledge()
            raise KeyboardInterrupt

    def acknowledge(self) -> None:
        """The command knows that it is to stop, and goes on to its answer."""
        self.stopping = False

    @property
    def wakes(self) -> bool:
        """Whether those who begin to wait now are woken at once."""
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
        """Call `save` before a second signal ends the process: it may interrupt anything in the main thread."""
        self._savers.append(save)


def leave(code: int) -> NoReturn:
    """End the process with this exit code: at once after a signal, since Python takes a while to clear up, and where
    workers are still at something, which Python would wait for."""
    if code >= ENDED or any(not thread.daemon and thread is not main_thread() for thread in running_threads()):
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def _is_importing(frame: FrameType | None) -> bool:
    """Whether a module is being imported, where Python may turn KeyboardInterrupt into something else."""
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


_idle = Signals()  # for whoever uses the laboratory without its command line; hears nothing
_listening: list[Signals] = []


def signals() -> Signals:
    """Those of the command that runs."""
    return _listening[-1] if _listening else _idle


@contextmanager
def listening() -> Iterator[Signals]:
    """Hear both signals while this lasts; they raise in `raising` alone.

    A shell starts what is to run in the background with SIGINT ignored; a run of hours is to hear it all the same.
    """
    fresh = Signals()
    with fresh.deferred():
        _listening.append(fresh)
        before = {}
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                before[number] = signal.signal(number, fresh.handle_signal)
        except ValueError:  # this is not the main thread, which alone gets signals
            pass
        try:
            yield fresh
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            _listening.remove(fresh)
