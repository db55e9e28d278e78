"""Stopwatch of a game, and times as text."""
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

TICK = 200  # ms between two looks; the seconds shown are never late by more


class Clock(QObject):
    """Counts up while it goes. `ticked` tells each new whole second."""

    ticked = Signal()

    def __init__(self, parent: QObject, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._now = now
        self._before = 0.0
        self._since: float | None = None
        self._shown = 0
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._look)

    @property
    def seconds(self) -> float:
        """The time so far."""
        return self._before + (self._now() - self._since if self._since is not None else 0.0)

    @property
    def going(self) -> bool:
        return self._since is not None

    def set(self, seconds: float) -> None:
        """Stand still at this time."""
        self.stop()
        self._before = seconds
        self._look()

    def go(self) -> None:
        """Go on from where it stands."""
        if self._since is None:
            self._since = self._now()
            self._timer.start()

    def stop(self) -> None:
        """Stand still."""
        self._before, self._since = self.seconds, None
        self._timer.stop()

    def _look(self) -> None:
        if int(self.seconds) != self._shown:
            self._shown = int(self.seconds)
            self.ticked.emit()


class GameClock(Clock):
    """Clock that stands while the game is out of sight."""

    def __init__(self, parent: QObject, playing: Callable[[], bool]) -> None:
        """`playing` tells whether the game has begun and has no end yet."""
        super().__init__(parent)
        self._playing = playing
        self._waits = False  # to go on, once the game is in sight again

    def set(self, seconds: float) -> None:
        super().set(seconds)
        self._waits = False

    def go_out_of_sight(self) -> None:
        """Stand still until the game is in sight again."""
        self._waits = self._waits or self.going
        self.stop()

    def come_in_sight(self) -> None:
        """Go on, if it was going and the game is still played."""
        if self._waits and self._playing():
            self.go()
        self._waits = False


def clock_text(seconds: float) -> str:
    """A time as a clock shows it: 2:07, or 1:02:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clock_text_exactly(seconds: float) -> str:
    """A time with its tenth, which is not rounded up: 2:07.3."""
    return f"{clock_text(seconds)}.{int(seconds * 10) % 10}"
