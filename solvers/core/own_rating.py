"""Own rating: how strong a person is by games against opponents whose ratings were measured before."""
from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from solvers.core.statistics import Z95

ENOUGH: Final = 5        # games before a rating says anything
SLOPE: Final = log(10) / 400  # of the logit, a rating point: whoever is 400 better wins ten games of eleven
BEYOND: Final = 10_000   # points above the best opponent and below the weakest that no rating reaches
HALVINGS: Final = 60     # of that interval, far below a millionth of a point


class Score(NamedTuple):
    """Games against an opponent of this rating. A drawn game is half a win and half a loss."""

    rating: float
    won: float
    lost: float

    @property
    def played(self) -> float:
        """All of them."""
        return self.won + self.lost


class OwnRating(NamedTuple):
    """A rating; the true one is within `spread` of it in 95 of 100 cases."""

    rating: float
    spread: float

    @property
    def text(self) -> str:
        """`412 ± 60`, with the minus of printed numbers, and spaces that do not end a line."""
        return f"{self.rating:,.0f}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{self.spread:,.0f}".replace("-", "−")


def own_rating(scores: Sequence[Score], enough: float = ENOUGH) -> OwnRating | None:
    """The rating of greatest likelihood by these games, and its interval; None if they are fewer than `enough`.

    Results are those of Bradley and Terry on the scale of Elo. One drawn game against the average opponent is added as
    a weak prior, so that whoever won or lost everything has a finite rating as well. The interval is that of the
    curvature at the summit (Fisher's information), on the scale of the rating symmetric.
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
    information = SLOPE**2 * sum(many * each * (1 - each) for many, each in chances)
    return OwnRating(low, Z95 / sqrt(information))


def chance(rating: float, opponent: float) -> float:
    """The expected score of a game against an opponent (Elo's logistic formula)."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))
