"""The tile for the symmetry: always the same, a good one at once, a better one where the search is long."""
import pytest

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.image_table import ImageTable
from solvers.polyforms.images import distinct
from solvers.polyforms.problem import problem_of
from solvers.polyforms.symmetry import symmetries
from solvers.polyforms.symmetry_tile import choosing, representatives, stands
from tests.reference.polyforms_positions import image


def images_of(made):
    """The images of its positions under its symmetries."""
    return ImageTable(made.cover, at_once(symmetries(made)))


def nodes(made, tile):
    """How many positions the search places if this tile stands for the symmetry."""
    kept, _ = at_once(representatives(made, images_of(made), tile))
    return finish(FastSearch(made.cover.only(kept), keep=0)).nodes


@pytest.mark.parametrize("name", [
    "solid-pentominoes-2x3x10", "hexiamonds-6x6", "hexes-hexagon",
    *(pytest.param(f"pentominoes-{form}", marks=pytest.mark.slow) for form in ("6x10", "5x12", "8x8-corners"))])
def test_it_is_among_the_best(name):
    made = problem_of(shipped(name))
    table = images_of(made)
    fit = [tile for tile in range(len(made.puzzle.tiles)) if stands(made, table.symmetries, tile)]
    tile = at_once(choosing(made, table))
    each = sorted(nodes(made, one) for one in fit)
    assert nodes(made, tile) <= each[len(each) // 2]


def test_where_the_search_is_long_ways_down_are_gone_with_each():
    """All tiles of 3×4×5 are their own images somewhere; by that alone it would be one that takes much longer."""
    made = problem_of(shipped("solid-pentominoes-3x4x5"))
    tile = at_once(choosing(made, images_of(made)))
    assert 5 * nodes(made, tile) < 4 * nodes(made, [one.name for one in made.puzzle.tiles].index("P"))
    assert at_once(choosing(made, images_of(made))) == tile


@pytest.mark.parametrize(("name", "tile"), [("pentominoes-6x10", "I"), ("pentominoes-5x12", "L"),
                                            ("solid-pentominoes-2x3x10", "V")])
def test_on_a_narrow_form_it_reaches_farthest(name, tile):
    """On 5×12 I is its own image in the middle; 2×3×10 is not narrow."""
    made = problem_of(shipped(name))
    assert made.puzzle.tiles[at_once(choosing(made, images_of(made)))].name == tile


def test_without_a_tile_that_is_there_once_there_is_none():
    made = problem_of(shipped("y-pentominoes-5x10"))
    assert at_once(choosing(made, images_of(made))) is None
    assert distinct(made).tile is None


def test_of_each_orbit_one_is_left():
    made = problem_of(shipped("pentominoes-6x10"))
    table = images_of(made)
    tile = [one.name for one in made.puzzle.tiles].index("P")
    kept, images = at_once(representatives(made, table, tile))
    own = {one for one, place in enumerate(made.places) if place.tile == tile}
    left = own & set(kept)
    assert 4 * len(left) == len(own)
    assert not images
    numbers = {position: number for number, position in enumerate(made.cover.positions)}
    assert {numbers[image(symmetry, made.cover.positions[one])] for one in left for symmetry in table.symmetries} == own
    assert set(kept) - own == set(range(len(made.places))) - own
