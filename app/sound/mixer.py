"""Mixer: mixes a track or a loop and the effects over it, a few thousand samples at a time."""
import threading
from array import array
from typing import Final, NamedTuple, Protocol

from solvers.core.mixing import limit, pour
from solvers.core.stereo import RINGING, Room, spread
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
    def channels(self) -> int:
        """2 if it pours left and right in turn, and has a room around it; 1 if it has no place."""
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
        self._room = Room()
        self._ringing = 0  # samples for which it still rings
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
            return not self._effects and not self._ringing and all(track.silent for track in self._tracks)

    def clear(self) -> None:
        """Stop everything at once."""
        with self._lock:
            self._tracks.clear()
            self._effects.clear()
            self._stop_ringing()

    def pull(self, count: int, heard: float) -> "array[float]":
        """The next `count` samples of both channels, left and right in turn; the first are heard at about the time
        `heard`.

        Devices pull several blocks at once, a little early or late. So the times passed to tracks are continuous,
        and adapt to the device's only slowly.
        """
        both, middle = array("f", bytes(8 * count)), array("f", bytes(4 * count))
        with self._lock:
            if abs(heard - self._until) < JUMP:
                heard = self._until + YIELDING * (heard - self._until)
            self._until = heard + count / RATE
            for track in self._tracks:
                track.pour(both if track.channels == 2 else middle, heard,
                           self._music_gain if track.is_music else self._gain)
                if track.channels == 2:
                    self._ringing = int(RINGING * RATE)
            if self._gain:
                self._pour_room(both)
            else:
                self._stop_ringing()
            self._tracks = [track for track in self._tracks if not track.silent]
            left = []
            for samples, begin, gain, last_gain, channel in self._effects:
                share = min(count, len(samples) - begin)
                reached = gain + (last_gain - gain) * share / (len(samples) - begin) if share else gain
                pour(middle, 0, samples, begin, share, gain, reached)
                if begin + share < len(samples):
                    left.append(_Effect(samples, begin + share, reached, last_gain, channel))
            self._effects = left
            self._pulled = heard
        spread(both, middle)
        limit(both)
        return both

    def _pour_room(self, both: "array[float]") -> None:
        """Let the room ring around what has a place, and for a while after it."""
        if self._ringing:
            self._room.pour(both)
            self._ringing = max(self._ringing - len(both) // 2, 0)
            if not self._ringing:
                self._stop_ringing()

    def _stop_ringing(self) -> None:
        self._room.clear()
        self._ringing = 0


def _cut_off(effect: _Effect) -> _Effect:
    """The rest of an effect, which fades away within CUT."""
    return _Effect(effect.samples[effect.begin : effect.begin + CUT], 0, effect.gain, 0.0, "")
