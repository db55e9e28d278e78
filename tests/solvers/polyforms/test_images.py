"""Images: each solution is met once, whatever tile stands for the symmetry; TriTetraTan has the source's figures."""
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.cover import Solution
from solvers.polyforms.grids import minus, turned
from solvers.polyforms.image_table import ImageTable
from solvers.polyforms.images import distinct
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.puzzle import AUTO, NONE
from solvers.polyforms.symmetry import symmetries
from tests.reference.polyforms_cover import solutions
from tests.reference.polyforms_positions import image


def solved(made: Problem) -> list[Solution]:
    cover = made.cover
    found = solutions(cover.atoms, cover.least, cover.most, cover.positions, cover.optional)
    return sorted(tuple(sorted(solution)) for solution in found)


def picture(made: Problem, solution: Solution) -> frozenset[tuple[int, frozenset[tuple[int, ...]]]]:
    """A solution as tiles with their atoms; of cubes, where twins change places in a mirror, without their names."""
    named = not made.puzzle.grid.solid
    return frozenset((made.places[number].tile * named, frozenset(made.atoms_of(number))) for number in solution)


def orbits(made: Problem) -> int:
    """How many solutions there are if images count once: pictures are turned about and shifted back, atom by atom."""
    grid, form, left, count = made.puzzle.grid, set(made.atoms), {picture(made, one) for one in solved(made)}, 0
    lows = tuple(map(min, zip(*form, strict=True)))
    motions = []
    for turn in grid.rotations + grid.mirrors:
        image = {atom: turned(turn, atom) for atom in form}
        shift = minus(lows, tuple(map(min, zip(*image.values(), strict=True))))
        motion = {atom: tuple(a + b for a, b in zip(to, shift, strict=True)) for atom, to in image.items()}
        may = made.puzzle.may
        if set(motion.values()) == form and grid.translates(shift) and {motion[atom] for atom in may} == may:
            motions.append(motion)
    while left:
        one = left.pop()
        for motion in motions:
            left.discard(frozenset((tile, frozenset(motion[atom] for atom in atoms)) for tile, atoms in one))
        count += 1
    return count


def met(made: Problem, wanted: str) -> int:
    alone = distinct(made, wanted)
    found = solved(alone.problem)
    if alone.counts_all:
        return len(found)
    return len({alone.least(solution) for solution in found})


@pytest.mark.parametrize("text", [
    "tiles: triominoes x 0-2\nform:\nXXXX\nXXXX\nXXXX",
    "tiles: triominoes x 0-2, tetrominoes x 0-1\nform:\nXXXX\nXXXX\nXXXX",
    "tiles: tetrominoes x 0-1, tetrominoes x 0-1\nform:\nXXXX\nXXXX\nXXXX\nXXXX",
    "tiles: tetrominoes x 0-2 one-sided\nform:\nXXXX\nX..X\nX..X\nXXXX",
    pytest.param("tiles: pentominoes without I X V Z U T\nform:\nXXXXXX\nXXXXXX\nXXXXXX\nXXXXXX\nXXXXXX",
                 marks=pytest.mark.slow),
    "tiles: pentominoes x 0-1\nform:\nXXXXX\nXXXXX\nXXXXX",
    "tiles: tetrominoes without I\nform:\nXXXX\nXooX\nXooX\nXXXX",
    "grid: triangle\ntiles: tetriamonds x 0-2\nform:\nX.....\nXXXX..\nXXXXXX",
    "grid: hexagon\ntiles: trihexes x 0-2, tetrahexes x 0-1\nform:\n X X X\nX X X X\n X X X",
    "grid: tan\ntiles: tritans x 0-1 one-sided\nform:\n◢◣\n◥◤",
    "grid: tan\ntiles: tritans x 0-2\nform:\nXXXX\nXXXX",
    "grid: cube\ntiles: triominoes x 0-2, tetracubes x 0-1\nform:\nXX\nXX\n---\nXX\nXX\n---\nXX\nXX",
])
def test_each_solution_is_met_once_with_any_tile_for_the_symmetry(text: str):
    made = problem_of(parse_poly(text))
    count = orbits(made)
    assert met(made, NONE) == len(solved(made))
    assert met(made, AUTO) == count
    for tile in made.puzzle.tiles:
        if tile.least == tile.most == 1:
            assert met(made, tile.name) == count


@settings(max_examples=60)
@given(st.lists(st.text("XXo.", min_size=4, max_size=4), min_size=2, max_size=3),
       st.sampled_from(["triominoes x 0-2", "tetrominoes x 0-1", "triominoes, triominoes x 0-1"]),
       st.sampled_from(["two-sided", "one-sided", "fixed"]))
def test_each_solution_is_met_once_in_any_form(rows: list[str], tiles: str, sides: str):
    assume(any("X" in row for row in rows))
    words = tiles.replace("oes", f"oes {sides}")
    made = problem_of(parse_poly(f"tiles: {words}\nform:\n" + "\n".join(rows)))
    if sides == "two-sided":
        assert met(made, AUTO) == orbits(made)
    assert met(made, AUTO) <= met(made, NONE)


@pytest.mark.parametrize("name", ["tritetratan", "soma-cube", "pentominoes-6x10"])
def test_images_are_those_that_each_atom_gives(name: str):
    made = problem_of(shipped(name))
    found = at_once(symmetries(made))
    table, numbers = ImageTable(made.cover, found), {one: at for at, one in enumerate(made.cover.positions)}
    for number, position in enumerate(made.cover.positions):
        images = [numbers[image(symmetry, position)] for symmetry in found]
        assert table.orbit(number) == tuple(sorted(set(images)))
        assert table.keepers(number) == tuple(at for at, one in enumerate(images) if one == number)
        assert table.least((number,), range(len(found))) == (min(images),)
    lacking = ImageTable(made.cover.only(range(1, len(numbers))), found)
    with pytest.raises(KeyError):
        lacking.orbit(next(one for one in range(len(numbers)) if 0 in table.orbit(one) and one) - 1)
    with pytest.raises(ValueError, match="no position"):
        table.orbit(len(numbers))


def test_tritetratan_has_the_figures_of_the_source():
    made = problem_of(shipped("tritetratan"))
    assert len(made.places) == 1421
    assert len(at_once(symmetries(made))) == 4
    alone = distinct(made)
    assert len(alone.problem.places) == 1331
    assert alone.counts_all
    assert {place.shape for place in alone.problem.places if place.tile == alone.tile} == {1, 2}
    assert len(distinct(made, NONE).problem.places) == 1421


def test_a_tile_for_the_symmetry_is_there_once():
    made = problem_of(parse_poly("tiles: triominoes x 0-2, tetrominoes\nform:\nXXXX\nXXXX"))
    with pytest.raises(ValueError, match="one copy; of I there can be more"):
        distinct(made, "I")
    with pytest.raises(ValueError, match="no tile “Q”"):
        distinct(made, "Q")


def test_images_that_a_tile_leaves_are_compared():
    """A mirror of the form leaves each place of the I as it is."""
    made = problem_of(parse_poly("tile I: XXXX\ntile K: XX\ntile M: XX\nform:\nXXXX\nXXXX"))
    assert distinct(made, "I").images
    assert met(made, "I") == orbits(made) == 1
    assert met(made, NONE) == 4
