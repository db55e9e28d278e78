"""Plans: what can be learnt, and at which rate each game is."""
import pytest

from solvers.core.formats import FormatError
from solvers.tetris.ntuple.plan import Plan, read_window


def test_the_rate_falls_over_the_second_half():
    plan = Plan(games=1000, rate=0.5)
    windows = plan.network().windows
    steps = [plan.step(game, windows) for game in range(1000)]
    whole = round(0.5 * 2**24 / 119)
    assert windows == 119
    assert steps[:501] == [whole] * 501
    assert steps[501:] == sorted(steps[501:], reverse=True)
    assert abs(steps[750] / whole - 0.5) < 0.001
    assert 1 <= steps[-1] < 0.003 * whole


def test_a_curve_has_two_hundred_points_at_most():
    assert [Plan(games=games).block for games in (1, 200, 201, 100_000)] == [1, 1, 2, 500]


@pytest.mark.parametrize(("changed", "words"), [
    ({"width": 13}, "a board is 4 to 12"), ({"height": 3}, "a board is 4 to 12"), ({"across": 1}, "a window is"),
    ({"up": 5}, "a window is"), ({"width": 4, "across": 5, "up": 2}, "a window is"), ({"rate": 0.0}, "learning rate"),
    ({"rate": 1.1}, "learning rate"), ({"rate": float("nan")}, "learning rate"), ({"games": 0}, "fewer games"),
])
def test_what_cannot_be_learnt_is_said(changed, words):
    with pytest.raises(FormatError, match=words):
        Plan(**changed)


def test_windows_are_read():
    assert read_window("4x3") == (4, 3)
    with pytest.raises(FormatError, match="“four” is no window"):
        read_window("four")
