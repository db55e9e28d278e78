"""The panel: sections under each other, rows that are read out, and nothing wider than the panel."""
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QApplication, QWidget

from app.controls import Histogram, HistogramBar, Item, Pill, Table, button
from app.look import theme
from app.pages.facts import Fact, Facts, Row
from app.pages.panel import WIDTH, Panel, Section, SectionColumn


@pytest.fixture(params=["", "DejaVu Sans"], ids=["system", "dejavu"])
def panel(request, qtbot):
    theme.use_family(request.param)
    panel = Panel()
    qtbot.addWidget(panel)
    panel.resize(WIDTH, 764)
    panel.add_column().show()
    panel.show()
    yield panel
    theme.use_family("")


def settle():
    """Sections tell the panel what they need, and the panel gives it to them: two rounds."""
    for _ in range(3):
        QApplication.processEvents()


def column_of(panel):
    """The one that the panel has here."""
    return panel.findChild(SectionColumn)


def fill(panel):
    section = Section(column_of(panel), "Hint", "2 asked, 0 unneeded, and some more words than there is room for")
    section.add_tags([("f12 is safe", "good"), ("level 2 · two numbers and more", "plain"), ("likely", "warning")])
    section.add_sentence("The <b>3</b> at <b>h11</b> has two of its mines flagged, so exactly one more lies in h12.")
    section.add_buttons(button("Open f12", "primary"), button("Next hint"))
    section = Section(column_of(panel), "Region A")
    section.add_big("814", "layouts so far")
    bars = Histogram("layouts by their number of mines: found so far, and all")
    bars.set([HistogramBar(str(mines), mines, 2 * mines) for mines in range(9, 14)])
    section.add_widget(bars)
    table = Table("Regions", ["", "cells", "layouts", "state"])
    table.set([[Item("A"), Item("34"), Item("12,814"), Item("counting")]])
    section.add_widget(table)
    section.add_facts(Fact("A label that is far too long for its half of the panel", "2 safe, 1 mine"))
    return section


def test_another_page_and_a_new_answer_are_read_from_the_top(panel):
    fill(panel)
    panel.resize(WIDTH, 200)
    settle()
    first, second = column_of(panel), panel.add_column()
    panel.show_column(first)
    bar = panel.verticalScrollBar()
    bar.setValue(bar.maximum())
    panel.show_column(first)
    assert bar.value() == bar.maximum() > 0, "the page is in front already"
    first.top_wanted.emit()
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    for height in (300, 300):
        Section(second, "Another").setFixedHeight(height)
    panel.show_column(second)
    settle()
    assert bar.value() == 0 < bar.maximum()


def test_sections_stand_under_each_other(panel):
    fill(panel)
    settle()
    hint, region = panel.sections
    assert hint.y() == 0
    assert region.y() == hint.geometry().bottom() + 1
    assert region.height() == region.sizeHint().height()


def test_a_section_tells_what_stands_in_it(panel):
    region = fill(panel)
    hint = panel.sections[0]
    assert hint.text.splitlines() == [
        "Hint", "2 asked, 0 unneeded, and some more words than there is room for",
        "f12 is safe", "level 2 · two numbers and more", "likely",
        "The 3 at h11 has two of its mines flagged, so exactly one more lies in h12.", "Open f12", "Next hint",
    ]
    region.set_note("done")
    assert region.note == "done"
    assert region.rows == {"A label that is far too long for its half of the panel": "2 safe, 1 mine"}
    lines = region.text.splitlines()
    assert lines[:4] == ["Region A", "done", "814", "layouts so far"]
    assert lines[-3:] == [
        "Regions", "A, cells 34, layouts 12,814, state counting",
        "A label that is far too long for its half of the panel: 2 safe, 1 mine",
    ]
    region.findChild(Row).hide()
    assert (region.rows, region.text.splitlines()) == ({}, lines[:-1])


def test_nothing_is_wider_than_the_panel(panel):
    fill(panel)
    panel.resize(WIDTH, 300)
    settle()
    assert panel.horizontalScrollBar().maximum() == 0
    for section in panel.sections:
        for child in section.findChildren(QWidget):
            if child.isVisible():
                right = child.mapTo(section, QPoint(child.width(), 0)).x()
                assert right <= section.width()


def test_a_scroll_bar_moves_no_figure(panel, qtbot):
    section = fill(panel)
    row = section.findChildren(Row)[0]
    panel.resize(WIDTH, 2000)
    settle()
    before = row.mapTo(panel, QPoint(row.width(), 0)).x()
    panel.resize(WIDTH, 300)
    qtbot.waitUntil(lambda: panel.verticalScrollBar().maximum() > 0)
    settle()
    assert row.mapTo(panel, QPoint(row.width(), 0)).x() == before == WIDTH - 20


