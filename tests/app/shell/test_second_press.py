"""A double click on a card of Home opens the game and makes no move in it."""
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from app.games import GAMES, HOME
from app.shell.window import Window


@pytest.fixture
def window(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"], HOME)
    qtbot.addWidget(window)
    window.show()
    window.show_home()
    yield window
    window.close()


def send(board, kind):
    centre = QPointF(board.rect().center())
    buttons = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    QApplication.sendEvent(board, QMouseEvent(kind, centre, board.mapToGlobal(centre), Qt.MouseButton.LeftButton,
                                              buttons, Qt.KeyboardModifier.NoModifier))


def test_the_second_press_of_a_double_click_makes_no_move(window):
    game = window.show_game("minesweeper").game
    send(game.board, QEvent.Type.MouseButtonDblClick)
    send(game.board, QEvent.Type.MouseButtonRelease)
    assert not game.history.can_undo


@pytest.mark.parametrize("late", [False, True])
def test_any_other_press_does(window, qtbot, late):
    game = window.show_game("minesweeper").game
    if late:
        qtbot.wait(QApplication.doubleClickInterval() + 50)
    send(game.board, QEvent.Type.MouseButtonDblClick if late else QEvent.Type.MouseButtonPress)
    send(game.board, QEvent.Type.MouseButtonRelease)
    assert game.history.can_undo
