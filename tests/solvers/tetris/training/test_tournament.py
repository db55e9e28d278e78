"""The tournament: its table and differences against plain reckoning, the same for all workers, and cut short."""
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean, median, stdev

import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.training.tournament import Tournament
from tests.solvers.tetris.training.small import RULES, Here, Idle

NAMES = ("dellacherie", "bcts", "lee")
CONTROLLERS = [NAMED[name] for name in NAMES]
GAMES = 70


def tournament(workers, **options):
    return Tournament(CONTROLLERS, RULES, GAMES, 7, workers, **{"limit": 3000, **options})


@pytest.fixture(scope="module")
def standing():
    return finish(tournament(Here()), 3)


def test_rows_and_differences_are_those_of_the_games(standing):
    played = [play_games(controller, RULES, game_seeds(7, GAMES), 3000) for controller in CONTROLLERS]
    lines = [[outcome.lines for outcome in row] for row in played]
    assert standing.games == GAMES
    for row, controller, outcomes, each in zip(standing.rows, CONTROLLERS, played, lines, strict=True):
        found = lengths(outcomes)
        assert (row.controller, row.games, row.median) == (controller, GAMES, median(each))
        assert row[2:5] == (found.mean, found.low, found.high)
        assert row.lines_per_death == found.lines_per_death
        assert row.pieces == sum(outcome.pieces for outcome in outcomes)
    assert [(each.one, each.two) for each in standing.differences] == [(0, 1), (0, 2), (1, 2)]
    for each in standing.differences:
        apart = [a - b for a, b in zip(lines[each.one], lines[each.two], strict=True)]
        assert each.mean == pytest.approx(fmean(apart))
        assert each.high - each.mean == pytest.approx(1.96 * stdev(apart) / GAMES**0.5, rel=1e-3)
        assert each.mean - each.low == pytest.approx(each.high - each.mean)
        assert each.ahead == fmean((difference > 0) + (difference == 0) / 2 for difference in apart)
    assert [row.mean for row in standing.table] == sorted((row.mean for row in standing.rows), reverse=True)


def test_any_workers_play_the_same(standing):
    with ThreadPoolExecutor(4) as threads:
        assert finish(tournament(threads)) == standing


def test_what_is_seen_of_it():
    engine, seen = tournament(Here(), limit=200), []
    assert engine.snapshot().games == 0
    assert [row.games for row in engine.snapshot().rows] == [0, 0, 0]
    while not engine.advance(1):
        if engine.snapshot() not in seen:
            seen.append(engine.snapshot())
    assert [standing.games for standing in seen[:4]] == [0, 1, 2, 4]
    assert all({row.games for row in standing.rows} == {standing.games} for standing in seen)
    assert engine.snapshot() is engine.result()
    assert engine.progress().done == engine.progress().total == 3 * GAMES


def test_only_some_pairs():
    some = finish(tournament(Here(), pairs=[(2, 0)], limit=100))
    assert [(each.one, each.two) for each in some.differences] == [(2, 0)]


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    engine = tournament(idle)
    assert not engine.advance(10)
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()
    engine.close()
    assert all(future.cancelled() for future in idle.asked)
