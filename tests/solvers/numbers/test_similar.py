"""One triple of points, and all solutions in turn, beside geometry that tries every whole point."""
import pytest

from solvers.core.engine import finish
from solvers.numbers.similar import INCENTRE, PARALLEL, Fit, Sweep, incentre_of
from solvers.numbers.triangles import TriangleCount
from tests.reference.cabinet_numbers import triangle_triples

MOST = 60


def test_what_is_solved_is_what_geometry_finds():
    expected = set(triangle_triples(MOST))
    for b in range(2, MOST):
        for d in range(2, MOST - b):
            for a in range(1, min(b, d)):
                assert Fit(a, b, d).solved == ((a, b, d) in expected), (a, b, d)


def test_the_sweep_finds_them_all():
    swept = finish(Sweep(MOST))
    found = [*swept.incentre, *swept.parallel]
    assert sorted(found) == sorted(set(triangle_triples(MOST)))
    assert (len(swept.incentre), len(swept.parallel)) == finish(TriangleCount(MOST))
    assert all(Fit(*each).family == INCENTRE and Fit(*each).solved for each in swept.incentre)
    assert all(Fit(*each).family == PARALLEL for each in swept.parallel)


def test_every_place_sees_both_points_at_135_degrees():
    for triple in ((2, 3, 4), (3, 5, 4), (14, 17, 17), (9, 11, 12), (17, 20, 22)):
        fit = Fit(*triple)
        assert fit.places
        for place in fit.places:
            at_c, at_d, at_b = fit.angles(place)
            assert at_c + at_b == pytest.approx(45)
            if fit.family == INCENTRE:
                assert at_d == pytest.approx(at_c)
            elif fit.family == PARALLEL:
                assert at_d == pytest.approx(at_b)
            else:
                assert min(abs(at_d - at_c), abs(at_d - at_b)) > 0.1


def test_some_lines_see_them_nowhere():
    assert Fit(2, 5, 7).places == ()
    assert not Fit(2, 5, 7).solved


def test_the_incentre_is_always_whole():
    assert incentre_of(3, 4) == 2
    assert incentre_of(2, 4) is None
    assert all(a % 2 == 0 for b in range(1, 80) for d in range(1, 80) if (a := incentre_of(b, d)) is not None)
