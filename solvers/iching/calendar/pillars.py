"""The four pillars of an instant: year and month by the Sun's longitude, day and hour by the sundial of the place.

The year begins at Li Chun, when the Sun reaches 315 degrees, and each month 30 degrees after the last. The day begins
at 23:00 of local apparent time, or at midnight. In the second case the hour from 23:00 still takes its stem from the
next day: it is the first of the twelve double hours, whichever day it is counted to.
"""
from datetime import datetime

from solvers.iching.calendar.cycle import Pillar, Pillars, hour_stem, month_stem
from solvers.iching.calendar.sky import LI_CHUN, Sky

LATE_HOUR = 23  # when the hour zi begins
_DAYS = 1721425 + 49  # from a date's ordinal to its Julian Day Number, and on to its place in the cycle


def chinese_year(at: datetime, solar_longitude: float) -> int:
    """The calendar year, of UTC, whose Li Chun was the last before `at`, when the Sun stands at this longitude."""
    before_li_chun = at.month < 3 and solar_longitude < LI_CHUN  # it goes from 279 to 340 in these two months
    return at.year - before_li_chun


def year_pillar(year: int) -> Pillar:
    """The pillar of the year that begins at Li Chun of this calendar year; that of 1984 is jiazi."""
    return Pillar((year - 4) % 60)


def hour_branch(apparent: datetime) -> int:
    """The double hour of a local apparent time: 0 (zi) from 23 to 1, 1 (chou) from 1 to 3, and so on."""
    return (apparent.hour + 1) // 2 % 12


def month_branch(solar_longitude: float, south: bool = False) -> int:
    """The branch of the month: yin (2) from 315 degrees on. South of the equator, that of the opposite season."""
    return (int((solar_longitude - LI_CHUN) % 360 // 30) + 2 + 6 * south) % 12


def after_winter_solstice(solar_longitude: float, south: bool = False) -> bool:
    """True if it is the half of the year from the winter solstice to the summer solstice of this hemisphere."""
    return ((solar_longitude - 270) % 360 < 180) != south


def day_pillar(local: datetime, midnight: bool = False) -> Pillar:
    """The pillar of the day at a local time; the day begins at 23:00, or at `midnight`."""
    return Pillar((local.toordinal() + _DAYS + (local.hour >= LATE_HOUR and not midnight)) % 60)


def pillars(sky: Sky, midnight: bool = False, south: bool = False) -> Pillars:
    """The four pillars under this sky; the day begins at 23:00, or at `midnight`.

    In the south the month takes the branch of the opposite season, and its stem from the year and that branch.
    """
    year = year_pillar(chinese_year(sky.at, sky.solar_longitude))
    month = month_branch(sky.solar_longitude, south)
    hour = hour_branch(sky.apparent)
    owner = day_pillar(sky.apparent)  # the day to which the hour belongs
    return Pillars(
        year=year,
        month=Pillar.from_stem_and_branch(month_stem(year.stem, month), month),
        day=day_pillar(sky.apparent, midnight),
        hour=Pillar.from_stem_and_branch(hour_stem(owner.stem, hour), hour),
    )
