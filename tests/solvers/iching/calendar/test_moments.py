"""Moments: zones with their histories, times that never were or came twice, and a sentence for whatever cannot be."""
import sys
import zoneinfo
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import (
    RepeatedTimeError,
    check_latitude,
    check_longitude,
    instant,
    read_instant,
    remarks,
    written_offset,
)
from solvers.iching.calendar.places import PLACES
from solvers.iching.natal.birth import Birth
from tests.cases import for_each

UTC = "+00:00"


@pytest.mark.parametrize(("date", "time", "zone", "known"), [
    ("1975-07-15", "02:00", "UTC+8", "1975-07-14T18:00:00"),
    ("1975-07-15", "02:00", "Asia/Shanghai", "1975-07-14T18:00:00"),
    ("1986-07-15", "02:00", "Asia/Shanghai", "1986-07-14T17:00:00"),  # summer time, 1986 to 1991
    ("1991-07-15", "02:00", "Asia/Shanghai", "1991-07-14T17:00:00"),
    ("1992-07-15", "02:00", "Asia/Shanghai", "1992-07-14T18:00:00"),
    ("1947-01-01", "12:00", "Asia/Kolkata", "1947-01-01T06:30:00"),
    ("1999-08-11", "12:03", "Europe/Berlin", "1999-08-11T10:03:00"),
    ("2024-02-04", "16:27:30", "Asia/Tokyo", "2024-02-04T07:27:30"),
    ("1970-06-01", "12:00", "Europe/London", "1970-06-01T11:00:00"),  # British Standard Time, all the year
    ("2000-01-01", "00:00", "Pacific/Auckland", "1999-12-31T11:00:00"),
])
def test_clocks_of_a_zone(date: str, time: str, zone: str, known: str) -> None:
    assert instant(date, time, zone) == datetime.fromisoformat(known + UTC)


def test_shanghai_before_standard_time() -> None:
    at = instant("1890-01-01", "12:00", "Asia/Shanghai")
    assert at == datetime.fromisoformat("1890-01-01T03:54:17" + UTC)
    sentence, = remarks(at, "Asia/Shanghai")
    assert "UTC+08:05:43" in sentence
    assert remarks(instant("1975-01-01", "12:00", "Asia/Shanghai"), "Asia/Shanghai") == ()


def test_amsterdam_kept_its_own_time_until_1937() -> None:
    """Also by its offset alone: some editions of the zone data tell Amsterdam's early years as those of Brussels."""
    known = datetime.fromisoformat("1930-01-01T11:40:28" + UTC)
    assert instant("1930-01-01", "12:00", "UTC+0:19:32") == known
    here, there = (datetime(1930, 1, 1, tzinfo=ZoneInfo(f"Europe/{city}")) for city in ("Amsterdam", "Brussels"))
    if here.utcoffset() == there.utcoffset():
        pytest.skip("this zone data has no early years of Amsterdam")
    assert instant("1930-01-01", "12:00", "Europe/Amsterdam") == known
    assert instant("1938-01-01", "12:00", "Europe/Amsterdam") == datetime.fromisoformat("1938-01-01T11:40:00" + UTC)


@pytest.mark.parametrize(("zone", "hours"), [
    ("UTC", 0), ("GMT", 0), ("8", 8), ("+8", 8), ("-3", -3), ("−3", -3), ("UTC+8", 8), ("UTC +8", 8), ("UTC-08:00", -8),
    ("+05:30", 5.5), ("5.5", 5.5), ("-3.5", -3.5), ("UTC+5:45", 5.75), ("+16", 16), ("0", 0),
])
def test_offsets(zone: str, hours: float) -> None:
    at = instant("1975-07-15", "02:00", zone)
    assert at.utcoffset() == timedelta(hours=hours)
    assert at.replace(tzinfo=None) == datetime(1975, 7, 15, 2)
    written = written_offset(timedelta(hours=hours))
    assert instant("1975-07-15", "02:00", written) == at


def test_written_offsets() -> None:
    seconds = (0, 28800, -12600, 1172)
    assert [written_offset(timedelta(seconds=one)) for one in seconds] == [
        "UTC+00:00", "UTC+08:00", "UTC−03:30", "UTC+00:19:32",
    ]


