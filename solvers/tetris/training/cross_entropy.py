"""The noisy cross-entropy method: samples of a normal distribution, which then takes on the shape of the best.

Noise added to its variances keeps it from narrowing too soon (Szita and Lőrincz, 2006); it is constant, or grows less
with each generation. With such noise Thiery and Scherrer found BCTS (2009).
"""
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.tetris.training.genome import Genome, Origin, unit
from solvers.tetris.training.plan import Plan

BEST = 0.1  # of the population, whose mean and variance are the next
LENGTH = 10.0  # of the weights `start`, beside which the variances are to be seen
FIRST_VARIANCE = 100.0
NEAR_VARIANCE = 1.0  # around `start`
CONSTANT = 4.0
DECREASING, GENERATIONS = 5.0, 50  # the first noise, and how many generations it takes until there is none

Number = Annotated[float, Meta(ge=-1e9, le=1e9)]


class CrossEntropy(msgspec.Struct, frozen=True, tag="ce", forbid_unknown_fields=True):
    """The mean and the variance of each weight, independent of each other."""

    mean: tuple[Number, ...]
    variance: tuple[Annotated[float, Meta(ge=0, le=1e12)], ...]

    @classmethod
    def from_plan(cls, plan: Plan) -> "CrossEntropy":
        """Start wide around zero, or narrow around `start`."""
        if plan.start:
            return cls(tuple(LENGTH * weight for weight in unit(plan.start)), (NEAR_VARIANCE,) * len(plan.start))
        return cls((0.0,) * len(plan.features), (FIRST_VARIANCE,) * len(plan.features))

    def population(self, plan: Plan, generation: int) -> tuple[Genome, ...]:
        """The samples; after the first generation, the first of them is the mean."""
        origin: Origin = "child" if generation else "first"
        samples = [Genome(weights=unit(point), origin=origin) for point in self.samples(plan, generation)]
        if generation:
            samples[0] = Genome(weights=unit(self.mean), origin="mean")
        return tuple(samples)

    def next_generation(self, plan: Plan, generation: int, fitness: Sequence[float]) -> "CrossEntropy":
        """The distribution of the best samples, with noise added to its variances."""
        samples = self.samples(plan, generation)
        best = sorted(range(plan.population), key=lambda number: -fitness[number])
        elite = [samples[number] for number in best[: max(round(BEST * plan.population), 2)]]
        mean = tuple(map(fmean, zip(*elite, strict=True)))
        variance = tuple(
            fmean((place - middle) ** 2 for place in axis) + noise(plan, generation)
            for middle, axis in zip(mean, zip(*elite, strict=True), strict=True)
        )
        return CrossEntropy(mean, variance)

    def samples(self, plan: Plan, generation: int) -> list[tuple[float, ...]]:
        chance = Random(f"{plan.seed} samples {generation}")
        samples = [
            tuple(middle + sqrt(spread) * chance.gauss(0, 1)
                  for middle, spread in zip(self.mean, self.variance, strict=True))
            for _ in range(plan.population)
        ]
        if generation:
            samples[0] = self.mean
        return samples


def noise(plan: Plan, generation: int) -> float:
    """Variance added after a generation; around `start` it is smaller in proportion to the first variance."""
    scale = NEAR_VARIANCE / FIRST_VARIANCE if plan.start else 1.0
    if plan.noise == "constant":
        return CONSTANT * scale
    return scale * max(DECREASING * (1 - generation / GENERATIONS), 0.0)
