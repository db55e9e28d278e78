"""Ratings of strategies in duels: expected scores are those of every pair of secrets, and the stronger are higher."""
from itertools import product

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel_ratings import duel_ratings, expected_score, stronger_strategy
from solvers.abgame.figures import Figures, figures_of
from solvers.core.own_rating import chance

FOUR = CodeSpace(4, 10)


def plain_score(one: Figures, two: Figures) -> float:
    """Every pair of secrets for itself."""
    guesses = [[number for number, many in enumerate(each.distribution, start=1) for _ in range(many)]
               for each in (one, two)]
    scores = [1.0 if mine < its else 0.5 if mine == its else 0.0 for mine, its in product(*guesses)]
    return sum(scores) / len(scores)


def test_the_expected_score_is_that_of_every_pair_of_secrets() -> None:
    figures = figures_of(CodeSpace(3, 10))
    for one, two in product(("random", "minimax", "entropy"), repeat=2):
        assert expected_score(figures[one], figures[two]) == pytest.approx(plain_score(figures[one], figures[two]))
    assert expected_score(Figures((1,)), Figures((0, 3))) == 1
    assert expected_score(Figures((0, 3)), Figures((2, 1))) == pytest.approx(1 / 6)


def test_ratings_expect_what_duels_give() -> None:
    found, figures = duel_ratings(FOUR), figures_of(FOUR)
    assert sum(found.values()) / len(found) == pytest.approx(1000, abs=1)
    for one, two in product(found, repeat=2):
        assert chance(found[one], found[two]) == pytest.approx(expected_score(figures[one], figures[two]), abs=0.01)


def test_the_weakest_is_first_and_each_leads_to_the_next() -> None:
    names = list(duel_ratings(FOUR))
    assert (names[0], names[-1]) == ("random", "optimum")
    assert [stronger_strategy(FOUR, name) for name in names] == [*names[1:], None]
    assert stronger_strategy(FOUR, "fresh") is None
    assert duel_ratings(CodeSpace(4, 26)) == {}