def test_a_time_that_came_twice() -> None:
    asked = ("2023-10-29", "02:30", "Europe/Berlin")
    with pytest.raises(RepeatedTimeError, match="put back by 1 hour, so 2023-10-29 had 02:30 twice") as caught:
        instant(*asked)
    earlier, later = caught.value.earlier, caught.value.later
    assert "at UTC+02:00, then at UTC+01:00" in str(caught.value)
    assert earlier == datetime.fromisoformat("2023-10-29T00:30" + UTC) == instant(*asked, later=False)
    assert later == datetime.fromisoformat("2023-10-29T01:30" + UTC) == instant(*asked, later=True)
    assert later - earlier == timedelta(hours=1)
    for choice in (False, True, None):  # which changes nothing where there is no choice
        assert instant("2023-10-29", "03:00", "Europe/Berlin", choice) == later + timedelta(minutes=30)


@pytest.mark.parametrize(("date", "time", "zone", "words"), [
    ("2023-03-26", "02:30", "Europe/Berlin", "put forward by 1 hour over this time, so 2023-03-26 had no 02:30"),
    ("2023-10-01", "02:15", "Australia/Lord_Howe", "put forward by 30 minutes"),
    ("2011-12-30", "12:00", "Pacific/Apia", "put forward by 24 hours"),
    ("1847-12-01", "00:01", "Europe/London", "put forward by 1 minute and 15 seconds"),
])
def test_a_time_that_never_was(date: str, time: str, zone: str, words: str) -> None:
    for later in (None, False, True):
        with pytest.raises(FormatError, match=f"{words}.*; look up which time before or after it is meant.$"):
            instant(date, time, zone, later)


@for_each(("date", "time", "zone", "words"), [
    ("1599-12-31", "12:00", "UTC", "the year 1599 is out of reach"),
    ("2401-01-01", "12:00", "UTC", "the year 2401 is out of reach"),
    ("0000-01-01", "12:00", "UTC", "the year 0 is out of reach"),
    ("99999-01-01", "12:00", "UTC", "the year 99999 is out of reach"),
    ("1975-13-01", "12:00", "UTC", "there is no month 13"),
    ("1975-00-01", "12:00", "UTC", "there is no month 0"),
    ("1975-02-29", "12:00", "UTC", "there is no 29 February 1975; that month has 28 days"),
    ("1900-02-29", "12:00", "UTC", "there is no 29 February 1900; that month has 28 days"),
    ("2024-02-30", "12:00", "UTC", "there is no 30 February 2024; that month has 29 days"),
    ("1975-12-32", "12:00", "UTC", "there is no 32 December 1975; that month has 31 days"),
    ("2400-12-00", "12:00", "UTC", "there is no 0 December 2400"),
    ("15.7.75", "12:00", "UTC", "“15.7.75” may be in any century"),
    ("", "12:00", "UTC", "“” is no date"),
    ("1975-07-15T12", "12:00", "UTC", "is no date"),
    ("１９７５-07-15", "12:00", "UTC", "is no date"),
    ("1975-07-15", "24:00", "UTC", "a day has no 24:00"),
    ("1975-07-15", "12:60", "UTC", "a day has no 12:60"),
    ("1975-07-15", "12:00:60", "UTC", "a day has no 12:00:60"),
    ("1975-07-15", "14 pm", "UTC", "with am or pm the hours go from 1 to 12"),
    ("1975-07-15", "", "UTC", "“” is no time"),
    ("1975-07-15", "12:00", "Mars/Olympus", "there is no time zone “Mars/Olympus”"),
    ("1975-07-15", "12:00", "Asia", "there is no time zone “Asia”"),
    ("1975-07-15", "12:00", "", "there is no time zone “”"),
    ("1975-07-15", "12:00", "../../etc/passwd", "there is no time zone"),
    ("1975-07-15", "12:00", "a\0b", "there is no time zone"),
    ("1975-07-15", "12:00", "zone" * 200, "there is no time zone"),
    ("1975-07-15", "12:00", "UTC+17", "“UTC\\+17” is no offset"),
    ("1975-07-15", "12:00", "+05:75", "is no offset"),
    ("1975-07-15", "12:00", "+05:30:99", "is no offset"),
])
def test_what_cannot_be(date: str, time: str, zone: str, words: str) -> None:
    with pytest.raises(FormatError, match=words) as caught:
        instant(date, time, zone)
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("date", "zone"), [("1600-01-01", "UTC+14"), ("2400-12-31", "UTC-12")])
def test_the_first_and_the_last_day(date: str, zone: str) -> None:
    assert Birth(instant(date, "00:00", zone), 0, "male")
    assert Birth(instant(date, "23:59:59", zone), 0, "male")


