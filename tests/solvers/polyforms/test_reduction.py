"""Reduction beside plain Python; of TriTetraTan, what was published."""
import pytest
from hypothesis import given, settings

from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.reduction import Reduction, reduce
from tests.reference import polyforms_reduction as plain
from tests.reference.polyforms_puzzles import tritetratan
from tests.reference.polyforms_search import covers, solutions


@settings(deadline=None, max_examples=4 * settings.default.max_examples)
@given(covers())
def test_rounds_and_reasons_are_those_of_plain_python(cover: Cover) -> None:
    reduced, rounds = reduce(cover), plain.rounds(cover)
    assert reduced.rounds == len(rounds) + 1
    assert [(one.position, one.round, ("tile", one.tile) if one.atom is None else ("atom", one.atom))
            for one in reduced.struck] == [
        (position, number, why) for number, struck in enumerate(rounds, 1) for position, why in struck.items()]
    assert sorted([*reduced.left, *(one.position for one in reduced.struck)]) == list(range(len(cover.positions)))


@settings(deadline=None)
@given(covers())
def test_no_solution_is_lost(cover: Cover) -> None:
    left = set(reduce(cover).left)
    assert all(left.issuperset(solution) for solution in solutions(cover))


def test_tritetratan() -> None:
    puzzle = tritetratan()
    assert len(puzzle.cover().positions) == 1421
    cover = puzzle.cover("K")
    assert len(cover.positions) == 1331
    reduced = reduce(cover)
    assert len(reduced.left) == 1140
    assert not reduce(cover.only(reduced.left)).struck


def test_it_is_the_same_in_small_steps() -> None:
    cover = tritetratan().cover("K")
    reduction = Reduction(cover)
    with pytest.raises(RuntimeError):
        reduction.result()
    while not reduction.advance(7):
        now = reduction.snapshot()
        assert sorted([*now.left, *(one.position for one in now.struck)]) == list(range(1331))
        reduction.advance(500)
    assert reduction.result() == reduce(cover)
    assert reduction.progress().text == f"round {reduction.result().rounds}, 1140 positions left"


@pytest.mark.parametrize("size", [1, 63, 64, 65, 127, 128, 129, 1100])
def test_any_number_of_atoms_and_positions(size: int) -> None:
    """A chain of pairs and a single at each atom: a tile that must be used once is left one atom, the last."""
    pairs = [Position(0, (atom, atom + 1)) for atom in range(size - 1)]
    cover = Cover(size, (0, 1), (size, 1), (*pairs, Position(1, (size - 1,))))
    left = reduce(cover).left
    assert left == (tuple(range(0, size, 2)) if size % 2 else ())


def test_what_can_be_empty() -> None:
    assert reduce(Cover(0, (), (), ())).left == ()
    assert reduce(Cover(3, (0,), (1,), ())).rounds == 1
    assert reduce(Cover(1, (0,), (0,), (Position(0, (0,)),))).left == ()


@pytest.mark.parametrize("cover", [
    Cover(1, (0,), (1,), (Position(0, ()),)), Cover(1, (0,), (1,), (Position(0, (1,)),)),
    Cover(1, (0,), (1,), (Position(1, (0,)),)), Cover(2, (0,), (1,), (Position(0, (1, 0)),)),
    Cover(1, (0,), (1,), (), frozenset({1})), Cover(1, (0, 0), (1,), ()), Cover(-1, (), (), ()),
])
def test_numbers_that_do_not_fit(cover: Cover) -> None:
    with pytest.raises(ValueError, match=r"position|atom"):
        reduce(cover)
