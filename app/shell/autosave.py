"""Autosave: shortly after the last change, and at intervals while changes go on."""
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

QUIET = 1.5  # seconds without a change, after which nothing moves that saving could disturb
BUSY = 5.0  # seconds at most that a change waits while others follow it,
SHARE = 500  # or so many times as long as the last saving took, which is 4 to 15 ms on most disks,
LONGEST = 30.0  # but not longer


class AutosaveTimer(QObject):
    """Calls `save` soon after `note_change`. The cost of saving is measured, and slow saves happen less often."""

    def __init__(self, parent: QObject, save: Callable[[], object], now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._save, self._now = save, now
        self._cost = 0.0  # seconds
        self._first: float | None = None  # when the first change came that is not saved
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.save_now)

    def note_change(self) -> None:
        """Save once no more changes come."""
        if self._first is None:
            self._first = self._now()
        self._timer.start(round(1000 * self.wait))

    @property
    def wait(self) -> float:
        """Seconds until the next save, unless something else changes."""
        passed = 0.0 if self._first is None else self._now() - self._first
        longest = min(max(BUSY, SHARE * self._cost), LONGEST)
        return max(0.0, min(QUIET, longest - passed))

    def save_now(self) -> None:
        self.stop()
        before = self._now()
        self._save()
        self._cost = self._now() - before

    def stop(self) -> None:
        """Save no more until the next change."""
        self._timer.stop()
        self._first = None
