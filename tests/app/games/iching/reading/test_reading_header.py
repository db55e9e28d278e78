"""The header of Reading: the question keeps its room, and the menu has every way to an answer."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.iching.reading.reading_header import LEAST
from app.look import theme
from app.pages.actions import Action

PATIENCE = 20_000


@pytest.mark.parametrize(("width", "shown"), [(900, True), (460, False), (320, False)])
def test_the_question_keeps_its_room(tab, width, shown):
    tab.turn_to("reading")
    header = tab.page.header
    header.resize(width, 40)
    buttons = [header.throw, header.by_hand, header.other]
    assert [button.isVisibleTo(header) for button in buttons] == [True, shown, True]
    room = width - sum(button.sizeHint().width() + 8 for button in buttons)
    assert shown == (room >= LEAST)


def test_the_menu_has_every_way(tab, qtbot, monkeypatch):
    monkeypatch.setattr(theme, "reduced_motion", lambda: False)
    tab.turn_to("reading")
    tab.show()
    page = tab.page
    QTest.mouseClick(page.header.other, Qt.MouseButton.LeftButton)
    ways = {action.text().partition("\t")[0]: action for action in page.header.menu.actions() if action.text()}
    assert list(ways) == ["By hand", "Plum blossom…", "Throw and grow labyrinth", "Throw with three coins",
                          "Throw with yarrow odds", "Throw with 49 stalks"]
    assert not any(action.isCheckable() for action in ways.values()), "each throws at once"
    page.header.menu.close()
    ways["Throw with 49 stalks"].trigger()
    assert page.solving
    assert tab.solver_bar.solver == "stalks"
    tab.trigger(Action.SOLVE)  # too soon: the second press of a double click
    page.finish_throw()
    qtbot.waitUntil(lambda: page.outcome is not None, timeout=PATIENCE)
    assert page.reading.method == "stalks"
