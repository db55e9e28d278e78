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


def test_the_exploration_falls_as_in_2015():
    """To nine tenths after each 100,000 of four million games."""
    plan = Plan(games=4_000_000, exploration=0.1)
    shares = [plan.explored(game) / 2**32 for game in (0, 99_999, 100_000, 1_000_000, 3_999_999)]
    assert shares == pytest.approx([0.1, 0.1, 0.09, 0.1 * 0.9**10, 0.1 * 0.9**39], rel=1e-6)
    assert Plan().explored(0) == 0


def test_a_rate_that_does_not_fall():
    plan = Plan(games=100, falling=0)
    assert len({plan.step(game, 136) for game in range(100)}) == 1


def test_a_curve_has_two_hundred_points_at_most():
    assert [Plan(games=games).block for games in (1, 200, 201, 100_000)] == [1, 1, 2, 500]


@pytest.mark.parametrize(("changed", "words"), [
    ({"width": 13}, "a board is 4 to 12"), ({"height": 3}, "a board is 4 to 12"), ({"across": 1}, "a window is"),
    ({"up": 5}, "a window is"), ({"width": 4, "across": 5, "up": 2}, "a window is"), ({"rate": 0.0}, "learning rate"),
    ({"rate": 1.1}, "learning rate"), ({"rate": float("nan")}, "learning rate"), ({"games": 0}, "fewer games"),
    ({"falling": -0.1}, "the falling part"), ({"exploration": 1.0}, "the falling part"),
    ({"exploration": float("nan")}, "the falling part"),
])
def test_what_cannot_be_learnt_is_said(changed, words):
    with pytest.raises(FormatError, match=words):
        Plan(**changed)


def test_windows_are_read():
    assert read_window("4x3") == (4, 3)
    with pytest.raises(FormatError, match="“four” is no window"):
        read_window("four")
