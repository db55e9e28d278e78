"""Shares in percent: rounded, but never to what would be certain."""
from fractions import Fraction

import pytest

from app.games.minesweeper.percents import chance, figure, percent


@pytest.mark.parametrize(("share", "decimals", "words"), [
    (0.0, 0, "0"), (1.0, 0, "100"), (0.004, 0, "<1"), (0.996, 0, ">99"), (0.01, 0, "1"), (0.99, 0, "99"),
    (7 / 11, 0, "64"), (7 / 11, 1, "63.6"), (0.0004, 1, "<0.1"), (0.9996, 1, ">99.9"), (1 / 3, 2, "33.33"),
])
def test_a_figure(share, decimals, words):
    assert figure(share, decimals) == words
    assert percent(share, decimals) == f"{words}\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(("risk", "exact", "words"), [
    (0.0, None, "impossible"), (1.0, Fraction(1), "certain"), (1 / 3, None, "33.33\u00a0%"),
    (1 / 3, Fraction(1, 3), "1/3 (33.33\u00a0%)"), (1 / 3, Fraction(10**13, 3 * 10**13 + 1), "33.333333\u00a0%"),
])
def test_a_chance_is_told_as_exactly_as_it_is_known(risk, exact, words):
    assert chance(risk, exact) == words
