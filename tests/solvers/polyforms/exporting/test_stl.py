"""Files for a printer: every edge is met as often forwards as backwards, and the volume is that of the cubes."""
import struct
from collections import Counter
from itertools import product
from math import isclose

import pytest

from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.exporting.stl import solution_stl, tile_stl
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.grids import CUBE
from solvers.polyforms.problem import problem_of
from solvers.polyforms.tile_sets import tile_set


def read(data):
    """Normals and triangles of a binary STL."""
    count = struct.unpack_from("<I", data, 80)[0]
    assert len(data) == 84 + 50 * count
    rows = [struct.unpack_from("<12fH", data, 84 + 50 * number) for number in range(count)]
    return [(row[:3], (row[3:6], row[6:9], row[9:12])) for row in rows]


def closed(triangles):
    edges = Counter()
    for _, (one, two, three) in triangles:
        edges.update([(one, two), (two, three), (three, one)])
    return all(edges[b, a] == count for (a, b), count in edges.items())


def volume(triangles):
    """By the theorem of Gauss: above 0 if outsides are out."""
    return sum(sum(a[i] * (b[i - 2] * c[i - 1] - b[i - 1] * c[i - 2]) for i in range(3)) / 6
               for _, (a, b, c) in triangles)


@pytest.mark.parametrize("name", ["soma", "bedlam", "pentacubes", "pentominoes"])
def test_every_tile_is_closed_and_has_its_volume(name):
    for atoms in tile_set(name, CUBE).values():
        triangles = read(tile_stl(atoms, 8.0))
        assert closed(triangles)
        assert isclose(volume(triangles), len(atoms) * 512, rel_tol=1e-5)
        assert min(part for _, corners in triangles for corner in corners for part in corner) == 0
        for normal, (a, b, c) in triangles:
            across = [[q - p for p, q in zip(a, other, strict=True)] for other in (b, c)]
            assert isclose(sum(part * part for part in normal), 1)
            assert all(isclose(sum(m * n for m, n in zip(normal, edge, strict=True)), 0) for edge in across)


def test_a_hollow_tile_is_closed_within_as_well():
    shell = [(x, y, z) for x in range(3) for y in range(3) for z in range(3) if (x, y, z) != (1, 1, 1)]
    triangles = read(tile_stl(shell, 1))
    assert closed(triangles)
    assert len(triangles) == 2 * (54 + 6)
    assert isclose(volume(triangles), 26)


@pytest.mark.parametrize("atoms", [
    [(0, 0, 0)], [(0, 0, 0), (1, 0, 0), (1, 1, 0)], [(0, 0, 0), (1, 1, 0)], [(0, 0, 0), (1, 1, 1)],
    [(x, y, z) for x in range(3) for y in range(3) for z in range(3) if (x, y, z) != (1, 1, 1)],
])
def test_clearance_is_taken_off_every_face(atoms):
    side, clearance = 10.0, 1.0
    triangles = read(tile_stl(atoms, side, clearance))
    assert closed(triangles)
    # a point is left if a cube of the clearance around it lies in the tile: counted on a grid of half of that
    fine = 20
    inside = {tuple(fine * a + b for a, b in zip(atom, part, strict=True)) for atom in atoms
              for part in product(range(fine), repeat=3)}
    left = sum(all((x + a, y + b, z + c) in inside for a, b, c in product((-1, 1), repeat=3)) for x, y, z in inside)
    assert isclose(volume(triangles), left / 8, rel_tol=1e-4)


@pytest.mark.parametrize("spread", [0.0, 0.75])
def test_a_solution_pulled_apart(spread):
    made = problem_of(shipped("soma-cube"))
    solution = finish(FastSearch(made.cover, keep=1, limit=1)).solutions[0]
    triangles = read(solution_stl([made.atoms_of(one) for one in solution], 10, spread))
    assert isclose(volume(triangles), 27_000, rel_tol=1e-5)
    wide = max(corner[0] for _, corners in triangles for corner in corners) - min(
        corner[0] for _, corners in triangles for corner in corners)
    assert (wide > 31) == (spread > 0)
    if not spread:
        assert wide == 30
        assert closed(triangles)
