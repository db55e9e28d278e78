"""Loop: music that begins again at its end, in layers whose loudness can change while it sounds."""
import threading
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from solvers.core.mixing import pour
from solvers.core.synthesis import RATE

FADE: Final = RATE // 4  # samples in which it comes and goes
RISE: Final = RATE       # in which a layer goes from silence to its full loudness


class LoopNote(Protocol):
    """A note: its first sample in the loop, and its samples, which are asked for when they are needed."""

    @property
    def start(self) -> int: ...
    def samples(self) -> "array[float]": ...


class _Sounding(NamedTuple):
    layer: int
    samples: "array[float]"
    begin: int


class Loop:
    """Pulled by the device's thread, told by the window's what is to be heard; each method holds the lock.

    Notes that still sound at the end ring into the beginning, so that no seam is heard.
    """

    is_music = True
    channels = 1

    def __init__(self, layers: Sequence[Sequence[LoopNote]], length: int) -> None:
        """`layers` have their notes in order; `length` is in samples."""
        self._lock = threading.Lock()
        self._notes = sorted(((note.start, layer, note) for layer, notes in enumerate(layers) for note in notes),
                             key=lambda entry: entry[:2])
        self._starts = [start for start, _, _ in self._notes]
        self._length = length
        self._at = 0
        self._going = False
        self._level = 0.0                     # of the whole, which comes and goes within FADE
        self._shares = [1.0] * len(layers)    # what is asked for,
        self._heard = list(self._shares)      # and what was reached
        self._sounding: list[_Sounding] = []

    def play(self) -> None:
        """Play on from where it stands."""
        with self._lock:
            self._going = True

    def stop(self, now: float) -> None:
        """Fade out, and stand still."""
        with self._lock:
            self._going = False

    def set_shares(self, shares: Sequence[float]) -> None:
        """Set how loud each layer shall be, 0 to 1; it goes there within a second."""
        with self._lock:
            self._shares = list(shares)
            if not self._sounding:
                self._heard = list(shares)

    @property
    def silent(self) -> bool:
        """True if it adds no more samples."""
        with self._lock:
            return not self._going and not self._sounding

    def pour(self, room: "array[float]", heard: float, gain: float) -> None:
        """Add the next samples to `room`."""
        with self._lock:
            count = len(room)
            before, level = self._heard, self._level
            self._heard = [_towards(old, new, count / RISE) for old, new in zip(before, self._shares, strict=True)]
            self._level = _towards(level, float(self._going), count / FADE)
            left = []
            starts = self._begin_notes(count) if self._going else []
            for sounding, offset in [*((each, 0) for each in self._sounding), *starts]:
                layer, samples, begin = sounding
                size = min(count - offset, len(samples) - begin)
                first, last = gain * level * before[layer], gain * self._level * self._heard[layer]
                way = (last - first) / count
                pour(room, offset, samples, begin, size, first + way * offset, first + way * (offset + size))
                if begin + size < len(samples):
                    left.append(_Sounding(layer, samples, begin + size))
            self._sounding = left if self._level else []

    def _begin_notes(self, count: int) -> list[tuple[_Sounding, int]]:
        """Go on by so many samples: the notes that begin in them, each with its offset."""
        begun, offset = [], 0
        while offset < count:
            size = min(count - offset, self._length - self._at)
            end = bisect_left(self._starts, self._at + size)
            for start, layer, note in self._notes[bisect_left(self._starts, self._at) : end]:
                begun.append((_Sounding(layer, note.samples(), 0), offset + start - self._at))
            self._at = (self._at + size) % self._length
            offset += size
        return begun


def _towards(old: float, new: float, step: float) -> float:
    return min(old + step, new) if new > old else max(old - step, new)
