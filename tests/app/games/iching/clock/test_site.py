"""The place of the clock: chosen, kept, assumed; the dialogs that ask for it and for a moment."""
import time
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QWidget

from app.files import store
from app.games.iching.clock import site as sites
from app.games.iching.clock.clock_dialogs import ClockSettingsDialog, MomentDialog
from app.games.iching.clock.site import Site
from app.games.iching.reading.reading import now
from solvers.core.formats import FormatError
from solvers.iching.calendar.moments import read_instant
from solvers.iching.calendar.places import place
from tests.app.overflow import check

AMSTERDAM = Site.from_place(place("Amsterdam"))


@pytest.mark.parametrize(("zone", "city"), [
    ("Europe/Amsterdam", "Amsterdam"), ("Asia/Shanghai", "Shanghai"), ("Australia/Sydney", "Sydney"),
    ("Europe/Luxembourg", "Prague"), ("America/Detroit", "New York"), ("Africa/Maputo", "Johannesburg"),
    ("UTC", "Accra"), ("Etc/UTC", "Accra"), ("UTC+05:30", "Kolkata"),
    ("America/New_York", "New York"), ("Europe/Madrid", "Madrid"), ("Asia/Tokyo", "Tokyo"), ("Europe/Rome", "Rome"),
])
def test_a_city_is_assumed(zone, city):
    site = sites.assume(zone)
    assert (site.name, site.zone, site.assumed) == (city, zone, True)
    assert site.south == (site.latitude < 0)


def test_without_a_choice_the_computers_zone_counts():
    assert sites.load() == sites.assume(sites.system_zone())


@pytest.fixture
def set_zone(monkeypatch):
    """Tells the computer its time zone, as TZ has it."""
    def tell(zone):
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield tell
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="only POSIX has the zone in the environment")
@pytest.mark.parametrize(("zone", "expected"), [
    ("QQQ-5:31:17", "UTC+05:31:17"), ("QQQ-23:59:59", "UTC"), ("QQQ-24:59:59", "UTC"), ("QQQ24:59:59", "UTC"),
    (":nonsense", "UTC+00:00"),
])
def test_a_computers_zone_that_no_clock_ever_had_is_utc(set_zone, zone, expected):
    set_zone(zone)
    assert sites.system_zone() == expected
    assert sites.load() == sites.assume(expected)
    assert read_instant(now()).tzinfo is not None, "a reading of this moment can be kept, and read again"


@pytest.mark.parametrize("site", [
    AMSTERDAM, Site("", "UTC-03:30", -54.8, -68.3, True), Site("Lima", "America/Lima", -12.05, -77.04, False),
])
def test_a_choice_is_kept_and_forgotten(site):
    sites.save(site)
    assert sites.load() == site
    sites.clear_saved()
    assert sites.load().assumed


@pytest.mark.parametrize(("key", "value"), [
    (sites.ZONE, "Mars/Olympus"), (sites.LATITUDE, 91.0), (sites.LONGITUDE, 400.0), (sites.LATITUDE, "north"),
])
def test_a_choice_that_cannot_be_read_is_as_if_it_were_not_there(key, value):
    sites.save(AMSTERDAM)
    store.settings().set_value(key, value)
    assert sites.load().assumed


def test_words_of_a_place():
    assert AMSTERDAM.title == "Amsterdam"
    assert AMSTERDAM.degrees == "52.37° N, 4.90° E"
    assert Site("", "UTC", -1.5, -2.25, True).title == "1.50° S, 2.25° W"
    with pytest.raises(FormatError, match="latitude"):
        Site("", "UTC", 95.0, 0.0, False)


# The Clock Settings


@pytest.fixture
def window(qtbot):
    """What the dialogs belong to; they are gone once they are closed."""
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def settings(window):
    chosen = []
    dialog = ClockSettingsDialog(window, AMSTERDAM, chosen.append)
    dialog.taken = chosen
    dialog.show()
    return dialog


def test_a_city_fills_the_fields(settings):
    settings.where.place.setText("Sydney")
    assert settings.where.zone.text() == "Australia/Sydney"
    assert settings.where.half.value == "south"
    settings.start_button.click()
    assert settings.taken == [Site.from_place(place("Sydney"))]


