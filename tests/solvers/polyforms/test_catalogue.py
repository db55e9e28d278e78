"""Shipped puzzles: each is listed once, says who it is, and has as many solutions as it says."""
from importlib.resources import files
from itertools import combinations

import pytest

from solvers.core.engine import finish
from solvers.polyforms.catalogue import kinds, names, shipped, text
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.images import distinct
from solvers.polyforms.parity import impossible
from solvers.polyforms.problem import problem_of
from solvers.polyforms.puzzle import Puzzle
from tests.cases import for_each
from tests.reference.polyforms_check import faults

# Seconds each: these are searched to the end under the marker `slow`.
SLOW = {"bedlam", "solid-pentominoes-3x4x5", "pentominoes-and-square", "tritetratan-5x7"}
UNCOUNTED = {  # too many solutions to count
    "pentominoes-one-sided", "hexominoes-staircase", "hexominoes-parallelogram", "heptiamonds-7x12",
    "pentahexes-10x11", "tritetratan-corners", "pentacubes-3x3x5", "pentacubes-5x5x5",
}


def solutions(puzzle: Puzzle, limit: int | None = None) -> int:
    """How many there are, each solution checked by plain code, images left out."""
    alone = distinct(problem_of(puzzle))
    found = finish(FastSearch(alone.problem.cover, keep=40_000, limit=limit))
    cover = alone.problem.cover
    must = [atom for atom in range(cover.atoms) if atom not in cover.optional]
    tiles = {number: (cover.least[number], cover.most[number]) for number in range(cover.tiles)}
    for solution in found.solutions:
        lying = [(cover.positions[one].tile, cover.positions[one].atoms) for one in solution]
        assert not faults(must, cover.optional, tiles, lying)
    if alone.counts_all:
        return found.count
    assert len(found.solutions) == found.count
    return len({alone.least(solution) for solution in found.solutions})


def test_each_file_is_listed_once():
    there = {file.name for file in (files("solvers.polyforms") / "data/puzzles").iterdir()}
    assert {f"{name}.poly" for name in names()} == there
    assert len(names()) == len(there) >= 40
    assert len({kind.title for kind in kinds()}) == len(kinds())


@for_each("name", names())
def test_a_puzzle_says_what_it_is(name: str):
    puzzle = shipped(name)
    assert 3 < len(puzzle.title) < 60
    assert all(note.endswith((".", "?")) and len(note) < 200 for note in puzzle.notes)
    assert puzzle.notes
    assert (puzzle.expect is None) == (name in UNCOUNTED)
    assert (impossible(problem_of(puzzle)) is None) == (name != "tetrominoes-4x5")
    assert text(name).startswith(f"title: {puzzle.title}\n")


def test_titles_are_different():
    titles = [shipped(name).title for name in names()]
    assert not [one for one, other in combinations(titles, 2) if one == other]


@pytest.mark.parametrize("name", [name for name in names() if name not in SLOW | UNCOUNTED])
def test_it_has_as_many_solutions_as_it_says(name: str):
    assert solutions(shipped(name)) == shipped(name).expect


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SLOW))
def test_even_those_that_take_seconds(name: str):
    assert solutions(shipped(name)) == shipped(name).expect


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(UNCOUNTED))
def test_those_with_uncounted_solutions_have_one(name: str):
    cover = problem_of(shipped(name)).cover
    assert finish(FastSearch(cover, keep=1, limit=1)).count == 1


def test_there_is_no_other():
    with pytest.raises(KeyError):
        shipped("nothing")
