"""The modern GA: everybody plays the same pieces, the best are measured again, and newcomers keep the population apart.

Genomes lie on the unit sphere. A child lies between its parents or a little beyond them, gene by gene (the blend
crossover of Eshelman and Schaffer, 1993), and mutates by steps that are inherited and mutate themselves (Schwefel,
1981).
"""
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Protocol

import msgspec

from solvers.tetris.training.genome import Genome, deviation, direction, unit

ELITES = 2
BEYOND = 0.3  # of the distance between two parents, how far a child's gene may lie outside
TOURNAMENT = 3  # of so many at random, the best becomes a parent
FIRST_STEP = 0.3
STEPS = (0.02, 0.6)  # the least and the greatest
SMALLEST = 0.05  # a gene mutates as one of this size at least, so that it may cross zero
FLOOR = 0.03  # of the mean gene deviation, below which newcomers come
IMMIGRANTS = 0.2  # of the population
STRANGE = 0.5  # how far a newcomer lies from the best genome, of length 1


class BreedingPlan(Protocol):
    """The parts of a plan that this method uses: seed, population size, features that the genes weigh, and start
    weights, if any."""

    @property
    def seed(self) -> int: ...
    @property
    def population(self) -> int: ...
    @property
    def features(self) -> tuple[str, ...]: ...
    @property
    def start(self) -> tuple[float, ...]: ...


class ModernGA(msgspec.Struct, frozen=True, tag="ga", forbid_unknown_fields=True):
    """The population that is about to play."""

    genomes: tuple[Genome, ...]

    @classmethod
    def from_plan(cls, plan: BreedingPlan) -> "ModernGA":
        """Start with random directions, or with `start` and mutations of it."""
        chance, genes = Random(f"{plan.seed} first"), len(plan.features)
        if not plan.start:
            return cls(tuple(
                Genome(weights=direction(chance, genes), step=FIRST_STEP) for _ in range(plan.population)
            ))
        start = Genome(weights=unit(plan.start), step=FIRST_STEP)
        mutants = (mutated(start.weights, FIRST_STEP, chance) for _ in range(plan.population - 1))
        return cls((start, *(msgspec.structs.replace(other, origin="first") for other in mutants)))

    def population(self, plan: BreedingPlan, generation: int) -> tuple[Genome, ...]:
        """The genomes that play next."""
        return self.genomes

    def next_generation(self, plan: BreedingPlan, generation: int, fitness: Sequence[float]) -> "ModernGA":
        """The next population: the best two, children, and newcomers if all genomes are alike."""
        chance = Random(f"{plan.seed} children {generation}")
        numbers = range(len(self.genomes))
        order = sorted(numbers, key=lambda number: -fitness[number])
        elites = [
            msgspec.structs.replace(self.genomes[number], origin="elite", age=self.genomes[number].age + 1)
            for number in order[:ELITES]
        ]
        alike = deviation([genome.weights for genome in self.genomes]) < FLOOR
        strangers = [
            stranger(elites[0], chance) for _ in range(round(IMMIGRANTS * plan.population) if alike else 0)
        ]

        def parent() -> Genome:
            return self.genomes[max(chance.sample(numbers, TOURNAMENT), key=lambda number: fitness[number])]

        children = [child(parent(), parent(), chance) for _ in range(plan.population - ELITES - len(strangers))]
        return ModernGA((*elites, *children, *strangers))


def child(one: Genome, two: Genome, chance: Random) -> Genome:
    """A mutated blend of two parents."""
    genes = []
    for a, b in zip(one.weights, two.weights, strict=True):
        beyond = BEYOND * abs(a - b)
        genes.append(chance.uniform(min(a, b) - beyond, max(a, b) + beyond))
    return mutated(genes, sqrt(one.step * two.step), chance)


def mutated(weights: Sequence[float], step: float, chance: Random) -> Genome:
    """Weights changed by factors around 1, after the step itself has changed by such a factor."""
    low, high = STEPS
    step = min(max(step * exp(chance.gauss(0, 1) / sqrt(len(weights))), low), high)
    changed = [weight + step * chance.gauss(0, 1) * max(abs(weight), SMALLEST) for weight in weights]
    return Genome(weights=unit(changed), origin="child", step=step)


def stranger(best: Genome, chance: Random) -> Genome:
    """A newcomer between a random direction and the best: a purely random one would be too weak to have children."""
    way = direction(chance, len(best.weights))
    weights = unit([weight + STRANGE * part for weight, part in zip(best.weights, way, strict=True)])
    return Genome(weights=weights, origin="immigrant", step=FIRST_STEP)
