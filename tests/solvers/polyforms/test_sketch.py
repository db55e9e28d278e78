"""Puzzles while they are made: painting, resizing, tiles, the images of a stroke, and the check."""
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.polyforms.catalogue import names, shipped, text
from solvers.polyforms.drawing import FILL, MAY, OUTSIDE
from solvers.polyforms.grids import CUBE, GRIDS, HEXAGON, SQUARE, TAN, TRIANGLE, Grid
from solvers.polyforms.sketch import (
    ALL,
    HALF,
    MIRROR,
    MOST,
    OFF,
    ROUND,
    STATES,
    blank,
    canvas,
    changed_tile,
    checking,
    images,
    painted,
    resized,
    sketch_of,
    with_set,
    with_tile,
)
from tests.cases import for_each

EACH = pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)


def form(sketch):
    return sketch.text.split("form:\n")[1].split("\n\n")[0].strip("\n").split("\n")


@EACH
def test_a_blank_puzzle_is_all_to_be_filled(grid: Grid):
    sketch = blank(grid)
    assert sketch.puzzle.must == set(canvas(grid, sketch.size))
    assert sketch_of(sketch.text).size == sketch.size
    assert sketch.puzzle.tiles


def test_cells_are_painted():
    sketch = resized(blank(SQUARE), (4, 2))
    assert form(sketch) == ["XXXX", "XXXX"]
    sketch = painted(painted(sketch, [(0, 0), (1, 0)], OUTSIDE), [(3, 1), (9, 9)], MAY)
    assert form(sketch) == ["XXXo", "..XX"]
    assert form(painted(sketch, [(1, 0), (3, 1)], FILL)) == ["XXXX", "." + 3 * "X"]


def test_quarters_are_painted_and_what_may_be_empty_is_a_whole_cell():
    sketch = resized(blank(TAN), (2, 1))
    left, bottom, _, right = TAN.atoms_of((0, 0))
    assert form(painted(sketch, [left, bottom], OUTSIDE)) == ["◥X"]
    assert form(painted(painted(sketch, [left], OUTSIDE), [right], MAY)) == ["oX"]
    assert form(painted(painted(sketch, [right], MAY), [left, bottom], FILL)) == ["◣X"]


def test_something_stays_to_be_filled():
    sketch = resized(blank(SQUARE), (2, 1))
    with pytest.raises(FormatError, match="leave at least one cell to fill"):
        painted(sketch, [(0, 0), (1, 0)], MAY)
    with pytest.raises(FormatError, match="leave at least one cell"):
        resized(painted(sketch, [(0, 0)], OUTSIDE), (1, 1))


def test_what_no_longer_fits_the_form_goes_with_it():
    sketch = sketch_of("tiles: triominoes\nexpect: 3\norder: 1.1 3.2\nform:\nLLXX\nLXXX\ncondition: 2\n+000\n00-+\n")
    cut = painted(sketch, [(0, 0), (0, 1)], OUTSIDE)
    assert not cut.puzzle.fixed
    assert cut.puzzle.expect is None
    assert cut.puzzle.order == ((2, 2),)  # the same cell, counted from the new corner
    assert cut.puzzle.conditions[0].values == {(2, 0): -1, (3, 0): 1}
    assert painted(sketch, [(0, 0)], FILL) == sketch  # nothing changed


def test_tiles_come_and_go():
    sketch = with_set(blank(SQUARE), "triominoes", 0, 2)
    assert [(tile.name, tile.most) for tile in sketch.puzzle.tiles][-2:] == [("A", 2), ("B", 2)]
    sketch = with_tile(sketch, [(5, 5), (6, 5), (7, 6)])
    assert sketch.puzzle.tile("C").atoms == ((0, 0), (1, 0), (2, 1))
    sketch = changed_tile(sketch, "C", 1, 3, "one-sided")
    assert (sketch.puzzle.tile("C").most, sketch.puzzle.tile("C").sides) == (3, "one-sided")
    assert "C" not in {tile.name for tile in changed_tile(sketch, "C", 0, 0, "").puzzle.tiles}
    one = sketch_of("tile K: X\nsymmetry: K\nform:\nX")
    with pytest.raises(FormatError, match="at least one tile"):
        changed_tile(one, "K", 0, 0, "")


