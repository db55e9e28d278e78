"""A command: said once, and true in its buttons whenever something changed."""
import pytest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.controls import button
from app.pages.commands import VIEW, Command, group_commands, refresh_buttons
from app.pages.panel import Section


class Chords:
    """What a command is about: it can be done at times, and is on at times."""

    def __init__(self):
        self.possible, self.on, self.done = True, False, 0

    def do(self):
        self.done += 1

    def switch(self):
        self.on = not self.on


@pytest.fixture
def chords():
    return Chords()


def test_a_command_needs_no_more_than_words_and_what_it_does(chords):
    command = Command("Chord", chords.do)
    command.run()
    assert chords.done == 1
    assert command.enabled()
    assert (command.checked, command.keys, command.group) == (None, "", "")


def test_its_button_does_it_and_names_its_key(qtbot, chords):
    command = Command("Chord…", chords.do, "Open what is certain", "Ctrl+C", "search")
    one, other = command.button(), command._replace(label="All", kind="primary", about="Opens all.").button(icon=True)
    for each in (one, other):
        qtbot.addWidget(each)
        each.click()
        assert each.toolTip() == "Open what is certain (Ctrl+C)"
        assert not each.isCheckable()
    assert chords.done == 2
    assert (one.text(), one.property("kind"), one.icon().isNull()) == ("Chord…", "", True)
    assert (other.text(), other.property("kind"), other.icon().isNull()) == ("All", "primary", False)
    assert (one.whatsThis(), other.whatsThis()) == ("Open what is certain.", "Opens all.")


def test_buttons_are_told_what_can_be_done_and_what_is_on(qtbot, chords):
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    once = Command("Chord", chords.do, enabled=lambda: chords.possible).button()
    switch = Command("Live", chords.switch, checked=lambda: chords.on).button()
    named = Command("Chord", chords.do, label=lambda: str(chords.done), shown=lambda: chords.possible).button()
    box = Command("Live", chords.switch, checked=lambda: chords.on).box()
    plain = QPushButton("Plain")
    for each in (once, switch, named, box, plain):
        column.addWidget(each)
    named.click()
    chords.possible, chords.on = False, True
    refresh_buttons(holder)
    assert (once.isEnabled(), switch.isChecked(), box.isChecked(), plain.isEnabled()) == (
        False, True, True, True)
    assert (named.text(), named.isHidden(), switch.isHidden()) == ("1", True, False)
    switch.click()
    refresh_buttons(holder)
    assert not chords.on
    assert not switch.isChecked()
    assert not box.isChecked()


def test_the_tab_keeps_the_buttons_of_its_page_true(tab_of, chords):
    tab = tab_of("minesweeper")
    section = Section(tab.page.context.column, "Chords")
    section.add_buttons(Command("Chord", chords.do, enabled=lambda: chords.possible))
    chords.possible = False
    tab.page.context.changed()
    assert not section.text_buttons["Chord"].isEnabled()


def test_a_plain_button_may_say_what_it_does(qtbot, chords):
    plain = button("Chord", run=chords.do)
    qtbot.addWidget(plain)
    plain.click()
    assert chords.done == 1


def test_commands_of_a_group_bear_its_name(chords):
    grouped = group_commands(VIEW, Command("Chord", chords.do), Command("Live", chords.switch, group="other"))
    assert [each.group for each in grouped] == [VIEW, VIEW]
