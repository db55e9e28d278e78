"""CMA-ES for controllers: weights are directions, so its samples are drawn in the open and scaled to length 1."""
from collections.abc import Sequence
from functools import lru_cache
from random import Random

import msgspec

from solvers.core.cma_es import Order, Start, extended, load_package, strategy_after
from solvers.tetris.training.genome import Genome, Origin, direction, unit
from solvers.tetris.training.plan import Plan

STEP = 1.0
NEAR_STEP = 0.1  # around `start`


class CmaEs(msgspec.Struct, frozen=True, tag="cma", forbid_unknown_fields=True):
    """The samples of each generation so far by their numbers, the best first."""

    orders: tuple[Order, ...] = ()

    @classmethod
    def from_plan(cls, plan: Plan) -> "CmaEs":
        """Start wide around a random direction, or narrow around `start`. FormatError without the package `cma`."""
        load_package()
        return cls()

    def population(self, plan: Plan, generation: int) -> tuple[Genome, ...]:
        """The mean, and the samples around it."""
        strategy = strategy_after(_start(plan), self.orders)
        middle = Genome(weights=unit(strategy.mean), origin="mean" if generation or plan.start else "first")
        origin: Origin = "child" if generation else "first"
        return (middle, *(Genome(weights=unit(sample), origin=origin) for sample in strategy.samples))

    def next_generation(self, plan: Plan, generation: int, fitness: Sequence[float]) -> "CmaEs":
        """The search after another order. The mean itself, which comes first, does not count."""
        return CmaEs(extended(_start(plan), self.orders, fitness[1:]))


@lru_cache(maxsize=8)
def _start(plan: Plan) -> Start:
    """Where the strategy of a plan begins."""
    chance = Random(f"{plan.seed} strategy")
    mean = unit(plan.start) if plan.start else direction(chance, len(plan.features))
    return Start(mean, NEAR_STEP if plan.start else STEP, plan.population - 1, chance.getrandbits(32))
