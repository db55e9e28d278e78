"""Mixer: what sounds together, a few thousand samples at a time: a track, and effects over it."""
import threading
from array import array
from typing import Final, NamedTuple

from app.sound.track import Track
from solvers.core.mixing import limit, pour
from solvers.core.synthesis import RATE

JUMP: Final = 0.2        # seconds that a device is never early or late while it plays
YIELDING: Final = 0.02   # how much of that is believed at a time


class _Effect(NamedTuple):
    samples: "array[float]"
    begin: int
    gain: float


class Mixer:
    """Is pulled by a device's thread, or by the clock, and told by the window's thread what to play.

    It holds no widget, and never calls anybody who does.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tracks: list[Track] = []
        self._effects: list[_Effect] = []
        self._gain = 1.0
        self._pulled = self._until = 0.0

    @property
    def pulled(self) -> float:
        """When the first sample of what it gave last is heard."""
        return self._pulled

    def set_gain(self, gain: float) -> None:
        """How loud tracks are; 0 is silence, in which they go on."""
        with self._lock:
            self._gain = gain

    def add(self, track: Track) -> None:
        """Pour a track until it is silent."""
        with self._lock:
            if track not in self._tracks:
                self._tracks.append(track)

    def add_effect(self, samples: "array[float]", gain: float) -> None:
        """Let these samples sound once, from now on, over whatever plays."""
        with self._lock:
            self._effects.append(_Effect(samples, 0, gain))

    @property
    def silent(self) -> bool:
        """Whether nothing sounds."""
        with self._lock:
            return not self._effects and all(track.silent for track in self._tracks)

    def clear(self) -> None:
        """Forget everything, at once."""
        with self._lock:
            self._tracks.clear()
            self._effects.clear()

    def pull(self, count: int, heard: float) -> "array[float]":
        """The next `count` samples, of which the first is heard at about the time `heard`.

        One is heard after the other, but devices take several at once and come a little early or late. So the times
        that tracks are told follow each other, and give in to the device's only slowly.
        """
        room = array("f", bytes(4 * count))
        with self._lock:
            if abs(heard - self._until) < JUMP:
                heard = self._until + YIELDING * (heard - self._until)
            self._until = heard + count / RATE
            for track in self._tracks:
                track.pour(room, heard, self._gain)
            self._tracks = [track for track in self._tracks if not track.silent]
            left = []
            for samples, begin, gain in self._effects:
                share = min(count, len(samples) - begin)
                pour(room, 0, samples, begin, share, gain, gain)
                if begin + share < len(samples):
                    left.append(_Effect(samples, begin + share, gain))
            self._effects = left
            self._pulled = heard
        limit(room)
        return room
