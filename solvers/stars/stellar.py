"""Stellar numbers: dots in the shape of a star that grows ring by ring, as a school assignment asks for them."""
from solvers.stars.star import Point, Star

RINGS = 12  # that are drawn at most
SHAPE = 0.55  # the inner radius of a star of three or four points, none of which has a true star


def stellar_number(points: int, stage: int) -> int:
    """The dots of the star with so many points at a stage, the first being one dot: 1 + p s (s − 1).

    Each ring s adds 2p (s − 1) dots: the outline of the star has 2p sides, and each side one dot more than before.
    """
    return 1 + points * stage * (stage - 1)


def ring(points: int, place: int) -> tuple[Point, ...]:
    """The dots of a ring, 0 being the middle; ring r has 2p r dots, and reaches to the radius r."""
    if place == 0:
        return ((0.0, 0.0),)
    shape = Star(points, 2) if points > 4 else Star(points, 1, SHAPE)
    corners = shape.outline()
    dots = []
    for side, (x, y) in enumerate(corners):
        to_x, to_y = corners[(side + 1) % len(corners)]
        dots += [(place * x + (to_x - x) * step, place * y + (to_y - y) * step) for step in range(place)]
    return tuple(dots)
