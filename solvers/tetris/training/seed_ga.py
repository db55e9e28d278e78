"""The blog's GA of 2011, faithfully: one noisy game decides, and everybody becomes alike.

Sixteen chromosomes of normal numbers. They are paired at random, and of each pair the higher score wins; the winners
are paired at random again. Each such pair has four children, which keeps the population's size: each attribute is that
of either parent, as likely, or with a chance of 10 % a new normal number. Whether winners live on themselves, the blog
leaves open; here they do not.
"""
from collections.abc import Sequence
from random import Random

import msgspec

from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import Plan

MUTATION = 0.1
CHILDREN = 4  # of each pair of winners


class SeedGA(msgspec.Struct, frozen=True, tag="seed", forbid_unknown_fields=True):
    """The population that is about to play."""

    genomes: tuple[Genome, ...]

    @classmethod
    def from_plan(cls, plan: Plan) -> "SeedGA":
        """Start with normally distributed numbers, around `start` if it is given."""
        chance = Random(f"{plan.seed} first")
        middle = plan.start or (0.0,) * len(plan.features)
        return cls(tuple(
            Genome(weights=tuple(place + chance.gauss(0, 1) for place in middle)) for _ in range(plan.population)
        ))

    def population(self, plan: Plan, generation: int) -> tuple[Genome, ...]:
        """The genomes that play next."""
        return self.genomes

    def next_generation(self, plan: Plan, generation: int, fitness: Sequence[float]) -> "SeedGA":
        """The children of the winners."""
        chance = Random(f"{plan.seed} children {generation}")
        numbers = list(range(len(self.genomes)))
        chance.shuffle(numbers)
        winners = [max(pair, key=lambda number: fitness[number])
                   for pair in zip(numbers[::2], numbers[1::2], strict=True)]
        chance.shuffle(winners)
        return SeedGA(tuple(
            child(self.genomes[one], self.genomes[two], chance)
            for one, two in zip(winners[::2], winners[1::2], strict=True)
            for _ in range(CHILDREN)
        ))


def child(one: Genome, two: Genome, chance: Random) -> Genome:
    """Uniform crossover, with a chance of a random value for each attribute."""
    return Genome(origin="child", weights=tuple(
        chance.gauss(0, 1) if chance.random() < MUTATION else pair[chance.randrange(2)]
        for pair in zip(one.weights, two.weights, strict=True)
    ))
