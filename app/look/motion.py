"""Short animations: values from 0 to 1, driven by frames, and finished at once under reduced motion."""
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QRectF, QTimer

from app.look import theme

FRAME = 16  # ms between two pictures of a movement

_OUT = QEasingCurve(QEasingCurve.Type.OutCubic)
K = TypeVar("K", bound=Hashable)


class Motions(QObject, Generic[K]):
    """Animations by key. `moved` is called with the moving keys once a frame, and once more at their end."""

    def __init__(self, parent: QObject, moved: Callable[[Iterable[K]], None]) -> None:
        super().__init__(parent)
        self._moved = moved
        self._times: dict[K, tuple[int, int]] = {}  # start on the clock and length, ms
        self.moving = self._times.keys()  # those that move, whenever one looks
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._frame)

    def start(self, delays: Mapping[K, int], length: int = theme.MOTION) -> None:
        """Animate each key from 0 to 1 in `length` ms, after its own delay in ms."""
        now = self._clock.elapsed()
        if theme.reduced_motion():
            for key in delays:
                self._times.pop(key, None)
        else:
            self._times.update((key, (now + delay, length)) for key, delay in delays.items())
            self._timer.start()
        self._moved(delays.keys())

    def progress(self, key: K) -> float:
        """The progress of a key, with cubic ease-out; 1 when it is at rest."""
        times = self._times.get(key)
        if times is None:
            return 1.0
        start, length = times
        return _OUT.valueForProgress(min(max((self._clock.elapsed() - start) / length, 0.0), 1.0))

    def stop(self) -> None:
        """Finish every animation at once."""
        self._timer.stop()
        keys = tuple(self._times)
        self._times.clear()
        self._moved(keys)

    def _frame(self) -> None:
        now = self._clock.elapsed()
        keys = tuple(key for key, (start, _) in self._times.items() if start <= now)
        for key in keys:
            start, length = self._times[key]
            if now >= start + length:
                del self._times[key]
        if not self._times:
            self._timer.stop()
        self._moved(keys)


def arrival_rect(rect: QRectF, progress: float, smallest: float = 0.92) -> QRectF:
    """The rectangle of a thing that appears: it grows about its middle from `smallest` of its size to all of it."""
    inset = (1 - smallest) * (1 - progress) / 2
    return rect.adjusted(inset * rect.width(), inset * rect.height(), -inset * rect.width(), -inset * rect.height())
