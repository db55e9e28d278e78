"""Cubes for a printer: binary STL in millimetres, closed surfaces with their outsides out."""
import struct
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from solvers.polyforms.grids import CUBE, Vector, minus, plus

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

_HEADER: Final = b"Solvarium, millimetres".ljust(80)


def tile_stl(atoms: Collection[Vector], side: float) -> bytes:
    """A tile, with its lowest corner at the origin; `side` is that of a cube, in millimetres."""
    low = tuple(map(min, zip(*atoms, strict=True)))
    return _file(_moved(_surface([minus(atom, low) for atom in atoms]), side, (0.0, 0.0, 0.0)))


def solution_stl(tiles: Sequence[Collection[Vector]], side: float, spread: float = 0.0) -> bytes:
    """Binary STL of all tiles, as they lie or exploded: each is moved away from the common centre by `spread` times its
    distance."""
    middle = _middle([atom for tile in tiles for atom in tile])
    triangles: list[Triangle] = []
    for tile in tiles:
        shift = tuple((a - b) * spread * side for a, b in zip(_middle(tile), middle, strict=True))
        triangles += _moved(_surface(tile), side, (shift[0], shift[1], shift[2]))
    return _file(triangles)


def _middle(atoms: Collection[Vector]) -> list[float]:
    return [sum(parts) / len(atoms) for parts in zip(*atoms, strict=True)]


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


def _moved(triangles: Iterable[tuple[Vector, Vector, Vector]], side: float, shift: Point) -> list[Triangle]:
    def point(corner: Vector) -> Point:
        return corner[0] * side + shift[0], corner[1] * side + shift[1], corner[2] * side + shift[2]

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
