"""The Chinese calendar, against the tables and sums of lunar_python."""
from collections.abc import Callable
from datetime import date, timedelta
from random import Random

import pytest
from lunar_python import Solar

from solvers.iching.calendar.lunar_calendar import LunarDate, lunar_date


@pytest.mark.parametrize(("day", "lunar"), [
    (date(2024, 2, 9), (2023, 12, 30, False)), (date(2024, 2, 10), (2024, 1, 1, False)),
    (date(2023, 3, 22), (2023, 2, 1, True)), (date(2033, 12, 22), (2033, 11, 1, True)),
    (date(2034, 2, 18), (2033, 12, 30, False)), (date(1985, 2, 20), (1985, 1, 1, False)),
])
def test_known_days(day: date, lunar: tuple[int, int, int, bool]) -> None:
    assert lunar_date(day) == LunarDate(*lunar)


# This new moon is within a minute of midnight in China, and nobody is sure on which day it will be.
DOUBTFUL = (date(2057, 9, 28), date(2057, 10, 28))


def test_days_of_a_century_and_a_half(some: Callable[[int], int]) -> None:
    chance = Random(607)
    # Several of a year: the other library works out each year once as long as it is asked about no other.
    years = chance.sample(range(1929, 2079), some(150))
    for day in (date(year, 1, 1) + timedelta(chance.randrange(365)) for year in years for _ in range(12)):
        if DOUBTFUL[0] <= day < DOUBTFUL[1]:
            continue
        other = Solar.fromYmd(day.year, day.month, day.day).getLunar()
        assert lunar_date(day) == LunarDate(
            other.getYear(), abs(other.getMonth()), other.getDay(), other.getMonth() < 0), day
