"""What a hint says of a star."""
import pytest

from solvers.stars.game import StarGame
from solvers.stars.hint import reason, regular


@pytest.mark.parametrize(("game", "advice", "why"), [
    (StarGame(5, 2), "one line", "only such star"), (StarGame(8, 2), "density 3", "divisor 2 in common"),
    (StarGame(7, 2), "one line", "density 2, 3"), (StarGame(7, 1), "density 3", "polygon"),
    (StarGame(6, 2), "No star of 6", "divisor in common with 6"), (StarGame(4, 1), "No star of 4", "nothing"),
    (StarGame(5, 2, 5000), "smaller", "cos 72° / cos 36° = 0.3820"), (StarGame(5, 2, 2000), "larger", "inside"),
])
def test_it_says_which_star_is_one_line_and_why(game, advice, why):
    said, reasoned = reason(game)
    assert advice in said
    assert why in reasoned
    assert said.endswith(".")
    assert reasoned.endswith(".")


def test_the_regular_densities():
    assert [regular(points) for points in (5, 6, 7, 8, 12)] == [[2], [], [2, 3], [3], [5]]
