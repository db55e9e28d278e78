"""The axis of a labyrinth that is its own mirror image."""
from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

from solvers.connexion.arrangement import centre, reflected
from solvers.connexion.labyrinth import Cell, components
from solvers.connexion.pieces import mirrored, turned


class Axis(NamedTuple):
    """A line by its two ends, (x, y) in circumradii with y downwards; the middle of (0, 0) is the origin."""

    start: tuple[float, float]
    end: tuple[float, float]


def mirror_axis(pieces: Mapping[Cell, int], beyond: float = 0.0) -> Axis | None:
    """The axis of the largest group that is its own mirror image, or None.

    The reflection has to leave all pieces as they are, each group up to translation. The line goes from the first
    piece to the last and `beyond` their middles, in circumradii.

    A reflection followed by turns of 60 degrees is one about an axis turned by half as much. It leaves the group as it
    is, hence also its centre of gravity, which therefore lies on the axis.
    """
    groups = [{cell: pieces[cell] for cell in group} for group in components(pieces)]
    shapes = {_shape(group) for group in groups}
    for turns in range(6):
        images = [{reflected(cell, turns): turned(mirrored(mask), turns) for cell, mask in group.items()}
                  for group in groups]
        # Groups may change places with their images: only the set of shapes has to stay, the order does not matter.
        if {_shape(image) for image in images} != shapes:
            continue
        same = [group for group, image in zip(groups, images, strict=True) if _shape(group) == _shape(image)]
        if largest := max(same, key=len, default=None):
            return _line(pieces, largest, pi / 2 + turns * pi / 6, beyond)
    return None


def _shape(group: Mapping[Cell, int]) -> frozenset[tuple[int, int, int]]:
    """The shape of a group, which is equal for groups that agree up to translation."""
    first_q, first_r = min(group)
    return frozenset((q - first_q, r - first_r, mask) for (q, r), mask in group.items())


def _line(pieces: Mapping[Cell, int], group: Mapping[Cell, int], angle: float, beyond: float) -> Axis:
    points = [centre(cell) for cell in group]
    x, y = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    across, down = cos(angle), sin(angle)
    along = [(one - x) * across + (other - y) * down for one, other in map(centre, pieces)]
    start, end = min(along) - beyond, max(along) + beyond
    return Axis((x + start * across, y + start * down), (x + end * across, y + end * down))
