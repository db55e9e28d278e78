"""Stellar numbers: the dots that are drawn are as many as the formula says."""
import pytest

from solvers.stars.stellar import RINGS, ring, stellar_number


def test_the_six_pointed_numbers():
    assert [stellar_number(6, stage) for stage in range(1, 6)] == [1, 13, 37, 73, 121]


@pytest.mark.parametrize("points", [3, 4, 5, 6, 7, 12, 60])
def test_the_dots_are_as_many_as_the_formula_says(points):
    dots = set()
    for stage in range(1, RINGS + 1):
        dots |= {(round(x, 9), round(y, 9)) for x, y in ring(points, stage - 1)}
        assert len(dots) == stellar_number(points, stage)
