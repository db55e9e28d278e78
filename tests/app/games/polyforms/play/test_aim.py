"""Where a tile in the hand would lie: nearest to the pointer, on the cursor's atom, or nowhere, with the reason."""
from math import dist

import pytest

from app.games.polyforms.form_plan import FormPlan
from app.games.polyforms.play.aim import SNAP, Aim, Held
from solvers.polyforms.play.laying import Laying
from tests.cases import for_each

STATE = Laying.from_id("polyforms:pentominoes-6x10:0")
PLAN = FormPlan(STATE.puzzle.grid, STATE.puzzle.atoms)
EVERY = [(tile, shape) for tile in range(3) for shape in STATE.table.shapes[tile]]
OTHER = next(each for each in EVERY if each[0] == 1)


@pytest.fixture
def aim():
    return Aim()


def spots(state, tile, shape):
    return [*state.table.spots(tile, shape, state.taken)]


def place_of(spot, held):
    """Where the atom of a place lies that it is held by."""
    return PLAN.centres[sorted(spot.atoms, key=STATE.puzzle.grid.order)[held.atom]]


@for_each(("tile", "shape"), EVERY)
def test_near_the_pointer_is_the_nearest_of_all_places(aim, tile, shape):
    held = Held(tile, shape, 2)
    for atom in sorted(STATE.puzzle.atoms)[::7]:
        x, y = PLAN.centres[atom]
        pointer = (x + 0.3, y - 0.2)
        distances = sorted(dist(place_of(spot, held), pointer) for spot in spots(STATE, tile, shape))
        found = aim.near(PLAN, STATE, held, pointer)
        if distances[0] > SNAP:
            assert found is None
        else:
            assert dist(place_of(found, held), pointer) == pytest.approx(distances[0])


@for_each(("tile", "shape"), EVERY)
def test_on_an_atom_it_covers_it(aim, tile, shape):
    held = Held(tile, shape, 0)
    for atom in sorted(STATE.puzzle.atoms)[::5]:
        found, amiss = aim.covering(PLAN, STATE, held, atom)
        covering = [spot for spot in spots(STATE, tile, shape) if atom in spot.atoms]
        assert (found in covering) if covering else found is None
        assert bool(amiss) == (found is None)
        if amiss:
            assert atom in amiss
            assert len(amiss) == 5
        if found is not None:
            least = min(dist(place_of(spot, held), PLAN.centres[atom]) for spot in covering)
            assert dist(place_of(found, held), PLAN.centres[atom]) == pytest.approx(least)


def test_what_is_laid_is_in_the_way_and_kept_places_are_those_of_the_state(aim):
    tile, shape = EVERY[0]
    held = Held(tile, shape, 0)
    before = aim.fitting(STATE, held)
    other = spots(STATE, *OTHER)[0]
    after = STATE.play(f"place {other.name}")
    assert {spot for spot, _ in aim.fitting(after, held)} == {
        spot for spot, _ in before if spot.atoms.isdisjoint(other.atoms)}


def test_why_not_says_on_what_it_would_lie_or_where_it_would_reach(aim):
    other = spots(STATE, *OTHER)[0]
    state = STATE.play(f"place {other.name}")
    one, two = (STATE.puzzle.tiles[tile].name for tile in (0, 1))
    held = Held(*EVERY[0], 0)
    assert aim.why_not(state, held, frozenset(other.atoms)) == (
        f"Here {one} would lie on {two}. Turn it (R), flip it (F), or move on.")
    assert aim.why_not(STATE, held, frozenset({(99, 99)})) == (
        f"Here {one} would reach beyond the form. Turn it (R), flip it (F), or move on.")
    assert aim.why_not(STATE, held, frozenset()).startswith(f"{one} does not fit there as it is now. Move it")
