"""Goals of the lesson on the field: met by a player's own keys, whatever the way, and not by other places."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games import GAMES
from app.pages.actions import Action
from app.shell.window import Window
from solvers.core.lessons import lesson_of

TETRIS = next(game for game in GAMES if game.name == "tetris")
TITLES = [step.title for step in lesson_of("tetris").steps]


@pytest.fixture
def tab(qtbot):
    window = Window([TETRIS])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    window.tab.trigger(Action.LESSON)
    yield window.tab
    window.close()


def go_to(tab, title):
    for _ in range(TITLES.index(title)):
        tab.lesson.bar.skip.click()
    assert tab.lesson.bar.title.text() == title


def press(tab, *keys):
    for key in keys:
        QTest.keyClick(tab.game.board, key)


def done(tab):
    return not tab.lesson.bar.show_me.isEnabled()


def test_the_piece_reaches_the_wall_by_keys(tab):
    press(tab, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert not done(tab), "it is a column away"
    press(tab, Qt.Key.Key_Left)
    assert done(tab)


def test_a_piece_above_a_hole_is_taken_back_and_the_next_one_counts(tab, qtbot):
    go_to(tab, "Leave no hole")
    moves = tab.game.history.moves
    press(tab, Qt.Key.Key_Space)
    assert not done(tab)
    assert "That covers an empty cell." in tab.lesson.bar.text.text()
    qtbot.waitUntil(lambda: tab.game.history.moves == moves)
    press(tab, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert done(tab)


def test_a_hold_is_seen_at_once(tab):
    go_to(tab, "Put it aside")
    press(tab, Qt.Key.Key_C)
    assert done(tab)


def test_to_be_shown_begins_with_the_piece_as_it_comes(tab, qtbot):
    go_to(tab, "Fill a row")
    press(tab, Qt.Key.Key_Up, Qt.Key.Key_Left)
    tab.lesson.bar.show_me.click()
    qtbot.waitUntil(lambda: done(tab), timeout=20_000)


def test_keys_that_were_to_be_shown_end_with_the_step(tab, qtbot):
    go_to(tab, "Fill a row")
    tab.lesson.bar.show_me.click()
    tab.lesson.bar.skip.click()
    moves = tab.game.history.moves
    qtbot.wait(1_000)
    assert tab.game.history.moves == moves
    assert not done(tab)
