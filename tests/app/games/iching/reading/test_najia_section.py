"""The najia of a reading in the panel: closed at first, then its table and its steps."""
import pytest

from app.games.iching.reading.reading_page import ReadingPage
from solvers.iching.reading.journal import Entry


@pytest.fixture
def page(tab):
    tab.turn_to("reading")
    shown = tab.page_of(ReadingPage)
    shown.open_entry(Entry("", "2026-05-03T21:00:00+02:00", (6, 7, 8, 9, 7, 7), "coins"))
    return shown


def test_najia_is_shown_when_it_is_asked_for(tab, page):
    najia = page.text.najia
    assert not najia.table_section.isHidden()
    assert najia.steps.isHidden()
    assert "Subject" not in najia.table_section.text
    najia.open.click()
    assert not najia.steps.isHidden()
    assert najia.table_section.note == "3 May 2026, day dingchou"
    assert "The wandering soul in the palace of Lí (fire)." in najia.table_section.text
    table = najia.table
    assert [[item.text for item in row] for row in table.rows] == [
        ["6", "xu earth", "offspring", "Dragon"],
        ["5", "shen metal, void", "wealth", "Warrior"],
        ["4 ○ subject", "wu fire", "siblings", "Tiger"],
        ["3", "wu fire", "siblings", "Serpent"],
        ["2", "chen earth", "offspring", "Array"],
        ["1 × object", "yin wood", "parents", "Bird"],
    ]
    assert "Officials hide under line 3, hai water." in najia.table_section.text
    najia.open.click()
    assert najia.steps.isHidden()


def test_what_is_hidden_agrees_with_its_verb(page):
    page.open_entry(Entry("", "2026-11-28T20:56:00+00:00", (7, 7, 8, 7, 7, 7), "coins"))
    page.text.najia.open.click()
    text = page.text.najia.table_section.text
    assert "Wealth hides under line 5, zi water." in text
    assert "Line 5 stands for you, line 2 for the other person or the matter." in text


def test_a_step_opens_and_the_method_has_its_page(tab, page):
    najia = page.text.najia
    najia.open.click()
    najia.steps.heads[4].click()
    assert "Lines 4 and 1" in najia.steps.open_text
    najia.steps.text_buttons["The method"].click()
    assert tab.page.key == "meaning"


def test_without_an_answer_there_is_none(page):
    page.text.najia.open.click()
    page.choose_new()
    assert [section.isHidden() for section in page.text.najia.sections] == [True, True]
