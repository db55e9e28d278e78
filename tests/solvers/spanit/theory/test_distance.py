"""In how many moves a side wins: the search against trying everything, and what goes without saying of it."""
from random import Random

import pytest

from solvers.spanit.board import OWNED, Position, count, other
from solvers.spanit.theory.distance import distance
from solvers.spanit.theory.oracle import analyse
from tests.reference.spanit_distance import NEVER, moves_to_win


def some_cells(size, free, seed):
    chance = Random(f"{size} {free} {seed}")
    cells = [*bytes(free), *(1 + place % 2 for place in range(count(size) - free))]
    chance.shuffle(cells)
    return bytes(cells), chance.choice("hv"), chance.choice("hv")


def by_trying(cells, size, side, to_move):
    found = moves_to_win(cells, size, side, to_move)
    return None if found == NEVER else found


@pytest.mark.parametrize(("size", "free"), [(2, 5), (3, 6), (3, 7), (4, 7)])
def test_it_is_what_trying_everything_gives(size, free):
    moves_to_win.cache_clear()
    told = 0
    for seed in range(30):
        cells, side, to_move = some_cells(size, free, seed)
        if moves_to_win(cells, size, other(side), to_move) == 0:
            continue
        found = distance(cells, size, side, to_move, 10 ** 6)
        assert (None if found is None else found.moves) == by_trying(cells, size, side, to_move)
        told += found is not None
    assert told > (size > 2) * 5


def test_the_first_move_is_one_that_wins_so_fast():
    for seed in range(60):
        cells, side, _ = some_cells(6, 30, seed)
        found = distance(cells, 6, side, side)
        if found is not None and found.moves:
            after = Position(6, cells, side).play(found.first)
            rest = distance(after.cells, 6, side, other(side), 10 ** 5)
            assert rest is not None
            assert rest.moves == found.moves - 1


def test_who_does_not_win_has_no_distance():
    for seed in range(60):
        cells, side, to_move = some_cells(5, 20, seed)
        if analyse(cells, 5, to_move).winner != side:
            assert distance(cells, 5, side, to_move) is None


def test_a_spent_budget_is_said():
    assert distance(bytes(count(10)), 10, "h", "h", 50) is None


def test_a_board_that_is_joined_needs_no_move():
    assert distance(bytes([OWNED["h"]] * 2 + [0] * 3), 2, "h", "v") == (0, None)


def test_what_is_no_board_is_refused():
    with pytest.raises(ValueError, match="size"):
        distance(b"\3" * 5, 2, "h", "h")
