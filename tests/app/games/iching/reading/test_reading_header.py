"""The header of Reading: the question keeps its room, and the menu has every way to an answer."""
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.iching.reading.reading_header import LEAST
from app.look import theme
from app.pages.actions import Action

PATIENCE = 20_000


def test_the_question_keeps_its_room(tab):
    tab.turn_to("reading")
    header = tab.page.header
    assert header.buttons == (header.throw, header.by_hand, header.other, header.note, header.journal)
    throw, by_hand, other, note, journal = (button.sizeHint().width() + theme.UNIT for button in header.buttons)
    least = LEAST + throw + by_hand + other
    for width, *shown in (
        (least + journal + note, True, True, True), (least + journal + note - 1, True, False, True),
        (least + journal - 1, True, False, False), (least - 1, False, False, False), (320, False, False, False),
    ):
        header.resize(width, 40)
        assert [button.isVisibleTo(header) for button in header.buttons] == [True, shown[0], True, *shown[1:]], width


def test_answer_and_journal_stand_in_one_order_everywhere(tab):
    """Copy, print, grow, notes, the journal and its search: in the menu, in the panel and beside the question."""
    tab.turn_to("reading")
    page = tab.page
    commands = [command.text for command in page.own_commands]
    assert commands == ["By hand", "Plum blossom…", "Throw and grow labyrinth", "Copy the answer", "Grow labyrinth",
                        "Write a note", "Journal", "Search the journal…"]
    assert list(page.text.question.text_buttons)[1:4] == ["Copy", "Print…", "Grow labyrinth"]
    assert [button.text() for button in page.header.buttons[-2:]] == ["Add a note", "Journal"]


def test_the_menu_has_every_way(tab, qtbot, monkeypatch):
    monkeypatch.setattr(theme, "reduced_motion", lambda: False)
    tab.turn_to("reading")
    tab.show()
    page = tab.page
    QTest.keyClick(page.header.other, Qt.Key.Key_Down)
    ways = {action.text().partition("\t")[0]: action for action in page.header.menu.actions() if action.text()}
    assert page.header.menu.isVisible()
    assert list(ways) == ["By hand", "Plum blossom…", "Throw and grow labyrinth", "Throw with three coins",
                          "Throw with yarrow odds", "Throw with 49 stalks", "Journal"]
    assert not any(action.isCheckable() for action in ways.values()), "each throws at once"
    page.header.menu.close()
    ways["Throw with 49 stalks"].trigger()
    assert page.solving
    assert tab.solver_bar.solver == "stalks"
    tab.trigger(Action.SOLVE)  # too soon: the second press of a double click
    page.finish_throw()
    qtbot.waitUntil(lambda: page.outcome is not None, timeout=PATIENCE)
    assert page.reading.method == "stalks"
    page.header.open_menu()
    assert [action.text() for action in page.header.menu.actions()][-2:] == ["Write a note\tN", "Journal\tJ"]
    page.header.menu.close()
