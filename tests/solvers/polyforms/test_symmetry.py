"""Symmetries: as many as a form and its tiles have, each mapping positions to positions."""
from itertools import product

import pytest

from solvers.core.generator_engine import at_once
from solvers.polyforms.grids import GRIDS, Grid, Vector
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of
from solvers.polyforms.symmetry import motions_of, symmetries
from tests.reference.polyforms_positions import image


@pytest.mark.parametrize(("text", "count"), [
    ("tiles: pentominoes\nform:\n" + "\n".join(["X" * 10] * 6), 4),
    ("tiles: pentominoes\nform:\n" + "\n".join(["X" * 8] * 8), 8),
    ("tiles: pentominoes\nform:\nXXXX\nXXXo", 1),
    ("tiles: triominoes fixed\nform:\nXXXX\nXXXX", 1),
    ("tiles: triominoes\nform:\nXXXX\nXXXX\ncondition: 1\n+000\n0000", 1),
    ("grid: cube\ntiles: soma\nform:\n" + "\n---\n".join(["X" * 3 + "\n" + "X" * 3 + "\n" + "X" * 3] * 3), 48),
])
def test_so_many_symmetries(text: str, count: int):
    assert len(at_once(symmetries(problem_of(parse_poly(text))))) == count


def near(grid: Grid, one: Vector, other: Vector) -> bool:
    return one in grid.neighbours(other)


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_motions_map_the_form_to_itself(grid):
    cells = product(range(2), range(2), *[range(2)] * grid.solid)
    form = [atom for cell in cells for atom in grid.atoms_of(cell)]
    found = motions_of(grid, form)
    assert all(sorted(motion) == list(range(len(form))) for motion in found)
    assert all(near(grid, form[motion[one]], form[motion[other]]) == near(grid, form[one], form[other])
               for motion in found for one in range(len(form)) for other in range(len(form)))
    assert found[0] == tuple(range(len(form)))
    assert len(found) == {"square": 8, "tan": 8, "triangle": 2, "hexagon": 4, "cube": 48, "prism": 4}[grid.name]


def test_a_symmetry_maps_positions_to_positions_of_the_same_tile_or_its_twin():
    made = problem_of(parse_poly("tile L one-sided:\nX.\nX.\nXX\ntile J one-sided:\n.X\n.X\nXX\nform:\nXXXX\nXXXX"))
    found = at_once(symmetries(made))
    assert len(found) == 4
    assert {symmetry.tiles for symmetry in found} == {(0, 1), (1, 0)}
    there = set(made.cover.positions)
    assert all({image(symmetry, one) for one in there} == there for symmetry in found)


def test_without_its_twin_a_one_sided_tile_has_no_mirror():
    made = problem_of(parse_poly("tile L one-sided:\nX.\nX.\nXX\nform:\nXXXX\nXXXX"))
    assert len(at_once(symmetries(made))) == 2


def test_a_tile_that_must_not_be_turned_is_mapped_to_another_one_only():
    """Two fixed tiles that are each other turned by half: of the four symmetries of the form that turn is left."""
    text = "tile A fixed:\nX.\nXX\n\ntile B fixed:\nXX\n.X\n\nform:\nXX" "X\nXX" "X"
    made = problem_of(parse_poly(text))
    found = at_once(symmetries(made))
    assert [symmetry.tiles for symmetry in found] == [(0, 1), (1, 0)]
    there = set(made.cover.positions)
    assert {image(found[1], one) for one in there} == there


@pytest.mark.parametrize(("placed", "count"), [("I.1@1.1", 1), ("I.1@2.1", 2)])
def test_tiles_that_lie_there_stay_where_they_lie(placed: str, count: int):
    made = problem_of(parse_poly(f"tiles: triominoes x 0-3\nplace: {placed}\nform:\nXXXXX\nXXXXX\nXXXXX"))
    assert len(at_once(symmetries(made))) == count