def test_a_computer_without_zone_data(monkeypatch: pytest.MonkeyPatch) -> None:
    zoneinfo.reset_tzpath(to=[])
    ZoneInfo.clear_cache()
    for module in [name for name in sys.modules if name.split(".")[0] == "tzdata"] + ["tzdata"]:
        monkeypatch.setitem(sys.modules, module, None)
    try:
        with pytest.raises(FormatError, match="this computer has no time zone data; install the package “tzdata”"):
            instant("1975-07-15", "02:00", "Asia/Shanghai")
        assert instant("1975-07-15", "02:00", "UTC+8")
    finally:
        zoneinfo.reset_tzpath()
        ZoneInfo.clear_cache()


def test_the_package_of_zone_data_is_enough() -> None:
    zoneinfo.reset_tzpath(to=[])
    ZoneInfo.clear_cache()
    try:
        assert instant("1975-07-15", "02:00", "Asia/Shanghai").utcoffset() == timedelta(hours=8)
    finally:
        zoneinfo.reset_tzpath()
        ZoneInfo.clear_cache()


@pytest.mark.parametrize("longitude", [180.5, -181, float("nan"), float("inf"), 1e300])
def test_longitudes(longitude: float) -> None:
    with pytest.raises(FormatError, match="there is no longitude"):
        check_longitude(longitude)
    with pytest.raises(FormatError, match="there is no longitude"):
        Birth(instant("1975-07-15", "02:00", "UTC"), longitude, "male")
    check_longitude(180)
    check_longitude(-180)


@pytest.mark.parametrize(("latitude", "words"), [
    (90, "at the North Pole all longitudes"), (-90, "at the South Pole all longitudes"),
    (90.01, "there is no latitude"), (-91, "there is no latitude"), (float("nan"), "there is no latitude"),
])
def test_latitudes(latitude: float, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        check_latitude(latitude)


def test_places_beyond_a_polar_circle_are_allowed_with_a_word() -> None:
    at = instant("1975-07-15", "02:00", "UTC+8")
    for latitude in (69.65, -77.8, 89.99):
        check_latitude(latitude)
        sentence, = remarks(at, latitude=latitude)
        assert "polar circle" in sentence
    for latitude in (0, 66.5, -66.5):
        check_latitude(latitude)
        assert remarks(at, latitude=latitude) == ()


@pytest.mark.parametrize(("zone", "longitude"), [
    ("UTC-8", 120.0), ("UTC+8", -120.0), ("UTC", 100.0), ("UTC+5:30", -77.2),
])
def test_a_forgotten_sign_is_told(zone: str, longitude: float) -> None:
    sentence, = remarks(instant("1990-06-01", "12:00", zone), zone, longitude=longitude)
    assert "look whether a sign is missing" in sentence


def test_clocks_of_real_places_are_near_enough_to_the_sun() -> None:
    for place in PLACES:
        assert not remarks(instant("1990-06-01", "12:00", place.zone), place.zone, longitude=place.longitude), place


@pytest.mark.parametrize("zone", ["+0530", "UTC+0530", "utc+5:30", "asia/kolkata", "Asia/Kolkata", "ASIA/KOLKATA"])
def test_zones_as_other_programs_write_them(zone: str) -> None:
    assert instant("1990-06-01", "12:00", zone) == datetime.fromisoformat("1990-06-01T06:30" + UTC)


def test_moments_with_their_offset() -> None:
    for text in ("2024-02-04T08:27:00.500Z", "20240204T1627+0800", "2024-02-04 16:27+0800"):
        assert read_instant(text).replace(microsecond=0) == datetime.fromisoformat("2024-02-04T08:27" + UTC)
    assert read_instant("2024-02-04T16:27+08:00") == datetime.fromisoformat("2024-02-04T08:27" + UTC)
    assert read_instant(" 2024-02-04T08:27:00Z ") == datetime.fromisoformat("2024-02-04T08:27" + UTC)


@pytest.mark.parametrize(("text", "words"), [
    ("2024-02-04T16:27", "is no time with its offset"), ("now", "is no time with its offset"),
    ("", "is no time with its offset"), ("2024-02-30T16:27Z", "is no time with its offset"),
    ("1599-12-31T16:27Z", "the year 1599 is out of reach"), ("2401-01-01T00:00Z", "the year 2401 is out of reach"),
])
def test_what_is_no_moment(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read_instant(text)
