"""Keys of the minefield: chosen ones, and where the mouse points."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from app.files.key_bindings import with_key
from app.games.minesweeper.mines_keys import BINDINGS, question_marks, settings_page
from solvers.minesweeper.rules import FLAG

Key = Qt.Key
GAME = "minesweeper:9x9/10:zero:607"


@pytest.fixture
def board(tab):
    """The board of a game, which has the keys."""
    tab.game.start(GAME)
    tab.game.board.setFocus()
    return tab.game.board


def flagged(tab):
    """The cells with a flag."""
    return [cell for cell, code in enumerate(tab.game.state.cells) if code == FLAG]


def test_a_key_acts_where_the_mouse_points_until_the_arrows_move_the_cursor(tab, board):
    board.hovered.emit((4, 2))
    QTest.keyClick(board, Key.Key_F)
    assert flagged(tab) == [board.index((4, 2))]
    assert not board.cursor_shown
    QTest.keyClick(board, Key.Key_Right)
    QTest.keyClick(board, Key.Key_F)
    assert flagged(tab) == sorted([board.index((4, 2)), board.index(board.cursor_cell)])
    assert board.cursor_cell != (4, 2)
    board.hovered.emit((0, 0))
    QTest.keyClick(board, Key.Key_F)
    assert board.index((0, 0)) in flagged(tab)


def test_keys_can_be_chosen(tab, board):
    BINDINGS.save(with_key(BINDINGS.read(), "mark", Key.Key_H))
    board.clearFocus()
    board.setFocus()  # as it has again once the settings are closed
    board.hovered.emit((0, 0))
    QTest.keyClick(board, Key.Key_H)
    assert flagged(tab) == [board.index((0, 0))]
    assert any(keys == "F or H" for keys, _ in tab.page.board_keys())
    BINDINGS.save(BINDINGS.usual)


def test_the_settings_say_what_a_right_click_goes_on_to(qtbot):
    page = settings_page()
    qtbot.addWidget(page)
    page.findChild(QCheckBox).click()
    assert question_marks()
