"""Projection of a block of cubes or prisms: turned about its middle, in parallel lines, from the back on."""
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, dist, hypot, radians, sin
from types import MappingProxyType
from typing import NamedTuple

from app.games.polyforms.laid import Laid
from solvers.polyforms.grids import CUBE, Grid, Vector, minus, plus

Point = tuple[float, float, float]
Slabs = tuple[float, ...]  # where a cell begins in each family of parallel planes, each cell being one slab wide

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
    """A face that can be seen: its tile, its cell, the step to the cell beyond it, the direction it looks to, its
    corners in order, each as right and up of the middle; and for each side from a corner to the next whether the tile
    ends there."""

    tile: Laid
    atom: Vector
    outwards: Vector
    normal: Point
    corners: tuple[tuple[float, float], ...]
    ends: tuple[bool, ...]


class _Wall(NamedTuple):
    """A face of a kind of cells, relative to the foot of a cell: as in `Face`, with the step from the cell to the next
    one in the plane of the face behind each side."""

    outwards: Vector
    normal: Point
    corners: tuple[Point, ...]
    beside: tuple[Vector, ...]


class _Solid(NamedTuple):
    """The cells of a grid that differ by a translation alone: their faces, their middle and where they begin in each
    family of planes, relative to the foot of a cell."""

    walls: tuple[_Wall, ...]
    middle: Point
    slabs: Slabs


class _Shown(NamedTuple):
    """A cell that is shown: its tile, and where its foot and its slabs are, seen from the middle of the block."""

    tile: Laid
    atom: Vector
    solid: _Solid
    foot: Point
    slabs: Slabs


def faces(tiles: Sequence[Laid], view: Viewpoint, form: Collection[Vector] = (), grid: Grid = CUBE,
          shifts: Mapping[Laid, Point] = MappingProxyType({})) -> list[Face]:
    """The faces of a block that look at whoever looks, those at the back first. The block stands as if it filled
    `form`, which has all its cells; without one, as large as it is. `shifts` are how far tiles of cubes are away from
    their atoms, all along the same axis, in sides of a cell, as tiles that move together are."""
    everything = form or [atom for tile in tiles for atom in tile.atoms]
    if not everything:
        return []
    lowest = min(atom[2] for atom in everything)
    middle = _middle_of_box(grid, everything)
    shown: list[_Shown] = []
    for tile in tiles:
        way: Sequence[float] = _STILL
        if view.spread:
            way = [view.spread * (a - b) for a, b in zip(_middle(grid, tile.atoms), middle, strict=True)]
        own = shifts.get(tile, _STILL)
        shift = (way[0] - middle[0] + own[0], way[1] - middle[1] + own[1], way[2] - middle[2] + own[2])
        shown += [_placed(grid, tile, atom, shift) for atom in tile.atoms
                  if view.layers is None or atom[2] - lowest < view.layers]
    right, up, near = view.axes
    there = {cell.atom for cell in shown}
    still = {cell.atom for cell in shown if cell.tile not in shifts} if shifts else there
    visible = []
    for number in _order(grid, tuple(cell.slabs for cell in shown), near, apart=view.spread > 0):
        cell = shown[number]
        hides = still if view.spread == 0 and cell.tile not in shifts else cell.tile.atoms & there
        visible += [_face(cell, wall, right, up, there) for wall in cell.solid.walls
                    if _dot(wall.normal, near) > _EDGE and plus(cell.atom, wall.outwards) not in hides]
    return visible


def reach_of(grid: Grid, atoms: Collection[Vector], about: Collection[Vector] = ()) -> float:
    """How far cells reach across, however they are turned about the middle of their box, or of the box of the cells
    `about`, in sides of a cell."""
    return _reach_of(grid, frozenset(atoms), frozenset(about or atoms))


@lru_cache(maxsize=256)
def _reach_of(grid: Grid, atoms: frozenset[Vector], about: frozenset[Vector]) -> float:
    middle = _middle_of_box(grid, about)
    return 2 * max(dist(middle, place) for place in _corners_of(grid, atoms))


