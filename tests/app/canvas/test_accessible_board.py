"""What screen readers are told of a board: its cells in reading order, each with name, place and focus, to its end."""
import gc

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from app.canvas.accessible_board import serve_boards
from app.games import GAMES
from app.shell.window import Window

NAME = QAccessible.Text.Name


@pytest.fixture(scope="module", autouse=True)
def _served():
    serve_boards()


def test_cells_are_told_in_reading_order(qtbot):
    window = Window([game for game in GAMES if game.name == "minesweeper"])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    board = window.tab.game.board
    window.tab.game.start("minesweeper:9x9/10:safe:1")
    QApplication.processEvents()
    told = QAccessible.queryAccessibleInterface(board)
    assert told.role() == QAccessible.Role.Table
    assert told.childCount() == 81
    names = [told.child(index).text(NAME) for index in range(81)]
    assert names == [board.describe((place // 9, place % 9)) for place in range(81)]
    assert told.child(81) is None
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Right)
    focused = [index for index in range(81) if told.child(index).state().focused]
    assert [told.child(index).cell for index in focused] == [board.cursor_cell]
    assert told.focusChild() is told.child(focused[0])
    middle = told.child(40).rect().center()
    assert told.childAt(middle.x(), middle.y()) is told.child(40)
    assert told.indexOfChild(told.child(40)) == 40
    assert board.rect().contains(board.mapFromGlobal(middle))
    QTest.keyClick(board, Qt.Key.Key_Return)  # opens a cell: what was said of it is another now
    assert [told.child(index).text(NAME) for index in range(81)] != names
    window.close()


def test_a_board_that_ends_takes_its_cells_along(qtbot):
    window = Window([game for game in GAMES if game.name == "spanit"])
    window.show_place(0)
    board = window.tab.game.board
    told = QAccessible.queryAccessibleInterface(board)
    cells = [told.child(index) for index in range(told.childCount())]
    assert cells
    window.close()
    window.deleteLater()
    del window
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert not isValid(board)
    assert not any(isValid(cell) and cell.isValid() for cell in cells)


def test_another_meta_object_of_a_board_is_told_by_another_table(qtbot):
    """Qt asks for it, and ends both with the board: one table for both would be ended twice."""
    window = Window([game for game in GAMES if game.name == "spanit"])
    qtbot.addWidget(window)
    window.show_place(0)
    board = window.tab.game.board
    first = QAccessible.queryAccessibleInterface(board)
    timer = QTimer(board)
    timer.timeout.connect(board.announce)  # never: the timer rests
    second = QAccessible.queryAccessibleInterface(board)
    assert first is not second
    assert [told.childCount() for told in (first, second)] == [len([*board.cells_in(QRectF(board.rect()))])] * 2
    window.close()
