"""The search along the frontier beside plain Python on small covers, and beside the lists on known puzzles."""
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.fast.frontier import FrontierSearch
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Found
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers, solutions
from tests.solvers.polyforms.covers import polyomino_covers

PUZZLES = all_puzzles()


@settings(deadline=None, max_examples=2 * settings.default.max_examples)
@given(covers(), st.randoms(use_true_random=False))
def test_small_covers_in_any_order_of_their_atoms(cover: Cover, random: Random) -> None:
    expected = sorted(solutions(cover))
    order = random.sample(range(cover.atoms), cover.atoms)
    first = finish(FrontierSearch(cover, order=order))
    assert sorted(first.solutions) == expected
    assert first.count == len(expected)
    assert finish(FrontierSearch(cover, order=order), steps=3) == first
    assert finish(FrontierSearch(cover, keep=0)).count == len(expected)


@settings(deadline=None, max_examples=3 * settings.default.max_examples)
@given(polyomino_covers())
def test_polyominoes_in_small_forms(made: tuple[Cover, object, object]) -> None:
    cover, _, _ = made
    expected = finish(FastSearch(cover))
    found = finish(FrontierSearch(cover))
    assert sorted(found.solutions) == sorted(expected.solutions)
    assert found.count == expected.count == finish(FrontierSearch(cover, keep=0)).count


@settings(deadline=None, max_examples=3 * settings.default.max_examples)
@given(covers(), st.integers(0, 5), st.integers(0, 5))
def test_what_is_kept_and_where_it_ends(cover: Cover, keep: int, limit: int) -> None:
    everything = finish(FrontierSearch(cover))
    kept = finish(FrontierSearch(cover, keep=keep))
    assert (kept.solutions, kept.count) == (everything.solutions[:keep], everything.count)
    ended = finish(FrontierSearch(cover, limit=limit))
    assert (ended.solutions, ended.count) == (everything.solutions[:limit], min(limit, everything.count))


@pytest.mark.parametrize("name", ["6x10", "5x12", "4x15", "3x20", "soma", "2x3x10"])
def test_known_puzzles(name: str) -> None:
    puzzle = PUZZLES[name]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    found = finish(FrontierSearch(cover))
    assert found.count == puzzle.solutions
    assert sorted(found.solutions) == sorted(finish(FastSearch(cover)).solutions)
    assert finish(FrontierSearch(cover, keep=0)).count == puzzle.solutions


def test_counting_does_not_meet_each_solution() -> None:
    """Dominoes on a chessboard (Kasteleyn, 1961; Temperley and Fisher, 1961), of which some are kept."""
    places = [(a, a + by) for a in range(64) for by in (1, 8) if a + by < 64 and (by == 8 or (a + 1) % 8)]
    found = finish(FrontierSearch(Cover(64, (0,), (32,), tuple(Position(0, one) for one in places)), keep=5))
    assert found.count == 12_988_816
    assert len(set(found.solutions)) == 5


def test_what_it_is_too_wide_for() -> None:
    far = Cover(80, (0, 0), (80, 80), (Position(0, (0, 64)), *(Position(1, (atom,)) for atom in range(80))))
    many = Cover(300, (0, 0), (9, 300), tuple(Position(0, (0, 1 + atom % 60)) for atom in range(257)))
    digits = Cover(42, (0,) * 21, (1,) * 21, tuple(Position(tile, (tile,)) for tile in range(21)))
    for cover in (far, many, digits):
        search = FrontierSearch(cover)
        assert search.too_wide
        assert search.advance(1)
        with pytest.raises(RuntimeError):
            search.result()
    near = Cover(80, (0, 0), (80, 80), (Position(0, (0, 63)), *(Position(1, (atom,)) for atom in range(80))))
    assert finish(FrontierSearch(near)).count == 2


def test_numbers_that_no_word_holds() -> None:
    """A row of 2000 atoms that may each be filled in two ways, or stay empty."""
    cover = Cover(200, (0,), (200,), tuple(Position(0, (atom,)) for atom in range(200) for _ in range(2)))
    search = FrontierSearch(cover, keep=0)
    while not search.advance(1000):
        pass
    assert search.too_wide


def test_it_gives_up_when_its_patience_ends() -> None:
    cover = PUZZLES["6x10"].cover("X")
    assert FrontierSearch(cover).reach == 24
    search = FrontierSearch(cover, patience=10_000)
    assert search.patience == 10_000
    while not search.advance(100):
        assert search.snapshot().nodes <= 11_000
    assert search.too_wide


def test_what_can_be_empty() -> None:
    assert finish(FrontierSearch(Cover(0, (), (), ()))) == Found(((),), 1, 0, 0)
    assert finish(FrontierSearch(Cover(2, (0,), (1,), (), frozenset({0, 1})))).solutions == ((),)
    assert finish(FrontierSearch(Cover(1, (0,), (1,), ()))).count == 0
    assert finish(FrontierSearch(Cover(0, (1,), (1,), ()))).count == 0
    assert finish(FrontierSearch(Cover(1, (0,), (0,), (Position(0, (0,)),)))).count == 0
    assert finish(FrontierSearch(Cover(1, (2,), (1,), (Position(0, (0,)),)))).count == 0


def test_a_position_that_is_there_twice_is_two() -> None:
    same = Position(0, (0, 1))
    assert set(finish(FrontierSearch(Cover(2, (1,), (1,), (same, same, same)))).solutions) == {(0,), (1,), (2,)}


def test_pictures_on_the_way() -> None:
    puzzle = PUZZLES["5x12"]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    search = FrontierSearch(cover)
    done, count = 0.0, 0
    with pytest.raises(RuntimeError):
        search.result()
    while not search.advance(1000):
        picture = search.snapshot()
        atoms = [atom for one in picture.placed for atom in cover.positions[one].atoms]
        assert len(atoms) == len(set(atoms))
        assert done <= picture.done <= 1
        assert count <= picture.count
        done, count = picture.done, picture.count
    picture = search.snapshot()
    assert (picture.done, picture.count) == (1, 1010)
    assert picture.last == search.result().solutions[-1]
    assert search.progress().done == search.progress().total


def test_nonsense() -> None:
    cover = Cover(1, (1,), (1,), (Position(0, (0,)),))
    with pytest.raises(ValueError, match="below 0"):
        FrontierSearch(cover, keep=-1)
    with pytest.raises(ValueError, match="each atom once"):
        FrontierSearch(cover, order=(0, 0))
