"""The engines of stars: halving comes to the formula, and parades show each star once."""
import pytest

from solvers.core.engine import finish
from solvers.stars.engines import Parade, Straighten, Turning, every_density, every_number
from solvers.stars.star import Star


@pytest.mark.parametrize("pair", [(5, 2), (7, 3), (6, 2), (12, 5), (60, 29), (4, 1)])
def test_halving_comes_to_the_formula(pair):
    found = finish(Straighten(*pair))
    assert found.star.inner == pytest.approx(Star(*pair).true, abs=1e-14)
    assert found.high - found.low < 1e-15


def test_halving_is_watched_step_by_step():
    engine = Straighten(5, 2)
    widths = []
    while not engine.advance(1):
        low, high, star = engine.snapshot()
        assert low <= star.inner <= high
        widths.append(high - low)
    assert widths[:3] == [0.5, 0.25, 0.125]
    assert 50 < len(widths) < 60


def test_halving_says_how_far_apart_the_radii_are_without_an_exponent():
    engine, said = Straighten(5, 2), []
    while not engine.advance(1):
        said.append(engine.progress().text)
    assert said[10] == "0.381836 to 0.382324, 0.000488 apart"
    assert said[-1].endswith(", less than a millionth apart")


def test_parades_show_each_star_once():
    assert [star.density for star in every_density(9)] == [1, 2, 3, 4]
    assert [star.points for star in every_number(2, 8)] == [5, 6, 7, 8]
    assert every_number(5, 8) == [Star(11, 5)]
    engine, seen = Parade(every_density(9)), []
    while not engine.advance(1):
        seen.append(engine.snapshot().density)
    assert seen == [2, 3]
    assert engine.result() == Star(9, 4)
    assert finish(Parade([Star(3, 1)])) == Star(3, 1)
    assert finish(Turning()) == 360
