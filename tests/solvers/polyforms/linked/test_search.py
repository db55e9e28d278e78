"""Walking along linked cells finds what plain backtracking finds, and places as often as bit arrays do."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.linked.paths import links, walks
from solvers.polyforms.linked.search import LinkedSearch
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.problem import problem_of
from tests.reference.polyforms_puzzles import all_puzzles, plus
from tests.solvers.polyforms.covers import TILES, complaints, expected, polyomino_covers


def walking(cover, cells, **how):
    return LinkedSearch(cover, cells, at_once(walks(cover, cells)), **how)


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(polyomino_covers(tiles=TILES[:-1]), st.data())
def test_it_finds_what_plain_backtracking_finds(case, data):
    cover, adjacency, cells = case
    search = walking(cover, links(cells, adjacency))
    done, more = 0.0, True
    for _ in range(20):
        more = more and not search.advance(data.draw(st.integers(1, 5)))
        assert done - 1e-9 <= search.snapshot().done <= 1
        done = search.snapshot().done
    result = finish(search)
    assert len(set(result.solutions)) == len(result.solutions) == result.count
    assert set(map(frozenset, result.solutions)) == expected(cover)
    assert not any(complaints(cover, solution) for solution in result.solutions)


def test_the_cells_of_soma():
    """It places exactly what the standard search places with bit arrays: both go on from the smallest free atom."""
    puzzle = all_puzzles()["soma"]
    sides = [tuple(sign * (axis == own) for own in range(3)) for axis in range(3) for sign in (1, -1)]
    places = {cube: number for number, cube in enumerate(puzzle.form)}
    adjacency = [[places[near] for side in sides if (near := plus(cube, side)) in places] for cube in puzzle.form]
    linked, checking = walking(puzzle.cover(), links(puzzle.form, adjacency)), LogeliumSearch(puzzle.cover())
    assert set(finish(linked).solutions) == set(finish(checking).solutions)
    assert linked.placements == checking.counters.placements


def test_tans():
    ready = problem_of(shipped("tritetratan"))
    search = walking(ready.cover, links(ready.atoms, ready.adjacency), limit=1)
    assert not complaints(ready.cover, finish(search).solutions[0])


def test_copies_and_free_atoms():
    cover = Cover(3, (0,), (2,), (Position(0, (0, 1)), Position(0, (1, 2))), frozenset({0, 2}))
    search = walking(cover, links([(0,), (1,), (2,)], [[1], [0, 2], [1]]), limit=1)
    assert finish(search).solutions == ((0,),)
    assert search.progress().text == "1 solutions, 1 placements"


def test_a_tile_in_two_pieces_has_no_path():
    cover = Cover(3, (0,), (1,), (Position(0, (0, 2)),))
    with pytest.raises(ValueError, match="from atom 0 of a tile to its atom 2"):
        walking(cover, links([(0,), (1,), (2,)], [[1], [0, 2], [1]]))
