"""The Chinese calendar of months by the Moon: which day of which month a date is.

Days are those of China, UTC+8. A month begins on the day of the new moon, and the one with the winter solstice is the
eleventh. If thirteen months begin from one solstice to the next, the first in which the Sun passes no whole multiple
of 30 degrees is a leap month: it has the number of the month before.
"""
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import lru_cache
from typing import NamedTuple

from solvers.iching.calendar.sky import moon_reaching, reaching, solar_longitude

_CHINA = timezone(timedelta(hours=8))


class LunarDate(NamedTuple):
    """A day of the Chinese calendar. `year` is the calendar year in which its year began, months are 1 to 12."""

    year: int
    month: int
    day: int
    is_leap: bool


def lunar_date(day: date) -> LunarDate:
    """The day of the Chinese calendar that a day of ours is."""
    year = day.year if day >= _eleventh_month(day.year) else day.year - 1
    months = _months(year)
    place = max(place for place, begins in enumerate(months) if begins <= day)
    leap = _leap_place(year)
    number = place - (leap is not None and place >= leap)  # of months after the eleventh
    return LunarDate(year + (number >= 2), (number + 10) % 12 + 1, (day - months[place]).days + 1, place == leap)


def _eleventh_month(year: int) -> date:
    """When the month of the solstice of December begins."""
    solstice = _day(reaching(270, datetime(year, 12, 21, tzinfo=UTC)))
    begins = _new_moon(solstice)
    return begins if begins <= solstice else _new_moon(solstice - timedelta(days=29))


@lru_cache(maxsize=64)
def _months(year: int) -> tuple[date, ...]:
    """The beginnings of twelve or thirteen months, from the eleventh of a calendar year on."""
    months, end = [_eleventh_month(year)], _eleventh_month(year + 1)
    while (following := _new_moon(months[-1] + timedelta(days=29))) < end:
        months.append(following)
    return tuple(months)


@lru_cache(maxsize=64)
def _leap_place(year: int) -> int | None:
    """Which of these months is the leap month, if there are thirteen."""
    months = (*_months(year), _eleventh_month(year + 1))
    if len(months) < 14:
        return None
    signs = [int(solar_longitude(datetime.combine(begins, time(), _CHINA)) // 30) for begins in months]
    return next(place for place in range(1, 13) if signs[place] == signs[place + 1])


def _new_moon(near: date) -> date:
    """The day of the new moon that is nearest to a day's noon."""
    return _day(moon_reaching(0, datetime.combine(near, time(12), _CHINA)))


def _day(at: datetime) -> date:
    return at.astimezone(_CHINA).date()
