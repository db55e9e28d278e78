"""Wilson's interval: known values, and that it holds the truth as often as it says."""
from math import comb

import pytest

from solvers.core.statistics import wilson


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 0, 0.0, 1.0),
    (0, 10, 0.0, 0.2775),
    (5, 10, 0.2366, 0.7634),
    (10, 10, 0.7225, 1.0),
    (1, 29, 0.0061, 0.1718),  # this and the next: Newcombe, Statistics in Medicine 17 (1998), table I
    (81, 263, 0.2553, 0.3662),
])
def test_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_holds_the_true_rate_about_95_times_in_100() -> None:
    games = 200
    for rate in (0.1, 0.383, 0.5, 0.9):
        held = sum(
            comb(games, wins) * rate**wins * (1 - rate) ** (games - wins)
            for wins in range(games + 1)
            if wilson(wins, games)[0] <= rate <= wilson(wins, games)[1]
        )
        assert 0.93 < held < 0.97


def test_impossible_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="3 wins in 2 games"):
        wilson(3, 2)
