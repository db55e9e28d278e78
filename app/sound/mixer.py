"""Mixer: mixes a track or a loop and the effects over it, a few thousand samples at a time."""
import threading
from array import array
from typing import Final, NamedTuple, Protocol

from solvers.core.mixing import limit, pour
from solvers.core.synthesis import RATE

JUMP: Final = 0.2        # seconds that a device is never early or late while it plays
YIELDING: Final = 0.02   # how much of that is believed at a time
CUT: Final = RATE // 100  # samples in which an effect fades that another one cuts off


class Playable(Protocol):
    """What the mixer plays until it is silent: a `Track` or a `Loop`."""

    @property
    def is_music(self) -> bool:
        """True if it accompanies a game, and is as loud as music."""
    @property
    def silent(self) -> bool: ...
    def play(self) -> None: ...
    def stop(self, now: float, /) -> None: ...
    def pour(self, room: "array[float]", heard: float, gain: float, /) -> None: ...


class _Effect(NamedTuple):
    samples: "array[float]"
    begin: int
    gain: float
    last_gain: float
    channel: str


class Mixer:
    """Pulled by a device's thread or by the clock; the window's thread adds tracks and effects.

    It holds no widget, and never calls anything that does.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tracks: list[Playable] = []
        self._effects: list[_Effect] = []
        self._gain, self._music_gain = 1.0, 1.0
        self._pulled = self._until = 0.0

    @property
    def pulled(self) -> float:
        """The time at which the first sample of the last `pull` is heard."""
        return self._pulled

    def set_gains(self, pieces: float, music: float) -> None:
        """Set the volumes; at 0 what plays continues silently."""
        with self._lock:
            self._gain, self._music_gain = pieces, music

    def add(self, track: Playable) -> None:
        """Play until it is silent."""
        with self._lock:
            if track not in self._tracks:
                self._tracks.append(track)

    def add_effect(self, samples: "array[float]", gain: float, channel: str = "") -> None:
        """Play these samples once, over whatever plays; what plays on the same named channel is cut off."""
        with self._lock:
            if channel:
                self._effects = [_cut_off(each) if each.channel == channel else each for each in self._effects]
            self._effects.append(_Effect(samples, 0, gain, gain, channel))

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
                track.pour(room, heard, self._music_gain if track.is_music else self._gain)
            self._tracks = [track for track in self._tracks if not track.silent]
            left = []
            for samples, begin, gain, last_gain, channel in self._effects:
                share = min(count, len(samples) - begin)
                reached = gain + (last_gain - gain) * share / (len(samples) - begin) if share else gain
                pour(room, 0, samples, begin, share, gain, reached)
                if begin + share < len(samples):
                    left.append(_Effect(samples, begin + share, reached, last_gain, channel))
            self._effects = left
            self._pulled = heard
        limit(room)
        return room


def _cut_off(effect: _Effect) -> _Effect:
    """The rest of an effect, which fades away within CUT."""
    return _Effect(effect.samples[effect.begin : effect.begin + CUT], 0, effect.gain, 0.0, "")
