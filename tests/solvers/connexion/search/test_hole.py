"""Large holes: their shapes, the labyrinths around them, and given pieces beside them."""
from random import Random

import pytest

from solvers.connexion.labyrinth import Solution, flood
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.hole import HoleSearch, shape
from tests.reference.connexion_check import check


def found(search, steps=1 << 20):
    while not search.advance(steps):
        pass
    return search.search.pieces()


@pytest.mark.parametrize("size", [1, 2, 7, 40, 60])
def test_a_shape_hangs_together(size):
    cells = shape(size, Random(size))
    assert len(set(cells)) == len(cells) == size
    assert flood(cells[0], set(cells)) == set(cells)


@pytest.mark.parametrize("size", [1, 5, 20, 40])
def test_the_hole_is_there(size):
    for stream in range(5):
        pieces = found(HoleSearch(size, 3, stream))
        assert check(pieces) is None
        assert max(len(hole) for holes in Solution.from_pieces(pieces).holes for hole in holes) >= size


def test_given_pieces_stay():
    start = [(10, -10, 42), (12, -13, 0)]
    pieces = found(HoleSearch(12, 1, start=start))
    assert check(pieces) is None
    assert pieces[:2] == [(0, *piece) for piece in start]
    assert max(len(hole) for holes in Solution.from_pieces(pieces).holes for hole in holes) >= 12


def test_the_numbers_decide_and_steps_can_be_cut_anywhere():
    assert found(HoleSearch(35, 1, 2)) == found(HoleSearch(35, 1, 2), 777)
    assert found(HoleSearch(35, 1, 3)) != found(HoleSearch(35, 1, 2)) != found(HoleSearch(35, 2, 2))


def test_cells_of_a_hole_stay_empty_and_those_around_it_do_not():
    hole = [(0, 0), (1, 0)]
    around = {(0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)}
    for stream in range(20):
        search = FastSearch(1, stream, hole=hole)
        assert search.pieces() == []
        search.advance(1 << 20)
        cells = {(q, r) for group, q, r, _ in search.pieces() if group == 0}
        assert search.solved
        assert around <= cells
        assert not cells & set(hole)


@pytest.mark.parametrize(("hole", "start", "words"), [
    ([(q, 0) for q in range(-20, 21)], [], "64 pieces cannot surround"),
    ([(q, r) for q in range(20) for r in range(20)], [], "64 pieces cannot surround"),
    ([(41, 0)], [], "too far out"),
    ([(0, -2**31)], [], "too far out"),
    ([(0, 0)], [(0, 0, 0)], "cannot lie at"),
    ([(0, 0)], [(0, -1, 8)], "cannot lie at"),
])
def test_what_cannot_be_surrounded_is_refused(hole, start, words):
    with pytest.raises(ValueError, match=words):
        FastSearch(1, hole=hole, start=start)
