"""The four pillars: known days, the sundial's hours, both beginnings of the day, the south, a calendar beside them."""
import random
from datetime import UTC, datetime, timedelta

import pytest
from lunar_python import Solar

from solvers.iching.calendar.cycle import BRANCHES
from solvers.iching.calendar.moments import instant
from solvers.iching.calendar.pillars import (
    after_winter_solstice,
    chinese_year,
    hour_branch,
    month_branch,
    pillars,
    year_pillar,
)
from solvers.iching.calendar.sky import li_chun, observe, reaching, solar_longitude

NEAR = timedelta(minutes=2)


def words(date: str, time: str, zone: str = "UTC+8", longitude: float = 120.0, **customs: bool) -> str:
    return " ".join(pillars(observe(instant(date, time, zone), longitude), **customs).names)


@pytest.mark.parametrize(("date", "time", "known"), [
    ("1949-10-01", "15:00", "jichou guiyou jiazi renshen"),
    ("1984-02-05", "12:00", "jiazi bingyin jisi gengwu"),
    ("2000-01-01", "12:00", "jimao bingzi wuwu wuwu"),
    ("1900-01-01", "12:00", "jihai bingzi jiaxu gengwu"),
    ("1975-07-15", "02:00", "yimao guiwei renxu xinchou"),
    ("1975-07-15", "00:30", "yimao guiwei renxu gengzi"),
    ("1985-08-18", "06:00", "yichou jiashen jichou dingmao"),
])
def test_known_moments(date: str, time: str, known: str) -> None:
    assert words(date, time) == known


def calendar(at: datetime, apparent: datetime, midnight: bool) -> tuple[str, ...]:
    """The pillars by lunar_python: year and month by the time of UTC+8, its own, day and hour by the sundial."""
    east = at + timedelta(hours=8)
    months = Solar.fromYmdHms(east.year, east.month, east.day, east.hour, east.minute, east.second).getLunar()
    days = Solar.fromYmdHms(
        apparent.year, apparent.month, apparent.day, apparent.hour, apparent.minute, apparent.second
    ).getLunar().getEightChar()
    days.setSect(2 if midnight else 1)
    return months.getYearInGanZhiExact(), months.getMonthInGanZhiExact(), days.getDay(), days.getTime()


def near_a_term(at: datetime) -> bool:
    longitude = solar_longitude(at)
    term = round((longitude - 15) / 30) * 30 + 15
    return abs((longitude - term + 180) % 360 - 180) < 0.1 and abs(reaching(term % 360, at) - at) <= NEAR


def compare(births: int, seed: int) -> None:
    chance = random.Random(seed)
    first, last = datetime(1900, 1, 1, tzinfo=UTC), datetime(2100, 12, 31, tzinfo=UTC)
    born: list[tuple[datetime, float, bool]] = []
    while len(born) < births:
        at = first + timedelta(seconds=chance.randrange(int((last - first).total_seconds())))
        if not near_a_term(at):
            born.append((at, chance.uniform(-180, 180), chance.random() < 0.5))
    for at, longitude, midnight in sorted(born):  # the other calendar works out each year once if it is asked in order
        sky = observe(at, longitude)
        mine = tuple(pillar.chinese for pillar in pillars(sky, midnight))
        assert mine == calendar(at, sky.apparent, midnight), (at, sky, midnight)


def test_random_births_beside_a_calendar() -> None:
    compare(300, seed=607)


@pytest.mark.slow
def test_five_thousand_births_beside_a_calendar() -> None:
    compare(5000, seed=1)


def test_both_sides_of_terms_beside_a_calendar() -> None:
    chance = random.Random(2)
    for _ in range(60):
        term = reaching(chance.randrange(12) * 30 + 15, datetime(chance.randrange(1900, 2100), 6, 30, tzinfo=UTC))
        for side in (-1, 1):
            at = term + side * timedelta(seconds=121)
            sky = observe(at, chance.uniform(-180, 180))
            assert tuple(pillar.chinese for pillar in pillars(sky)) == calendar(at, sky.apparent, midnight=False)


def test_the_year_begins_at_li_chun() -> None:
    for year in (1600, 1864, 1984, 2024, 2400):
        begins = li_chun(year)
        for side, found in ((-1, year - 1), (1, year)):
            at = begins + timedelta(seconds=side)
            assert chinese_year(at, solar_longitude(at)) == found
    assert [year_pillar(year).word for year in (1984, 1983, 2043, 1600, 2400)] == [
        "jiazi", "guihai", "guihai", "gengzi", "gengshen",
    ]


@pytest.mark.parametrize(("year", "month", "day", "found"), [
    (2023, 12, 31, 2023), (2024, 1, 1, 2023), (2024, 2, 3, 2023), (2024, 2, 6, 2024), (2024, 2, 29, 2024),
])
def test_the_turn_of_the_calendar_year_is_no_turn(year: int, month: int, day: int, found: int) -> None:
    at = datetime(year, month, day, 12, tzinfo=UTC)
    assert chinese_year(at, solar_longitude(at)) == found


def test_double_hours() -> None:
    found = [BRANCHES[hour_branch(datetime(2000, 1, 1, hour, minute))] for hour in range(24) for minute in (0, 59)]
    known = "zi chou chou yin yin mao mao chen chen si si wu wu wei wei shen shen you you xu xu hai hai zi"
    assert found == [hour for hour in known.split() for _ in range(2)]


def test_the_day_begins_at_23_or_at_midnight() -> None:
    """At 23:30 by the sundial on 31 December 1999: the day before wuwu, and the first hour of wuwu."""
    late = {"date": "1999-12-31", "time": "23:33"}  # the sundial is three minutes behind
    assert words(**late) == "jimao bingzi wuwu renzi"
    assert words(**late, midnight=True) == "jimao bingzi dingsi renzi"
    early = {"date": "2000-01-01", "time": "00:33"}
    assert words(**early) == words(**early, midnight=True) == "jimao bingzi wuwu renzi"


def test_the_sundial_decides_the_hour_not_the_clock() -> None:
    """In Urumqi (87.6 E) clocks of UTC+8 are two hours ahead: noon is still the hour si, from 9 to 11."""
    assert words("2023-11-03", "12:00", "UTC+8", 87.6).split()[3].endswith("si")
    assert words("2023-11-03", "12:00", "UTC+8", 120.0).split()[3].endswith("wu")


def test_months_in_the_south_are_those_of_the_opposite_season() -> None:
    for degree in range(0, 360, 5):
        north, south = month_branch(degree), month_branch(degree, south=True)
        assert (south - north) % 12 == 6
        assert south == month_branch((degree + 180) % 360)
        assert after_winter_solstice(degree) != after_winter_solstice(degree, south=True)
    assert words("1975-07-15", "02:00") == "yimao guiwei renxu xinchou"
    assert words("1975-07-15", "02:00", south=True) == "yimao jichou renxu xinchou"


@pytest.mark.parametrize(("degree", "winter"), [
    (270, True), (359.9, True), (0, True), (89.9, True), (90, False), (180, False), (269.9, False),
])
def test_halves_of_the_year(degree: float, winter: bool) -> None:
    assert after_winter_solstice(degree) == winter
