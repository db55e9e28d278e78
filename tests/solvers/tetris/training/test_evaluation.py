"""Evaluation: the same outcomes from any workers and any blocks; it waits for nobody, and stops games at once."""
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.strict.games import Outcome, game_seeds, play_games
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training import evaluation
from solvers.tetris.training.evaluation import AHEAD, Evaluation, Task, evaluate
from tests.solvers.executors import Remembering
from tests.solvers.tetris.training.small import RULES, Here, Idle

CONTROLLERS = [NAMED["dellacherie"], NAMED["bcts"], NAMED["el-tetris"]]
SEEDS = game_seeds(5, 30)


@pytest.fixture(scope="module")
def outcomes():
    return [play_games(controller, RULES, SEEDS) for controller in CONTROLLERS]


def evaluated(workers):
    return evaluate([controller.weights for controller in CONTROLLERS], STANDARD.names, SEEDS, RULES, workers)


def test_any_workers_and_any_blocks_give_the_same(outcomes, monkeypatch):
    assert evaluated(Here()) == outcomes
    for workers in (1, 4):
        with ThreadPoolExecutor(workers) as threads:
            assert evaluated(threads) == outcomes
    for block in (1, 2000, 10**9):
        monkeypatch.setattr(evaluation, "BLOCK", block)
        assert evaluated(Here()) == outcomes


def test_other_processes_play_the_same(outcomes):
    with ProcessPoolExecutor(1) as workers:
        assert evaluated(workers) == outcomes


def test_tasks_come_in_their_order(outcomes):
    tasks = [Task(controller, SEEDS[place : place + 10]) for place in (0, 10, 20) for controller in CONTROLLERS]
    with ThreadPoolExecutor(3) as threads:
        one = Evaluation(tasks, RULES, threads)
        seen = [0]
        while not one.finished:
            one.advance(1)
            seen.append(one.done)
    assert seen == sorted(seen)
    assert one.outcomes == [outcomes[number % 3][place : place + 10]
                            for number, place in enumerate([0] * 3 + [10] * 3 + [20] * 3)]
    assert one.games == 90
    assert one.pieces == sum(outcome.pieces for row in outcomes for outcome in row)


def test_blocks_are_short():
    idle = Idle()
    longest = Evaluation([Task(NAMED["bcts"], game_seeds(1, 1000))], Rules(height=10), idle, pieces=10_000)
    assert not longest.advance(5)
    assert len(idle.asked) == AHEAD
    blocks = []

    class Long(Executor):
        """Says of every game at once that it had as many pieces as was expected."""

        def submit(self, play, controller, rules, seeds, *rest):
            blocks.append(len(seeds))
            done = Future()
            done.set_result([Outcome(1, 10_000, 0, False)] * len(seeds))
            return done

    Evaluation([Task(NAMED["bcts"], game_seeds(1, 1000))], Rules(height=10), Long(), pieces=10_000).advance(1000)
    assert blocks == [10] * 100


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    one = Evaluation([Task(NAMED["bcts"], SEEDS)] * 100, RULES, idle)
    assert not one.advance(1000)
    assert not one.advance(1000)
    assert len(idle.asked) == AHEAD
    one.close()
    assert all(future.cancelled() for future in idle.asked)


def test_a_long_game_is_stopped_at_once():
    with Remembering(1) as threads:
        endless = Evaluation([Task(NAMED["dellacherie"], SEEDS[:1])], Rules(12, 28), threads)
        endless.advance(1)
        threading.Timer(0.05, endless.close).start()
    # Leaving has waited for the game, which else would take hours.
    (game,) = threads.asked
    assert game.result()[0].censored
