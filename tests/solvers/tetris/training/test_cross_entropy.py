"""The noisy cross-entropy method: its distribution, its noise; and it finds what it looks for."""
from statistics import fmean, pstdev

import msgspec
import pytest

from solvers.tetris.training.cross_entropy import CONSTANT, DECREASING, GENERATIONS, CrossEntropy, noise
from solvers.tetris.training.genome import unit
from solvers.tetris.training.plan import Plan
from tests.solvers.tetris.training.landscapes import AIM, bred, nearness

PLAN = Plan.usual("ce", 2)


def test_it_finds_the_aim():
    search, seen = bred(CrossEntropy.from_plan(PLAN), PLAN, 60)
    assert fmean(seen[0][0]) < 0.7
    assert nearness(search.mean) > 0.97
    middle = search.population(PLAN, 60)[0]
    assert middle.origin == "mean"
    assert middle.weights == unit(search.mean)


def test_the_best_tenth_is_the_next_distribution():
    first = CrossEntropy.from_plan(PLAN)
    population = first.population(PLAN, 0)
    assert len(population) == 100
    assert population == first.population(PLAN, 0)
    fitness = [genome.weights[0] for genome in population]
    after = first.next_generation(PLAN, 0, fitness)
    best = sorted(population, key=lambda genome: -genome.weights[0])[:10]
    samples = [unit(sample) for sample in first.samples(PLAN, 0)]
    chosen = [raw for raw, sample in zip(first.samples(PLAN, 0), samples, strict=True)
              if sample in [genome.weights for genome in best]]
    assert len(chosen) == 10
    assert after.mean == pytest.approx([fmean(axis) for axis in zip(*chosen, strict=True)])
    assert after.variance == pytest.approx(
        [pstdev(axis) ** 2 + DECREASING for axis in zip(*chosen, strict=True)])


def test_noise():
    constant = msgspec.structs.replace(PLAN, noise="constant")
    assert noise(constant, 0) == noise(constant, 500) == CONSTANT
    assert noise(PLAN, 0) == DECREASING
    assert noise(PLAN, GENERATIONS // 2) == DECREASING / 2
    assert noise(PLAN, 10 * GENERATIONS) == 0
    near = msgspec.structs.replace(PLAN, start=AIM)
    assert noise(near, 0) == DECREASING / 100
    assert nearness(CrossEntropy.from_plan(near).mean) == pytest.approx(1, abs=1e-3)
    narrow, wide = (bred(CrossEntropy.from_plan(plan), plan, 70)[1][-1][1] for plan in (PLAN, constant))
    assert narrow < 0.5 * wide
