"""The strength of controllers known from elsewhere: mean lines of many games, within three standard errors."""
import statistics
from math import hypot, sqrt

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.rules import Rules

Z95 = 1.96


def compare(name, rules, games, mean, margin):
    """`margin` is half the interval of 95 % around the known mean; 0 if it is not known how sure that is."""
    lines = [outcome.lines for outcome in play_games(NAMED[name], rules, game_seeds(1000, games))]
    error = hypot(margin / Z95, statistics.stdev(lines) / sqrt(games))
    assert abs(statistics.fmean(lines) - mean) < 3 * error


@pytest.mark.parametrize(("height", "games", "mean", "margin"), [(20, 6000, 46.1, 0.3), (10, 20_000, 13.2, 0.1)])
def test_s_and_z_alone(height, games, mean, margin):
    compare("dellacherie", Rules(10, height, "sz"), games, mean, margin)


def test_bcts_on_eight_columns():
    compare("bcts", Rules(8, 10), 1500, 445, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mean", "margin"), [
    ("dellacherie", 2364, 90), ("bcts", 3945, 197), ("dt-10", 4825, 569), ("dt-20", 5089, 623),
])
def test_ten_by_ten(name, mean, margin):
    compare(name, Rules(10, 10), 3000, mean, margin)
