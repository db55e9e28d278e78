"""Genome: weights in a population, where they came from, and how far those of a population lie apart."""
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from solvers.tetris.controllers import GREATEST

Origin = Literal["first", "child", "elite", "immigrant", "mean"]
Weights = tuple[float, ...]
Weight = Annotated[float, Meta(ge=-GREATEST, le=GREATEST)]


class Genome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weights, in the order of a feature set, and their history.

    Its origin: `first` for those that a training begins with, `child`, `elite` for one kept from the generation before,
    `immigrant` for a newcomer, `mean` for the middle of a distribution that is sampled. The age is in generations; the
    step is how much its children are changed, where a method has such a thing.
    """

    weights: Annotated[tuple[Weight, ...], Meta(min_length=1, max_length=100)]
    origin: Origin = "first"
    age: Annotated[int, Meta(ge=0, le=10**9)] = 0
    step: Annotated[float, Meta(ge=0, le=100)] = 0.0


def unit(weights: Sequence[float]) -> Weights:
    """Scale weights to length 1, since a controller's choice depends on the direction alone; zeros stay zeros."""
    length = sqrt(sum(weight * weight for weight in weights)) or 1.0
    return tuple(weight / length for weight in weights)


def direction(chance: Random, genes: int) -> Weights:
    """A direction, each as likely."""
    return unit([chance.gauss(0, 1) for _ in range(genes)])


def middle(population: Sequence[Weights]) -> Weights:
    """The mean of each gene."""
    return tuple(map(fmean, zip(*population, strict=True)))


def deviation(population: Sequence[Weights]) -> float:
    """The mean gene deviation, by which diversity is measured: each gene's standard deviation, averaged."""
    return fmean(map(pstdev, zip(*population, strict=True)))
