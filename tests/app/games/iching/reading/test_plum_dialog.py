"""The plum blossom on the Reading page: its dialog, its answer, its steps, what is remembered."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.iching.reading import plum_dialog
from app.games.iching.reading.plum_dialog import PlumDialog
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_page import ReadingPage
from solvers.core.formats import FormatError
from solvers.iching.reading.plum_blossom import PlumCast

WHEN = "2026-11-28T21:00:00.000+01:00"


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(plum_dialog, "now", lambda: WHEN)
    tab.turn_to("reading")
    return tab.page_of(ReadingPage)


@pytest.fixture
def dialog(page):
    page.cast_plum()
    return next(window for window in QApplication.topLevelWidgets() if isinstance(window, PlumDialog))


def test_the_time_answers_a_question(page, dialog):
    page.header.question.setText("Shall we prune the tree?")
    assert dialog.message.accessibleName() == "Takes year wu (7), month 10, day 20 and hour hai (12)."
    dialog.cast_it.click()
    reading = page.reading
    assert (reading.question, reading.method, reading.when) == ("Shall we prune the tree?", "plum-time", WHEN)
    assert (reading.outcome.actual, reading.outcome.moving) == (9, (1,))
    assert page.journal.entries()[-1].method == "plum-time"
    assert not page.text.plum.isHidden()
    page.text.plum.heads[3].click()
    assert "becomes 57" in page.text.plum.open_text
    page.open_entry(page.journal.entries()[-1])  # whose numbers are those of its moment
    assert page.reading.plum == PlumCast.from_moment(page.journal.entries()[-1].moment)


def test_numbers_are_meant_once_they_are_typed(page, dialog):
    assert dialog.focusWidget() is dialog.numbers, "where a key goes without another one"
    QTest.keyClicks(dialog.numbers, "5")
    assert not dialog.cast_it.isEnabled()
    assert dialog.message.ink == "muted", "another is to come"
    assert not dialog.cast_it.isEnabled()
    QTest.keyClicks(dialog.numbers, ", 8")
    QTest.keyClick(dialog.numbers, Qt.Key.Key_Return)
    assert (page.reading.method, page.reading.lines) == ("plum", PlumCast.from_numbers(5, 8).outcome.lines)
    assert not page.text.plum.isHidden()
    saved = page.extra()
    page.choose_new()
    assert page.text.plum.isHidden()
    page.open_entry(page.journal.entries()[-1])
    assert page.reading.plum == PlumCast.from_numbers(5, 8), "the journal has them"
    page.choose_new()
    page.restore(saved)
    assert page.reading.plum == PlumCast.from_numbers(5, 8), "after a restart its steps are there"
    assert not page.text.plum.isHidden()


@pytest.mark.parametrize("numbers", [(5, 8), (5, 8, 3)])
def test_numbers_are_kept_with_what_they_answered(numbers):
    reading = Reading.from_plum("", PlumCast.from_numbers(*numbers), "")
    assert Reading.from_line(reading.as_line()) == Reading.read("page", reading.write("page")) == reading
    other = {**reading.write("page"), "page-numbers": "1,1,1"}
    assert Reading.read("page", other).numbers is None, "the lines do not follow from them"
    del other["page-numbers"]
    assert Reading.read("page", other).lines == reading.lines, "a reading of an earlier build"
    with pytest.raises(FormatError):
        Reading.read("page", {**other, "page-numbers": "five"})


def test_the_moment_of_another_day_tells_no_steps():
    lines = PlumCast.from_numbers(1, 1, 1).outcome.lines
    assert Reading("", lines, "plum-time", WHEN).plum is None
