"""Passages: when each hand of the clock reaches the hexagram that it goes to."""
from datetime import datetime, timedelta
from typing import NamedTuple

from solvers.iching.pillars import chinese_year
from solvers.iching.sky import YEAR, elongation, equation_of_time, li_chun, observe, reaching

MONTH = 29.530589  # mean days from new moon to new moon


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
        hour=_hour(sky.at, sky.apparent, sky.equation_of_time),
    )


def _moon(at: datetime) -> datetime:
    """When the Moon is a whole number of twelfths ahead of the Sun; its speed is within 15 % of the mean."""
    now = elongation(at)
    goal = 30 * (int(now // 30) + 1)
    at += timedelta(days=(goal - now) / 360 * MONTH)
    for _ in range(8):
        left = (goal - elongation(at) + 180) % 360 - 180
        at += timedelta(days=left / 360 * MONTH)
        if abs(left) < 1e-4:  # about 15 seconds of time
            break
    return at


def _hour(at: datetime, apparent: datetime, equation: float) -> datetime:
    """When the sundial next shows an odd hour."""
    hours = apparent.hour + apparent.minute / 60 + (apparent.second + apparent.microsecond / 1e6) / 3600
    then = at + timedelta(hours=2 * (int((hours + 1) // 2) + 1) - 1 - hours)
    return then - timedelta(minutes=equation_of_time(then) - equation)
