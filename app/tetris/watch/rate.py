"""Rate: how many pieces a second, over the last two seconds."""
from collections import deque

SPAN = 2.0  # seconds


class Rate:
    """Is told counts and when they were read; no clock of its own."""

    def __init__(self) -> None:
        self._read: deque[tuple[float, int]] = deque()

    def restart(self) -> None:
        """What was before is another count, or was followed by a pause."""
        self._read.clear()

    def take(self, count: int, now: float) -> float | None:
        """The rate with one more count; None while there is nothing to compare it with."""
        self._read.append((now, count))
        while len(self._read) > 2 and self._read[1][0] <= now - SPAN:
            self._read.popleft()
        then, before = self._read[0]
        return (count - before) / (now - then) if now > then else None
