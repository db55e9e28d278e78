"""The sky: moments that almanacs give to the minute, the equation of time, an import that waits until it is needed."""
import itertools
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from lunar_python import Solar

from solvers.iching.calendar.sky import (
    elongation,
    equation_of_time,
    li_chun,
    moon_reaching,
    observe,
    reaching,
    solar_longitude,
)

ROOT = Path(__file__).parents[4]
MINUTE = timedelta(minutes=1)
TERMS = {315: "立春", 345: "惊蛰", 0: "春分", 15: "清明", 45: "立夏", 75: "芒种", 90: "夏至", 105: "小暑", 135: "立秋"}


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(("longitude", "moments"), [
    (0, "2000-03-20 07:35, 2020-03-20 03:50, 2021-03-20 09:37, 2022-03-20 15:33, 2023-03-20 21:24, 2024-03-20 03:06"),
    (90, "1962-06-21 21:24, 2000-06-21 01:48, 2020-06-20 21:44, 2021-06-21 03:32, 2022-06-21 09:14, 2023-06-21 14:58"),
    (180, "2000-09-22 17:28, 2020-09-22 13:31, 2021-09-22 19:21, 2022-09-23 01:04, 2023-09-23 06:50, 2024-09-22 12:44"),
    (270, "2000-12-21 13:37, 2020-12-21 10:02, 2021-12-21 15:59, 2022-12-21 21:48, 2023-12-22 03:27, 2024-12-21 09:21"),
])
def test_equinoxes_and_solstices(longitude: int, moments: str) -> None:
    for moment in moments.split(", "):
        assert abs(reaching(longitude, utc(moment) + timedelta(days=40)) - utc(moment)) < MINUTE


@pytest.mark.parametrize(("angle", "moments"), [
    (0, "1977-02-18 03:37, 1999-08-11 11:09, 2017-08-21 18:30, 2024-01-11 11:57, 2024-04-08 18:21"),
    (180, "2000-01-21 04:40, 2015-09-28 02:51, 2018-01-31 13:27, 2024-01-25 17:54, 2024-08-19 18:26"),
    (270, "2044-01-21 23:47"),
])
def test_phases_of_the_moon(angle: int, moments: str) -> None:
    for moment in moments.split(", "):
        before, after = (
            (elongation(utc(moment) + side * MINUTE) - angle + 180) % 360 - 180 for side in (-1, 1)
        )
        assert before < 0 < after
        for days in (-10, 10):
            assert abs(moon_reaching(angle, utc(moment) + timedelta(days=days)) - utc(moment)) < MINUTE


@pytest.mark.parametrize(("date", "minutes"), [
    ("2023-02-11", -14.2), ("2023-05-14", 3.7), ("2023-07-26", -6.5), ("2023-11-03", 16.4), ("1990-11-03", 16.4),
    ("2023-04-15", 0.0), ("2023-06-13", 0.0), ("2023-09-01", 0.0), ("2023-12-25", 0.0),
])
def test_equation_of_time(date: str, minutes: float) -> None:
    assert equation_of_time(utc(f"{date} 12:00")) == pytest.approx(minutes, abs=0.25 if minutes == 0 else 0.1)


def test_four_extremes_a_year() -> None:
    ahead = [equation_of_time(utc("2023-01-01 12:00") + timedelta(days=day)) for day in range(365)]
    turns = [day for day in range(1, 364) if (ahead[day] - ahead[day - 1]) * (ahead[day + 1] - ahead[day]) < 0]
    dates = [f"{utc('2023-01-01') + timedelta(days=day):%d %b}" for day in turns]
    assert dates == ["11 Feb", "14 May", "26 Jul", "03 Nov"]


def test_solar_terms_beside_a_calendar() -> None:
    for year in range(1900, 2101, 25):
        table = Solar.fromYmd(year, 7, 1).getLunar().getJieQiTable()
        for longitude, name in TERMS.items():
            other = utc(table[name].toYmdHms()) - timedelta(hours=8)
            assert abs(reaching(longitude, other) - other) < MINUTE, (year, name)


def test_spring_begins_once_a_year_about_the_fourth_of_february() -> None:
    moments = [li_chun(year) for year in range(1600, 2521)]
    assert {(moment.month, moment.day) for moment in moments} <= {(2, 2), (2, 3), (2, 4), (2, 5)}
    for before, after in itertools.pairwise(moments):
        assert timedelta(days=365.2) < after - before < timedelta(days=365.3)
    assert all(abs(solar_longitude(moment) - 315) < 1e-5 for moment in moments[::50])


def test_a_sundial() -> None:
    """A sundial is ahead by four minutes for each degree east, and by the equation of time."""
    at = utc("2023-11-03 12:00")
    for longitude, minutes in ((0, 0), (4.9, 19.6), (-180, -720), (180, 720), (-74, -296)):
        sundial = observe(at, longitude).apparent
        late = (sundial - datetime(2023, 11, 3, 12)) / MINUTE
        assert late == pytest.approx(16.45 + minutes, abs=0.05)


def test_the_sundial_does_not_depend_on_the_zone_in_which_an_instant_is_told() -> None:
    at = datetime.fromisoformat("1975-07-15T02:00+08:00")
    assert observe(at, 120) == observe(at.astimezone(UTC), 120)


def test_nothing_imports_the_calendar_library_before_it_is_needed() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ("solvers/iching", "app/games/connexion") for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name != "__init__.py"
    ]
    lazy = {"solvers.iching.calendar.clock", "solvers.iching.sky_commands",
            "app.games.connexion.labyrinth.labyrinth_page"}
    assert lazy <= set(modules)
    program = (
        f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\n"
        "assert 'ephem' not in sys.modules\n"
        "from datetime import UTC, datetime\nfrom solvers.iching.calendar.sky import solar_longitude\n"
        "solar_longitude(datetime(2024, 1, 1, tzinfo=UTC))\nassert 'ephem' in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