def centres(atoms: Sequence[Vector], view: Viewpoint, grid: Grid = CUBE) -> list[tuple[float, float]]:
    """Where the middles of cells are seen, each as right and up of the middle of their box, in sides of a cell."""
    middle, (right, up, _) = _middle_of_box(grid, atoms), view.axes
    middles = []
    for atom in atoms:
        place = [part - low for part, low in zip(_middle(grid, (atom,)), middle, strict=True)]
        middles.append((_dot(place, right), _dot(place, up)))
    return middles


def far_walls(form: Collection[Vector], view: Viewpoint, grid: Grid = CUBE) -> list[Face]:
    """The faces of a form that look away from whoever looks, as of a box of glass. Tiles that are pulled apart leave
    it where it is."""
    return _walls(form, view, grid, -1)


def near_walls(form: Collection[Vector], view: Viewpoint, grid: Grid = CUBE) -> list[Face]:
    """The faces of a form through which whoever looks sees what lies in it; some of them may be hidden by others."""
    return _walls(form, view, grid, 1)


def _walls(form: Collection[Vector], view: Viewpoint, grid: Grid, side: int) -> list[Face]:
    """The faces of a form on the side of whoever looks (1) or on the other (−1)."""
    if not form:
        return []
    lowest, middle = min(atom[2] for atom in form), _middle_of_box(grid, form)
    whole = Laid("", 0, frozenset(atom for atom in form if view.layers is None or atom[2] - lowest < view.layers))
    right, up, near = view.axes
    walls = []
    for atom in sorted(whole.atoms):
        cell = _placed(grid, whole, atom, (-middle[0], -middle[1], -middle[2]))
        walls += [_face(cell, wall, right, up, whole.atoms) for wall in cell.solid.walls
                  if side * _dot(wall.normal, near) > _EDGE and plus(atom, wall.outwards) not in whole.atoms]
    return walls


def box_of(grid: Grid, atoms: Collection[Vector]) -> tuple[tuple[float, float], ...]:
    """The box around cells: along each axis where it begins and where it ends, in sides of a cell."""
    return tuple((min(parts), max(parts)) for parts in zip(*_corners_of(grid, atoms), strict=True))


def _corners_of(grid: Grid, atoms: Collection[Vector]) -> list[Point]:
    return [place for atom in atoms for corner in grid.corners(atom) for place in
            ((*grid.plane(corner), corner[2]), (*grid.plane(corner), corner[2] + 1))]


@cache
def _solid(grid: Grid, atom: Vector) -> _Solid:
    """The cells like one that has its foot at the origin. They stand upright on their outline in the layer."""
    corners = grid.corners(atom)
    points = [grid.plane(corner) for corner in corners]
    low: list[Point] = [(x, y, 0.0) for x, y in points]
    high: list[Point] = [(x, y, 1.0) for x, y in points]
    up, down = (0, 0, 1), (0, 0, -1)
    steps, walls = [], []
    for number, corner in enumerate(corners):
        after = (number + 1) % len(corners)
        step = next(minus(other, atom) for other in grid.neighbours(atom) if other[2] == atom[2]
                    and {corner, corners[after]} <= set(grid.corners(other)))
        along = minus(corners[after], corner)
        (ax, ay), (bx, by) = points[number], points[after]
        length = hypot(bx - ax, by - ay)
        steps.append(step)
        # A side of an upright face has behind it, below, ahead, above and back, the next cell in the plane of the face.
        walls.append(_Wall(step, ((by - ay) / length, (ax - bx) / length, 0.0),
                           (low[number], low[after], high[after], high[number]),
                           (down, along, up, minus((0, 0, 0), along))))
    walls.append(_Wall(up, (0.0, 0.0, 1.0), tuple(high), tuple(steps)))
    walls.append(_Wall(down, (0.0, 0.0, -1.0), tuple(low[::-1]), (*steps[-2::-1], steps[-1])))
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points), 0.5)
    around = grid.neighbours(atom)
    walls.sort(key=lambda wall: around.index(plus(atom, wall.outwards)))
    return _Solid(tuple(walls), middle, tuple(min(_dot(plane, point) for point in low) for plane in _planes(grid)))


