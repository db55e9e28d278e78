"""Shapes: how many tiles there are of each size, after the OEIS, and what sides are worth."""
import pytest

from solvers.polyforms.grids import CUBE, GRIDS, HEXAGON, SQUARE, TAN, TRIANGLE, Grid, plus, turned
from solvers.polyforms.shapes import (
    FIXED,
    ONE_SIDED,
    SIDES,
    TWO_SIDED,
    painted_shapes,
    plainest,
    plainest_painted,
    shapes,
    standing,
    standing_painted,
    tiles_of_size,
    turns,
)
from solvers.polyforms.tile_sets import tile_set

PENTOMINOES = tile_set("pentominoes", SQUARE)


@pytest.mark.parametrize(("grid", "counts"), [
    (SQUARE, [1, 1, 2, 5, 12, 35, 108]),  # A000105
    (TRIANGLE, [1, 1, 1, 3, 4, 12, 24, 66]),  # A000577
    (HEXAGON, [1, 1, 3, 7, 22, 82]),  # A000228
    (TAN, [1, 2, 2, 6, 8, 22]),  # A197465
    (CUBE, [1, 1, 2, 8, 29]),  # A000162, of one side
], ids=lambda value: value.name if isinstance(value, Grid) else "")
def test_as_many_tiles_as_are_known(grid: Grid, counts: list[int]):
    found = [tiles_of_size(grid, size) for size in range(1, len(counts) + 1)]
    assert [len(tiles) for tiles in found] == counts
    assert all(plainest(grid, tile) == tile for tiles in found for tile in tiles)


@pytest.mark.parametrize(("sides", "count"), [(TWO_SIDED, 12), (ONE_SIDED, 18), (FIXED, 63)])
def test_pentominoes_by_their_sides(sides: str, count: int):
    """A000105, A000988 and A001168."""
    every = {shape for atoms in PENTOMINOES.values() for shape in shapes(SQUARE, atoms).values()}
    assert len({plainest(SQUARE, shape, sides) for shape in every}) == count


@pytest.mark.parametrize(("name", "count"), [("I", 2), ("X", 1), ("V", 4), ("Z", 4), ("F", 8), ("T", 4)])
def test_a_tile_has_as_many_shapes_as_symmetry_leaves(name: str, count: int):
    found = shapes(SQUARE, PENTOMINOES[name])
    assert len(found) == count
    assert found[1] == standing(SQUARE, PENTOMINOES[name])
    assert min(found) == 1
    assert max(found) <= 8


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_shapes_do_not_know_where_the_tile_lay(grid: Grid):
    shift = tuple(step * part for step, part in zip(grid.steps, (-7, 5, 2), strict=False))
    for atoms in tiles_of_size(grid, 4):
        moved = [plus(atom, shift) for atom in reversed(atoms)]
        for sides in SIDES:
            assert shapes(grid, moved, sides) == shapes(grid, atoms, sides)
            assert plainest(grid, moved, sides) == plainest(grid, atoms, sides)


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_shapes_are_the_turned_tile_where_it_stands(grid: Grid):
    for atoms in tiles_of_size(grid, 4):
        for sides in SIDES:
            plain: dict[object, int] = {}
            for number, turn in enumerate(turns(grid, sides), start=1):
                plain.setdefault(standing(grid, [turned(turn, atom) for atom in atoms]), number)
            assert shapes(grid, atoms, sides) == {number: shape for shape, number in plain.items()}
            assert plainest(grid, atoms, sides) == min(shapes(grid, atoms, sides).values())


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_a_painted_shape_has_the_colours_where_its_atoms_went(grid: Grid):
    for atoms in tiles_of_size(grid, 3):
        paint = (2, 0, 1)
        found = painted_shapes(grid, atoms, paint, TWO_SIDED)
        for number, turn in enumerate(turns(grid, TWO_SIDED), start=1):
            colours = dict(zip([turned(turn, atom) for atom in atoms], paint, strict=True))
            assert found.get(number, standing_painted(grid, colours)) == standing_painted(grid, colours)
            assert standing_painted(grid, colours) in found.values()
        assert plainest_painted(grid, atoms, paint, TWO_SIDED) == min(found.values())
