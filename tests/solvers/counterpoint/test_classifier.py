"""A classifier of two sets: what it finds is the top of its likelihood, and it knows sets that differ."""
from math import exp, log1p
from random import Random

import pytest

from solvers.counterpoint.classifier import RIDGE, log_odds, solve, tell_apart


def drawn(seed, count, mean):
    chance = Random(seed)
    return [(chance.gauss(mean, 1), chance.gauss(0, 1)) for _ in range(count)]


def test_sets_that_differ_are_told_apart_and_equal_ones_are_not():
    far = tell_apart(drawn(1, 30, 0), drawn(2, 30, 9))
    assert (far.right, far.lines, far.share) == (60, 60, 1)
    same = tell_apart(drawn(1, 100, 0), drawn(2, 100, 0))
    assert 0.35 < same.share < 0.6
    assert same.low < 0.5 < same.high
    near = tell_apart(drawn(1, 100, 0), drawn(2, 100, 1))  # the best any classifier can is 0.69
    assert 0.6 < near.share < 0.78


def test_the_line_that_is_judged_is_not_learnt_from():
    """One of two equal sets: with the line taken away the other set is the larger one, and wins."""
    lines = [(float(number % 3),) for number in range(12)]
    assert tell_apart(lines, lines).right == 0


def test_the_weights_are_at_the_top_of_the_likelihood():
    """The odds of a line are those of weights that climbing by hand finds, in one figure and a constant."""
    values = [(-2.0, False), (0.0, True), (-1.0, False), (1.0, True), (2.0, False)]
    examples = [((value,), truth) for value, truth in values]
    spread = 2 ** 0.5  # of these five numbers around 0

    def height(weight, constant):
        odds = [(weight * value[0] / spread + constant) * (1 if truth else -1) for value, truth in examples]
        return -sum(log1p(exp(-each)) for each in odds) - RIDGE * weight * weight / 2

    place, step = (0.0, 0.0), 0.5
    while step > 1e-7:
        around = [(place[0] + one * step, place[1] + two * step) for one in (-1, 0, 1) for two in (-1, 0, 1)]
        best = max(around, key=lambda each: height(*each))
        place, step = (best, step) if best != place else (place, step / 2)
    assert log_odds(examples, (1.0,)) == pytest.approx(place[0] / spread + place[1], abs=1e-5)


def test_equations_are_solved():
    assert solve([[4, 1], [1, 3]], [1, 2]) == pytest.approx([1 / 11, 7 / 11])
