"""Genomes: directions, means and deviations."""
from math import hypot, sqrt
from random import Random

import pytest

from solvers.tetris.training.genome import deviation, direction, middle, unit


def test_a_unit_has_length_1():
    assert unit((3, 4)) == (0.6, 0.8)
    assert unit((0, 0, 0)) == (0, 0, 0)


def test_every_direction_is_as_likely():
    chance = Random(1)
    ways = [direction(chance, 3) for _ in range(3000)]
    assert all(hypot(*way) == pytest.approx(1) for way in ways)
    assert middle(ways) == pytest.approx((0, 0, 0), abs=0.05)
    assert deviation(ways) == pytest.approx(sqrt(1 / 3), abs=0.02)


def test_deviation_is_that_of_the_genes():
    assert deviation([(1, 5), (3, 5)]) == 0.5
    assert middle([(1, 5), (3, 5)]) == (2, 5)
