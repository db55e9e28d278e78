"""The modern GA, from random weights to Dellacherie's level in five seconds of CPU."""
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean

import pytest

from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training

DELLACHERIE = 2364  # lines a game on 10x10, one piece
SECONDS = 5.0


@pytest.mark.slow
def test_nine_of_ten_seeds_reach_dellacherie_in_five_seconds():
    reached = []
    for seed in range(10):
        plan = Plan.usual("ga", seed)
        with ThreadPoolExecutor(1) as workers:
            begun = time.process_time()
            training = Training(Run.begun(plan), 10**6, workers)
            while time.process_time() - begun < SECONDS:
                training.advance(1)
            training.close()
        (middle,) = training.snapshot().run.finalists(0)
        fresh = play_games(training.snapshot().run.controller(middle), plan.rules, game_seeds(seed, 1000))
        reached.append(fmean(outcome.lines for outcome in fresh))
    assert sum(lines >= DELLACHERIE for lines in reached) >= 9, reached
