"""Enter on the board of a game that is over presses the main button of its message."""
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games import GAMES, HOME
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
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert done == [name]
    tab.banner.card.close_button.setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert done == [name], "a button that has the focus is pressed itself"
    assert tab.banner.message is None
    window.close()
