"""How long the day is: equinoxes, the equator, the polar circles, and both hemispheres."""
import pytest

from solvers.iching.calendar.daylight import OBLIQUITY, half_day


@pytest.mark.parametrize("latitude", [-80, -33.9, 0, 52.37, 80])
@pytest.mark.parametrize("equinox", [0, 180])
def test_at_an_equinox_day_and_night_are_alike(latitude, equinox):
    assert half_day(equinox, latitude) == pytest.approx(6)


@pytest.mark.parametrize("longitude", range(0, 360, 30))
def test_at_the_equator_they_always_are(longitude):
    assert half_day(longitude, 0) == pytest.approx(6)


def test_known_days():
    assert 2 * half_day(90, 52.37) == pytest.approx(16.5, abs=0.1)   # Amsterdam at the solstice of June
    assert 2 * half_day(270, 52.37) == pytest.approx(7.5, abs=0.1)
    assert 2 * half_day(270, -33.87) == pytest.approx(14.25, abs=0.1)  # Sydney in summer


def test_beyond_the_polar_circle_the_sun_stays_up_or_down():
    assert half_day(90, 90 - OBLIQUITY + 0.1) == 12
    assert half_day(270, 90 - OBLIQUITY + 0.1) == 0
    assert half_day(90, -70) == 0
    assert half_day(90, 90 - OBLIQUITY - 0.5) < 12


@pytest.mark.parametrize("longitude", [10, 100, 200, 300])
def test_the_hemispheres_mirror_each_other(longitude):
    assert half_day(longitude, 40) + half_day(longitude, -40) == pytest.approx(12)
