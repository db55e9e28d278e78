"""Sieving labyrinths: groups and groups with holes, counted from masks alone, against flooding."""
import pytest

from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.sieve import Sieve


def solution_of(search):
    while not search.advance(1 << 20):
        pass
    return Solution.from_pieces(search.pieces())


def wanted(solution, least, most, holed):
    return least <= len(solution.groups) <= most and sum(map(bool, solution.holes)) >= holed


@pytest.mark.parametrize("start", [(), [(0, 0, 0), (5, 5, 9)]])
@pytest.mark.parametrize(("least", "most", "holed"), [(2, 8, 0), (2, 2, 0), (3, 3, 0), (4, 8, 0), (2, 8, 2)])
def test_it_keeps_what_is_wanted_and_only_that(start, least, most, holed):
    sieve = Sieve(FastSearch(9, start=start, at_random=True), least=least, most=most, holed=holed)
    search = FastSearch(9, start=start, at_random=True)
    seen = most_groups = most_holed = kept = 0
    while kept < 3 and seen < 300:
        if sieve.advance(1 << 16):
            kept += 1
            while True:
                solution = solution_of(search)
                search.resume()
                seen += 1
                most_groups = max(most_groups, len(solution.groups))
                most_holed = max(most_holed, sum(map(bool, solution.holes)))
                if wanted(solution, least, most, holed):
                    break
            assert Solution.from_pieces(sieve.search.pieces()) == solution
            assert (sieve.seen, sieve.most_groups, sieve.most_holed) == (seen, most_groups, most_holed)
    assert kept == 3


def test_a_hopeless_search_ends():
    # Six cells around one that needs doors at all sides, and the piece that has them elsewhere.
    ring = [(0, -1, 28), (1, -1, 56), (1, 0, 49), (0, 1, 35), (-1, 1, 7), (-1, 0, 14)]
    sieve = Sieve(FastSearch(1, start=[*ring, (20, 20, 63)]))
    assert sieve.advance(1000)
    assert sieve.search.exhausted
    assert sieve.seen == 0
