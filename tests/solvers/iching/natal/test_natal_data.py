"""Natal data as it is entered: what the engine reads of it, and its file, whole, damaged and of other versions."""
import json
from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import RepeatedTimeError
from solvers.iching.natal import natal_data
from solvers.iching.natal.natal_data import NatalData

SHANGHAI = NatalData(
    date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male", name="Lin",
    place="Shanghai",
)


def other(**changes):
    return msgspec.structs.replace(SHANGHAI, **changes)


def test_what_the_engine_reads():
    birth = other(south=True, midnight=True).birth()
    assert birth.at == datetime(1975, 7, 14, 18, tzinfo=UTC)
    assert (birth.longitude, birth.sex, birth.south, birth.midnight) == (121.47, "male", True, True)


def test_a_time_that_came_twice_is_asked_for():
    twice = other(date="2025-10-26", time="02:30", zone="Europe/Berlin")
    with pytest.raises(RepeatedTimeError):
        twice.birth()
    hours = [msgspec.structs.replace(twice, later=later).birth().at.astimezone(UTC).hour for later in (False, True)]
    assert hours == [0, 1]


@pytest.mark.parametrize("changes", [
    {"latitude": 90.0}, {"latitude": 91.0}, {"longitude": 181.0}, {"zone": "Asia/Nowhere"}, {"date": "1599-12-31"},
    {"time": "24:00"},
])
def test_what_cannot_be_is_refused(changes):
    with pytest.raises(FormatError):
        other(**changes).birth()


@pytest.mark.parametrize("text", ["unknown", " Unknown ", "not known", "?"])
def test_of_a_time_that_nobody_knows_noon_is_assumed(text):
    assert natal_data.read_clock(text) == natal_data.UNKNOWN
    assert natal_data.read_clock("Noon") == "12:00", "which is known"
    nobody = other(time=natal_data.UNKNOWN)
    assert nobody.birth() == other(time="12:00").birth()
    assert natal_data.read(natal_data.write(nobody)) == nobody
    assert not other(time="12:00").is_time_unknown, "at noon, as the clock showed it"


def test_remarks():
    assert other().remarks == ()
    assert "polar circle" in other(latitude=69.65).remarks[0]


def test_the_file():
    entries = [SHANGHAI, other(name="", place="", south=True, later=True)]
    assert natal_data.load(natal_data.dump(entries)) == entries
    assert natal_data.load(natal_data.dump([])) == []
    assert natal_data.read(natal_data.write(SHANGHAI)) == SHANGHAI


@pytest.mark.parametrize(("change", "told"), [
    (lambda file: file.update(format=2), "another version"),
    (lambda file: file.update(format=10**4000), "in format: expected int <= 999999"),
    (lambda file: file.update(more=1), "more"),
    (lambda file: file["births"][0].update(date="1975-02-30"), "births[0]: there is no 30 February"),
    (lambda file: file["births"][0].update(time="2 o'clock"), "no time"),
    (lambda file: file["births"][0].update(latitude=90), "North Pole"),
    (lambda file: file["births"][0].update(sex="x"), "births"),
    (lambda file: file["births"][0].update(name="x" * 81), "births"),
    (lambda file: file["births"][0].pop("zone"), "zone"),
    (lambda file: file.update(births=file["births"] * 201), "births"),
])
def test_bad_files(change, told):
    file = json.loads(natal_data.dump([SHANGHAI]))
    change(file)
    with pytest.raises(FormatError, match=told.replace("[", r"\[")):
        natal_data.load(json.dumps(file).encode())


def test_half_a_character_is_refused():
    with pytest.raises(FormatError, match="not UTF-8"):
        natal_data.read("\ud800")


@given(st.data())
def test_damaged_files(data):
    good = bytearray(natal_data.dump([SHANGHAI, other(south=True)]))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(good) - 1))
        good[place] = data.draw(st.integers(0, 255))
    try:
        read = natal_data.load(bytes(good))
    except FormatError:
        return
    assert natal_data.load(natal_data.dump(read)) == read
