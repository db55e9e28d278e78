"""Statistics of counted and measured results."""
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z95 = 1.959963984540054  # a normal variable stays within so many standard deviations 95 % of the time


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true rate with 95 % (Wilson, 1927), as (low, high); (0, 1) before the first game."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # The ends are exact where nothing or everything was won, but for rounding.
    return (middle - spread) / scale if wins else 0.0, (middle + spread) / scale if wins < games else 1.0


def mean_interval(values: Sequence[float], z: float = Z95) -> tuple[float, float, float]:
    """The mean of independent values that are not negative, and the interval that holds the true one with some 95 %,
    as (mean, low, high). With a single value nothing is known of their spread; it is taken to be as large as the value,
    as that of lengths that end by chance alone."""
    mean = fmean(values)
    spread = z * (stdev(values) if len(values) > 1 else mean) / sqrt(len(values))
    return mean, max(mean - spread, 0.0), mean + spread
