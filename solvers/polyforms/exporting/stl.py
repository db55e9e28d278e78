"""Cubes for a printer: binary STL in millimetres, closed surfaces with their outsides out."""
import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from solvers.polyforms.grids import CUBE, Vector, minus, plus

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

_PARTS: Final = tuple(product((-1, 0, 1), repeat=3))  # of a cube: its inside, and what is at faces, edges and corners
_HEADER: Final = b"Solvarium, millimetres".ljust(80)


def tile_stl(atoms: Collection[Vector], side: float, clearance: float = 0.0) -> bytes:
    """A tile, with its lowest corner at the origin.

    Args:
        atoms: its cubes.
        side: of a cube, in millimetres.
        clearance: between two tiles that touch, in millimetres: each face of a tile lies half of it deeper.
    """
    low = tuple(map(min, zip(*atoms, strict=True)))
    return _file(_moved(_tile_surface([minus(atom, low) for atom in atoms], side, clearance), (0.0, 0.0, 0.0)))


def solution_stl(tiles: Sequence[Collection[Vector]], side: float, spread: float = 0.0, clearance: float = 0.0
                 ) -> bytes:
    """Binary STL of all tiles, as they lie or exploded: each is moved away from the common centre by `spread` times its
    distance. `side` and `clearance` are those of `tile_stl`."""
    middle = _middle([atom for tile in tiles for atom in tile])
    triangles: list[Triangle] = []
    for tile in tiles:
        shift = tuple((a - b) * spread * side for a, b in zip(_middle(tile), middle, strict=True))
        triangles += _moved(_tile_surface(tile, side, clearance), (shift[0], shift[1], shift[2]))
    return _file(triangles)


def _middle(atoms: Collection[Vector]) -> list[float]:
    return [sum(parts) / len(atoms) for parts in zip(*atoms, strict=True)]


def _tile_surface(atoms: Collection[Vector], side: float, clearance: float) -> Iterator[Triangle]:
    """The surface of a tile in millimetres, half of the clearance within the cubes.

    What is left of a tile are the points whose whole surroundings, a cube with the clearance as its side, lie in it.
    Each cube is cut into 27 parts: those at its faces, edges and corners stay where the cubes beside them are of the
    tile as well. So edges that two cubes share alone, and hollows, come out right without a case of their own.
    """
    if clearance == 0:
        yield from _placed(_surface(atoms), lambda part: part * side)
        return
    inside = set(atoms)
    parts = {tuple(3 * a + b + 1 for a, b in zip(atom, part, strict=True)) for atom in inside for part in _PARTS
             if all(plus(atom, beside) in inside for beside in _beside(part))}
    inset = clearance / 2
    steps = (0.0, inset, side - inset)
    yield from _placed(_surface(parts), lambda part: part // 3 * side + steps[part % 3])


def _beside(part: Vector) -> Iterator[Vector]:
    """The cubes that a part of a cube touches or is in."""
    return product(*((0, step) if step else (0,) for step in part))


def _placed(triangles: Iterable[tuple[Vector, Vector, Vector]], place: Callable[[int], float]) -> Iterator[Triangle]:
    for triangle in triangles:
        one, two, three = ((place(x), place(y), place(z)) for x, y, z in triangle)
        yield one, two, three


def _surface(atoms: Collection[Vector]) -> Iterator[tuple[Vector, Vector, Vector]]:
    """Two triangles for each face that no other cube of the tile touches, anticlockwise as one sees it."""
    inside = set(atoms)
    for atom in sorted(inside):
        for other in CUBE.neighbours(atom):
            if other not in inside:
                one, two, three, four = _face(atom, minus(other, atom))
                yield one, two, three
                yield one, three, four


def _face(atom: Vector, outwards: Vector) -> tuple[Vector, Vector, Vector, Vector]:
    axis = next(number for number, part in enumerate(outwards) if part)
    first, second = ((axis + 1) % 3, (axis + 2) % 3) if outwards[axis] > 0 else ((axis + 2) % 3, (axis + 1) % 3)
    one = plus(atom, tuple(int(number == axis and outwards[axis] > 0) for number in range(3)))
    step, across = (tuple(int(number == side) for number in range(3)) for side in (first, second))
    return one, plus(one, step), plus(plus(one, step), across), plus(one, across)


def _moved(triangles: Iterable[Triangle], shift: Point) -> list[Triangle]:
    def point(corner: Point) -> Point:
        return corner[0] + shift[0], corner[1] + shift[1], corner[2] + shift[2]

    return [(point(one), point(two), point(three)) for one, two, three in triangles]


def _file(triangles: list[Triangle]) -> bytes:
    body = b"".join(struct.pack("<12fH", *_normal(triangle), *triangle[0], *triangle[1], *triangle[2], 0)
                    for triangle in triangles)
    return _HEADER + struct.pack("<I", len(triangles)) + body


def _normal(triangle: Triangle) -> Point:
    """The unit vector outwards; faces lie along the axes."""
    (ax, ay, az), (bx, by, bz) = ([q - p for p, q in zip(triangle[0], other, strict=True)] for other in triangle[1:])
    x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = (x * x + y * y + z * z) ** 0.5
    return x / length, y / length, z / length
