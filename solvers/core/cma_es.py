"""CMA-ES: samples of a normal distribution that learns the shape of a landscape, by the package `cma` (Hansen).

The package's strategy is no plain value, but it is determined by its start and by the order of each generation's
samples, the best first; so those orders are what a run saves. Strategies are cached between generations, and rebuilt
from the orders otherwise.
"""
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError

REMEMBERED = 4  # strategies in the cache, for as many runs at a time

Vector = tuple[float, ...]
Order = tuple[Annotated[int, Meta(ge=0, le=10_000)], ...]  # the samples of a generation by number, the best first


class Start(msgspec.Struct, frozen=True):
    """Where a strategy begins.

    Args:
        mean: the middle of its first samples.
        step: their standard deviation along each axis.
        samples: how many a generation has.
        seed: decides all samples, together with the orders; below 2 ** 32.
    """

    mean: Vector
    step: float
    samples: int
    seed: int


class Strategy:
    """A strategy of `cma` that waits for the order of its samples. Raises FormatError without the package."""

    def __init__(self, start: Start) -> None:
        cma, numpy = load_package()
        options = {
            "popsize": start.samples, "randn": numpy.random.RandomState(start.seed).randn, "verbose": -9, "verb_log": 0,
        }
        self._strategy = cma.CMAEvolutionStrategy(start.mean, start.step, options)
        self._samples = self._strategy.ask()

    @property
    def mean(self) -> Vector:
        """The middle of the samples."""
        return tuple(map(float, self._strategy.mean))

    @property
    def samples(self) -> list[Vector]:
        """The samples of this generation."""
        return [tuple(map(float, sample)) for sample in self._samples]

    @property
    def width(self) -> float:
        """The standard deviation of the samples along the axis where it is greatest."""
        return float(max(self._strategy.stds))

    def update(self, order: Order) -> None:
        """Learn from the samples in this order, and draw the next ones."""
        self._strategy.tell([self._samples[number] for number in order], list(range(len(order))))
        self._samples = self._strategy.ask()


strategies: dict[tuple[Start, tuple[Order, ...]], Strategy] = {}


def strategy_after(start: Start, orders: tuple[Order, ...]) -> Strategy:
    """The strategy after these orders. It must not be updated; that is for `extended`."""
    strategy = strategies.get((start, orders))
    if strategy is None:
        strategy = Strategy(start)
        for order in orders:
            strategy.update(order)
        _cache_strategy(start, orders, strategy)
    return strategy


def extended(start: Start, orders: tuple[Order, ...], fitness: Sequence[float]) -> tuple[Order, ...]:
    """The orders with that of one more generation, by the fitness of its samples; of equal ones the first is better."""
    order = tuple(sorted(range(len(fitness)), key=lambda number: -fitness[number]))
    strategy = strategy_after(start, orders)
    strategies.pop((start, orders), None)  # another run may have displaced it
    strategy.update(order)
    _cache_strategy(start, (*orders, order), strategy)
    return (*orders, order)


def _cache_strategy(start: Start, orders: tuple[Order, ...], strategy: Strategy) -> None:
    while len(strategies) >= REMEMBERED:
        strategies.pop(next(iter(strategies)), None)
    strategies[start, orders] = strategy


def load_package() -> tuple[Any, Any]:
    """`cma` and `numpy`, which comes with it. Raises FormatError if it is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would like to draw, and says so
            return import_module("cma"), import_module("numpy")
    except ImportError:
        needs = "the method cma needs the package “cma”: install it, or solvarium with its extra “cma”."
        raise FormatError(needs) from None
