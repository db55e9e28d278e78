"""One's own rating the plain way: the likelihood at every quarter of a point about its summit, and its bend there."""
from collections.abc import Sequence
from math import log, sqrt

STEP = 0.25
STRIDE = 16  # points between those at which the one summit is looked for first: the logarithm is concave everywhere
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

    ratings = [rating for rating, _, _ in scores]
    near = max(range(round(min(ratings)) - 1500, round(max(ratings)) + 1500, STRIDE), key=likelihood)
    best = max((near + STEP * number for number in range(round(-STRIDE / STEP), round(STRIDE / STEP) + 1)),
               key=likelihood)
    bend = (2 * likelihood(best) - likelihood(best - 1) - likelihood(best + 1)) / 1**2
    return best, NORMAL / sqrt(bend)
