"""One's own rating: known cases, the plain grid, and that its interval holds the truth as often as it says."""
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.own_rating import ENOUGH, OwnRating, Score, chance, own_rating
from tests.reference.own_rating import STEP, plain_rating

SCORES = st.lists(st.builds(Score, st.integers(-400, 2800), st.integers(0, 15), st.integers(0, 15)),
                  min_size=1, max_size=6).filter(lambda scores: sum(each.played for each in scores) >= ENOUGH)


def rated(*scores: tuple[float, float, float]) -> OwnRating:
    found = own_rating([Score(*each) for each in scores])
    assert found is not None
    return found


def test_known_cases() -> None:
    assert rated((500, 5, 5)).rating == pytest.approx(500)
    assert rated((500, 10, 1)).rating > rated((500, 8, 3)).rating > 600
    assert 169 < rated((169, 9, 0)).rating < 169 + 800, "whoever won everything has a finite rating"
    assert rated((500, 0, 9)).rating == pytest.approx(1000 - rated((500, 9, 0)).rating)
    assert rated((400, 1.5, 3.5)) == rated((400, 1, 3), (400, 0.5, 0.5)), "a draw is half a win and half a loss"
    # Against equals each game has the information SLOPE² / 4: 347.4 / √100 for a standard deviation, with the prior.
    assert rated((0, 49, 50)).spread == pytest.approx(1.96 * 34.74, abs=0.1)


def test_few_games_say_nothing() -> None:
    assert own_rating([]) is None
    assert own_rating([Score(500, 2, ENOUGH - 3)]) is None
    assert own_rating([], enough=0) is None


@given(SCORES)
def test_it_is_where_a_plain_grid_finds_it(scores: list[Score]) -> None:
    rating, spread = plain_rating(scores)
    found = rated(*scores)
    assert found.rating == pytest.approx(rating, abs=STEP)
    assert found.spread == pytest.approx(spread, rel=0.01)


@pytest.mark.parametrize("truth", [300, 500, 650])
def test_the_interval_holds_the_truth_about_95_times_in_100(truth: float) -> None:
    games = 40
    held = 0.0
    for won in range(games + 1):
        found = rated((450, won, games - won))
        if abs(found.rating - truth) <= found.spread:
            held += comb(games, won) * chance(truth, 450)**won * chance(450, truth) ** (games - won)
    assert 0.93 < held < 0.985


def test_a_great_many_games_are_rated_too() -> None:
    assert rated((2800, 10**18, 0)).rating > 2800
    assert rated((500, 10**18, 10**18)).text == "500\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0"


def test_in_words_a_minus_is_a_minus() -> None:
    assert OwnRating(-1247.3, 60.4).text.replace("\N{NO-BREAK SPACE}", " ") == "−1,247 ± 60"
