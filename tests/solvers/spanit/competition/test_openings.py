"""Openings: open, as many moves as asked, repeatable, and parted for training and measuring."""
import pytest

from solvers.core.formats import FormatError
from solvers.spanit.board import SIDES
from solvers.spanit.competition.openings import PLIES, distinct_openings, is_held_out, opening
from tests.reference.spanit_search import Search


@pytest.mark.parametrize("plies", [0, 2, 3, 6])
def test_neither_side_is_lost(plies):
    search = Search(3)
    for number in range(20):
        position = opening(3, 607, number, plies)
        assert len(position.cells) - len(position.free) == plies
        assert position.cells.count(1) - position.cells.count(2) in ((0,) if plies % 2 == 0 else (1, -1))
        assert all(search.verdict(position.cells))  # both have winning moves


def test_an_opening_depends_on_its_arguments_alone():
    first = [opening(6, 1, number) for number in range(50)]
    opening.cache_clear()
    assert [opening(6, 1, number) for number in reversed(range(50))] == first[::-1]
    assert len(set(first)) > 40
    assert [opening(6, 2, number) for number in range(50)] != first
    assert {position.to_move for position in first} == set(SIDES)


def test_what_is_held_out_is_never_trained_on():
    trained = [opening(6, 1, number, held_out=False) for number in range(500)]
    held_out = [opening(6, 2, number, held_out=True) for number in range(100)]
    assert not {position.cells for position in trained} & {position.cells for position in held_out}
    for position in trained:
        assert not is_held_out(position)
        assert not is_held_out(position.transposed())
    share = sum(is_held_out(opening(6, 3, number)) for number in range(1000))
    assert 130 < share < 270  # a fifth


def test_distinct_ones():
    found = distinct_openings(4, 0, 400)
    assert len(set(found)) == len(found) > 50
    assert not set(found) & {position.transposed() for position in found}
    assert len({position.cells for position in found}) < len(found)  # either side may move on the same board
    assert found[0] == opening(4, 0, 0, PLIES)


@pytest.mark.parametrize(("size", "plies"), [(2, 6), (3, 1), (6, 62)])
def test_where_there_are_none(size, plies):
    with pytest.raises(FormatError, match="no open position"):
        opening(size, 0, 0, plies)
