"""Mixer: mixes a track and the effects over it, a few thousand samples at a time."""
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
    """Pulled by a device's thread or by the clock; the window's thread adds tracks and effects.

    It holds no widget, and never calls anything that does.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tracks: list[Track] = []
        self._effects: list[_Effect] = []
        self._gain = 1.0
        self._pulled = self._until = 0.0

    @property
    def pulled(self) -> float:
        """The time at which the first sample of the last `pull` is heard."""
        return self._pulled

    def set_gain(self, gain: float) -> None:
        """Set the volume of tracks; at 0 they continue silently."""
        with self._lock:
            self._gain = gain

    def add(self, track: Track) -> None:
        """Play a track until it is silent."""
        with self._lock:
            if track not in self._tracks:
                self._tracks.append(track)

    def add_effect(self, samples: "array[float]", gain: float) -> None:
        """Play these samples once, over whatever plays."""
        with self._lock:
            self._effects.append(_Effect(samples, 0, gain))

    @property
    def silent(self) -> bool:
        """True if nothing sounds."""
        with self._lock:
            return not self._effects and all(track.silent for track in self._tracks)

    def clear(self) -> None:
        """Stop everything at once."""
        with self._lock:
            self._tracks.clear()
            self._effects.clear()

    def pull(self, count: int, heard: float) -> "array[float]":
        """The next `count` samples, of which the first is heard at about the time `heard`.

        Devices pull several blocks at once, a little early or late. So the times passed to tracks are continuous,
        and adapt to the device's only slowly.
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
