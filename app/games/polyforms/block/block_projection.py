"""Projection of a block of cubes: turned about its middle, without perspective, cubes sorted from the back."""
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from app.games.polyforms.laid import Laid
from solvers.polyforms.grids import CUBE, Vector, minus, plus

Point = tuple[float, float, float]

TURN, TILT = 35.0, 30.0  # degrees, where a block stands first
_LEAST, _MOST = -90.0, 90.0
_EDGE = 1e-6


@dataclass(frozen=True)
class Viewpoint:
    """How one looks at a block: it is turned by `turn` degrees about its upright axis and then tilted by `tilt`
    towards whoever looks. `spread` is by what part of their way from the middle tiles are pulled apart; `layers` is how
    many of the lowest layers are shown, None for all."""

    turn: float = TURN
    tilt: float = TILT
    spread: float = 0.0
    layers: int | None = None

    def turned(self, right: float, down: float) -> "Viewpoint":
        """The same after it was turned by hand."""
        return Viewpoint((self.turn + right) % 360, min(max(self.tilt + down, _LEAST), _MOST), self.spread, self.layers)

    @property
    def axes(self) -> tuple[Point, Point, Point]:
        """The directions right, up and towards the viewer, in the block's own coordinates."""
        a, b = radians(self.turn), radians(self.tilt)
        return ((cos(a), sin(a), 0.0), (-sin(a) * sin(b), cos(a) * sin(b), cos(b)),
                (sin(a) * cos(b), -cos(a) * cos(b), sin(b)))


class Face(NamedTuple):
    """A face of a cube that can be seen: its tile, its cube, the direction it looks to, its corners in order, each as
    right and up of the middle; and for each side from a corner to the next whether the tile ends there."""

    tile: Laid
    atom: Vector
    outwards: Vector
    corners: tuple[tuple[float, float], ...]
    ends: tuple[bool, ...]


def faces(tiles: Sequence[Laid], view: Viewpoint, form: Collection[Vector] = ()) -> list[Face]:
    """The faces of a block that look at whoever looks, those at the back first. The block stands as if it filled
    `form`, which has all its cubes; without one, as large as it is."""
    everything = form or [atom for tile in tiles for atom in tile.atoms]
    if not everything:
        return []
    lowest = min(atom[2] for atom in everything)
    middle = _middle_of_box(everything)
    shown: list[tuple[Laid, Vector, Point]] = []
    for tile in tiles:
        way = [a - b for a, b in zip(_middle(tile.atoms), middle, strict=True)]
        for atom in tile.atoms:
            if view.layers is None or atom[2] - lowest < view.layers:
                x, y, z = (part - low + view.spread * shift for part, low, shift in zip(atom, middle, way, strict=True))
                shown.append((tile, atom, (x, y, z)))
    right, up, near = view.axes
    there = {atom for _, atom, _ in shown}
    visible = []
    for number in _order(tuple(corner for _, _, corner in shown), near, apart=view.spread > 0):
        tile, atom, corner = shown[number]
        hides = there if view.spread == 0 else tile.atoms & there
        visible += [_face(tile, atom, outwards, corner, right, up, there) for outwards in CUBE.neighbours((0, 0, 0))
                  if _dot(outwards, near) > _EDGE and plus(atom, outwards) not in hides]
    return visible


def centres(atoms: Sequence[Vector], view: Viewpoint) -> list[tuple[float, float]]:
    """Where the middles of cubes are seen, each as right and up of the middle of their box, in sides of a cube."""
    middle, (right, up, _) = _middle_of_box(atoms), view.axes
    middles = []
    for atom in atoms:
        place = [part + 0.5 - low for part, low in zip(atom, middle, strict=True)]
        middles.append((_dot(place, right), _dot(place, up)))
    return middles


def far_walls(form: Collection[Vector], view: Viewpoint) -> list[Face]:
    """The faces of a form that look away from whoever looks: what one sees of it while it is empty, as of a box of
    glass. Tiles that are pulled apart leave it where it is."""
    if not form:
        return []
    lowest, middle = min(atom[2] for atom in form), _middle_of_box(form)
    whole = Laid("", 0, frozenset(atom for atom in form if view.layers is None or atom[2] - lowest < view.layers))
    right, up, near = view.axes
    walls = []
    for atom in sorted(whole.atoms):
        x, y, z = (part - low for part, low in zip(atom, middle, strict=True))
        walls += [_face(whole, atom, outwards, (x, y, z), right, up, whole.atoms)
                  for outwards in CUBE.neighbours((0, 0, 0))
                  if _dot(outwards, near) < -_EDGE and plus(atom, outwards) not in whole.atoms]
    return walls


