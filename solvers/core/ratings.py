"""Ratings: what Bradley-Terry strengths are on the scale of Elo, with intervals by bootstrap."""
from collections.abc import Sequence
from math import log
from typing import NamedTuple

from solvers.core.bradley_terry import strengths

RESAMPLINGS = 200
ANCHOR = 1000.0  # the rating of the anchor, or of the average player where there is none
SCALE = 400 / log(10)  # whoever is 400 better wins ten games of eleven


class Rating(NamedTuple):
    """A rating, and the interval that has 95 % of those by resampled results."""

    rating: float
    low: float
    high: float


def ratings(
    players: int, results: Sequence[tuple[int, int, int, int]], anchor: int | None = None, seed: int = 0,
    resamplings: int = RESAMPLINGS,
) -> list[Rating]:
    """The rating of each player. A result is a pair of games: two players, from 0, and how many each of them won; they
    are resampled in pairs. Raises ValueError if one is none."""
    found = [_rated(each, anchor) for each in strengths(players, results, resamplings, seed)]
    columns = list(zip(*found, strict=True))
    return [Rating(column[0], *interval(column[1:] or column)) for column in columns]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 %."""
    ordered = sorted(values)
    beyond = int(0.025 * len(ordered))
    return ordered[beyond], ordered[-1 - beyond]


def _rated(found: Sequence[float], anchor: int | None) -> list[float]:
    zero = sum(found) / max(len(found), 1) if anchor is None else found[anchor]
    return [ANCHOR + SCALE * (each - zero) for each in found]
