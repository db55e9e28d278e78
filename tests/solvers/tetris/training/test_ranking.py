"""Ranking: rounds by halving, the best found, the same for all workers."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.training.choice import ALL, Choice
from solvers.tetris.training.ranking import FIRST, LAST, Ranking, halvings, plays
from tests.solvers.tetris.training.small import RULES, Here, Idle, begun, trained

GOOD = NAMED["bcts"]


def weakened(factor):
    """The controller with holes rewarded so much."""
    weights = list(GOOD.weights)
    weights[4] += factor
    return msgspec.structs.replace(GOOD, weights=tuple(weights))


CANDIDATES = [weakened(factor) for factor in (60, 45, 0, 50, 55, 30, 40)]


def ranked(workers, **options):
    return finish(Ranking(CANDIDATES, RULES, 1, workers, limit=400, **{"first": 20, "last": 100, **options}))


def test_halvings():
    assert halvings(40) == ((40, 200), (20, 400), (10, 800), (5, 1600), (3, 3200), (2, 5000))
    assert halvings(41)[-1] == (2, 5000)
    assert halvings(1, 10, 25) == ((1, 10), (1, 20), (1, 25))
    assert halvings(3, 50, 20) == ((3, 20),)
    assert plays(((40, 200), (20, 400))) == (8000, 4000)


def test_the_best_is_found():
    order = ranked(Here())
    assert sorted(placed.number for placed in order) == list(range(7))
    assert [placed.number for placed in order][:2] == [2, 5]
    assert [placed.games for placed in order] == [100, 100, 40, 40, 20, 20, 20]
    assert all(placed.low <= placed.mean for placed in order)


def test_any_workers_rank_the_same():
    with ThreadPoolExecutor(4) as threads:
        assert ranked(threads) == ranked(Here())


def test_what_is_seen_of_it():
    engine = Ranking(CANDIDATES, RULES, 1, Here(), limit=400, first=5, last=10)
    assert engine.snapshot() == ()
    while not engine.snapshot():
        assert not engine.advance(1)
    assert {placed.games for placed in engine.snapshot()} == {5}
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()
    assert engine.progress().done == 35
    assert engine.progress().text == "ranking the best 4"
    assert engine.advance(1000)
    assert engine.progress().done == engine.progress().total == 7 * 5 + 4 * 5
    idle = Idle()
    waiting = Ranking(CANDIDATES, RULES, 1, idle)
    assert not waiting.advance(10)
    waiting.close()
    assert all(future.cancelled() for future in idle.asked)


def test_what_can_be_afforded():
    assert Choice.affordable(ALL) == Choice(40, FIRST, LAST)
    for games in (1, 50, 700, 5000, 20_000):
        choice = Choice.affordable(games)
        spent = sum(plays(halvings(choice.finalists + 1, choice.first, 25 * choice.first))) + choice.games
        assert spent <= max(1.1 * games, 60)
        assert choice.first >= 1
        assert choice.games >= 1


def test_without_ranking_the_middle_is_measured():
    run, choice = trained(begun(limit=100), 2, Here()), Choice.affordable(0)
    assert choice.finalists == 0
    (placed,) = finish(choice.ranking(run, run.finalists(choice.finalists), Here()))
    assert placed.number == 0
    assert choice.games == LAST


def test_a_choice_ranks_finalists_and_measures_the_winner_in_other_games():
    run, choice = trained(begun(limit=100), 2, Here()), Choice(3, 2, 30)
    finalists = run.finalists(choice.finalists)
    placed = finish(choice.ranking(run, finalists, Here()))
    assert len(placed) == 4
    assert placed[0].games == 50
    (row,) = finish(choice.measuring(run, finalists[placed[0].number], Here())).rows
    assert row.games == 30
    assert row.controller == run.controller(finalists[placed[0].number])
