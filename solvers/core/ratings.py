"""Ratings on Elo's scale from Bradley-Terry strengths, with bootstrap intervals."""
from collections.abc import Sequence
from math import log
from typing import NamedTuple

from solvers.core.bradley_terry import strengths

RESAMPLINGS = 200
ANCHOR = 1000.0  # the rating of the anchor, or of the average player where there is none
SCALE = 400 / log(10)  # whoever is 400 better wins ten games of eleven


class Rating(NamedTuple):
    """A rating with the interval that holds 95 % of the ratings from resampled results."""

    rating: float
    low: float
    high: float


def ratings(
    players: int, results: Sequence[tuple[int, int, int, int]], anchor: int | None = None, seed: int = 0,
    resamplings: int = RESAMPLINGS,
) -> list[Rating]:
    """Rate each player.

    Args:
        results: pairs of games: two players (0-based), and how many of the games each of them won. Resampling draws
            whole pairs.
        anchor: player whose rating is fixed.

    Raises:
        ValueError: a result is not such a pair.
    """
    samples = [_rated(each, anchor) for each in strengths(players, results, resamplings, seed)]
    columns = list(zip(*samples, strict=True))
    return [Rating(column[0], *interval(column[1:] or column)) for column in columns]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The interval that holds the middle 95 % of the values."""
    ordered = sorted(values)
    beyond = int(0.025 * len(ordered))
    return ordered[beyond], ordered[-1 - beyond]


def _rated(logarithms: Sequence[float], anchor: int | None) -> list[float]:
    zero = sum(logarithms) / max(len(logarithms), 1) if anchor is None else logarithms[anchor]
    return [ANCHOR + SCALE * (each - zero) for each in logarithms]