def _face(tile: Laid, atom: Vector, outwards: Vector, corner: Point, right: Point, up: Point, there: Collection[Vector]
          ) -> Face:
    # `places` are the corners in order, seen from outside: for a face that looks back along its axis the two directions
    # in it are exchanged. A side has an edge of its tile where the next cube in the face is another tile's or nothing,
    # or where one of the same tile stands out beyond the face.
    axis = next(number for number, part in enumerate(outwards) if part)
    steps = [tuple(int(number == other) for number in range(3)) for other in range(3) if other != axis]
    if outwards[axis] < 0:
        steps.reverse()
    base = plus((0, 0, 0), tuple(max(part, 0) for part in outwards))
    places = (base, plus(base, steps[0]), plus(plus(base, steps[0]), steps[1]), plus(base, steps[1]))
    points = [tuple(a + b for a, b in zip(corner, place, strict=True)) for place in places]
    beside = (minus((0, 0, 0), steps[1]), steps[0], steps[1], minus((0, 0, 0), steps[0]))
    ends = tuple(plus(atom, step) not in tile.atoms or plus(atom, step) not in there
                 or plus(plus(atom, step), outwards) in tile.atoms for step in beside)
    return Face(tile, atom, outwards, tuple((_dot(point, right), _dot(point, up)) for point in points), ends)


def _middle(atoms: Collection[Vector]) -> list[float]:
    return [sum(part + 0.5 for part in parts) / len(atoms) for parts in zip(*atoms, strict=True)]


def _middle_of_box(atoms: Collection[Vector]) -> list[float]:
    """The middle of the cubes' bounding box, the centre of rotation."""
    return [(min(parts) + max(parts) + 1) / 2 for parts in zip(*atoms, strict=True)]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _order(corners: tuple[Point, ...], near: Point, *, apart: bool) -> Sequence[int]:
    """The cubes of these lowest corners from the back to the front."""
    x, y, z = (0 if abs(part) < _EDGE else 1 if part > 0 else -1 for part in near)
    if apart:
        return _from_the_back(corners, (x, y, z))
    # In a lattice no cube is hidden by one that is farther along every axis.
    return sorted(range(len(corners)), key=lambda one: (x * corners[one][0], y * corners[one][1], z * corners[one][2]))


@lru_cache(maxsize=64)
def _from_the_back(corners: tuple[Point, ...], near: tuple[int, int, int]) -> tuple[int, ...]:
    """The cubes of these lowest corners, each before all that it can be hidden by; `near` are the signs of what points
    towards whoever looks, which is all that this depends on."""
    count, order = len(corners), list[int]()
    before: list[int] = [0] * count  # how many cubes have to be painted before each
    after: list[list[int]] = [[] for _ in range(count)]
    for one in range(count):
        for other in range(one):
            if front := _in_front(corners[one], corners[other], near):
                first, second = (other, one) if front > 0 else (one, other)
                before[second] += 1
                after[first].append(second)
    depth = [_dot(corner, near) for corner in corners]
    left = set(range(count))
    free = [number for number in left if not before[number]]
    while left:
        # Cubes that hide each other in a ring are painted by their middles.
        number = free.pop() if free else min(left, key=lambda one: depth[one])
        if number not in left:
            continue
        left.remove(number)
        order.append(number)
        for other in after[number]:
            before[other] -= 1
            if not before[other]:
                free.append(other)
    return tuple(order)


def _in_front(one: Point, other: Point, near: tuple[int, int, int]) -> int:
    """1 if the first of two cubes may hide the other, −1 if it may be hidden by it, 0 if neither."""
    nearer = 0
    for a, b, towards in zip(one, other, near, strict=True):
        apart = 1 if a - b > 1 - _EDGE else -1 if b - a > 1 - _EDGE else 0
        if apart and towards:
            front = apart * towards
            if nearer == -front:
                return 0
            nearer = front
    return nearer
