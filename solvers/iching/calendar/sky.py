"""The sky: where the Sun and the Moon stand, and what a sundial shows.

Positions come from ephem (VSOP87 for the Sun, good to a second of arc), which is imported when the first is asked for.
Longitudes are in degrees, apparent and of date; instants are aware datetimes, read as UTC (before 1960 as UT).
"""
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from math import degrees, tau
from typing import Any, NamedTuple

YEAR = 365.2422  # days in which the Sun goes round once
MONTH = 29.530589  # mean days from new moon to new moon
LI_CHUN = 315  # the Sun's longitude at Li Chun, the beginning of spring

_EPOCH = datetime(1899, 12, 31, 12, tzinfo=UTC)  # where ephem's days begin
_DAY = timedelta(days=1)


def solar_longitude(at: datetime) -> float:
    """The Sun's longitude, 0 at the equinox of March."""
    import ephem

    return _longitude(ephem.Sun(), _day(at))


def elongation(at: datetime) -> float:
    """How far the Moon's longitude is ahead of the Sun's: 0 at new moon, 180 at full moon."""
    import ephem

    day = _day(at)
    return (_longitude(ephem.Moon(), day) - _longitude(ephem.Sun(), day)) % 360


def equation_of_time(at: datetime) -> float:
    """How many minutes a sundial is ahead of the mean Sun."""
    import ephem

    day = _day(at)
    sun = ephem.Sun()
    sun.compute(day)
    greenwich = ephem.Observer()
    greenwich.lon, greenwich.date = 0, day
    apparent = (float(greenwich.sidereal_time()) - float(sun.g_ra)) / tau * 24 + 12
    mean = (day + 0.5) % 1 * 24
    return ((apparent - mean + 12) % 24 - 12) * 60


def reaching(longitude: float, near: datetime) -> datetime:
    """When the Sun reaches a longitude: the moment nearest to `near`, at most half a year away, within a minute."""
    return _reaching(solar_longitude, longitude, near, YEAR * _DAY)


def moon_reaching(angle: float, near: datetime) -> datetime:
    """When the Moon's elongation is this angle: the moment nearest to `near`, at most half a month away."""
    return _reaching(elongation, angle, near, MONTH * _DAY)


def _reaching(where: Callable[[datetime], float], goal: float, near: datetime, round_trip: timedelta) -> datetime:
    """Newton's method at the mean speed, from which the Sun's own is 4 % at most and the Moon's about 20 %."""
    at = near
    for _ in range(20):
        left = (goal - where(at) + 180) % 360 - 180
        at += left / 360 * round_trip
        if abs(left) < 1e-6:
            break
    return at


def li_chun(year: int) -> datetime:
    """When spring begins in a calendar year, about the fourth of February: the Sun reaches 315 degrees."""
    return reaching(LI_CHUN, datetime(year, 2, 4, tzinfo=UTC))


class Sky(NamedTuple):
    """What decides the pillars of an instant at a place."""

    at: datetime  # UTC
    longitude: float  # of the place, in degrees, east positive
    solar_longitude: float
    equation_of_time: float  # minutes
    apparent: datetime  # local apparent time, as a sundial shows it; naive

    @property
    def since_midnight(self) -> timedelta:
        """The time of the day that the sundial shows."""
        return self.apparent - self.apparent.replace(hour=0, minute=0, second=0, microsecond=0)


def observe(at: datetime, longitude: float) -> Sky:
    """The sky at an instant, over a place at this longitude (degrees, east positive)."""
    equation = equation_of_time(at)
    at = at.astimezone(UTC)
    apparent = at.replace(tzinfo=None) + timedelta(minutes=4 * longitude + equation)
    return Sky(at, longitude, solar_longitude(at), equation, apparent)


def _day(at: datetime) -> float:
    return (at - _EPOCH) / _DAY


def _longitude(body: Any, day: float) -> float:
    import ephem

    body.compute(day)
    place = ephem.Equatorial(body.g_ra, body.g_dec, epoch=day)
    return degrees(float(ephem.Ecliptic(place, epoch=day).lon)) % 360
