"""How Tetris feels: from a key to the picture that follows it, with and without a training in the background."""
import random
from statistics import quantiles
from time import perf_counter

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest

from app.games import GAMES
from app.shell.window import Window

KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Z, Qt.Key.Key_C)
PRESSES = 400
DROP_EVERY = 8
FRAME = 1000 / 60  # ms
MILLISECONDS = 1e3


@pytest.fixture
def tab(qtbot):
    """Tetris in its window, 1280 x 820."""
    window = Window([game for game in GAMES if game.name == "tetris"])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    yield window.tab
    window.close()


class Painted:
    """When the board was painted last."""

    def __init__(self, board):
        self.at, self._paint = 0.0, board.paintEvent
        board.paintEvent = self

    def __call__(self, event):
        self._paint(event)
        self.at = perf_counter()


def wait(milliseconds):
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def delays(tab, painted, qtbot):
    """ms from each of many keys until the board is painted with what it did."""
    chance, found = random.Random(607), []
    tab.game.start("tetris:zen:607")
    tab.game.board.setFocus()
    for number in range(PRESSES):
        key = Qt.Key.Key_Space if number % DROP_EVERY == 0 else chance.choice(KEYS)
        pressed = perf_counter()
        QTest.keyPress(tab.game.board, key)
        tab.game.board.update()
        qtbot.waitUntil(lambda since=pressed: painted.at > since, timeout=20_000)
        found.append(MILLISECONDS * (painted.at - pressed))
        QTest.keyRelease(tab.game.board, key)
        wait(chance.randrange(1, 12))
    return found


def test_from_a_key_to_its_picture(tab, qtbot, figures):
    painted = Painted(tab.game.board)
    delays(tab, painted, qtbot)  # tiles are painted once
    alone = delays(tab, painted, qtbot)
    tab.turn_to("laboratory")
    laboratory = tab.page
    qtbot.waitUntil(lambda: not laboratory.finished(), timeout=20_000)
    laboratory.solve()
    qtbot.waitUntil(lambda: laboratory.solving, timeout=20_000)
    tab.turn_to("game")
    training = delays(tab, painted, qtbot)
    assert laboratory.solving, "it trained all the time"
    laboratory.stop()
    for name, share in (("median", 49), ("99 of 100", 98)):
        here, reference = (quantiles(each, n=100)[share] for each in (training, alone))
        figures.add(f"from a key to its picture while a training runs, {name}", here, "ms", reference,
                    "without a training", f"within a frame, {FRAME:.1f} ms", here <= FRAME)
