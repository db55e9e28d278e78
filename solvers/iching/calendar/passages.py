"""Passages: when each hand of the clock reaches the hexagram that it goes to."""
from datetime import datetime, timedelta
from typing import NamedTuple

from solvers.iching.calendar.pillars import chinese_year
from solvers.iching.calendar.sky import (
    MONTH,
    YEAR,
    Sky,
    elongation,
    equation_of_time,
    li_chun,
    moon_reaching,
    observe,
    reaching,
)


class Passages(NamedTuple):
    """The next passage of each hand, in the order of the clock's hands: instants in UTC."""

    year: datetime
    month: datetime
    moon: datetime
    hour: datetime


def passages(at: datetime, longitude: float) -> Passages:
    """The next passages after an instant, over a place at this longitude; north and south they are the same."""
    sky = observe(at, longitude)
    month = 30 * (int(sky.solar_longitude // 30) + 1)
    return Passages(
        year=li_chun(chinese_year(sky.at, sky.solar_longitude) + 1),
        month=reaching(month % 360, sky.at + timedelta(days=(month - sky.solar_longitude) / 360 * YEAR)),
        moon=_moon(sky.at),
        hour=_hour(sky),
    )


def _moon(at: datetime) -> datetime:
    """When the Moon is next a whole number of twelfths ahead of the Sun."""
    now = elongation(at)
    goal = 30 * (int(now // 30) + 1)
    return moon_reaching(goal % 360, at + timedelta(days=(goal - now) / 360 * MONTH))


def _hour(sky: Sky) -> datetime:
    """When the sundial next shows an odd hour."""
    hours = sky.since_midnight / timedelta(hours=1)
    then = sky.at + timedelta(hours=2 * (int((hours + 1) // 2) + 1) - 1 - hours)
    return then - timedelta(minutes=equation_of_time(then) - sky.equation_of_time)
