"""After real moves, with all that moves, the window holds what a fresh painting of its boards would show."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import theme
from app.games import GAMES
from app.window import Window
from tests.app.painted import come_to_rest, stale_boards

SIZES = [(900, 640), (1280, 820), (1920, 1080)]
Key = Qt.Key


@pytest.fixture(params=[(SIZES[0], "light"), (SIZES[1], "dark"), (SIZES[2], "light")], ids=str)
def window_of(request, qtbot):
    """Builds the window with one game, in several sizes and both themes, with motion."""
    size, scheme = request.param
    theme.set_scheme(scheme)

    def build(name):
        window = Window([game for game in GAMES if game.name == name])
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        window.show_place(0)
        window.tab.board.setFocus()
        return window

    return build


def keys(board, *pressed, wait=20):
    """Press keys, and let the pictures between them be painted."""
    for key in pressed:
        QTest.keyClick(board, key)
        QTest.qWait(wait)


def fresh(window):
    come_to_rest(window)
    return not (stale := stale_boards(window)) or pytest.fail("; ".join(stale))


def test_pieces_of_tetris_leave_nothing_behind(window_of):
    window = window_of("tetris")
    window.tab.start("tetris:zen:607")
    for step in (Key.Key_Left, Key.Key_Right, Key.Key_Up):
        for _ in range(3):
            keys(window.tab.board, step, step, Key.Key_Space)
    assert fresh(window)


def test_pieces_laid_by_hand_have_whole_rims(window_of):
    window = window_of("connexion")
    tab = window.tab
    tab.start("connexion:free:607")
    for _ in range(5):
        tab.hint()
        while tab.worker.running:
            QTest.qWait(5)
        tab.banner.message.run()
        for _ in range(4):
            QTest.qWait(20)
        assert fresh(window)
    tab.undo()
    assert fresh(window)
    tab.redo()
    assert fresh(window)
