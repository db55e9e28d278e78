"""Engines of stars: one finds the inner circle by halving, others run through stars for whoever watches."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.stars.star import Star, most_dense


class Bracket(NamedTuple):
    """Between which radii the true one lies, and the star that is tried."""

    low: float
    high: float
    star: Star


class Straighten:
    """Finds the inner circle without its formula: a side that runs outside asks for a smaller one. One step halves
    what is left between the two radii, until no number lies between them."""

    def __init__(self, points: int, density: int) -> None:
        self._low, self._high = 0.0, 1.0
        self._star = Star(points, density, 0.5)
        self._steps = 0
        self._done = False

    def advance(self, steps: int, /) -> bool:
        """Halve so many times. True once finished."""
        while steps > 0 and not self._done:
            steps -= 1
            radius = self._star.inner
            if self._star.bend > 0:
                self._high = radius
            else:
                self._low = radius
            middle = (self._low + self._high) / 2
            self._steps += 1
            self._done = not self._low < middle < self._high
            self._star = Star(self._star.points, self._star.density, middle)
        return self._done

    def snapshot(self) -> Bracket:
        """The current bracket."""
        return Bracket(self._low, self._high, self._star)

    def progress(self) -> Progress:
        """Halvings of the 53 or so that the figures of a number allow."""
        width = self._high - self._low
        apart = f"{width:.6f}" if width >= 1e-6 else "less than a millionth"
        return Progress(self._steps, None, f"{self._low:.6f} to {self._high:.6f}, {apart} apart")

    def result(self) -> Bracket:
        """The last two radii, neighbours among the numbers of the machine."""
        return self.snapshot()


class Parade:
    """Shows one star after the other. One step is one star."""

    def __init__(self, stars: Sequence[Star]) -> None:
        self._stars, self._shown = stars, 0

    def advance(self, steps: int, /) -> bool:
        """Advance by at most `steps` stars. True after the last."""
        self._shown = min(self._shown + steps, len(self._stars) - 1)
        return self._shown == len(self._stars) - 1

    def snapshot(self) -> Star:
        """The star that is shown."""
        return self._stars[self._shown]

    def progress(self) -> Progress:
        """Index of the current star."""
        star = self.snapshot()
        return Progress(self._shown + 1, len(self._stars), f"{{{star.points}/{star.density}}}")

    def result(self) -> Star:
        """The last star."""
        return self.snapshot()


def every_density(points: int) -> list[Star]:
    """All stars with `points` points, the densest last."""
    return [Star(points, density) for density in range(1, most_dense(points) + 1)]


def every_number(density: int, most: int) -> list[Star]:
    """The stars of a density, from the fewest points that it needs to `most`."""
    return [Star(points, density) for points in range(2 * density + 1, max(most, 2 * density + 1) + 1)]


class Turning:
    """Turns a star once around. One step is one degree."""

    def __init__(self) -> None:
        self._degrees = 0

    def advance(self, steps: int, /) -> bool:
        """Turn by so many degrees. True once it has gone around."""
        self._degrees = min(self._degrees + steps, 360)
        return self._degrees == 360

    def snapshot(self) -> int:
        """Current rotation, in degrees."""
        return self._degrees

    def progress(self) -> Progress:
        """Progress of the rotation."""
        return Progress(self._degrees, 360, f"turned by {self._degrees}°")

    def result(self) -> int:
        """A full turn."""
        return self._degrees
