"""Three similar triangles: where P may lie for a, b and d, whether all three are similar, and all solutions in turn."""
from dataclasses import dataclass
from math import atan2, degrees, isqrt, sqrt

from solvers.core.engine import Progress

Place = tuple[float, float]
Triple = tuple[int, int, int]

INCENTRE, PARALLEL = "incentre", "parallel"


@dataclass(frozen=True, slots=True)
class Fit:
    """Points A (a, 0), B (b, 0), C (0, a), D (0, d), with 0 < a < b and a < d.

    The triangles DCP and PAB have an angle of 135 degrees at C and at A, so the third has it at P. P = (x, a - x) sees
    B and D at that angle where 2x^2 - 2ax + (b - a)(d - a) = 0. The first two triangles are similar there already; the
    third is if P is the incentre of the triangle at O, where both roots are one, or if BD is parallel to AC.
    """

    a: int
    b: int
    d: int

    @property
    def under_root(self) -> int:
        """a^2 - 2(b - a)(d - a): the two places of P are (a ± its root) / 2."""
        return self.a**2 - 2 * (self.b - self.a) * (self.d - self.a)

    @property
    def places(self) -> tuple[Place, ...]:
        """The places from which P sees B and D at 135 degrees: none, one or two, the one nearer to C first."""
        if self.under_root < 0:
            return ()
        if self.under_root == 0:
            return ((self.a / 2, self.a / 2),)
        root = sqrt(self.under_root)
        return tuple((x, self.a - x) for x in ((self.a - root) / 2, (self.a + root) / 2))

    @property
    def family(self) -> str:
        """Incentre, parallel, or none, be P whole or not."""
        if self.under_root == 0:
            return INCENTRE
        return PARALLEL if self.b == self.d and self.under_root > 0 else ""

    @property
    def solved(self) -> bool:
        """True if the triangles are similar and P is whole.

        In both families the root, where it is whole, is even or odd as a is: so half of a ± root is whole.
        """
        return bool(self.family) and isqrt(self.under_root) ** 2 == self.under_root

    def angles(self, place: Place) -> tuple[float, float, float]:
        """The angles CDP, BDP and PBA for a point P, in degrees. The triangles are similar if BDP equals one of the
        others."""
        x, y = place
        return (_angle((0, self.d), (0, 0), place), _angle((0, self.d), (self.b, 0), place),
                _angle((self.b, 0), (0, 0), (x, y)))


def _angle(at: Place, one: Place, other: Place) -> float:
    (ax, ay), (bx, by) = ((x - at[0], y - at[1]) for x, y in (one, other))
    return degrees(abs(atan2(ax * by - ay * bx, ax * bx + ay * by)))


def incentre_of(b: int, d: int) -> int | None:
    """The a whose line passes through the incentre, if it is whole: b + d less the root of b^2 + d^2.

    That root is even or odd as b + d is, since the square of a number is as even as the number itself; so a is even,
    and the incentre (a/2, a/2) is whole.
    """
    hypotenuse = isqrt(b * b + d * d)
    return b + d - hypotenuse if hypotenuse**2 == b * b + d * d else None


def solutions(total: int) -> tuple[list[Triple], list[Triple]]:
    """The triples (a, b, d) with that b + d: those of the incentre family, those of the parallel one."""
    incentre = [(a, b, total - b) for b in range(1, total) if (a := incentre_of(b, total - b)) is not None]
    if total % 2:
        return incentre, []
    half = total // 2
    return incentre, [(a, half, half) for a in range(1, half) if Fit(a, half, half).solved]


@dataclass(frozen=True, slots=True)
class Swept:
    """All solutions with b + d below a limit."""

    below: int
    incentre: tuple[Triple, ...] = ()
    parallel: tuple[Triple, ...] = ()


class Sweep:
    """Finds all solutions while L grows. One step is one more b + d."""

    def __init__(self, below: int) -> None:
        self._goal = below
        self._seen = Swept(1)

    def advance(self, steps: int, /) -> bool:
        """Raise the limit L by `steps`. True once it has reached its goal."""
        while steps > 0 and self._seen.below < self._goal:
            steps -= 1
            incentre, parallel = solutions(self._seen.below)
            self._seen = Swept(self._seen.below + 1, (*self._seen.incentre, *incentre),
                               (*self._seen.parallel, *parallel))
        return self._seen.below >= self._goal

    def snapshot(self) -> Swept:
        """The solutions found so far."""
        return self._seen

    def progress(self) -> Progress:
        """Progress of the limit L."""
        seen = self._seen
        return Progress(seen.below, self._goal, f"L = {seen.below:,}: {len(seen.incentre):,} incentre, "
                        f"{len(seen.parallel):,} parallel")

    def result(self) -> Swept:
        """All solutions."""
        return self._seen
