"""Forced wins: which moves are fastest, and which reply delays longest, against trying everything."""
from random import Random

import pytest

from solvers.spanit.board import OWNED, SIDES, Position, count
from solvers.spanit.play.forced_win import fastest_moves, forced_line, longest_defence, moves_to_win, wins_within
from tests.reference.spanit_distance import NEVER
from tests.reference.spanit_distance import moves_to_win as by_trying


def positions(size, free):
    """Positions with so many free nodes that the side to move wins, with how soon it does by trying everything."""
    for seed in range(40):
        chance = Random(seed)
        cells = [*bytes(free), *(1 + place % 2 for place in range(count(size) - free))]
        chance.shuffle(cells)
        position = Position(size, bytes(cells), chance.choice(SIDES))
        needed = by_trying(position.cells, size, position.to_move, position.to_move)
        if position.winner is None and needed != NEVER:
            yield position, needed


def after(position, place, side):
    """In how many moves a side wins after a move, by trying everything."""
    cells = bytearray(position.cells)
    cells[place] = OWNED[position.to_move]
    return by_trying(bytes(cells), position.size, side, "v" if position.to_move == "h" else "h")


@pytest.mark.parametrize(("size", "free"), [(3, 6), (4, 6)])
def test_moves_and_replies_are_those_of_trying_everything(size, free):
    seen = 0
    for position, needed in positions(size, free):
        side = position.to_move
        assert moves_to_win(position, side) == needed
        assert wins_within(position, side, needed)
        assert not wins_within(position, side, needed - 1)
        fastest = fastest_moves(position, needed)
        assert [*fastest] == [place for place in position.free if after(position, place, side) == needed - 1]
        reached = position.play(fastest[0])
        if needed > 1:
            replies = [after(reached, place, side) for place in reached.free]
            assert longest_defence(reached, side) == reached.free[replies.index(max(replies))]
            seen += 1
    assert seen > 3


def test_the_line_takes_as_many_moves_as_were_said():
    for position, needed in positions(4, 6):
        line, state = [*forced_line(position, needed)], position
        for place, decision in line:
            assert (decision is not None) == (state.to_move == position.to_move)
            state = state.play(place)
        assert state.winner == position.to_move
        assert len(line) == 2 * needed - 1