@cache
def _planes(grid: Grid) -> tuple[Point, ...]:
    """What points across each family of parallel planes that bound cells, as long as makes a slab 1 wide."""
    if grid is CUBE:
        return (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
    across = 2 / 3 ** 0.5  # a triangle with sides of 1 is this part of 1 high
    return ((0.0, across, 0.0), (1.0, -across / 2, 0.0), (1.0, across / 2, 0.0), (0.0, 0.0, 1.0))


def _placed(grid: Grid, tile: Laid, atom: Vector, shift: Point) -> _Shown:
    """A cell, after the block was shifted."""
    foot = grid.foot(atom)
    solid = _solid(grid, minus(atom, foot))
    x, y = grid.plane(foot)
    place = (x + shift[0], y + shift[1], foot[2] + shift[2])
    return _Shown(tile, atom, solid, place, tuple(
        _dot(plane, place) + begin for plane, begin in zip(_planes(grid), solid.slabs, strict=True)))


def _face(cell: _Shown, wall: _Wall, right: Point, up: Point, there: Collection[Vector]) -> Face:
    # A side has an edge of its tile where the next cell in the plane of the face is another tile's or nothing, or where
    # one of the same tile stands out beyond the face.
    atoms = cell.tile.atoms
    points = [tuple(a + b for a, b in zip(cell.foot, corner, strict=True)) for corner in wall.corners]
    ends = tuple(plus(cell.atom, step) not in atoms or plus(cell.atom, step) not in there
                 or plus(plus(cell.atom, step), wall.outwards) in atoms for step in wall.beside)
    return Face(cell.tile, cell.atom, wall.outwards, wall.normal,
                tuple((_dot(point, right), _dot(point, up)) for point in points), ends)


def _middle(grid: Grid, atoms: Collection[Vector]) -> list[float]:
    middles = [_placed(grid, _NOBODY, atom, (0.0, 0.0, 0.0)) for atom in atoms]
    return [sum(cell.foot[axis] + cell.solid.middle[axis] for cell in middles) / len(middles) for axis in range(3)]


_STILL = (0.0, 0.0, 0.0)
_NOBODY = Laid("", 0, frozenset())


def _middle_of_box(grid: Grid, atoms: Collection[Vector]) -> list[float]:
    """The middle of the cells' bounding box, the centre of rotation."""
    return [(least + most) / 2 for least, most in box_of(grid, atoms)]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


def _order(grid: Grid, cells: tuple[Slabs, ...], near: Point, *, apart: bool) -> Sequence[int]:
    """The cells of these slabs from the back to the front."""
    signs = tuple(0 if abs(part) < _EDGE else 1 if part > 0 else -1 for part in
                  (_dot(plane, near) for plane in _planes(grid)))
    if apart:
        return _from_the_back(cells, signs)
    # In a lattice no cell is hidden by one that is farther along every family of planes; nor if some cells are shifted
    # by a part of a side along one axis, as two that are apart along another differ by a whole one there.
    return sorted(range(len(cells)), key=lambda one: round(_dot(signs, cells[one]), 3))


@lru_cache(maxsize=64)
def _from_the_back(cells: tuple[Slabs, ...], near: tuple[int, ...]) -> tuple[int, ...]:
    """The cells of these slabs, each before all that it can be hidden by; `near` says for each family of planes whether
    it is crossed upwards or downwards on the way to whoever looks, which is all that this depends on."""
    count, order = len(cells), list[int]()
    before: list[int] = [0] * count  # how many cells have to be painted before each
    after: list[list[int]] = [[] for _ in range(count)]
    for one in range(count):
        for other in range(one):
            if front := _in_front(cells[one], cells[other], near):
                first, second = (other, one) if front > 0 else (one, other)
                before[second] += 1
                after[first].append(second)
    depth = [_dot(cell, near) for cell in cells]
    left = set(range(count))
    free = [number for number in left if not before[number]]
    while left:
        # Cells that hide each other in a ring are painted by their middles.
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


def _in_front(one: Slabs, other: Slabs, near: tuple[int, ...]) -> int:
    """1 if the first of two cells may hide the other, −1 if it may be hidden by it, 0 if neither."""
    nearer = 0
    for a, b, towards in zip(one, other, near, strict=True):
        apart = 1 if a - b > 1 - _EDGE else -1 if b - a > 1 - _EDGE else 0
        if apart and towards:
            front = apart * towards
            if nearer == -front:
                return 0
            nearer = front
    return nearer
