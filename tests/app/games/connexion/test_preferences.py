"""Preferences are kept, nonsense reads as what is usual, and whoever shows them follows at once."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from app.files import store
from app.games.connexion import preferences
from app.games.connexion.labyrinth_drawing import LabyrinthLook
from app.games.connexion.piece_colours import HUES
from app.games.connexion.preferences_page import SAMPLE, PreferencesPage, PreferencesPreview
from solvers.connexion.classic.options import AS_IN_1997, AT_RANDOM, DOORS_THEN_ANGLES, SearchOptions
from solvers.connexion.labyrinth import counts


@pytest.fixture
def page(qtbot):
    page = PreferencesPage()
    qtbot.addWidget(page)
    page.show()
    return page


def test_as_it_is_at_first():
    assert preferences.current_look() == LabyrinthLook("doors", "blue", False, 3)
    assert (preferences.background(), preferences.highlighted()) == ("plain", frozenset())
    assert preferences.search_options() == AS_IN_1997
    assert (preferences.at_random(), preferences.idle_minutes()) == (False, 0)


def test_what_is_set_is_kept_and_told(qtbot):
    changes = []
    preferences.notifier.changed.connect(lambda: changes.append(1))
    preferences.set_hue("clay")
    preferences.set_mode("age")
    preferences.set_numbered(True)
    preferences.set_first_line(0)
    preferences.set_background("comb")
    preferences.set_highlighted(frozenset({"holes", "groups"}))
    preferences.set_idle_minutes(7)
    assert len(changes) == 7
    assert preferences.current_look() == LabyrinthLook("age", "clay", True, 0)
    assert (preferences.background(), preferences.highlighted()) == ("comb", {"holes", "groups"})
    assert preferences.idle_minutes() == 7


def test_search_options_are_kept():
    options = SearchOptions("random", "low", "ignored", 500, False, False, "backtracking")
    preferences.set_search_options(options)
    assert preferences.search_options() == options


def test_at_random_is_one_of_the_search_options():
    preferences.set_search_options(DOORS_THEN_ANGLES)
    preferences.set_at_random(True)
    assert preferences.at_random()
    assert preferences.search_options() == AT_RANDOM
    preferences.set_at_random(False)
    assert preferences.search_options() == AS_IN_1997


@pytest.mark.parametrize(("key", "kept"), [
    (preferences.HUE, "pink"), (preferences.MODE, "size"), (preferences.BACKGROUND, "sand"), (preferences.FIRST, 6),
    (preferences.FIRST, "x"), (preferences.HIGHLIGHTED, "groups lamps"), (preferences.IDLE, -3),
    (preferences.IDLE, 10**6), (preferences.NUMBERED, "yes"),
    (f"{preferences.SEARCH}/angles", "round"), (f"{preferences.SEARCH}/step_limit", 5),
])
def test_nonsense_reads_as_what_is_usual(key, kept):
    store.settings().set_value(key, kept)
    assert preferences.current_look() == LabyrinthLook()
    assert preferences.background() == "plain"
    assert preferences.highlighted() <= {"groups"}
    assert 0 <= preferences.idle_minutes() <= preferences.LONGEST_IDLE
    assert preferences.search_options() == AS_IN_1997


def test_the_page_keeps_what_is_chosen(page):
    QTest.mouseClick(page.hue.swatch("violet"), Qt.MouseButton.LeftButton)
    page.mode.chosen.emit("groups")
    page.background.chosen.emit("dots")
    page.highlights["perimeter"].click()
    page.highlights["holes"].click()
    page.highlights["perimeter"].click()
    page.numbered.click()
    page.first_line.setCurrentIndex(1)
    page.first_line.activated.emit(1)
    page.search.chosen.emit("random")
    page.idle.setValue(15)
    assert preferences.current_look() == LabyrinthLook("groups", "violet", True, 1)
    assert (preferences.background(), preferences.highlighted()) == ("dots", {"holes"})
    assert preferences.at_random()
    assert preferences.idle_minutes() == 15


def test_the_page_shows_what_is_kept(qtbot, page):
    preferences.set_hue("teal")
    preferences.set_highlighted(frozenset({"groups"}))
    preferences.set_first_line(5)
    preferences.set_at_random(True)
    preferences.set_idle_minutes(3)
    other = PreferencesPage()
    qtbot.addWidget(other)
    assert other.hue.value == "teal"
    assert other.highlights["groups"].isChecked()
    assert not other.highlights["holes"].isChecked()
    assert other.first_line.currentText() == "The upper left side"
    assert (other.search.value, other.idle.value()) == ("random", 3)


def test_every_control_explains_itself(page):
    controls = [page.hue, page.mode, page.background, page.numbered, page.first_line, page.search, page.idle]
    for control in controls:
        assert control.whatsThis()
        assert control.toolTip()
        assert isinstance(control, QCheckBox) or control.accessibleName()


@pytest.mark.parametrize("change", [
    lambda: preferences.set_hue("green"), lambda: preferences.set_mode("one"), lambda: preferences.set_numbered(True),
    lambda: preferences.set_background("comb"), lambda: preferences.set_highlighted(frozenset({"perimeter"})),
])
def test_the_small_labyrinth_follows(page, change):
    preview = page.findChild(PreferencesPreview)
    before = preview.grab().toImage()
    change()
    assert preview.grab().toImage() != before


def test_the_small_labyrinth_has_something_to_light():
    counted = counts(SAMPLE)
    assert (counted.holes, counted.groups) == (1, 3)
    assert len(set(SAMPLE.values())) == len(SAMPLE), "each piece once"
    assert 63 in SAMPLE.values()
    assert 0 in SAMPLE.values()


def test_every_colour_has_a_swatch(page):
    assert [page.hue.swatch(key).text() for key in HUES] == [words for words, *_ in HUES.values()]
