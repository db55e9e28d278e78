"""Destinations equal those of a slow search over single keys."""
import random

import pytest

from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.moves.finesse import ways
from tests.reference.tetris_moves import LETTERS, plain_destinations
from tests.solvers.tetris.moves.random_stacks import cells, stack

EMPTY = (0,) * 10


@pytest.mark.parametrize(("seed", "boards"), [
    (18, 200), *(pytest.param(seed, 10_000, marks=pytest.mark.slow) for seed in range(10)),
])
def test_places_spins_and_keys_equal_those_of_the_slow_search(seed, boards):
    chance = random.Random(seed)
    for _ in range(boards):
        columns, kind, half = stack(chance), chance.choice((*range(7), T, T)), chance.random() < 0.5
        found = destinations(columns, kind, half=half)
        keys = {(frozenset(place.cells), place.spin): None if way is None else len(way)
                for place, way in zip(found, ways(columns, found, half=half), strict=True)}
        assert len(keys) == len(found), "each place once"
        assert keys == plain_destinations(cells(columns), LETTERS[kind], half), (columns, kind, half)


def test_an_empty_board_has_every_place():
    assert [len(destinations(EMPTY, kind)) for kind in range(7)] == [17, 9, 34, 17, 17, 34, 34]


def test_a_slot_takes_a_t_by_a_turn():
    #  ...#......
    #  ###...####
    #  ####.#####
    columns = (0b011, 0b011, 0b011, 0b101, 0b000, 0b001, *(0b011,) * 4)
    found = {(place.rotation, place.spin) for place in destinations(columns, T) if (place.x, place.y) == (3, 0)}
    assert {(2, "full"), (0, "mini")} <= found
    assert (2, "") not in found, "the overhang lets no T down upright"


def test_a_place_may_be_reached_by_the_last_kick_and_by_another_one():
    columns = (7, 127, 4607, 1535, 511, 543, 143, 0, 2303, 255)
    place = frozenset({(6, 6), (5, 5), (5, 6), (5, 7)})
    assert {found.spin for found in destinations(columns, T) if frozenset(found.cells) == place} >= {"mini", "full"}


def test_no_room_to_come_is_nowhere_to_go():
    full = ((1 << 22) - 1,) * 10
    assert destinations(full, 0) == ()


@pytest.mark.parametrize(("columns", "kind"), [
    ((0,) * 9, 0), ((0,) * 11, 0), ((1 << 40, *(0,) * 9), 0), ((-1, *(0,) * 9), 0), (EMPTY, 7), (EMPTY, -1),
])
def test_what_is_no_stack_or_piece_is_refused(columns, kind):
    with pytest.raises(ValueError, match=r"column|kind"):
        destinations(columns, kind)
