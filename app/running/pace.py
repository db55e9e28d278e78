"""How many steps an engine takes at a time, how many are due at a speed, and the time left. Without a clock of its
own."""
from math import exp

from solvers.core.engine import Progress

TARGET = 0.008  # seconds of one `advance`: short enough to cancel at once, long enough to cost nothing
FRAME = 1 / 60  # seconds between two pictures
MOST = 1 << 30  # steps of one `advance`; fits an engine's C int
SETTLING = 2.0  # seconds over which the time left is smoothed
SOON = 0.5      # seconds in which nothing is known yet
LONGEST = 99 * 3600.0  # seconds left that anybody can say


class Budget:
    """How many steps an `advance` of about 8 ms takes; it at most doubles, and shrinks at once."""

    def __init__(self) -> None:
        self.steps = 1

    def learn(self, steps: int, seconds: float) -> None:
        """Adjust to `steps` steps that took `seconds`."""
        fitting = int(steps * TARGET / max(seconds, 1e-9))
        if steps == self.steps or fitting < self.steps:
            self.steps = max(1, min(fitting, 2 * steps, MOST))


class Pace:
    """Steps due at a limited speed. Time while paused is not made up for, nor is time beyond one frame."""

    def __init__(self, steps_per_second: float, now: float):
        self._rate = steps_per_second
        self._last_time = now
        self._owed = 1.0  # the first step is due at once

    def set_rate(self, steps_per_second: float, now: float) -> None:
        """Change the speed; 0 is full speed. The time already waited counts."""
        self._pass(now)
        self._rate = steps_per_second

    def restart(self, now: float) -> None:
        """Ignore the time since the last call, which was spent paused; the next step is due at once."""
        self._last_time, self._owed = now, 1.0

    def due_steps(self, now: float, most: int) -> int:
        """The steps due now, at most `most`; they count as done."""
        if self._rate <= 0:
            return most
        self._pass(now)
        steps = min(int(self._owed), most)
        self._owed -= steps
        return steps

    @property
    def wait(self) -> float:
        """Seconds until `due_steps` will return some, rounded up to a frame."""
        return max((1 - self._owed) / self._rate, FRAME) if self._rate > 0 else 0.0

    def _pass(self, now: float) -> None:
        if self._rate > 0:
            self._owed = min(self._owed + (now - self._last_time) * self._rate, 1 + 2 * FRAME * self._rate)
        self._last_time = now


class Rate:
    """Growth of a count per second, smoothed over about two seconds."""

    def __init__(self) -> None:
        self._count: float | None = None
        self._last_time = 0.0
        self.value = 0.0    # a second
        self.seconds = 0.0  # from which it is known

    def restart(self, now: float) -> None:
        """Ignore the time since the last call, which was spent paused."""
        self._last_time = now

    def learn(self, count: float, now: float) -> None:
        """Record the count at `now`; a smaller one starts over."""
        before, seconds = self._count, now - self._last_time
        self._count, self._last_time = count, now
        if before is None or count < before:
            self.value = self.seconds = 0.0
        elif seconds > 0:
            # An exponential average that begins as the plain mean, so that the first guess is not drawn to zero.
            self.seconds += seconds
            weight = max(1 - exp(-seconds / SETTLING), seconds / self.seconds)
            self.value += weight * ((count - before) / seconds - self.value)

    @property
    def known(self) -> bool:
        """True once it has been measured for long enough."""
        return self.value > 0 and self.seconds > SOON


class TimeLeft:
    """Seconds left, from the progress so far, smoothed over about two seconds."""

    def __init__(self) -> None:
        self._rate = Rate()  # of the share that is done
        self._share: float | None = None
        self._grown, self._last_time = 0.0, 0.0  # by how much it last did, and when

    def restart(self, now: float) -> None:
        """Ignore the time since the last call, which was spent paused."""
        self._rate.restart(now)
        self._last_time = now

    def estimate(self, progress: Progress, now: float) -> float | None:
        """The seconds left at `now`; None while unknown."""
        if not progress.total:
            return None
        share, rate = progress.done / progress.total, self._rate
        if share != self._share:
            self._grown, self._share, self._last_time = share - (self._share or 0.0), share, now
            rate.learn(share, now)
        # Work may come in long pieces: that nothing has grown yet says only that this one is no faster than so.
        waited = now - self._last_time
        if rate.value <= 0 or rate.seconds + waited <= SOON:
            return None
        value = min(rate.value, self._grown / waited) if waited > 0 else rate.value
        left = max(1 - share, 0.0) / value
        return left if left < LONGEST else None
