"""Rate: how many pieces a second, over the last two seconds."""
from collections import deque

SPAN = 2.0  # seconds


class Rate:
    """Is told counts and when they were read; no clock of its own. `value` is None while nobody knows."""

    def __init__(self) -> None:
        self.value: float | None = None
        self._read: deque[tuple[float, int]] = deque()

    def pause(self) -> None:
        """Nothing is counted from here to the next count; the value stays."""
        self._read.clear()

    def take(self, count: int, now: float) -> None:
        """One more count, in seconds of any clock."""
        self._read.append((now, count))
        while len(self._read) > 2 and self._read[1][0] <= now - SPAN:
            self._read.popleft()
        then, before = self._read[0]
        if now > then:
            self.value = (count - before) / (now - then)
