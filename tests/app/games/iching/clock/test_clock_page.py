"""The Clock page: it runs and stands, goes to other moments and places, lets time pass, connects, and is remembered."""
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.iching.clock import site as sites
from app.games.iching.clock.clock_dialogs import ClockSettingsDialog, MomentDialog
from app.games.iching.clock.clock_header import ClockHeader
from app.games.iching.clock.clock_page import ClockPage
from app.games.iching.clock.moment import CYCLES, Moment
from app.games.iching.clock.site import Site
from app.pages.actions import Action
from app.pages.commands import Command
from solvers.connexion.pieces import mask_of
from solvers.iching.calendar.places import place
from tools.screenshots import iching

PATIENCE = 20_000
AT = datetime(2026, 11, 20, 8, 30, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY, MOON, YEAR, TWELVE = CYCLES


class Time:
    """What the page takes for the present."""

    def __init__(self):
        self.at = AT

    def __call__(self):
        return self.at


@pytest.fixture
def present():
    return Time()


@pytest.fixture
def page(tab, present):
    page = tab.page_of(ClockPage)
    page.now = present
    page.site = Site.from_place(place("Amsterdam"))
    tab.turn_to("clock")
    return page


def action(page, text):
    return next(each for each in page.commands() if each.text == text)


# Running and standing


def test_it_runs_with_the_time(page, present):
    assert page.header.time.value == "09:30:00"
    assert page.header.solar.value == "09:04:01"
    assert "Fri 20 Nov 2026, Amsterdam" in page.header.time.accessibleName()
    assert not page.header.now.isEnabled()
    present.at += timedelta(seconds=61)
    page.timer.elapsed.emit()
    assert page.header.time.value == "09:31:01"
    assert page.moment.at == present.at


def test_its_timer_stops_while_it_is_hidden(page, tab, qtbot):
    assert page.timer.running
    tab.turn_to("reading")
    assert not page.timer.running
    tab.turn_to("clock")
    assert page.timer.running
    tab.hide()
    assert not page.timer.running
    tab.show()
    with qtbot.waitSignal(page.timer.elapsed, timeout=PATIENCE):
        assert page.timer.running


def test_seconds_are_not_announced(page, present, monkeypatch):
    told = []
    monkeypatch.setattr(page.board, "announce", told.append)
    monkeypatch.setattr(page.context, "announce", told.append)
    for _ in range(5):
        present.at += timedelta(seconds=1)
        page.timer.elapsed.emit()
    assert told == []
    page.turn(1)
    assert len(told) == 1
    assert told[0].startswith("Fri 20 Nov 2026, Day: ")


def test_a_step_makes_it_stand_and_now_lets_it_run(page, present):
    page.header.on.click()
    assert page.moment.at == AT + HOUR
    present.at += HOUR / 2
    page.timer.elapsed.emit()
    assert page.moment.at == AT + HOUR
    page.header.back.click()
    assert page.moment.at == AT
    page.header.now.click()
    assert page.chosen_time is None
    assert page.moment.at == present.at


@pytest.mark.parametrize(("key", "moments"), [
    (Qt.Key.Key_Right, ["2026-11-20 10:30", "2026-11-21 09:30", "2026-12-20 09:30", "2027-11-20 09:30"]),
    (Qt.Key.Key_Left, ["2026-11-20 08:30", "2026-11-19 09:30", "2026-10-20 09:30", "2025-11-20 09:30"]),
    (Qt.Key.Key_PageUp, ["2026-11-21 09:30", "2026-12-20 09:30", "2027-11-20 09:30", "2038-11-20 09:30"]),
    (Qt.Key.Key_PageDown, ["2026-11-19 09:30", "2026-10-20 09:30", "2025-11-20 09:30", "2014-11-20 09:30"]),
])
def test_each_hand_is_turned_by_its_own_step(page, key, moments):
    for cycle, moment in zip(CYCLES, moments, strict=True):
        page.run()
        page.choose(cycle)
        assert page.header.step == cycle.unit
        QTest.keyClick(page.board, key)
        assert f"{page.moment.local:%Y-%m-%d %H:%M}" == moment


def test_every_step_is_in_the_menu_too(page):
    action(page, "A month on").run()
    assert (page.moment.local.month, page.moment.local.hour) == (12, 9)
    action(page, "An hour back").run()
    assert page.moment.local.hour == 8
    action(page, "Now").run()
    assert not action(page, "Now").enabled()


def test_moments_can_be_taken_back(page, tab, present):
    assert not tab.page.can(Action.UNDO)
    for _ in range(3):
        page.turn(1)
    tab.trigger(Action.UNDO)
    assert page.moment.at == AT + 2 * HOUR
    tab.trigger(Action.REDO)
    assert page.moment.at == AT + 3 * HOUR
    assert not tab.page.can(Action.REDO)
    for _ in range(3):
        tab.trigger(Action.UNDO)
    present.at += HOUR / 4
    page.timer.elapsed.emit()
    assert page.moment.at == present.at, "it runs again"
    assert not tab.page.can(Action.UNDO)


def test_beyond_the_years_it_says_so_and_stays(page, tab):
    end = datetime(2400, 12, 31, 20, tzinfo=UTC)
    page.go_to(end)
    page.choose(TWELVE)
    page.turn(1)
    assert tab.banner.message.sentence == (
        "The sky is reckoned for the years 1600 to 2400, and this step leads out of them.")
    assert page.moment.at == end


def test_a_moment_is_asked_for(page, tab):
    action(page, "Go to a moment…").run()
    dialog = tab.findChild(MomentDialog)
    dialog.date.setText("1975-07-15")
    dialog.go.click()
    assert page.moment.local.replace(tzinfo=None) == datetime(1975, 7, 15, 9, 30)


# The place


def test_another_place_is_kept_and_shown(page, tab):
    tab.page.new()
    dialog = tab.findChild(ClockSettingsDialog)
    dialog.where.place.setText("sydney")
    north = page.moment.clock
    dialog.start_button.click()
    assert tab.page.parameters() == "Sydney, south"
    assert sites.load() == Site.from_place(place("Sydney"))
    assert page.header.time.value == "19:30:00"
    assert (page.moment.clock.month.place - north.month.place) % 12 == pytest.approx(6)
    assert page.place.isVisible()
    page.set_site(None)
    assert page.site.assumed


def test_an_assumed_place_is_named_as_such(page):
    page.move_to(sites.assume("Europe/Luxembourg"))
    assert "Europe/Luxembourg, so the page assumes Prague" in page.place.text
    page.move_to(Site.from_place(place("Prague")))
    assert "assumes" not in page.place.text


# The hexagrams


def test_the_panel_tells_of_the_chosen_hand(page):
    assert page.hand.picture.accessibleName().startswith("1  ")
    assert page.hand.picture.accessibleName().endswith("3 %, line 1 changes")
    assert next(iter(page.hand.figures.rows.values())) == "09:04:01"
    page.choose(MOON)
    assert page.hand.picture.accessibleName().endswith("11 %, line 6 changes")
    assert [*page.hand.figures.rows.values()][1] == "Waxing gibbous"
    assert (page.hand.waning.text(), page.hand.waxing.text()) == ("Read 43", "Read 1")


def test_what_is_written_opens(page, monkeypatch):
    told = []
    monkeypatch.setattr(page.context, "turn_to", lambda _, asked: told.append(asked.hexagram))
    page.choose(YEAR)
    page.hand.waning.click()
    page.hand.waxing.click()
    assert told == [23, 2]


def test_alt_and_enter_turn_to_the_meaning(page, tab):
    QTest.keyClick(page.board, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert tab.page.key == "meaning"


@pytest.mark.parametrize("way", ["button", "action"])
def test_both_are_connected(page, tab, way):
    page.choose(MOON)
    page.hand.text_buttons["Labyrinth"].click() if way == "button" else action(page, "Grow labyrinth").run()
    assert tab.page is tab.game
    assert tab.game.state.given == (mask_of(43), mask_of(1))
    tab.page.stop()


def test_a_hint_names_the_hand_that_passes_first(page, tab):
    page.choose(TWELVE)
    tab.trigger(Action.HINT)
    assert tab.banner.message.sentence.endswith("goes from 1 to 44, at 11:26.")
    tab.banner.message.run()
    assert page.chosen is DAY


# Time passes


def test_time_passes_as_long_as_one_watches(page, tab, qtbot, present):
    tab.solver_bar.set_solver("day")
    tab.solver_bar.set_speed(0)
    tab.page.solve()
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert page.moment.local.year == 2400
    assert tab.banner.message.subject == "The end of the year 2400."
    tab.trigger(Action.UNDO)
    assert page.moment.at == present.at


def test_it_stands_where_it_was_stopped(page, tab, qtbot):
    page.go_to(AT)
    tab.solver_bar.set_solver("hour")
    for count in (1, 2, 3):
        tab.page.step()
        qtbot.waitUntil(lambda count=count: page.engine_time == AT + count * HOUR, timeout=PATIENCE)
    page.timer.elapsed.emit()
    tab.page.stop()
    assert page.moment.at == AT + 3 * HOUR
    tab.trigger(Action.UNDO)
    assert page.moment.at == AT


def test_a_step_goes_on_from_where_time_has_passed_to(page, tab, qtbot):
    tab.solver_bar.set_solver("hour")
    tab.page.step()
    qtbot.waitUntil(lambda: page.engine_time == AT + HOUR, timeout=PATIENCE)
    page.turn(1)
    assert not tab.page.solving
    assert page.moment.at == AT + 2 * HOUR


# What stays


def test_hand_and_moment_come_back(page, tab):
    page.choose(YEAR)
    page.go_to(AT - 100 * HOUR)
    session = tab.as_session()
    page.run()
    page.choose(DAY)
    tab.restore_session(session)
    assert tab.page is page
    assert page.chosen is YEAR
    assert page.header.step == "month"
    assert page.moment.at == AT - 100 * HOUR
    tab.trigger(Action.UNDO)
    assert page.chosen_time is None, "it ran before"


def test_a_running_clock_comes_back_running(page, tab, present):
    session = tab.as_session()
    assert "clock-at" not in session.extra
    page.turn(1)
    tab.restore_session(session)
    assert page.chosen_time is None
    assert page.moment.at == present.at


@pytest.mark.shares_tab
@pytest.mark.parametrize("nonsense", [
    "", "soon", "2026-11-20T09:30", "9999-01-01T00:00+00:00", "0001-01-01T00:00+14:00",
])
def test_nonsense_is_as_if_it_were_not_there(page, nonsense):
    page.restore({"clock-at": nonsense, "clock-hand": nonsense})
    assert page.chosen_time is None
    assert page.chosen is DAY


def test_scenes_stand_still(tab):
    page = tab.page_of(ClockPage)
    scene, = iching.clock(tab)
    scene.prepare()
    assert page.moment.local.replace(tzinfo=None) == datetime(2026, 11, 20, 9, 30)
    assert page.site.name == "Amsterdam"


BUILD = """
import sys
from PySide6.QtWidgets import QApplication
app = QApplication([])
from app.games import GAMES
tab = next(game for game in GAMES if game.name == "connexion").build()
tab.restore_autosave()
before = "ephem" in sys.modules
tab.turn_to("clock")
print(before, "ephem" in sys.modules)
tab.shut_down()
"""


def test_the_calendar_library_is_imported_when_the_page_is_opened():
    run = subprocess.run([sys.executable, "-c", BUILD], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


def test_the_step_is_named_in_full_however_narrow_the_page_is(qtbot):
    header = ClockHeader(Command("Now", lambda: None))
    qtbot.addWidget(header)
    header.show_moment(Moment.from_time(AT, Site.from_place(place("Amsterdam"))))
    header.resize(header.minimumSizeHint())
    header.show()
    assert header.unit.width() == header.unit.sizeHint().width()