def test_rows_change_without_moving(panel):
    section = Section(column_of(panel), "Position")
    section.show_facts(Fact("Hidden cells", "79"), Fact("Border layouts", "1,280"))
    rows = section.findChildren(Row)
    settle()
    before = [row.geometry() for row in rows]
    section.show_facts(Fact("Hidden cells", "7"), Fact("Border layouts", "1,234,567,890"))
    settle()
    assert [row.geometry() for row in rows] == before
    assert rows[1].accessibleName() == "Border layouts: 1,234,567,890"
    assert rows[1].value == "1,234,567,890"


def test_a_row_without_a_value_is_hidden(panel):
    section = Section(column_of(panel), "Tournament")
    section.show_facts(Fact("Board", "10 × 20"), Fact("Seed", ""))
    assert section.rows == {"Board": "10 × 20"}
    section.change_facts(Fact("Seed", "607"))
    assert section.rows == {"Board": "10 × 20", "Seed": "607"}
    assert section.text.splitlines() == ["Tournament", "Board: 10 × 20", "Seed: 607"]


def test_facts_stand_where_they_were_added(panel):
    section = Section(column_of(panel), "Tournament")
    section.add_facts()
    section.add_sentence("Everybody meets everybody.")
    section.show_facts(Fact("Seed", "607"))
    section.add_facts(Fact("Won", "3"))
    assert section.text.splitlines() == ["Tournament", "Seed: 607", "Everybody meets everybody.", "Won: 3"]
    section.show_facts()
    settle()
    assert section.text.splitlines() == ["Tournament", "Everybody meets everybody.", "Won: 3"]


def test_facts_are_no_window_for_a_moment(panel, qapp):
    """One would take the focus from whatever has it."""
    windows = []

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Show and isinstance(watched, Facts) and watched.isWindow():
                windows.append(watched)
            return False

    watch = Watch()
    qapp.installEventFilter(watch)
    Section(column_of(panel), "Tournament").add_facts(Fact("Seed", "607"))
    Section(column_of(panel), "Tournament").show_facts(Fact("Seed", "607"))
    qapp.removeEventFilter(watch)
    assert not windows


def test_hidden_sections_leave_no_line(panel):
    first, second, third = (Section(column_of(panel), title) for title in ("One", "Two", "Three"))
    settle()

    def lines():
        image = panel.grab().toImage()
        return [y for y in range(image.height()) if image.pixelColor(10, y) == theme.current().line]

    assert lines() == [second.y(), third.y()]
    first.hide()
    assert lines() == [third.y()]


def test_tags_come_and_go(panel):
    tags = Section(column_of(panel), "Hint").add_tags()
    assert tags.isHidden()
    tags.set([("f12 is safe", "good"), ("level 2", "plain")])
    assert not tags.isHidden()
    assert [pill.text() for pill in tags.findChildren(Pill) if not pill.isHidden()] == ["f12 is safe", "level 2"]
    tags.set([("level 3", "plain")])
    assert [pill.text() for pill in tags.findChildren(Pill) if not pill.isHidden()] == ["level 3"]
    tags.set([])
    assert tags.isHidden()


def test_sentences_have_the_room_they_need(panel, qtbot):
    section = Section(column_of(panel), "Hint")
    sentence = section.add_sentence("One.")
    settle()
    short = section.height()
    sentence.set("With the flag at f11, that one fills the 2 at g11. Its third hidden cell must be safe. " * 2)
    qtbot.waitUntil(lambda: section.height() > short)
    assert sentence.height() == sentence.heightForWidth(sentence.width())


def test_what_is_hidden_takes_no_room(panel):
    section = Section(column_of(panel), "Position")
    section.add_facts(Fact("Hidden cells", "79"))
    settle()
    before = section.height()
    sentence = section.add_sentence("There is more to say now.")
    settle()
    assert section.height() > before
    sentence.hide()
    settle()
    assert section.height() == before


def test_a_row_may_explain_a_mark(panel):
    painted = []
    section = Section(column_of(panel), "Common to all")
    section.show_facts(Fact("never a mine", "1 cell", mark=lambda painter, rect: painted.append(rect)))
    row = section.findChild(Row)
    row.grab()
    assert (painted[0].x(), painted[0].width()) == (0, 20)
    assert row.accessibleName() == "never a mine: 1 cell"


def test_a_section_has_a_title_and_a_note(panel):
    section = Section(column_of(panel), "Region A")
    section.set_title("Region B")
    section.set_note("counting", "accent")
    assert section.accessibleName() == "Region B"


def test_what_has_the_keys_stays_in_sight_when_a_section_above_grows(panel, qtbot):
    panel.resize(WIDTH, 300)
    words = Section(column_of(panel), "Hint").add_sentence("Short.")
    review = button("Move 12")
    Section(column_of(panel), "Review").add_buttons(review)
    panel.activateWindow()
    review.setFocus()
    qtbot.waitUntil(review.hasFocus)
    words.set("A sentence that takes a line. " * 12)
    settle()
    assert panel.viewport().rect().contains(review.mapTo(panel.viewport(), review.rect().center()))
