"""Stopwatch of a game, and times as text."""
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

TICK = 200  # ms between two readings; the seconds shown are never late by more


class Clock(QObject):
    """Counts up while it runs. `ticked` is emitted at each new whole second."""

    ticked = Signal()

    def __init__(self, parent: QObject, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._now = now
        self._before = 0.0
        self._started_at: float | None = None
        self._last_second = 0
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._emit_tick)

    @property
    def seconds(self) -> float:
        """The time so far."""
        return self._before + (self._now() - self._started_at if self._started_at is not None else 0.0)

    @property
    def running(self) -> bool:
        return self._started_at is not None

    def set(self, seconds: float) -> None:
        """Stop, and show this time."""
        self.stop()
        self._before = seconds
        self._emit_tick()

    def start(self) -> None:
        """Start or resume, from the time so far."""
        if self._started_at is None:
            self._started_at = self._now()
            self._timer.start()

    def stop(self) -> None:
        self._before, self._started_at = self.seconds, None
        self._timer.stop()

    def _emit_tick(self) -> None:
        if int(self.seconds) != self._last_second:
            self._last_second = int(self.seconds)
            self.ticked.emit()


class GameClock(Clock):
    """Clock that pauses while the game is hidden."""

    def __init__(self, parent: QObject, playing: Callable[[], bool]) -> None:
        """`playing` returns whether the game has started and is not over."""
        super().__init__(parent)
        self._playing = playing
        self._waits = False  # paused by hiding: resumes once the game is visible

    def set(self, seconds: float) -> None:
        super().set(seconds)
        self._waits = False

    def pause_while_hidden(self) -> None:
        self._waits = self._waits or self.running
        self.stop()

    def resume_when_visible(self) -> None:
        """Resume if hiding paused it and the game is not over."""
        if self._waits and self._playing():
            self.start()
        self._waits = False


def clock_text(seconds: float) -> str:
    """A duration as h:mm:ss: 2:07, or 1:02:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clock_text_exactly(seconds: float) -> str:
    """A duration to a tenth of a second, rounded down: 2:07.3."""
    return f"{clock_text(seconds)}.{int(seconds * 10) % 10}"
