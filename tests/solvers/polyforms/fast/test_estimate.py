"""Estimates beside the searches that they are of."""
import pytest
from hypothesis import given, settings

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover
from solvers.polyforms.fast.estimate import Probing, cheapest, estimate
from solvers.polyforms.fast.search import FastSearch
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers

PUZZLES = all_puzzles()


@pytest.mark.parametrize("name", ["soma", "trihexes and tetrahexes"])
def test_the_truth_is_within_a_few_errors(name: str) -> None:
    puzzle = PUZZLES[name]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    found, expected = finish(FastSearch(cover)), estimate(cover, 1, 4000)
    assert abs(expected.nodes - found.nodes) < 5 * expected.nodes_error
    assert abs(expected.solutions - found.count) < 5 * expected.solutions_error
    assert expected.nodes_error < expected.nodes / 4


@settings(deadline=None, max_examples=100)
@given(covers())
def test_small_covers(cover: Cover) -> None:
    """The same seed gives the same; what has no branch is known exactly."""
    found, expected = finish(FastSearch(cover)), estimate(cover, 7, 300)
    assert expected == estimate(cover, 7, 300)
    if expected.nodes_error == 0:
        assert (expected.nodes, expected.solutions) == (found.nodes, found.count)
    assert (expected.nodes == 0) == (found.nodes == 0)


def test_the_cheapest_cover() -> None:
    puzzle = PUZZLES["8x8 with a hole"]
    covers = [puzzle.cover(tile) for tile in (None, *puzzle.symmetry_tiles())]
    nodes = [finish(FastSearch(cover)).nodes for cover in covers]
    assert nodes[cheapest(covers, 1)] <= 2 * min(nodes) < nodes[0]


def test_probing_can_be_looked_at_and_comes_to_the_same() -> None:
    cover = PUZZLES["8x8 with a hole"].cover(None)
    probing = Probing(cover, 3, 100)
    assert probing.snapshot() is None
    assert not probing.advance(1)
    seen = probing.snapshot()
    assert seen is not None
    assert (seen.probes, seen.nodes_error) == (1, float("inf"))
    with pytest.raises(RuntimeError):
        probing.result()
    assert not probing.advance(98)
    assert probing.progress().done == 99
    assert probing.advance(50)
    assert probing.result() == estimate(cover, 3, 100)


@settings(deadline=None, max_examples=60)
@given(covers())
def test_a_way_in_pieces_comes_to_the_same(cover: Cover) -> None:
    """So nobody waits for a whole way down a large cover."""
    whole, pieces = FastSearch(cover), FastSearch(cover)
    for stream in range(5):
        seen, calls = None, 0
        while seen is None:
            seen = pieces.probe(3, stream, 1)
            calls += 1
        assert seen == whole.probe(3, stream)
        assert calls <= cover.atoms + 2
