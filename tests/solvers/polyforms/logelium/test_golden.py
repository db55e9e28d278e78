"""The Logelium search on puzzles whose number of solutions is known."""
from dataclasses import replace

import pytest

from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.images import distinct
from solvers.polyforms.logelium.conditions import parities
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.problem import problem_of
from tests.reference.polyforms_puzzles import all_puzzles
from tests.solvers.polyforms.covers import complaints

OPTIONS = {
    "standard": STANDARD,
    "reduction": LogeliumOptions(),
    "minimal branching": LogeliumOptions(depth=5),
    "minimal branching to the end": replace(STANDARD, depth=100),
    "an order": LogeliumOptions(depth=3, order=(26, 20, 0)),
}
LONG = {(name, "minimal branching to the end") for name in ("8x8 with a hole", "2x3x10")}


@pytest.mark.parametrize(("name", "options"), [
    pytest.param(name, options, marks=[pytest.mark.slow] if (name, options) in LONG else [])
    for name in ("soma", "8x8 with a hole", "3x20", "2x3x10") for options in OPTIONS])
def test_puzzles(name, options):
    puzzle, options = all_puzzles()[name], OPTIONS[options]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    found = finish(LogeliumSearch(cover, options))
    assert found.count == len(set(found.solutions)) == puzzle.solutions
    assert not any(complaints(cover, solution) for solution in found.solutions)


def test_6x10():
    puzzle = all_puzzles()["6x10"]
    assert finish(LogeliumSearch(puzzle.cover("X"), LogeliumOptions(), keep=0)).count == 2339


def test_tritetratan():
    """Reduction leaves 1,140 of 1,331 positions, and there are 31 solutions."""
    ready = distinct(problem_of(shipped("tritetratan"))).problem
    options = LogeliumOptions(dead_ends="areas", largest_area=7, depth=8, conditions=tuple(parities(ready)))
    search = LogeliumSearch(ready.cover, options, adjacency=ready.adjacency)
    found = finish(search)
    assert set(found.solutions) == set(finish(FastSearch(ready.cover)).solutions)
    assert (search.counters.positions, search.counters.reduced, found.count) == (1331, 1140, 31)
    assert not any(complaints(ready.cover, solution) for solution in found.solutions)
