"""How many steps an engine takes at a time, how many are due at a speed, and how long it will take. No clock."""
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
        """`steps` steps took `seconds`."""
        fitting = int(steps * TARGET / max(seconds, 1e-9))
        if steps == self.steps or fitting < self.steps:
            self.steps = max(1, min(fitting, 2 * steps, MOST))


class Pace:
    """Steps due at a limited speed. Time standing still is not made up for, and neither is time beyond a frame."""

    def __init__(self, steps_per_second: float, now: float):
        self._rate = steps_per_second
        self._then = now
        self._owed = 1.0  # the first step is due at once

    def set_rate(self, steps_per_second: float, now: float) -> None:
        """Change the speed; 0 is as fast as it goes. What has been waited counts."""
        self._pass(now)
        self._rate = steps_per_second

    def restart(self, now: float) -> None:
        """Forget the time since the last call, which was spent standing still; the next step is due at once."""
        self._then, self._owed = now, 1.0

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
        """Seconds until `take` will find something, rounded up to a frame."""
        return max((1 - self._owed) / self._rate, FRAME) if self._rate > 0 else 0.0

    def _pass(self, now: float) -> None:
        if self._rate > 0:
            self._owed = min(self._owed + (now - self._then) * self._rate, 1 + 2 * FRAME * self._rate)
        self._then = now


class Rate:
    """How fast a count grows a second, smoothed over about two seconds."""

    def __init__(self) -> None:
        self._count: float | None = None
        self._then = 0.0
        self.value = 0.0    # a second
        self.seconds = 0.0  # from which it is known

    def restart(self, now: float) -> None:
        """Forget the time since the last call: it was spent standing still."""
        self._then = now

    def learn(self, count: float, now: float) -> None:
        """The count at `now`; one that falls begins anew."""
        before, seconds = self._count, now - self._then
        self._count, self._then = count, now
        if before is None or count < before:
            self.value = self.seconds = 0.0
        elif seconds > 0:
            # An exponential average that begins as the plain mean, so that the first guess is not drawn to zero.
            self.seconds += seconds
            weight = max(1 - exp(-seconds / SETTLING), seconds / self.seconds)
            self.value += weight * ((count - before) / seconds - self.value)

    @property
    def known(self) -> bool:
        """Whether it has been looked at for long enough to say something."""
        return self.value > 0 and self.seconds > SOON


class TimeLeft:
    """Seconds left, from the progress so far, smoothed over about two seconds."""

    def __init__(self) -> None:
        self._rate = Rate()  # of the share that is done
        self._share: float | None = None
        self._grown, self._then = 0.0, 0.0  # by how much it last did, and when

    def restart(self, now: float) -> None:
        """Forget the time since the last call: it was spent standing still."""
        self._rate.restart(now)
        self._then = now

    def estimate(self, progress: Progress, now: float) -> float | None:
        """The seconds left at `now`, or None while nobody can say."""
        if not progress.total:
            return None
        share, rate = progress.done / progress.total, self._rate
        if share != self._share:
            self._grown, self._share, self._then = share - (self._share or 0.0), share, now
            rate.learn(share, now)
        # Work may come in long pieces: that nothing has grown yet says only that this one is no faster than so.
        waited = now - self._then
        if rate.value <= 0 or rate.seconds + waited <= SOON:
            return None
        value = min(rate.value, self._grown / waited) if waited > 0 else rate.value
        left = max(1 - share, 0.0) / value
        return left if left < LONGEST else None
