"""CMA-ES: samples of a normal distribution that learns the shape of the landscape, by the package `cma` (Hansen).

The package's strategy is no plain value, but it is determined by the order of each generation's samples; so those
orders are the saved state. The strategy itself is cached between generations, and rebuilt from the orders otherwise.
"""
import warnings
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError
from solvers.tetris.training.genome import Genome, Origin, Weights, direction, unit
from solvers.tetris.training.plan import Plan

STEP = 1.0
NEAR_STEP = 0.1  # around `start`
REMEMBERED = 4  # strategies in the cache, for as many trainings at a time

Order = tuple[Annotated[int, Meta(ge=0, le=10_000)], ...]


class CmaEs(msgspec.Struct, frozen=True, tag="cma", forbid_unknown_fields=True):
    """The samples of each generation so far by their numbers, the best first."""

    orders: tuple[Order, ...] = ()

    @classmethod
    def from_plan(cls, plan: Plan) -> "CmaEs":
        """Start wide around a random direction, or narrow around `start`. FormatError without the package `cma`."""
        _package()
        return cls()

    def population(self, plan: Plan, generation: int) -> tuple[Genome, ...]:
        """The mean, and the samples around it."""
        mean, samples = _strategy_for(plan, self.orders).samples
        middle = Genome(weights=unit(mean), origin="mean" if generation or plan.start else "first")
        origin: Origin = "child" if generation else "first"
        return (middle, *(Genome(weights=unit(sample), origin=origin) for sample in samples))

    def next_generation(self, plan: Plan, generation: int, fitness: Sequence[float]) -> "CmaEs":
        """The search after another order. The mean itself, which comes first, does not count."""
        _, *samples = fitness
        order = tuple(sorted(range(len(samples)), key=lambda number: -samples[number]))
        strategy = _strategy_for(plan, self.orders)
        strategies.pop((plan, self.orders), None)  # another training may have displaced it
        strategy.update(order)
        next_state = CmaEs((*self.orders, order))
        _cache_strategy(plan, next_state.orders, strategy)
        return next_state


class _Strategy:
    """A strategy of `cma` that waits for the order of its samples."""

    def __init__(self, plan: Plan) -> None:
        cma, numpy = _package()
        chance = Random(f"{plan.seed} strategy")
        mean = unit(plan.start) if plan.start else direction(chance, len(plan.features))
        options = {
            "popsize": plan.population - 1, "randn": numpy.random.RandomState(chance.getrandbits(32)).randn,
            "verbose": -9, "verb_log": 0,
        }
        self._strategy = cma.CMAEvolutionStrategy(mean, NEAR_STEP if plan.start else STEP, options)
        self._samples = self._strategy.ask()

    @property
    def samples(self) -> tuple[Weights, list[Weights]]:
        """The mean and the samples."""
        return tuple(map(float, self._strategy.mean)), [tuple(map(float, sample)) for sample in self._samples]

    def update(self, order: Order) -> None:
        self._strategy.tell([self._samples[number] for number in order], list(range(len(order))))
        self._samples = self._strategy.ask()


strategies: dict[tuple[Plan, tuple[Order, ...]], _Strategy] = {}


def _strategy_for(plan: Plan, orders: tuple[Order, ...]) -> _Strategy:
    """The strategy after these orders."""
    strategy = strategies.get((plan, orders))
    if strategy is None:
        strategy = _Strategy(plan)
        for order in orders:
            strategy.update(order)
        _cache_strategy(plan, orders, strategy)
    return strategy


def _cache_strategy(plan: Plan, orders: tuple[Order, ...], strategy: _Strategy) -> None:
    while len(strategies) >= REMEMBERED:
        strategies.pop(next(iter(strategies)), None)
    strategies[plan, orders] = strategy


def _package() -> tuple[Any, Any]:
    """`cma` and `numpy`, which comes with it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would like to draw, and says so
            return import_module("cma"), import_module("numpy")
    except ImportError:
        needs = "the method cma needs the package “cma”: install it, or solvarium with its extra “cma”."
        raise FormatError(needs) from None
