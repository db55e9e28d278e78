"""Calm: lets a solver's pictures through no faster than eyes like; the latest always comes."""
import time
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, QTimer

from solvers.minesweeper.watch import Snapshot

MARKS = 1 / 12   # seconds: small marks change at most twelve times a second
REGIONS = 1 / 3  # seconds: what is larger than a tile, at most three times


class Calm(QObject):
    """Hands on what it is offered. What comes too early waits, and a later one takes its place."""

    def __init__(
        self, parent: QObject, show: Callable[[Snapshot], object], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._show = show
        self._now = now
        self._shown: Snapshot | None = None
        self._waiting: Snapshot | None = None
        self._marks_free = 0.0    # when small marks may change again
        self._regions_free = 0.0  # when what is larger may
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)

    def offer(self, snapshot: Snapshot) -> None:
        """One more picture."""
        self._waiting = snapshot
        self._look()

    def end(self) -> None:
        """No more of this solver; what waits is not shown."""
        self._timer.stop()
        self._shown = self._waiting = None

    def _look(self) -> None:
        if self._waiting is None:
            return
        now = self._now()
        if self._shown is None:
            large, wait = True, 0.0
        else:
            large = differ(self._shown, self._waiting)
            wait = max(self._marks_free, self._regions_free if large else 0.0) - now
        if wait > 0:
            self._timer.start(ceil(wait * 1000))
            return
        self._timer.stop()
        self._shown, self._waiting = self._waiting, None
        self._marks_free = now + MARKS
        if large:
            self._regions_free = now + REGIONS
        self._show(self._shown)


def differ(one: Snapshot, other: Snapshot) -> bool:
    """Whether the solver is at something else, or a region that was there is gone; a growing one is no change."""
    if one.phase != other.phase:
        return True
    now = {cell: region.letter for region in other.regions for cell in region.cells}
    return any(now.get(cell) != region.letter for region in one.regions for cell in region.cells)
