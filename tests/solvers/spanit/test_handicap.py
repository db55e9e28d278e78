"""Handicap: the right number of connectors, of one side, in its middle, and never a game that is decided."""
import pytest

from solvers.spanit.board import LARGEST, SIDES, SMALLEST, Position, is_major, nodes
from solvers.spanit.handicap import find_handicap, handicap, most_stones


@pytest.mark.parametrize("size", range(SMALLEST, LARGEST + 1))
def test_every_handicap_leaves_a_game_to_play(size):
    for side in SIDES:
        for stones in range(most_stones(size) + 1):
            start = handicap(size, "v", side, stones)
            taken = [nodes(size)[place] for place, byte in enumerate(start.cells) if byte]
            assert len(taken) == stones
            assert all(is_major(node) for node in taken)
            assert start.winner is None
            assert start.to_move == "v"
            if stones:
                assert find_handicap(start) == (side, stones)


def test_sides_are_each_others_mirror_image():
    assert handicap(6, "v", "h", 3).transposed().cells == handicap(6, "h", "v", 3).cells


def test_no_handicap_and_what_is_none():
    assert handicap(5, "h", "v", 0) == Position.empty(5)
    assert find_handicap(Position.empty(5))[1] == 0
    assert find_handicap(Position.empty(5).play(3)) is None


@pytest.mark.parametrize("stones", [-1, 5])
def test_too_many(stones):
    with pytest.raises(ValueError, match="takes up to 4"):
        handicap(6, "h", "h", stones)


def test_a_small_board_takes_fewer():
    assert most_stones(2) == 1
    assert most_stones(4) == 3
