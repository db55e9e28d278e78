"""Stream: a sound without an end, such as that of a place, which comes and goes slowly."""
import threading
from array import array
from math import pi, sin
from typing import Final, Protocol

from solvers.core.synthesis import RATE

FADE: Final = 1.2  # seconds in which it comes and goes


class Source(Protocol):
    """Where the samples come from."""

    def pour(self, room: "array[float]", first: float, last: float, /) -> None: ...


class Stream:
    """Pulled by the device's thread, started and stopped by the window's; each method holds the lock."""

    is_music = True
    channels = 1

    def __init__(self, source: Source, gain: float) -> None:
        """`gain` is that of the source at full volume."""
        self._lock = threading.Lock()
        self._source, self._gain = source, gain
        self._going = False
        self._level = 0.0

    def play(self) -> None:
        """Rise to full loudness."""
        with self._lock:
            self._going = True

    def stop(self, now: float) -> None:
        """Fade out."""
        with self._lock:
            self._going = False

    @property
    def silent(self) -> bool:
        """True if it adds no more samples."""
        with self._lock:
            return not self._going and not self._level

    def pour(self, room: "array[float]", heard: float, gain: float) -> None:
        """Add the next samples to `room`."""
        with self._lock:
            before, step = self._level, len(room) / (FADE * RATE)
            self._level = min(before + step, 1.0) if self._going else max(before - step, 0.0)
            # Along a sine: of two that cross the powers add up to that of one, so that no hole is heard between.
            first, last = (self._gain * gain * sin(pi / 2 * level) for level in (before, self._level))
            if first or last:
                self._source.pour(room, first, last)
