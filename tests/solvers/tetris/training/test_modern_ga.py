"""The modern GA: the sphere, elites, steps, newcomers; it finds what it looks for, and plays well in seconds."""
import time
from concurrent.futures import ThreadPoolExecutor
from math import hypot
from random import Random
from statistics import fmean

import msgspec
import pytest

from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.training.genome import Genome, deviation, unit
from solvers.tetris.training.modern_ga import ELITES, FLOOR, STEPS, ModernGA, mutated
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training
from tests.solvers.tetris.training.landscapes import AIM, bred, nearness

PLAN = Plan.usual("ga", 3)


def test_it_finds_the_aim():
    search, seen = bred(ModernGA.from_plan(PLAN), PLAN, 40)
    assert max(seen[0][0]) < 0.8
    assert max(nearness(genome.weights) for genome in search.genomes) > 0.97
    assert all(hypot(*genome.weights) == pytest.approx(1) for genome in search.genomes)


def test_the_best_two_live_on():
    first = ModernGA.from_plan(PLAN)
    assert {genome.origin for genome in first.genomes} == {"first"}
    fitness = [nearness(genome.weights) for genome in first.genomes]
    after = first.next_generation(PLAN, 0, fitness)
    best = sorted(first.genomes, key=lambda genome: -nearness(genome.weights))[:ELITES]
    assert [genome.weights for genome in after.genomes[:ELITES]] == [genome.weights for genome in best]
    assert [(genome.origin, genome.age) for genome in after.genomes[:ELITES]] == [("elite", 1)] * ELITES
    assert {genome.origin for genome in after.genomes[ELITES:]} == {"child"}
    assert len(after.genomes) == PLAN.population
    assert after == first.next_generation(PLAN, 0, fitness)
    assert after != first.next_generation(msgspec.structs.replace(PLAN, seed=4), 0, fitness)


def test_newcomers_come_when_everybody_is_alike():
    near = (mutated(AIM, 0.02, Random(number)).weights for number in range(40))
    alike = ModernGA(tuple(Genome(weights=weights, step=0.02) for weights in near))
    assert deviation([genome.weights for genome in alike.genomes]) < FLOOR
    after = alike.next_generation(PLAN, 7, [nearness(genome.weights) for genome in alike.genomes])
    assert [genome.origin for genome in after.genomes].count("immigrant") == 8
    assert len(after.genomes) == PLAN.population
    assert deviation([genome.weights for genome in after.genomes]) > FLOOR


def test_steps_change_and_keep_their_bounds():
    chance = Random(8)
    steps = [mutated(AIM, 0.2, chance).step for _ in range(500)]
    assert min(steps) < 0.1 < 0.4 < max(steps)
    low, high = STEPS
    assert all(low <= mutated(AIM, step, chance).step <= high for step in STEPS for _ in range(100))
    zero = unit([1.0] + [0.0] * 9)
    assert any(mutated(zero, 0.2, chance).weights[1] for _ in range(3))  # a gene may leave zero


def test_it_may_begin_around_weights():
    plan = msgspec.structs.replace(PLAN, start=tuple(10 * weight for weight in AIM))
    genomes = ModernGA.from_plan(plan).genomes
    assert genomes[0].weights == pytest.approx(AIM)
    assert {genome.origin for genome in genomes} == {"first"}
    assert min(nearness(genome.weights) for genome in genomes) > 0.75


DELLACHERIE = 2364  # lines a game on 10x10, one piece
SECONDS = 5.0


@pytest.mark.slow
def test_nine_of_ten_seeds_reach_dellacherie_in_five_seconds():
    reached = []
    for seed in range(10):
        plan = Plan.usual("ga", seed)
        with ThreadPoolExecutor(1) as workers:
            begun = time.process_time()
            training = Training(Run.from_plan(plan), 10**6, workers)
            while time.process_time() - begun < SECONDS:
                training.advance(1)
            training.close()
        (middle,) = training.snapshot().run.finalists(0)
        fresh = play_games(training.snapshot().run.controller(middle), plan.rules, game_seeds(seed, 1000))
        reached.append(fmean(outcome.lines for outcome in fresh))
    assert sum(lines >= DELLACHERIE for lines in reached) >= 9, reached
