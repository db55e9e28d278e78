"""Star: the star polygon {n/d}, its inner circle, its points, and its angles; the outer radius is 1."""
from dataclasses import dataclass
from math import atan2, cos, degrees, gcd, pi, radians, sin

FEWEST, MOST = 3, 60  # points of a star that can be chosen

Point = tuple[float, float]


def most_dense(points: int) -> int:
    """The largest density that leaves the inner circle a radius: d < n/2."""
    return (points - 1) // 2


def true_inner(points: int, density: int) -> float:
    """The radius of the inner circle on which the sides of {n/d} meet: cos(πd/n) / cos(π(d − 1)/n).

    Both cosines are taken as sines of the complement, a fraction of π made of whole numbers: near a right angle a
    cosine would lose all its figures. A radius above the half is found by what it lacks to 1, of which the rounding is
    smaller: so all stars of up to 60 points are right within 2e-16.
    """
    half = 2 * points
    divisor = sin(pi * (points - 2 * density + 2) / half)
    inner = sin(pi * (points - 2 * density) / half) / divisor
    if 2 * inner < 1:
        return inner
    return 1 - 2 * sin(pi * (2 * density - 1) / half) * sin(pi / half) / divisor


@dataclass(frozen=True, slots=True)
class Star:
    """{n/d}: `points` n on the outer circle, and every `density`-th of them joined by a line.

    `radius` is that of the inner circle where somebody moved it; None is the true one.
    """

    points: int
    density: int
    radius: float | None = None

    @property
    def true(self) -> float:
        """The inner radius at which the sides are straight."""
        return true_inner(self.points, self.density)

    @property
    def inner(self) -> float:
        """The radius of its inner circle."""
        return self.true if self.radius is None else self.radius

    @property
    def strokes(self) -> int:
        """Number of closed lines; with more than one the star is a compound figure."""
        return gcd(self.points, self.density)

    @property
    def part(self) -> tuple[int, int]:
        """Points and density of each of these lines."""
        return self.points // self.strokes, self.density // self.strokes

    def corner(self, place: int, turn: float = 0.0) -> Point:
        """A point on the outer circle, the first at the top, then counterclockwise; turned by degrees. y goes up."""
        return _polar(1.0, place / self.points, turn)

    def notch(self, place: int, turn: float = 0.0) -> Point:
        """The point on the inner circle behind the corner of this place."""
        return _polar(self.inner, (place + 0.5) / self.points, turn)

    def outline(self, turn: float = 0.0) -> tuple[Point, ...]:
        """The outline by two circles: corners and notches by turns, 2n points of a closed line."""
        return tuple(
            point for place in range(self.points) for point in (self.corner(place, turn), self.notch(place, turn))
        )

    def chords(self, turn: float = 0.0) -> tuple[tuple[Point, ...], ...]:
        """The construction by a single circle: every d-th corner joined, one closed line per stroke."""
        return tuple(
            tuple(self.corner(start + step * self.density, turn) for step in range(self.points // self.strokes))
            for start in range(self.strokes)
        )

    # Angles, in degrees

    @property
    def half_tip(self) -> float:
        """Half the angle at a corner: 90 − 180 d/n where the sides are straight. 18 for {5/2}."""
        if self.radius is None:
            return 90 - 180 * self.density / self.points
        step = radians(self.half_step)
        return degrees(atan2(self.radius * sin(step), 1 - self.radius * cos(step)))

    @property
    def half_step(self) -> float:
        """Half the angle at the centre between two corners: 180/n. 36 for {5/2}."""
        return 180 / self.points

    @property
    def at_notch(self) -> float:
        """The angle at a notch, from corner to centre: 90 + 180 (d − 1)/n where the sides are straight. 126 for
        {5/2}."""
        if self.radius is None:
            return 90 + 180 * (self.density - 1) / self.points
        return 180 - self.half_step - self.half_tip

    @property
    def bend(self) -> float:
        """The angle by which the side from a corner misses its target corner, in degrees; positive if it passes
        outside.

        The side begins at corner 0 and passes through the notch behind it; a straight one reaches corner d.
        """
        tip, notch, goal = self.corner(0), self.notch(0), self.corner(self.density)
        return degrees(_turning(tip, goal, notch))


def _polar(radius: float, share: float, turn: float) -> Point:
    angle = pi / 2 + 2 * pi * share + radians(turn)
    return radius * cos(angle), radius * sin(angle)


def _turning(start: Point, one: Point, other: Point) -> float:
    """The angle between two directions from a point, positive if the second lies further from the centre."""
    (ax, ay), (bx, by) = ((x - start[0], y - start[1]) for x, y in (one, other))
    return -atan2(ax * by - ay * bx, ax * bx + ay * by)
