"""One's own rating the plain way: the likelihood at every quarter of a point, and how it bends at its summit."""
from collections.abc import Sequence
from math import log, sqrt

STEP = 0.25
NORMAL = 1.959963984540054


def plain_rating(scores: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """The rating at which the likelihood of the results and of one drawn game against the average opponent is greatest,
    and the half of its 95 % interval. A score is an opponent's rating, games won and games lost."""
    played = sum(won + lost for _, won, lost in scores)
    average = sum(rating * (won + lost) for rating, won, lost in scores) / played
    games = [*scores, (average, 0.5, 0.5)]

    def likelihood(rating: float) -> float:
        return sum(won * log(1 / (1 + 10 ** ((other - rating) / 400)))
                   + lost * log(1 / (1 + 10 ** ((rating - other) / 400))) for other, won, lost in games)

    least = min(rating for rating, _, _ in scores) - 1500
    grid = [least + STEP * number for number in range(round((max(each[0] for each in scores) + 1500 - least) / STEP))]
    best = max(grid, key=likelihood)
    bend = (2 * likelihood(best) - likelihood(best - 1) - likelihood(best + 1)) / 1**2
    return best, NORMAL / sqrt(bend)
