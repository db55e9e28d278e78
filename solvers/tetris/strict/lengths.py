"""Lengths: estimate how many lines a controller makes a game, from the games it played."""
from collections.abc import Sequence
from math import inf, log, sqrt
from typing import NamedTuple

from solvers.core.statistics import Z95
from solvers.tetris.strict.games import Outcome

ENOUGH = 30  # games from which their own spread is known


class Lengths(NamedTuple):
    """The mean lines a game; all lines by the games that came to their end, None if none did; and the 95 % interval of
    what that is in the long run, open above (None) while no game has ended. Where all have, the two figures are one."""

    mean: float
    lines_per_death: float | None
    low: float
    high: float | None


def lengths(outcomes: Sequence[Outcome]) -> Lengths:
    """The estimate from at least one game."""
    lines = [outcome.lines for outcome in outcomes]
    deaths = sum(not outcome.censored for outcome in outcomes)
    return summed(len(lines), deaths, sum(lines), sum(each * each for each in lines))


def summed(games: int, deaths: int, total: int, squares: int) -> Lengths:
    """The estimate from the number of games, how many of them ended, and the sums of their lines and of the squares.

    Nearly every piece is as likely as any other to begin the end, so lengths are nearly exponential, and their sum over
    n ends is gamma-distributed; the interval is that of a gamma distribution's mean (Wilson and Hilferty, 1931, for its
    quantiles). It holds for few games and for those broken off. Short games spread less than exponential ones; with
    `ENOUGH` games, all of them at their end, the spread is theirs.
    """
    mean = total / games
    if deaths == 0:
        return Lengths(mean, None, total / -log((1 - 0.95) / 2), None)
    ends: float = deaths  # as many exponential lengths would be as certain
    if deaths == games >= ENOUGH:
        variance = games * squares - total * total  # times the square of the games
        ends = max(deaths * total * total / variance, 1.0) if variance else inf
    rate, middle, spread = total / deaths, 1 - 1 / (9 * ends), Z95 / (3 * sqrt(ends))
    return Lengths(mean, rate, rate / (middle + spread) ** 3, rate / (middle - spread) ** 3)
