"""Blind spots against search and plain weights, and what personalities do there."""
import random
from itertools import product

import pytest

from solvers.core.engine import finish
from solvers.spanit.board import Position, count
from solvers.spanit.personality.blind_spots import losing_twins, survey
from solvers.spanit.personality.weights import weights
from tests.reference.spanit_blind_spots import is_blind_spot, winners
from tests.solvers.spanit.personality.minds import random_personality

FIRST = ".v./../.h./../.vh h"  # one of the four after four moves
LAST = ".../../hhv/.v/v.. h"   # one winning move, e1, which weighs as much as e5


def test_no_personality_tells_the_winning_moves_from_others():
    chance = random.Random(2026)
    for text in (FIRST, LAST):
        position = Position.read(text)
        pairs = losing_twins(position)
        assert pairs
        assert is_blind_spot(3, position.cells, "h")
        for _ in range(200):
            mind = random_personality(chance, node_random=0.0)
            found = weights(position.cells, 3, "h", mind)
            assert [found[win] for win, _ in pairs] == [found[loss] for _, loss in pairs]


def test_few_positions_are_blind_spots():
    chance = random.Random(607)
    for _ in range(150):
        stones = chance.randrange(2, 9)
        cells = bytearray(count(3))
        for number, node in enumerate(chance.sample(range(count(3)), stones)):
            cells[node] = 1 + number % 2
        for side in "hv":
            position = Position(3, bytes(cells), side)
            if position.winner is None:
                assert bool(losing_twins(position)) == is_blind_spot(3, bytes(cells), side)


def test_all_positions_of_size_two():
    boards = [cells for cells in map(bytes, product((0, 1, 2), repeat=count(2)))
              if cells.count(2) - cells.count(1) in (0, 1)]
    won = [(cells, wins) for cells in boards if (wins := winners(2, cells, "h"))]
    open_ones = [cells for cells, wins in won if len(wins) < cells.count(0)]
    found = finish(survey(2))
    assert (found.won, found.open, found.blind) == (len(won), len(open_ones), ())
    assert not any(is_blind_spot(2, cells, "h") for cells in open_ones)


@pytest.mark.slow
def test_all_blind_spots_of_size_three():
    found = finish(survey(3))
    assert (found.won, found.open, len(found.blind)) == (234_248, 174_401, 148)
    assert found.blind[0].position.text == FIRST
    for spot in found.blind:
        assert is_blind_spot(3, spot.position.cells, "h")


def test_larger_boards_have_too_many_positions():
    with pytest.raises(ValueError, match="size 2 and 3, not 4"):
        survey(4)
