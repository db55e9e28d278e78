"""Outlines: the closed lines around a set of atoms, for pictures, cutters and paper."""
from collections import defaultdict
from collections.abc import Iterable
from math import atan2, pi

from solvers.polyforms.grids import Grid, Vector

Loop = tuple[Vector, ...]  # corners of the grid, the last joined to the first


def outlines(grid: Grid, atoms: Iterable[Vector]) -> list[Loop]:
    """The outlines of a set of atoms, corners on a straight line left out.

    They run counterclockwise around what they enclose, y being up, and clockwise around holes. Atoms that touch in a
    corner alone are not joined there. Those of cubes are the outlines of their layers.
    """
    ahead = _edges(grid, atoms)
    loops = []
    while ahead:
        start = min(ahead)
        loop = [start]
        while True:
            came = loop[-2] if len(loop) > 1 else None
            here = loop[-1]
            there = _next(grid, came, here, ahead[here])
            ahead[here].remove(there)
            if not ahead[here]:
                del ahead[here]
            if there == start:
                break
            loop.append(there)
        loops.append(_straightened(grid, loop))
    return loops


def _edges(grid: Grid, atoms: Iterable[Vector]) -> dict[Vector, list[Vector]]:
    """The corners that follow each corner on an outline; there are several where atoms touch in a corner alone."""
    edges = set()
    for atom in atoms:
        corners = grid.corners(atom)
        if _area(grid, corners) < 0:
            corners = corners[::-1]
        edges |= set(zip(corners, (*corners[1:], corners[0]), strict=True))
    ahead: dict[Vector, list[Vector]] = defaultdict(list)
    for one, other in sorted(edges):
        if (other, one) not in edges:
            ahead[one].append(other)
    return ahead


def _area(grid: Grid, corners: Loop) -> float:
    points = [grid.plane(corner) for corner in corners]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True))


def _next(grid: Grid, came: Vector | None, here: Vector, ways: list[Vector]) -> Vector:
    """The way that turns furthest to the left: round the atom that the line came along."""
    if len(ways) == 1 or came is None:
        return ways[0]
    return max(ways, key=lambda way: _turn(grid, came, here, way))


def _turn(grid: Grid, came: Vector, here: Vector, way: Vector) -> float:
    """The turning angle at a corner, in radians, positive to the left."""
    (x0, y0), (x1, y1), (x2, y2) = map(grid.plane, (came, here, way))
    angle = atan2(y2 - y1, x2 - x1) - atan2(y1 - y0, x1 - x0)
    return (angle + pi) % (2 * pi) - pi


def _straightened(grid: Grid, loop: list[Vector]) -> Loop:
    around = zip((loop[-1], *loop[:-1]), loop, (*loop[1:], loop[0]), strict=True)
    return tuple(here for came, here, way in around if abs(_turn(grid, came, here, way)) > 1e-6)
