"""The fast engine takes the frontier where a cover is narrow, the lists elsewhere, and comes to the same by both."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover
from solvers.polyforms.fast import suited
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.fast.suited import SuitedSearch
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers, solutions

PUZZLES = all_puzzles()


@pytest.mark.parametrize(("name", "narrow"), [("6x10", True), ("4x15", True), ("2x5x6", False), ("soma", False),
                                              ("tritetratan", False), ("2x3x10", False)])
def test_where_it_takes_the_frontier(name: str, narrow: bool) -> None:
    puzzle = PUZZLES[name]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    search = SuitedSearch(cover)
    found = finish(search)
    assert search.narrow is narrow
    assert found.count == puzzle.solutions
    assert sorted(found.solutions) == sorted(finish(FastSearch(cover)).solutions)


@settings(deadline=None, max_examples=3 * settings.default.max_examples)
@given(covers(), st.integers(1, 4))
def test_any_trial_comes_to_the_same(cover: Cover, trial: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(suited, "TRIAL", trial)
        patch.setattr(suited, "NARROW", 1)
        patch.setattr(suited, "RESTS", 2**64)
        found = finish(SuitedSearch(cover), steps=3)
    assert sorted(found.solutions) == sorted(solutions(cover))


def test_few_solutions_are_found_by_lists() -> None:
    search = SuitedSearch(PUZZLES["6x10"].cover("X"), limit=3)
    assert finish(search).count == 3
    assert not search.narrow


def test_it_tells_how_far_it_is() -> None:
    puzzle = PUZZLES["4x15"]
    search = SuitedSearch(puzzle.cover(puzzle.symmetry_tiles()[0]))
    with pytest.raises(RuntimeError):
        search.result()
    while not search.advance(500):
        assert 0 <= search.snapshot().done <= 1
        assert search.so_far().count == search.snapshot().count
    assert search.progress().done == search.progress().total
    assert search.result().count == 368


@pytest.mark.parametrize("name", ["4x15", "2x3x10", "trihexes and tetrahexes"])
def test_each_solution_can_be_taken_once(name: str) -> None:
    puzzle = PUZZLES[name]
    search, taken, finished = SuitedSearch(puzzle.cover(puzzle.symmetry_tiles()[0])), list[tuple[int, ...]](), False
    while not finished:
        finished = search.advance(700)
        taken += search.drain()
    assert len(set(taken)) == len(taken) == puzzle.solutions
    assert search.drain() == search.result().solutions == ()
    assert search.snapshot().last == taken[-1]
