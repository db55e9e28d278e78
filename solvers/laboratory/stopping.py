"""Stopping: how Ctrl+C and SIGTERM reach a long command, so that it can end with what is finished."""
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDED = 130  # with which a command leaves that was ended before its time; `Signals.exit_code` says by which signal
DEAF = 1.0  # seconds after a signal: `timeout` sends its own twice, and so does an impatient hand


class Signals:
    """The signals that ask a process to end: each raises KeyboardInterrupt in the main thread."""

    def __init__(self) -> None:
        self._last, self._heard = signal.SIGINT, -DEAF

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """Handler of both signals."""
        now = time.monotonic()
        if now - self._heard < DEAF:
            return
        self._last, self._heard = signal.Signals(number), now
        raise KeyboardInterrupt

    @property
    def exit_code(self) -> int:
        """As shells have it: 130 after Ctrl+C, 143 after SIGTERM."""
        return 128 + self._last


@contextmanager
def listening() -> Iterator[Signals]:
    """Hear both signals while this lasts. A shell starts what is to run in the background with SIGINT ignored; a run
    of hours is to hear it all the same."""
    signals = Signals()
    before = {}
    try:
        for number in (signal.SIGINT, signal.SIGTERM):
            before[number] = signal.signal(number, signals.hear)
    except ValueError:  # this is not the main thread, which alone gets signals
        pass
    try:
        yield signals
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
