"""Throttle of a solver’s pictures: no more often than eyes like, and the latest always comes."""
import time
from collections.abc import Callable
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

S = TypeVar("S")

MARKS = 1 / 12  # seconds: small marks change at most twelve times a second
LARGE = 1 / 3   # seconds: what is larger than a tile, at most three times


class Throttle(QObject, Generic[S]):
    """Hands on what it is offered. What comes too early waits, and a later one takes its place."""

    def __init__(
        self, parent: QObject, show: Callable[[S], object], large: Callable[[S, S], bool],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`large` says of two pictures whether more than small marks differ."""
        super().__init__(parent)
        self._show = show
        self._large = large
        self.now = now
        self._shown: S | None = None
        self._waiting: S | None = None
        self._marks_free = 0.0  # when small marks may change again
        self._large_free = 0.0  # when what is larger may
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)

    def offer(self, snapshot: S) -> None:
        """One more picture."""
        self._waiting = snapshot
        self._look()

    def settle(self) -> None:
        """Show at once what waits: nothing more comes for now."""
        self._marks_free = self._large_free = 0.0
        self._look()

    def end(self) -> None:
        """No more of this solver; what waits is not shown."""
        self._timer.stop()
        self._shown = self._waiting = None

    def _look(self) -> None:
        if self._waiting is None:
            return
        now = self.now()
        if self._shown is None:
            large, wait = True, 0.0
        else:
            large = self._large(self._shown, self._waiting)
            wait = max(self._marks_free, self._large_free if large else 0.0) - now
        if wait > 0:
            self._timer.start(ceil(wait * 1000))
            return
        self._timer.stop()
        self._shown, self._waiting = self._waiting, None
        self._marks_free = now + MARKS
        if large:
            self._large_free = now + LARGE
        self._show(self._shown)
