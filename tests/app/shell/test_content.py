"""Enter on the board of a game that is over presses the main button of its message, Shift+F8 the other; Tab
scrolls to where it leads."""
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from shiboken6 import isValid

from app.controls import button
from app.games import GAMES, HOME
from app.games.iching.reading.reading import Reading
from app.pages.banner import Message
from app.pages.panel import Section
from app.shell.window import Window
from solvers.today.day import task_of


@pytest.mark.parametrize("name", ["spanit", "abgame"])
def test_enter_on_the_board_plays_again(qtbot, name):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    tab, task, done = window.show_game(name), task_of(name, date(2026, 11, 23)), []

    def say_end():
        tab.game.context.say("good", "Over.", "Well done.", "Play again", lambda: done.append(name))

    tab.game.start_given(task.id)
    say_end()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not done, "while one plays Enter is the board's"
    tab.game.start_given(task.id)
    for move in task.moves:
        assert tab.game.play(move)
    assert tab.game.state.finished
    say_end()
    tab.setFocus()
    qtbot.waitUntil(lambda: tab.banner.is_noticed)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert done == [name]
    tab.game.context.show_message(Message("good", "Over.", "", "Again", say_end, "Next", lambda: done.append("next")))
    assert tab.banner.card.other.text() == "Next (Shift+F8)"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert done.pop() == "next"
    tab.banner.card.close_button.setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert done == [name], "a button that has the focus is pressed itself"
    assert tab.banner.message is None
    window.close()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier])
def test_tab_into_the_panel_scrolls_to_what_has_the_focus(qtbot, modifier):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.resize(1280, 820)
    window.show()
    panel = window.show_game("abgame").panel
    section = Section(panel.add_column(), "Long")
    buttons = [button("Press") for _ in range(40)]
    for each in buttons:
        section.add_widget(each)
    panel.show_column(panel.widget().layout().itemAt(panel.widget().layout().count() - 1).widget())
    QTest.qWait(20)
    bar, forward = panel.verticalScrollBar(), not modifier
    bar.setValue(bar.maximum() if forward else 0)
    (window.tool_bar.menu if forward else window.rail.games).setFocus()
    first = buttons[0 if forward else -1]
    for _ in range(60):
        if window.focusWidget() is first:
            break
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Backtab if modifier else Qt.Key.Key_Tab, modifier)
    assert window.focusWidget() is first
    view = panel.viewport()
    assert view.rect().contains(first.mapTo(view, first.rect().center()))
    window.close()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier])
def test_tab_leaves_every_widget_to_its_parent(qtbot, modifier):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show()
    window.show_game("spanit")
    made_by_qt = [window.menus.menus["View"].actions()[0], window.windowHandle()]
    passing = QPushButton("Passing", window.tool_bar)
    passing.show()
    for _ in range(40):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Backtab if modifier else Qt.Key.Key_Tab, modifier)
    passing.setParent(None)
    passing.deleteLater()
    QTest.qWait(20)
    assert all(isValid(each) for each in made_by_qt)
    window.close()


def test_keys_reach_the_panel_go_down_through_it_and_come_back(qtbot):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.resize(900, 640)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.show_place(0)
    tab = window.tab
    tab.turn_to("reading")
    tab.page.open_reading(Reading("", (7, 8, 6, 7, 9, 7), "manual", "2026-11-20T09:30:00+01:00"))
    board = window.focusWidget()
    shift = Qt.KeyboardModifier.ShiftModifier
    for key, modifier in ((Qt.Key.Key_F6, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_F9, shift)):
        QTest.keyClick(window.focusWidget(), key, modifier)
        seen = []
        while tab.panel.isAncestorOf(window.focusWidget()):
            seen.append(window.focusWidget())
            assert len(seen) < 40
            QTest.keyClick(seen[-1], Qt.Key.Key_Tab)
        tops = [stop.mapTo(tab.panel.widget(), QPoint()).y() for stop in seen]
        assert len(tops) > 4
        assert tops == sorted(tops)
        seen[0].setFocus()
        QTest.keyClick(seen[0], key, modifier)
        assert window.focusWidget() is board
    window.close()
