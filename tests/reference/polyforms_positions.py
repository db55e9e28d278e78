"""All positions of a tile by plain geometry: atoms are sets of corners in space, turned and shifted as real numbers.

A tile is tried in every orientation that the grid can have, with one of its atoms laid on each atom of the form; it
fits if every atom of it comes to lie on one. Atoms are (column, row) or (column, row, layer) of their cell, and on the
grid of tans the letter of the quarter beside it.
"""
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, product
from math import cos, pi, sin, sqrt

Atom = tuple
Point = tuple[float, ...]
Turn = Callable[[Point], Point]

HIGH = sqrt(3) / 2


def corners(grid: str, atom: Atom) -> list[Point]:
    """Where the corners of an atom are. Triangles and hexagons have sides of 1, squares and cubes too."""
    x, y = atom[0], atom[1]
    if grid == "square":
        return [(x + a, y + b) for a, b in product((0, 1), repeat=2)]
    if grid == "cube":
        return [(x + a, y + b, atom[2] + c) for a, b, c in product((0, 1), repeat=3)]
    if grid == "tan":
        sides = {"L": ((0, 0), (0, 1)), "B": ((0, 0), (1, 0)), "T": ((0, 1), (1, 1)), "R": ((1, 0), (1, 1))}
        return [(x + 0.5, y + 0.5), *((x + a, y + b) for a, b in sides[atom[2]])]
    if grid == "prism":
        return [(*point, atom[2] + high) for point in corners("triangle", (x, y)) for high in (0, 1)]
    if grid == "triangle":
        low, high = y * HIGH, (y + 1) * HIGH
        if (x + y) % 2 == 0:
            return [(x / 2, low), (x / 2 + 1, low), (x / 2 + 0.5, high)]
        return [(x / 2, high), (x / 2 + 1, high), (x / 2 + 0.5, low)]
    return [(x * HIGH + sin(k * pi / 3), y * 1.5 + cos(k * pi / 3)) for k in range(6)]


def turns(grid: str, sides: str) -> Iterator[Turn]:
    """Orientations: quarters of a circle, or sixths, or the ways to hold a cube; with the other side if it may be."""
    if grid == "cube":
        for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
            swaps = sum(order[i] > order[j] for j in range(3) for i in range(j))
            if (-1) ** swaps * signs[0] * signs[1] * signs[2] == 1:
                yield lambda p, order=order, signs=signs: tuple(s * p[o] for s, o in zip(signs, order, strict=True))
        return
    if grid == "prism":  # about the upright axis, and then over a level one
        for turn in turns("triangle", "one-sided"):
            yield lambda p, turn=turn: (*turn(p[:2]), p[2])
            yield lambda p, turn=turn: (turn(p[:2])[0], -turn(p[:2])[1], -p[2])
        return
    count = 4 if grid in ("square", "tan") else 6
    for turn, flip in product(range(count), (1, -1) if sides == "two-sided" else (1,)):
        c, s = cos(2 * pi * turn / count), sin(2 * pi * turn / count)
        yield lambda p, c=c, s=s, flip=flip: (flip * (c * p[0] - s * p[1]), s * p[0] + c * p[1])


def positions(grid: str, form: Iterable[Atom], tile: Iterable[Atom], sides: str) -> set[frozenset[Atom]]:
    """The atoms of each position of a tile in a form."""
    at = {key(corners(grid, atom)): atom for atom in form}
    found = set()
    for turn in [lambda p: p] if sides == "fixed" else turns(grid, sides):
        turned = [[turn(point) for point in corners(grid, atom)] for atom in tile]
        for atom in at.values():
            goal, start = middle(corners(grid, atom)), middle(turned[0])
            by = [a - b for a, b in zip(goal, start, strict=True)]
            covered = [at.get(key([tuple(a + b for a, b in zip(point, by, strict=True)) for point in one]))
                       for one in turned]
            if None not in covered:
                found.add(frozenset(covered))
    return found


def middle(points: list[Point]) -> Point:
    return tuple(sum(parts) / len(points) for parts in zip(*points, strict=True))


def key(points: list[Point]) -> frozenset[Point]:
    """A set of points that rounding errors do not change."""
    return frozenset(tuple(round(part * 1000) for part in point) for point in points)


def image(symmetry: tuple[tuple[int, ...], tuple[int, ...]], position: tuple[int, tuple[int, ...]]
          ) -> tuple[int, tuple[int, ...]]:
    """A position, tile and atoms, under a symmetry that has the image of each atom and of each tile."""
    atoms, tiles = symmetry
    return tiles[position[0]], tuple(sorted(atoms[atom] for atom in position[1]))
