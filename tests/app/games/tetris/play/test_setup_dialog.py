"""The Set-up dialog: cells painted by mouse and keys, the pieces as letters, and the game that begins with them."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.tetris.play.setup_dialog import SetupDialog
from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen import ROWS, WIDTH, Position
from tests.app.overflow import check_dialog

Key = Qt.Key


@pytest.fixture
def begun():
    return []


@pytest.fixture
def dialog(qtbot, begun):
    dialog = SetupDialog(None, Position(Field.empty(WIDTH, ROWS), 2, (0, 1)), begun.append)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the test looks at it afterwards
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def laid(dialog):
    cells = dialog.board.picture.field.cells
    return {divmod(place, WIDTH)[::-1]: value for place, value in enumerate(cells) if value}


def middle(board, place):
    return board.cell_rect(board.cell_of(place)).center().toPoint()


def test_by_mouse(dialog):
    board = dialog.board
    QTest.mousePress(board, Qt.MouseButton.LeftButton, pos=middle(board, (0, 0)))
    QTest.mouseMove(board, middle(board, (1, 0)))
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=middle(board, (1, 0)))
    QTest.mouseMove(board, middle(board, (2, 0)))
    assert laid(dialog) == {(0, 0): GARBAGE, (1, 0): GARBAGE}
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=middle(board, (0, 0)))
    dialog.brushes.chosen.emit("T")
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=middle(board, (1, 0)))
    assert laid(dialog) == {(1, 0): 3}


def test_by_keys(dialog):
    board = dialog.board
    board.move_cursor(board.cell_of((4, 0)))
    for key in (Key.Key_Space, Key.Key_Right, Key.Key_I, Key.Key_Right, Key.Key_X, Key.Key_Delete):
        QTest.keyClick(board, key)
    assert laid(dialog) == {(4, 0): GARBAGE, (5, 0): 1}


def test_the_game_begins_with_it(dialog, begun):
    dialog.board.lay([dialog.board.cell_of((9, 3))], GARBAGE)
    dialog.hold.setText("")
    dialog.queue.setText("t s z")
    dialog.start()
    setup, = begun
    position = fumen.read(setup.fumen)
    assert position == Position(dialog.board.picture.field, None, (2, 3, 4))
    assert setup.mode.name == "zen"


def test_a_letter_that_is_no_piece_is_told(dialog):
    dialog.queue.selectAll()
    QTest.keyClicks(dialog.queue, "TQ")
    assert not dialog.start_button.isEnabled()
    QTest.keyClick(dialog.queue, Key.Key_Backspace)
    assert dialog.start_button.isEnabled()


def test_it_cuts_nothing_off(dialog):
    QApplication.processEvents()
    check_dialog(dialog)