def test_another_place(settings):
    settings.where.place.setText("Home <b>")
    settings.where.latitude.setText("−33,5")
    settings.where.longitude.setText("18.25°")
    settings.where.zone.setText("UTC+2")
    assert settings.where.half.value == "south", "it follows the latitude"
    settings.where.half.set_value("north")
    settings.where.half.chosen.emit("north")
    settings.start_button.click()
    assert settings.taken == [Site("Home <b>", "UTC+2", -33.5, 18.25, False)]


def test_a_city_may_have_another_zone(settings):
    settings.where.zone.setText("UTC")
    settings.start_button.click()
    assert settings.taken == [Site("Amsterdam", "UTC", 52.37, 4.9, False)]


@pytest.mark.parametrize(("field", "text", "sentence"), [
    ("latitude", "far north", "“far north” is no latitude; write degrees as in 31.5, 31°30', or 31.5 N or S."),
    ("latitude", "91", "There is no latitude 91"), ("latitude", "90", "North Pole"), ("longitude", "181", "longitude"),
    ("longitude", "nan", "longitude"), ("longitude", "", "enter the longitude"),
    ("zone", "Mars", "no time zone “Mars”"), ("zone", "", "Enter the time zone"),
])
def test_what_cannot_be_is_said_and_not_taken(settings, field, text, sentence):
    getattr(settings.where, field).setText(text)
    assert sentence in settings.complaint.accessibleName()
    assert settings.complaint.accessibleName()
    assert not settings.start_button.isEnabled()
    getattr(settings.where, field).setText({"latitude": "10", "longitude": "20", "zone": "UTC"}[field])
    assert settings.start_button.isEnabled()
    assert not settings.complaint.accessibleName()


def test_back_to_the_computers_zone(settings):
    settings.reset.click()
    assert settings.taken == [None]


# A moment


@pytest.fixture
def moment(window):
    chosen = []
    dialog = MomentDialog(window, AMSTERDAM, datetime(2026, 11, 20, 9, 30), chosen.append)
    dialog.taken = chosen
    dialog.show()
    return dialog


def test_a_moment_is_entered_by_the_clocks_of_the_place(moment):
    assert (moment.date.text(), moment.time.text()) == ("2026-11-20", "09:30")
    moment.date.setText("1975-07-15")
    moment.time.setText("02:00")
    moment.go.click()
    assert moment.taken == [datetime(1975, 7, 15, 1, tzinfo=UTC)]


@pytest.mark.parametrize(("date", "time", "sentence"), [
    ("2026-02-29", "09:30", "28 days"), ("1599-12-31", "09:30", "1600 to 2400"), ("2401-01-01", "0:00", "1600 to 2400"),
    ("today", "09:30", "no date"), ("2026-11-20", "25:00", "25:00"), ("2026-03-29", "02:30", "put forward"),
])
def test_a_moment_that_never_was(moment, date, time, sentence):
    moment.date.setText(date)
    moment.time.setText(time)
    assert sentence in moment.complaint.accessibleName()
    assert not moment.go.isEnabled()


def test_an_hour_that_came_twice(moment):
    moment.date.setText("2026-10-25")
    moment.time.setText("02:30")
    assert moment.which.isVisible()
    assert "twice" in moment.complaint.accessibleName()
    moment.choose_moment()
    assert moment.taken == [datetime(2026, 10, 25, 0, 30, tzinfo=UTC)]
    moment.which.set_value("later")
    moment.choose_moment()
    assert moment.taken[-1] == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    moment.time.setText("04:30")
    assert not moment.which.isVisible()
    assert not moment.complaint.isVisible()


@pytest.mark.usefixtures("family")
def test_no_dialog_cuts_anything_off(qtbot, window):
    local = datetime(2026, 1, 1)
    for dialog in (ClockSettingsDialog(window, AMSTERDAM, print), MomentDialog(window, AMSTERDAM, local, print)):
        dialog.show()
        check(dialog)
        wrong = dialog.where.latitude if isinstance(dialog, ClockSettingsDialog) else dialog.date
        wrong.setText("nowhere")
        qtbot.wait(1)
        check(dialog)
