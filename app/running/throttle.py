"""Throttle: limits how often a solver's snapshots are shown. The latest one is always shown in the end."""
import time
from collections.abc import Callable
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

S = TypeVar("S")

SMALL_CHANGE_INTERVAL = 1 / 12  # seconds: small marks change at most twelve times a second
LARGE_CHANGE_INTERVAL = 1 / 3   # seconds: what is larger than a tile, at most three times


class Throttle(QObject, Generic[S]):
    """Shows snapshots. One that comes too early waits, and is replaced by a later one."""

    def __init__(
        self, parent: QObject, show: Callable[[S], object], large: Callable[[S, S], bool],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Args:
            parent: Owns the timer.
            show: Called with each snapshot that passes.
            large: Whether two snapshots differ in more than small marks.
            now: A clock in seconds, for tests.
        """
        super().__init__(parent)
        self._show = show
        self._large = large
        self.now = now
        self._last_shown: S | None = None
        self._waiting: S | None = None
        self._marks_free = 0.0  # when small marks may change again
        self._large_free = 0.0  # when what is larger may
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._flush_if_due)

    def push(self, snapshot: S) -> None:
        """Show a snapshot now, or once enough time has passed."""
        self._waiting = snapshot
        self._flush_if_due()

    def flush(self) -> None:
        """Show the waiting snapshot now, if there is one: no more come for now."""
        self._marks_free = self._large_free = 0.0
        self._flush_if_due()

    def clear(self) -> None:
        """Drop the waiting snapshot: this solver has ended."""
        self._timer.stop()
        self._last_shown = self._waiting = None

    def _flush_if_due(self) -> None:
        if self._waiting is None:
            return
        now = self.now()
        if self._last_shown is None:
            large, wait = True, 0.0
        else:
            large = self._large(self._last_shown, self._waiting)
            wait = max(self._marks_free, self._large_free if large else 0.0) - now
        if wait > 0:
            self._timer.start(ceil(wait * 1000))
            return
        self._timer.stop()
        self._last_shown, self._waiting = self._waiting, None
        self._marks_free = now + SMALL_CHANGE_INTERVAL
        if large:
            self._large_free = now + LARGE_CHANGE_INTERVAL
        self._show(self._last_shown)
