"""Grids: turns are groups that keep distances, neighbours share an edge, cells and atoms belong to each other."""
from itertools import product
from math import dist, isclose

import pytest

from solvers.polyforms.grids import CUBE, GRIDS, HEXAGON, PRISM, SQUARE, TAN, TRIANGLE, Grid, minus, plus, turned

ALL = pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
FLAT = pytest.mark.parametrize("grid", [SQUARE, TRIANGLE, HEXAGON, TAN], ids=lambda grid: grid.name)


def atoms(grid: Grid, size: int = 3) -> list[tuple[int, ...]]:
    cells = product(range(-size, size), repeat=3 if grid.solid else 2)
    return [atom for cell in cells for atom in grid.atoms_of(cell)]


def determinant(matrix):
    if len(matrix) == 2:
        return matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0]
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


@ALL
def test_the_turns_are_a_group(grid: Grid):
    group = set(grid.rotations + grid.mirrors)
    count = {"square": 8, "tan": 8, "triangle": 12, "hexagon": 12, "cube": 48, "prism": 24}[grid.name]
    assert len(group) == len(grid.rotations) * 2 == count
    assert all(turned(grid.rotations[0], atom) == atom for atom in atoms(grid))
    axes = [tuple(int(i == j) for j in range(len(grid.rotations[0]))) for i in range(len(grid.rotations[0]))]
    for one, other in product(group, repeat=2):
        columns = [turned(one, turned(other, axis)) for axis in axes]
        assert tuple(zip(*columns, strict=True)) in group
    assert {determinant(one) for one in grid.rotations} == {1}
    assert {determinant(one) for one in grid.mirrors} == {-1}


@ALL
def test_a_cell_has_its_atoms_and_an_atom_its_cell(grid: Grid):
    found = atoms(grid)
    assert len(set(found)) == len(found)
    for cell in product(range(-3, 3), repeat=3 if grid.solid else 2):
        for atom in grid.atoms_of(cell):
            assert grid.cell_of(atom) == cell
    assert sorted(found, key=grid.order) == sorted(set(found), key=grid.order)
    assert len({grid.order(atom) for atom in found}) == len(found)


@ALL
def test_turns_and_steps_map_atoms_to_atoms_and_neighbours_to_neighbours(grid: Grid):
    found = atoms(grid, 2)
    for atom, turn in product(found, grid.rotations + grid.mirrors):
        image = turned(turn, atom)
        assert image in grid.atoms_of(grid.cell_of(image))
        assert {turned(turn, other) for other in grid.neighbours(atom)} == set(grid.neighbours(image))
    step = (grid.steps[0],) + (0,) * (len(found[0]) - 1)
    assert grid.translates(step)
    assert all(plus(atom, step) in grid.atoms_of(grid.cell_of(plus(atom, step))) for atom in found)


@ALL
def test_the_order_of_atoms_outlasts_a_shift(grid: Grid):
    ordered = sorted(atoms(grid), key=grid.order)
    shift = tuple(step * part for step, part in zip(grid.steps, (3, -2, 5), strict=False))
    assert sorted((plus(atom, shift) for atom in ordered), key=grid.order) == [plus(atom, shift) for atom in ordered]


@ALL
def test_neighbours_are_mutual_and_share_an_edge(grid: Grid):
    count = {"square": 4, "tan": 3, "triangle": 3, "hexagon": 6, "cube": 6, "prism": 5}[grid.name]
    for atom in atoms(grid):
        around = grid.neighbours(atom)
        assert len(set(around)) == count
        for other in around:
            assert atom in grid.neighbours(other)
            assert other in grid.atoms_of(grid.cell_of(other))
            if not grid.solid:
                assert len(set(grid.corners(atom)) & set(grid.corners(other))) == 2


@FLAT
def test_polygons_run_anticlockwise_with_the_area_that_the_grid_says(grid: Grid):
    area = {"square": 1, "tan": 1 / 4, "triangle": 3 ** 0.5 / 4, "hexagon": 3 ** 0.5 / 2}[grid.name]
    for atom in atoms(grid):
        points = [grid.plane(corner) for corner in grid.corners(atom)]
        twice = sum(x * next_y - next_x * y for (x, y), (next_x, next_y)
                    in zip(points, points[1:] + points[:1], strict=True))
        assert isclose(twice / 2, area)


@FLAT
def test_turns_keep_distances(grid: Grid):
    few = atoms(grid, 1)
    for turn, one, other in product(grid.rotations + grid.mirrors, few, few):
        for a, b in zip(grid.corners(one), grid.corners(other), strict=True):
            difference = minus(turned(turn, a), turned(turn, b))
            zero = grid.plane((0,) * len(a))
            assert isclose(dist(grid.plane(difference), zero), dist(grid.plane(minus(a, b)), zero), abs_tol=1e-9)


@pytest.mark.parametrize("grid", [SQUARE, TRIANGLE, CUBE, PRISM], ids=lambda grid: grid.name)
def test_the_first_colouring_has_neighbours_of_different_colours(grid: Grid):
    colour = next(iter(grid.parities.values()))
    assert all(colour(atom) == -colour(other) for atom in atoms(grid) for other in grid.neighbours(atom))


@ALL
def test_colourings_have_two_values_and_repeat(grid: Grid):
    for colour in grid.parities.values():
        assert {colour(atom) for atom in atoms(grid)} == {-1, 1}
        for axis in range(len(grid.rotations[0])):
            step = tuple(2 * size * (axis == other) for other, size in enumerate(grid.steps))
            assert all(colour(plus(atom, step)) == colour(atom) for atom in atoms(grid, 2))
