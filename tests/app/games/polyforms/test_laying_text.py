"""Words of hints: tiles by their colours, and places as one says them."""
import pytest

from app.games.polyforms import tile_colours
from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laying_text import part_sentence, tile_words, whereabouts
from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.play.hints import Part
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import list_positions

BOX = shipped("pentominoes-6x10")


@pytest.mark.parametrize(("atoms", "words"), [
    ([(0, 0), (1, 0)], "in the lower left corner"), ([(9, 5)], "in the upper right corner"),
    ([(0, 5), (1, 5), (2, 5)], "in the upper left corner"), ([(4, 5), (5, 5)], "at the top"),
    ([(4, 0)], "at the bottom"), ([(9, 2), (9, 3)], "at the right"), ([(0, 3)], "at the left"),
    ([(4, 2), (5, 3)], "in the middle"),
])
def test_places_of_a_form_are_named(atoms, words):
    assert whereabouts(BOX, atoms) == words


def test_places_of_cubes_have_their_layers():
    cube = shipped("soma-cube")
    assert whereabouts(cube, [(0, 0, 0), (0, 0, 1)]) == "in the lower left corner of layers 1 and 2"
    assert whereabouts(cube, [(1, 1, 2)]) == "in the middle of layer 3"
    assert whereabouts(cube, [(0, 0, 0), (1, 0, 0), (1, 1, 0)]) == "in the lower left corner of layer 1"


def test_a_hint_of_a_solution_says_why_and_then_which_tile_where():
    state = Laying.from_id("polyforms:heart:0")
    positions = finish(list_positions(state.table))
    spot = next(spot for spot in positions.spots if spot.name == "C.5@1.3")
    atom = state.puzzle.grid.atoms_of((1, 3))[2]
    assert part_sentence(state.puzzle, Part(spot, positions.bit[atom], 4)) == (
        "Cell 2.4 is hardest to fill:", "place the light blue C in the upper left corner.")


def test_a_hint_names_what_the_grid_has():
    cube = shipped("soma-cube")
    state = Laying.from_id("polyforms:soma-cube:0")
    spot = finish(list_positions(state.table)).spots[0]
    assert part_sentence(cube, Part(spot, cube.atoms.index((0, 0, 0)), 4))[0] == "Cube 1.1.1 is hardest to fill:"


def test_every_colour_has_a_name():
    names = [tile_colours.name(number) for number in range(9)]
    assert len(set(names)) == 9
    assert tile_words(BOX, 0) == f"the {tile_colours.name(number_of(BOX, 'F'))} tile F" == "the light blue tile F"
