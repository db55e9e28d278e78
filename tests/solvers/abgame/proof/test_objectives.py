"""What a decision tree is to be best at: prices of guesses, what a cost means, and what is refused."""
import pytest

from solvers.abgame.proof.objectives import Objective, Value
from solvers.core.formats import FormatError


def test_prices_never_fall_and_mean_what_they_say():
    assert Objective().prices[:4] == (1, 2, 3, 4)
    assert Objective("total", 3).prices == (1, 2, 3)
    assert Objective("last", 4).prices == (0, 0, 0, 1)
    for aim in ("total-last", "last-total"):
        objective = Objective(aim, 7)
        assert list(objective.prices) == sorted(objective.prices)
        cost = 3 * objective.prices[6] + 5 * objective.prices[1]
        assert objective.value(cost) == Value(31, 3)
    assert Objective().value(9) == Value(9, None)
    assert Objective("last", 2).value(9) == Value(None, 9)


def test_what_comes_first_decides():
    """One guess less is worth any number of secrets at the last guess, or the other way."""
    few, fewer = 1023, 26_274
    total, last = Objective("total-last", 7).prices, Objective("last-total", 7).prices
    assert total[0] > few
    assert last[6] - last[5] > fewer


@pytest.mark.parametrize(("aim", "most", "message"), [
    ("sevens", 7, "no aim"), ("last", None, "at most"), ("total", 1, "2 to 12"), ("last", 13, "2 to 12"),
])
def test_what_makes_no_sense_is_refused(aim, most, message):
    with pytest.raises(FormatError, match=message):
        Objective(aim, most)
