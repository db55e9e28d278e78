"""Ratings: against a plain slow fit, exact where that is possible, and with intervals that hold what they should."""
from math import log
from random import Random

import pytest

from solvers.core.bradley_terry import strengths
from solvers.core.ratings import ANCHOR, SCALE, interval, ratings
from tests.reference.spanit_ratings import plain_strengths


def results(chance: Random, players: int, count: int) -> list[tuple[int, int, int, int]]:
    """Pairs of games between players of very different strengths, some of whom may never meet, win or lose."""
    strength = [chance.gauss(0, 2) for _ in range(players)]
    found = []
    for _ in range(count):
        one, two = chance.sample(range(players), 2)
        won = sum(chance.random() < 1 / (1 + 2.718 ** (strength[two] - strength[one])) for _ in range(2))
        found.append((one, two, won, 2 - won))
    return found


def test_strengths_are_those_of_the_plain_fit():
    chance = Random(5)
    for _ in range(40):
        players = chance.randint(2, 6)
        games = results(chance, players, chance.randint(0, 12))
        assert strengths(players, games)[0] == pytest.approx(plain_strengths(players, games), abs=1e-6)


def test_two_players():
    """With the imaginary draws the likelihood of 30 : 10 between two can be solved by hand: b = −a, so that
    30.5 = 40 p(2a) + p(a)."""
    (a, b), = strengths(2, [(0, 1, 30, 10)])
    assert a == pytest.approx(-b)
    assert 40 / (1 + 2.718281828459045 ** (-2 * a)) + 1 / (1 + 2.718281828459045 ** -a) == pytest.approx(30.5)


def test_whoever_wins_everything_or_meets_nobody_has_a_rating():
    games = [(0, 1, 2, 0)] * 1000 + [(1, 2, 1, 1)] * 10
    found = ratings(4, games, anchor=1)
    assert found[0].rating > found[1].rating + 1000
    assert found[1] == (ANCHOR, ANCHOR, ANCHOR)
    assert found[3].rating == pytest.approx(ANCHOR - SCALE * strengths(4, games)[0][1])


def test_four_hundred_points_are_ten_to_one():
    found = ratings(2, [(0, 1, 10, 1)] * 1000, anchor=1)
    assert found[0].rating == pytest.approx(ANCHOR + SCALE * log(10), abs=1)


def test_without_an_anchor_the_average_is():
    found = ratings(3, [(0, 1, 2, 0), (1, 2, 1, 1), (2, 0, 1, 1)])
    assert sum(each.rating for each in found) == pytest.approx(3 * ANCHOR)


def test_intervals_repeat_by_the_seed_and_hold_the_truth():
    truth, inside = 150, 0
    for trial in range(100):
        chance = Random(trial)
        rate = 1 / (1 + 10 ** (-truth / 400))
        pairs = [sum(chance.random() < rate for _ in range(2)) for _ in range(100)]
        found = ratings(2, [(0, 1, won, 2 - won) for won in pairs], anchor=1, seed=trial)
        inside += found[0].low <= truth + ANCHOR <= found[0].high
        if trial == 0:
            again = [ratings(2, [(0, 1, won, 2 - won) for won in pairs], anchor=1, seed=seed) for seed in (0, 1)]
            assert found == again[0] != again[1]
    assert 88 <= inside <= 100


def test_the_middle_95_percent():
    assert interval([float(number) for number in range(200)]) == (5, 194)
    assert interval([3.0]) == (3, 3)


@pytest.mark.parametrize("wrong", [(0, 2, 1, 1), (-1, 0, 1, 1), (1, 1, 1, 1), (0, 1, -1, 1)])
def test_what_is_no_result(wrong):
    with pytest.raises(ValueError, match="is no result"):
        strengths(2, [wrong])
