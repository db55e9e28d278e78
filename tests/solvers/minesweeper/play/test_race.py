"""Races: the same boards for all, whatever the workers; what was played is kept, gone on with, and ended at once."""
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import get_args

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.statistics import wilson
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.play.batch import Batch
from solvers.minesweeper.play.click_games import batch_for
from solvers.minesweeper.play.race import ROUND, Halt, Race, RaceState, Runner, play_lap, round_after
from solvers.minesweeper.play.watch import Strategy
from tests.solvers.executors import Remembering

STRATEGIES = get_args(Strategy)


def state(games=150, strategies=STRATEGIES, board="beginner", **others):
    return RaceState(board=PRESETS[board], games=games, seed=5,
                     runners=tuple(Runner(strategy) for strategy in strategies), **others)


def counted(race):
    """All that does not depend on the clock."""
    return race.played, [(runner.strategy, runner.wins, runner.too_complex) for runner in race.runners]


def run(race, workers=2):
    with ThreadPoolExecutor(workers) as threads:
        return finish(Race(race, threads, time.thread_time))


@pytest.fixture(scope="module")
def played():
    return run(state(), 1)


def test_each_plays_the_games_of_the_seed(played):
    for runner in played.runners:
        tally = finish(batch_for(PRESETS["beginner"], "safe", runner.strategy, 150, 5, 0))
        assert (runner.wins, runner.too_complex) == (tally.wins, tally.too_complex)
        assert runner.efficiency == pytest.approx(tally.efficiency)
        assert (runner.efficiency > 0) == (runner.strategy == "efficient")
        assert runner.seconds > 0
    assert played.played == 150


def test_the_number_of_workers_changes_nothing(played):
    assert counted(run(state(), 4)) == counted(played)


def test_other_processes_can_play(played):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        race = finish(Race(state(40), workers, time.thread_time))
    assert counted(race) == counted(run(state(40)))


def test_what_is_seen_is_of_whole_rounds(played):
    with ThreadPoolExecutor(2) as threads:
        race, seen = Race(state(), threads, time.thread_time), [0]
        while not race.advance(1):
            assert race.progress().done >= race.snapshot().played * 5
            if race.snapshot().played > seen[-1]:
                seen.append(race.snapshot().played)
        for before, after in zip(seen, [*seen[1:], 150], strict=True):
            assert after == before + round_after(before, 150)
    assert counted(race.result()) == counted(played)
    assert race.progress().done == race.progress().total == 150 * len(STRATEGIES)


def test_the_trail_says_how_it_came_to_that(played):
    assert played.trail == run(state(), 4).trail
    assert [mark[0] for mark in played.trail] == [1, 2, 4, 8, 16, 32, 64, 128, 150]
    assert played.trail[-1][1:] == tuple(runner.wins for runner in played.runners)
    naive = finish(Batch(PRESETS["beginner"], "safe", "naive", 32, 5))
    assert played.trail[5][1] == naive.wins


def test_the_rounds_grow():
    assert [round_after(played, 1000) for played in (0, 1, 2, 8, 500, 990, 1000)] == [1, 1, 2, 8, ROUND, 10, 0]


def test_stopped_written_and_read_it_goes_on(played):
    with ThreadPoolExecutor(2) as threads:
        race = Race(state(), threads, time.thread_time)
        while race.snapshot().played < 16:
            race.advance(1)
        with pytest.raises(RuntimeError, match="not finished"):
            race.result()
        race.close()
    stood = race.snapshot()
    assert 16 <= stood.played < 150
    assert counted(run(RaceState.read(stood.write()))) == counted(played)


def test_more_games_go_on(played):
    more = msgspec.structs.replace(played, games=200)
    assert counted(run(more)) == counted(run(state(200)))


def test_closing_ends_the_games_that_are_on():
    large = RaceState(board=Board(200, 200, 6000), games=50, runners=(Runner("greedy"), Runner("tank")))
    with Remembering(2) as threads:
        race = Race(large, threads, time.thread_time)
        race.advance(1)
        race.close()
    assert all(future.done() for future in threads.asked)
    assert any(future.cancelled() for future in threads.asked)
    assert race.snapshot().played <= 1


def test_games_that_are_on_are_halted():
    halt = Halt()
    halt.raised = True
    board = Board(200, 200, 6000)
    assert play_lap(board, "safe", "greedy", 50, 7, 0, time.thread_time, halt) is None


def test_the_interval_is_wilsons(played):
    runner = played.runners[-1]
    assert played.interval(runner) == wilson(runner.wins, 150)
    assert state().interval(state().runners[0]) == (0.0, 1.0)


@pytest.mark.parametrize(("change", "words"), [
    ({"runners": [{"strategy": "full"}]}, "2"),
    ({"runners": [{"strategy": "full"}, {"strategy": "full"}]}, "twice"),
    ({"runners": [{"strategy": "full"}, {"strategy": "best"}]}, "best"),
    ({"runners": [{"strategy": "full", "wins": 9}, {"strategy": "tank"}], "played": 8}, "more games"),
    ({"played": 151}, "more games"),
    ({"trail": [[]]}, "empty"),
    ({"trail": [[1, 0, 0, 0, 0, 0]]}, "trail"),
    ({"played": 8, "trail": [[8, 0, 0, 0, 0, 9]]}, "trail"),
    ({"played": 8, "trail": [[8, 0, 0, 0]]}, "trail"),
    ({"board": {"width": 9, "height": 9, "mines": 81}}, "81 mines do not fit"),
    ({"games": 0}, "games"),
])
def test_what_cannot_be_is_not_read(change, words):
    good = msgspec.json.decode(state().write())
    assert RaceState.read(msgspec.json.encode(good)) == state()
    with pytest.raises(FormatError, match=words):
        RaceState.read(msgspec.json.encode({**good, **change}))
