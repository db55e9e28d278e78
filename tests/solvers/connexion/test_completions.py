"""All ways to finish a labyrinth, and the chance to guess one: against plain searches."""
import pytest

from solvers.connexion.completions import TooManyWays, find_completions
from solvers.connexion.labyrinth import Placed, Solution
from solvers.connexion.last_pieces import grow_last_pieces
from tests.reference.connexion_check import check
from tests.reference.connexion_completions import every_way, guesser


def spots(pieces):
    return {(group, q, r): mask for group, q, r, mask in pieces}


@pytest.mark.parametrize("seed", range(6))
def test_each_way_is_counted_once(seed):
    last = grow_last_pieces(seed, 7)
    assert find_completions(spots(last.laid)).ways == len(every_way(last.laid))


@pytest.mark.parametrize(("seed", "count"), [(3, 14), (5, 14), (10, 12), (607, 14)])
def test_ways_and_chance_are_those_of_a_plain_search(seed, count):
    last = grow_last_pieces(seed, count)
    found = find_completions(spots(last.laid))
    assert (found.ways, found.chance) == guesser(last.laid)


@pytest.mark.parametrize("seed", range(8))
def test_the_first_way_is_a_labyrinth(seed):
    laid = grow_last_pieces(seed, 14).laid
    first = find_completions(spots(laid)).first
    assert len(first) == 14
    whole = Solution.from_pieces([*laid, *(Placed(*spot, mask) for spot, mask in first)])
    assert not whole.complaint()
    check(whole.pieces)


def test_of_two_pieces_that_contradict_each_other_there_is_no_way():
    assert find_completions({(0, 0, 0): 63, (0, 0, 1): 0}).ways == 0
    assert find_completions({(0, 0, 0): 63, (0, 0, 2): 0}).ways == 0  # a door leads where a wall keeps all out


def test_a_search_ends_where_there_are_more_positions_than_wanted():
    laid = spots(grow_last_pieces(6, 30).laid)
    with pytest.raises(TooManyWays):
        find_completions(laid, 200)
