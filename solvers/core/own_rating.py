"""The user's rating, estimated from games against opponents of known rating."""
from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from solvers.core.statistics import Z95

ENOUGH: Final = 5        # games before a rating says anything
SLOPE: Final = log(10) / 400  # of the logit, a rating point: whoever is 400 better wins ten games of eleven
BEYOND: Final = 10_000   # points above the best opponent and below the weakest that no rating reaches
HALVINGS: Final = 60     # of that interval, far below a millionth of a point


class Score(NamedTuple):
    """Results against opponents of one rating. A draw counts as half a win and half a loss."""

    rating: float
    won: float
    lost: float

    @property
    def played(self) -> float:
        """Number of games."""
        return self.won + self.lost


class OwnRating(NamedTuple):
    """A rating with its 95 % confidence interval of ± `spread`."""

    rating: float
    spread: float

    @property
    def text(self) -> str:
        """The rating as `412 ± 60`, with a typographic minus sign and no-break spaces."""
        return f"{self.rating:,.0f}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{self.spread:,.0f}".replace("-", "−")


def own_rating(scores: Sequence[Score], enough: float = ENOUGH) -> OwnRating | None:
    """Maximum-likelihood rating from these games, with its interval; None for fewer than `enough` games.

    The model is that of Bradley and Terry (1952) on Elo's scale. One drawn game against the average opponent is added
    as a weak prior, so that the rating is finite even if all games were won or lost. The interval follows from the
    curvature of the likelihood at its maximum (Fisher information) and is symmetric on the scale of the rating.
    """
    played = sum(score.played for score in scores)
    if played < enough or not played:
        return None
    average = sum(score.rating * score.played for score in scores) / played
    games = (*scores, Score(average, 0.5, 0.5))
    goal = sum(score.won for score in games)
    # The expected number of wins grows with the rating: where it is the actual one, the likelihood is greatest.
    low = min(score.rating for score in games) - BEYOND
    high = max(score.rating for score in games) + BEYOND
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        expected = sum(score.played * chance(middle, score.rating) for score in games)
        low, high = (middle, high) if expected < goal else (low, middle)
    chances = [(score.played, chance(low, score.rating)) for score in games]
    information = SLOPE**2 * sum(count * share * (1 - share) for count, share in chances)
    return OwnRating(low, Z95 / sqrt(information))


def chance(rating: float, opponent: float) -> float:
    """The expected score of a game against an opponent (Elo's logistic formula)."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))
