"""Three similar triangles: both families counted, and geometry that tries every point."""
import pytest

from solvers.core.engine import finish
from solvers.numbers.triangles import TriangleCount
from tests.reference.cabinet_numbers import triangle_triples


@pytest.mark.parametrize(("below", "triples"), [
    (1, 0), (2, 0), (7, 0), (8, 2), (14, 3), (15, 5), (30, 15), (31, 16), (50, 36), (100, 92), (10**5, 320_471),
    (10**8, 549_936_643),
])
def test_the_known_counts(below, triples):
    assert sum(finish(TriangleCount(below))) == triples


def agree(most):
    sums = [b + d for _, b, d in triangle_triples(most)]
    for below in range(1, most + 1):
        assert sum(finish(TriangleCount(below))) == sum(each < below for each in sums), below


def test_it_agrees_with_geometry_below_ninety():
    agree(90)


@pytest.mark.slow
def test_it_agrees_with_geometry_below_two_hundred():
    agree(200)


def test_it_agrees_with_plain_pairs_beyond_the_table():
    """Incentre: b and d with a whole hypotenuse. Parallel: q² + 2f² = c², c + f = b."""
    below = 1500
    squares = {number * number for number in range(2 * below)}
    incentre = sum(b * b + d * d in squares for b in range(1, below) for d in range(1, below - b))
    parallel = sum(c * c - 2 * (b - c) ** 2 in squares for b in range(1, (below - 1) // 2 + 1) for c in range(1, b))
    assert finish(TriangleCount(below)) == (incentre, parallel)


def test_the_steps_do_not_change_the_answer():
    engine = TriangleCount(10**7)
    while not engine.advance(7):
        assert engine.progress().text
    assert engine.result() == finish(TriangleCount(10**7))


@pytest.mark.slow
def test_a_million_millions():
    assert sum(finish(TriangleCount(10**12))) == 8_558_679_103_408


@pytest.mark.parametrize("wrong", [0, -3, 10**12 + 1])
def test_what_it_cannot_count_is_refused(wrong):
    with pytest.raises(ValueError, match="10\\^12"):
        TriangleCount(wrong)
