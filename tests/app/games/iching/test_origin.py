"""What a labyrinth was grown for stays with it, and nobody else's reading or birth is credited with it."""
import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.games.connexion.labyrinth.grower import SOLVERS
from app.games.connexion.labyrinth.labyrinth_sections import WIDE
from app.games.connexion.poster.poster_dialog import PosterDialog
from app.games.iching import origin
from app.games.iching.iching_requests import GrowAround
from app.games.iching.natal.natal_page import NatalPage
from app.games.iching.origin import NatalPair
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_page import ReadingPage
from solvers.core.engine import finish
from solvers.iching.natal.natal_data import NatalData

BERLIN = NatalData("1990-03-21", "14:30", "Europe/Berlin", 13.4, 52.5, "female", place="Berlin")  # 4 and 53
SYDNEY = NatalData("1957-12-21", "23:20", "Australia/Sydney", 151.2, -33.9, "male", south=True, place="Sydney")
READING = Reading("Shall we?", (7, 8, 6, 7, 9, 7), "coins", "2026-11-20T09:30:00.000+01:00")


def legend(tab):
    return tab.game.status.legend.accessibleName()


def test_a_labyrinth_stays_that_of_the_birth_it_was_grown_for(tab):
    natal = tab.page_of(NatalPage)
    natal.show_birth(BERLIN)
    natal.connect_hexagrams()
    assert natal.is_connected
    tab.turn_to("natal")
    natal.show_birth(SYDNEY)
    assert not natal.is_connected
    assert not natal.is_connected
    tab.turn_to("labyrinth")
    assert tab.game.origin.birth == BERLIN
    assert tab.game.origins.natal.isVisible()
    assert "Earlier Heaven" in legend(tab)
    tab.game.strip.resize(WIDE, 32)
    beside = next(each for each in tab.game.strip.findChildren(QPushButton) if not each.isHidden())
    assert beside.text() == "Back to the birth (Shift+C)", "also while the panel is closed"
    assert tab.game.origins.back_command.keys == "Shift+C"
    beside.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(beside, Qt.Key.Key_Return)
    assert natal.data == BERLIN, "and not the board, in which the button lies, takes the key"


def test_a_labyrinth_of_the_same_hexagrams_is_nobodys(tab):
    natal = tab.page_of(NatalPage)
    natal.show_birth(BERLIN)
    natal.connect_hexagrams()
    tab.turn_to("labyrinth", GrowAround(tab.game.origin.hexagrams))
    assert tab.game.origin is None
    assert "actual" not in legend(tab)


@pytest.mark.parametrize(("grown_for", "line", "remark", "discreet"), [
    (READING, "Shall we?", f"{READING.title}, {READING.origin}", READING.title),
    (NatalPair((4, 53), msgspec.structs.replace(BERLIN, name="Anna")), "Anna", "Earlier Heaven 4, Later Heaven 53",
     "Earlier Heaven 4, Later Heaven 53"),
    (NatalPair((4, 53), None), "Earlier Heaven 4, Later Heaven 53", "", "Earlier Heaven 4, Later Heaven 53"),
])
def test_a_picture_says_what_the_labyrinth_was_grown_for(tab, grown_for, line, remark, discreet):
    tab.turn_to("labyrinth", GrowAround(grown_for.hexagrams, grown_for))
    tab.page.stop()
    drawing = tab.page.drawing
    assert (drawing.heading.line, drawing.heading.remark, drawing.discreet.line) == (line, remark, discreet)
    assert drawing.texts == (("", tab.game_id),)
    tab.page.make_poster()
    assert tab.findChild(PosterDialog).title.text() == drawing.picture_title()


def test_a_picture_of_a_labyrinth_of_nobody_has_a_title_and_its_figures(tab):
    tab.game.start("connexion:25-30:3310")
    assert tab.game.drawing.picture_title() == "Labyrinth, around 25 and 30"
    assert tab.game.drawing.texts == (("", tab.game_id),)
    tab.game.take_result(finish(tab.game.make_engine("fast")))
    (_, figures), (_, game_id) = tab.game.drawing.texts
    assert figures.startswith("64 pieces, 96 door pairs, 32 triangles, 5 groups, 5 holes; no. ")
    assert game_id == tab.game_id


@pytest.mark.parametrize("left", [solver.key for solver in SOLVERS])
def test_connect_grows_one_labyrinth_whatever_grew_before(tab, left):
    tab.solver_bar.set_solver(left)
    tab.turn_to("labyrinth", GrowAround((25, 30), READING))
    assert tab.solver_bar.solver == left.removesuffix("-on")
    tab.page.stop()


@pytest.mark.parametrize("grown", [
    READING, NatalPair((4, 53), BERLIN), NatalPair((4, 53), None), None,
])
def test_an_origin_is_written_and_read(grown):
    assert origin.read(origin.write(grown)) == grown


@pytest.mark.parametrize("numbers", ["65,x", "1,2,3", "0,1", "5,5", "5", "²", ",".join("1" * 9999)])
def test_nonsense_is_no_origin(numbers):
    assert origin.read({"labyrinth-natal": numbers}) is None
    assert origin.read({"labyrinth-lines": numbers}) is None


def test_another_reading_is_not_credited(tab):
    tab.turn_to("labyrinth", GrowAround((25, 30), READING))
    tab.page.stop()
    other = msgspec.structs.replace(READING.entry, question="Another?", when="2026-11-21T09:30:00.000+01:00")
    tab.turn_to("reading")
    tab.page_of(ReadingPage).open_entry(other)
    tab.turn_to("labyrinth")
    assert tab.game.origin == READING
    tab.game.strip.resize(WIDE, 32)
    assert [each.text() for each in tab.game.strip.findChildren(QPushButton) if not each.isHidden()] == [
        "Back to the reading (Shift+C)"]
    assert tab.game.origins.back_command.keys == "Shift+C"
    tab.game.origins.reading.text_buttons["Back to the reading"].click()
    assert tab.page_of(ReadingPage).reading == READING