def test_letters_run_out():
    sketch = with_set(blank(CUBE), "pentacubes", 1, 1)
    with pytest.raises(FormatError, match="no letter is left"):
        with_set(sketch, "pentacubes", 1, 1)


def test_a_puzzle_larger_than_the_canvas_is_refused():
    with pytest.raises(FormatError, match="room for 40 columns"):
        sketch_of("tiles: pentominoes\nform:\n" + "X" * (MOST + 1))


@for_each("name", names())
def test_every_shipped_puzzle_fits(name: str):
    sketch = sketch_of(text(name))
    assert sketch.puzzle == shipped(name)
    assert set(sketch.puzzle.atoms) <= set(canvas(sketch.puzzle.grid, sketch.size))


@pytest.mark.parametrize(("symmetry", "expected"), [
    (OFF, {(0, 1)}), (MIRROR, {(0, 1), (5, 1)}), (HALF, {(0, 1), (5, 4)}),
    (ROUND, {(0, 1), (5, 4), (4, 0), (1, 5)}),
    (ALL, {(0, 1), (1, 0), (4, 0), (5, 1), (0, 4), (1, 5), (4, 5), (5, 4)}),
])
def test_images_of_a_cell_of_a_square(symmetry: str, expected: set[tuple[int, int]]):
    assert images(SQUARE, (6, 6), [(0, 1)], symmetry) == expected


def test_a_box_that_is_not_square_turns_by_a_half_alone():
    assert images(SQUARE, (6, 5), [(0, 0)], ROUND) == {(0, 0), (5, 4)}


@pytest.mark.parametrize(("grid", "count"), [(HEXAGON, 6), (TRIANGLE, 6)], ids=["hexagon", "triangle"])
def test_hexagons_and_triangles_turn_about_a_place_near_the_middle(grid: Grid, count: int):
    size = (15, 8)
    sizes = {len(images(grid, size, [atom], ROUND)) for atom in canvas(grid, size)}
    assert max(sizes) == count


@given(st.sampled_from(list(GRIDS.values())), st.data())
def test_images_stay_on_the_canvas_and_have_images_of_their_own(grid: Grid, data: st.DataObject):
    size = (6, 4, 3)[:2 + grid.solid]
    atoms = data.draw(st.sets(st.sampled_from(canvas(grid, size)), min_size=1, max_size=3))
    for symmetry in (OFF, MIRROR, HALF, ROUND, ALL):
        found = images(grid, size, atoms, symmetry)
        assert atoms <= found <= set(canvas(grid, size))
    whole = images(grid, size, atoms, ALL)
    assert images(grid, size, atoms, ROUND) <= whole


@given(st.sampled_from(list(GRIDS.values())), st.data())
def test_any_strokes_leave_a_puzzle_that_can_be_read(grid: Grid, data: st.DataObject):
    sketch = resized(blank(grid), (4, 3, 2)[:2 + grid.solid])
    room = canvas(grid, sketch.size)
    for _ in range(data.draw(st.integers(1, 4))):
        atoms, state = data.draw(st.sets(st.sampled_from(room), max_size=6)), data.draw(st.sampled_from(STATES))
        try:
            fresh = painted(sketch, atoms, state)
        except FormatError:
            continue
        for atom in atoms:
            assert (atom in fresh.puzzle.must, atom in fresh.puzzle.may) == (state == FILL, state == MAY)
        untouched = {grid.cell_of(atom) for atom in room} - {grid.cell_of(atom) for atom in atoms}
        for atom in room:
            if grid.cell_of(atom) in untouched:
                assert (atom in fresh.puzzle.must) == (atom in sketch.puzzle.must)
        sketch = fresh


def test_the_check_says_why_a_puzzle_is_impossible():
    report = finish(checking(shipped("tetrominoes-4x5")))
    assert report.positions == 161
    assert report.reason is not None
    assert "chessboard" in report.reason
    assert finish(checking(shipped("pentominoes-6x10"))) == (2056, None)


def test_sizes_go_together():
    assert all(len(canvas(SQUARE, size)) == size[0] * size[1] for size in product(range(1, 4), repeat=2))
