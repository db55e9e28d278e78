"""Outlines of random sets of atoms on every grid: their area, their direction, and each edge once."""
import random
from collections import Counter

import pytest

from solvers.polyforms.grids import CUBE, GRIDS, SQUARE, TAN, Grid, Vector
from solvers.polyforms.outlines import Loop, outlines
from tests.cases import for_each

FLAT = [grid for grid in GRIDS.values() if not grid.solid]


def area(grid: Grid, loop: Loop) -> float:
    """Positive where the loop runs counterclockwise, y being up."""
    points = [grid.plane(corner) for corner in loop]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True)) / 2


def scattered(grid: Grid, chance: random.Random) -> frozenset[Vector]:
    """Half of the atoms that are at most three cells from the first: with holes, and some touch in a corner alone."""
    cells = edge = {(0, 0)}
    for _ in range(3):
        edge = {grid.cell_of(near) for cell in edge for atom in grid.atoms_of(cell) for near in grid.neighbours(atom)}
        cells = cells | edge
    atoms = sorted(atom for cell in cells for atom in grid.atoms_of(cell))
    return frozenset(chance.sample(atoms, len(atoms) // 2))


@for_each("grid", FLAT, ids=lambda grid: grid.name)
@for_each("seed", range(10))
def test_outlines_enclose_the_area_of_their_atoms(grid: Grid, seed: int) -> None:
    atoms = scattered(grid, random.Random(seed))
    loops = outlines(grid, atoms)
    assert sum(area(grid, loop) for loop in loops) == pytest.approx(
        sum(abs(area(grid, grid.corners(atom))) for atom in atoms))


@pytest.mark.parametrize("grid", FLAT, ids=lambda grid: grid.name)
def test_each_edge_between_inside_and_outside_is_run_along_once(grid: Grid) -> None:
    atoms = scattered(grid, random.Random(4))
    edges = Counter(frozenset(edge) for atom in atoms
                    for edge in zip(grid.corners(atom), (*grid.corners(atom)[1:], grid.corners(atom)[0]), strict=True))
    border = sum(length(grid, *edge) for edge, count in edges.items() if count == 1)
    run = sum(length(grid, one, other) for loop in outlines(grid, atoms)
              for one, other in zip(loop, (*loop[1:], loop[0]), strict=True))
    assert run == pytest.approx(border)


def length(grid: Grid, one: Vector, other: Vector) -> float:
    (ax, ay), (bx, by) = grid.plane(one), grid.plane(other)
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)


def test_a_hole_is_run_around_clockwise() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    around, hole = sorted(outlines(SQUARE, ring), key=lambda loop: -area(SQUARE, loop))
    assert (area(SQUARE, around), area(SQUARE, hole)) == (9, -1)
    assert len(around) == len(hole) == 4, "corners on a straight line are left out"


def test_what_touches_in_a_corner_alone_is_not_joined() -> None:
    assert [area(SQUARE, loop) for loop in outlines(SQUARE, [(0, 0), (1, 1)])] == [1, 1]
    left, right = TAN.atoms_of((0, 0))[0], TAN.atoms_of((0, 0))[3]
    assert len(outlines(TAN, [left, right])) == 2


def test_cubes_have_an_outline_in_each_layer() -> None:
    loops = outlines(CUBE, [(0, 0, 0), (1, 0, 0), (0, 0, 1)])
    assert sorted((len(loop), {corner[2] for corner in loop}) for loop in loops) == [(4, {0}), (4, {1})]


def test_nothing_has_no_outline() -> None:
    assert outlines(SQUARE, []) == []
