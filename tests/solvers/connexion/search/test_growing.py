"""Growth: a recorded run plays back to its solution, from any place; a search that goes on collects what it finds."""
import pytest

from solvers.connexion.arrangement import touching
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import EndlessSearch, LiveSearch, Recording, Replay, last_found, record
from solvers.core.engine import finish
from tests.reference.connexion_check import check

SEARCHES = {"fast": FastSearch, "1997": ClassicSearch}


@pytest.mark.parametrize("kind", SEARCHES)
@pytest.mark.parametrize("seed", range(4))
def test_a_recording_plays_to_the_solution_of_the_search(kind, seed):
    recording = record(SEARCHES[kind](seed))
    assert recording is not None
    assert recording.solved
    growth = finish(Replay(recording), 7)
    search = SEARCHES[kind](seed)
    assert search.advance(1 << 20)
    assert list(growth.pieces) == search.pieces()
    assert check(growth.pieces) is None
    assert growth.attempt == search.attempt
    assert growth.step == search.step
    assert growth.tally.dead_ends == search.dead_ends


@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_entered_anywhere(seed):
    recording = record(ClassicSearch(seed))
    engine = Replay(recording)
    for at in range(0, len(recording.events), 37):
        assert Replay(recording, at).snapshot() == engine.snapshot()
        engine.advance(37)


@pytest.mark.parametrize("seed", range(6))
def test_groups_never_touch_while_they_grow(seed):
    recording = record(FastSearch(seed))
    engine = Replay(recording)
    while not engine.advance(1):
        growth = engine.snapshot()
        assert len(growth.plane) == len(growth.pieces)
        groups = {}
        for group, q, r, _ in growth.pieces:
            groups.setdefault(group, set()).add((q, r))
        assert not touching(list(groups.values()), [growth.offsets[group] for group in groups])


def test_a_run_that_takes_too_long_is_not_recorded():
    assert record(FastSearch(1), longest=20) is None


def test_pieces_that_stand_there_stay_in_place():
    start = ((5, -2, 63), (6, -2, 49))
    recording = record(FastSearch(3, start=start))
    growth = finish(Replay(recording))
    assert {(5, -2): 63, (6, -2): 49}.items() <= growth.plane.items()
    assert growth.pieces[:2] == tuple((0, *piece) for piece in start)


def test_a_solution_nobody_saw_grow_can_be_watched_all_the_same():
    search = FastSearch(4)
    search.advance(1 << 20)
    solution = Solution.from_pieces(search.pieces())
    growth = finish(Replay(Recording.from_solution(solution)), 5)
    assert check(growth.pieces) is None
    assert Solution.from_pieces(growth.pieces).fingerprint == solution.fingerprint


def test_watching_ends_at_the_first_solution():
    engine = LiveSearch(ClassicSearch(2))
    growth = finish(engine, 50)
    assert growth.event.kind == "solved"
    assert check(growth.pieces) is None


def test_watching_in_small_steps_ends_at_the_same():
    one, other = LiveSearch(FastSearch(8)), LiveSearch(FastSearch(8))
    while not one.advance(1):
        one.snapshot()
    assert finish(other).pieces == one.result().pieces


def test_a_search_that_goes_on_collects_distinct_labyrinths():
    engine = EndlessSearch(FastSearch(5))
    while engine.tally().solutions < 300:
        engine.advance(500)
    tally, found = engine.tally(), tuple(engine.found())
    assert len(found) == tally.distinct
    assert len({solution.fingerprint for solution in found}) == len(found)
    assert sum(tally.lengths.values()) == tally.solutions
    assert all(check(solution.pieces) is None for solution in found)
    shown = last_found(engine.snapshot())
    assert len(shown.plane) == 64
    solution = Solution.from_pieces((0, *cell, mask) for cell, mask in shown.plane.items())
    assert solution.fingerprint == found[-1].fingerprint
    assert engine.last == found[-1]
