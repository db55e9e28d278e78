"""A player's hands in tests: clicks and keys at named cells, and what can be found on the board."""
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.minesweeper.mines_statistics import STATISTICS
from solvers.minesweeper.position import HIDDEN

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
GAME = "minesweeper:9x9/10:zero:5@e5"
PATIENCE = 20_000


def place(tab, name):
    """The middle of a named cell, in px of the board."""
    cell = tab.game.board.place(tab.game.state.index(name))
    return tab.game.board.cell_rect(cell).center().toPoint()


def click(tab, name, button=LEFT):
    QTest.mouseClick(tab.game.board, button, pos=place(tab, name))


def type_at(tab, name, key):
    tab.game.board.move_cursor(tab.game.board.place(tab.game.state.index(name)))
    QTest.keyClick(tab.game.board, key)


def hidden_mine(tab):
    return tab.game.state.name(next(
        i for i, mine in enumerate(tab.game.state.field.mine) if mine and tab.game.state.cells[i] == HIDDEN
    ))


def hidden_free(tab):
    return tab.game.state.name(next(
        i for i, mine in enumerate(tab.game.state.field.mine) if not mine and tab.game.state.cells[i] == HIDDEN
    ))


def wait_for_thought(qtbot, tab):
    qtbot.waitUntil(lambda: not tab.page.worker.running, timeout=PATIENCE)


def records(tab):
    return STATISTICS.read()[0].record_for(tab.game.kind)
