"""Track: a playing piece of several parts: its position, its repeated section, the volumes and places of its parts."""
import threading
from array import array
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from solvers.core.stereo import place, sides
from solvers.core.synthesis import RATE

FADE: Final = RATE // 200      # samples in which what is cut off fades, and what begins in its midst rises: 5 ms
SHORTEST: Final = RATE // 20   # of what can repeat
REMEMBERED: Final = 64         # stretches; a device is never so far ahead of the ear


class _Stretch(NamedTuple):
    heard: float  # when its first sample is heard, by the clock
    begin: int
    size: int


class _Tail(NamedTuple):
    samples: "array[float]"
    begin: int
    left: int  # of FADE
    gain: float  # where all of FADE is left
    side: float


class Track:
    """A piece of one or more parts that start together, at RATE samples per second.

    The parts stand side by side, the first at the left. The device's thread pulls it, the window's reads and moves its
    position; each method holds the lock. Times are those of one clock, in seconds, positions are samples of the piece.
    """

    is_music: Final = False  # of a game
    channels: Final = 2

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._parts: list[array[float]] = []
        self._sides: list[float] = []
        self._length = 0
        self._shares: dict[int, float] = {}        # what is asked for
        self._sounding: list[float] | None = None  # by what was poured last, since it goes
        self._at = 0
        self._risen = 0  # how much of FADE is behind us since it began here
        self._loop: tuple[int, int] | None = None
        self._going = False
        self._heard: deque[_Stretch] = deque(maxlen=REMEMBERED)
        self._tails: list[_Tail] = []

    @property
    def length(self) -> int:
        """The length of the longest part, in samples."""
        return self._length

    def load(self, parts: "Sequence[array[float]]") -> None:
        """Replace the parts, at the same position if it still exists; what sounds fades out."""
        with self._lock:
            if self._going:
                self._leave()
            self._parts, self._sides = list(parts), sides(len(parts))
            self._length = max(map(len, parts), default=0)
            self._at = min(self._at, self._length)
            self._sounding, self._risen = None, 0 if self._at else FADE
            self._heard.clear()

    def play(self) -> None:
        """Play from the position; from the beginning if that is the end."""
        with self._lock:
            if not self._going:
                if self._at >= self._length:
                    self._at = 0
                self._heard.clear()
                self._sounding = None
                self._risen = 0 if self._at else FADE  # what begins with silence need not rise
            self._going = self._length > 0

    def stop(self, now: float) -> None:
        """Pause at the position that is heard; what sounds fades out within FADE."""
        with self._lock:
            if self._going:
                self._leave()
            self._at = self._position(now)
            self._going = False
            self._heard.clear()

    def seek(self, at: int) -> None:
        """Move to another position, playing on if it plays."""
        with self._lock:
            if self._going:
                self._leave()
            self._at = max(0, min(at, self._length))
            self._risen = 0 if self._at else FADE
            self._heard.clear()

    def repeat(self, begin: int, end: int) -> None:
        """Jump back to `begin` whenever `end` is reached; a section shorter than SHORTEST repeats nothing."""
        with self._lock:
            begin, end = max(0, begin), min(end, self._length)
            self._loop = (begin, end) if end - begin >= SHORTEST else None

    def set_share(self, part: int, share: float) -> None:
        """Set the volume of a part, 0 to 1, for later pieces, too."""
        with self._lock:
            self._shares[part] = share

    def position(self, now: float) -> int:
        """The position that is heard now."""
        with self._lock:
            return self._position(now)

    def ended(self, now: float) -> bool:
        """True if the end was reached and has been heard."""
        with self._lock:
            return not self._going and (not self._heard or now >= self._heard[-1].heard + self._heard[-1].size / RATE)

    @property
    def silent(self) -> bool:
        """True if it adds no more samples."""
        with self._lock:
            return not self._going and not self._tails

    def pour(self, room: "array[float]", heard: float, gain: float) -> None:
        """Add the next samples to `room`, left and right in turn, the first of which are heard at the time `heard`."""
        with self._lock:
            self._pour_tails(room, 0)
            targets = [gain * self._shares.get(part, 1.0) for part in range(len(self._parts))]
            old = targets if self._sounding is None else self._sounding
            done = 0
            while self._going and done < len(room) // 2:
                self._sounding = targets
                done += self._pour_stretch(room, done, heard, old, targets)

    def _pour_stretch(self, room: "array[float]", done: int, heard: float, old: list[float], new: list[float]) -> int:
        """Add a stretch without a jump, and return its number of samples."""
        repeats = self._loop is not None and self._at < self._loop[1]
        end = self._loop[1] if self._loop is not None and repeats else self._length
        size = len(room) // 2
        count = min(size - done, end - self._at)
        first = last = 1.0
        if self._risen < FADE:
            count = min(count, FADE - self._risen)
            first, last = self._risen / FADE, (self._risen + count) / FADE
            self._risen += count
        for samples, side, before, after in zip(self._parts, self._sides, old, new, strict=True):
            held = min(count, len(samples) - self._at)
            begin, way = before + (after - before) * done / size, (after - before) / size
            place(room, done, samples, self._at, held, first * begin, last * (begin + way * count), side)
        self._heard.append(_Stretch(heard + done / RATE, self._at, count))
        self._at += count
        if self._at >= end:
            if repeats and self._loop is not None:
                self._leave()
                self._pour_tails(room, done + count)
                self._at, self._risen = self._loop[0], 0 if self._loop[0] else FADE
            else:
                self._going = False
        return count

    def _leave(self) -> None:
        """Fade out what sounds here, wherever it continues."""
        if self._sounding is not None:
            self._tails += [_Tail(samples, self._at, min(FADE, len(samples) - self._at), gain, side)
                            for samples, gain, side in zip(self._parts, self._sounding, self._sides, strict=True)
                            if len(samples) > self._at]

    def _pour_tails(self, room: "array[float]", at: int) -> None:
        """Add the fading tails from an offset of `room` on, and the rest in the next call."""
        tails, self._tails = self._tails, []
        for samples, begin, left, gain, side in tails:
            count = min(left, len(room) // 2 - at)
            place(room, at, samples, begin, count, gain * left / FADE, gain * (left - count) / FADE, side)
            if count < left:
                self._tails.append(_Tail(samples, begin + count, left - count, gain, side))

    def _position(self, now: float) -> int:
        for stretch in reversed(self._heard):
            if stretch.heard <= now:
                return stretch.begin + min(stretch.size, int((now - stretch.heard) * RATE))
        return self._heard[0].begin if self._heard else self._at
