"""The field that one plays on: what is seen of the cursor, and what held keys say."""
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls.held_keys import REPEAT
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.play.tetris_play_board import PlayBoard
from app.games.tetris.versus.versus_boards import VersusBoard
from solvers.tetris.field import Field


def test_the_cursor_is_not_seen_while_keys_steer_the_piece(qtbot, monkeypatch):
    board = PlayBoard()
    qtbot.addWidget(board)
    board.resize(400, 600)
    board.show()
    board.activateWindow()
    board.setFocus()
    qtbot.waitUntil(board.hasFocus)
    without = board.grab().toImage()
    board.move_cursor((0, 0))
    assert board.grab().toImage() != without
    board.live = True
    assert board.grab().toImage() == without
    board.move_cursor((0, 0))  # as Enter does, which begins a match
    assert board.grab().toImage() == without
    board.live = False
    assert board.grab().toImage() == without  # at the end of the game, too
    QTest.keyClick(board, Qt.Key.Key_Right)  # meant for the piece
    assert (board.cursor_cell, board.cursor_shown) == ((0, 0), False)
    monkeypatch.setattr("app.games.tetris.play.tetris_play_board.LATE", 0)
    QTest.keyClick(board, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)  # no key of the cursor
    QApplication.sendEvent(board, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.ShortcutFocusReason))
    assert (board.cursor_shown, board.grab().toImage()) == (False, without)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.cursor_cell == (0, 1)
    assert board.grab().toImage() == without, "no ring on an empty cell of a game that is over"
    board.show_field(FieldPicture(Field.empty(10, 22)._replace(cells=bytes([1]) * 220), 20))
    QTest.keyClick(board, Qt.Key.Key_Right)
    ringed = board.grab().toImage()
    board.cursor_shown = False
    assert board.grab().toImage() != ringed


def test_enter_leaves_no_ring_on_a_field_of_a_match(qtbot):
    board, asked = VersusBoard("left"), []
    qtbot.addWidget(board)
    board.asked_on.connect(lambda: asked.append(True))
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert (asked, board.cursor_shown) == ([True], False)


@pytest.fixture
def keys(qtbot):
    """A live board, what its keys said so far, and a function that sends a key's event at a ms."""
    board, said = PlayBoard(), []
    qtbot.addWidget(board)
    board.live = True
    board.steered.connect(lambda name, began: said.append((name, began)))

    def send(kind, key, at):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(at)
        QApplication.sendEvent(board, event)

    return board, said, send


DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def test_a_key_that_repeats_unmarked_is_held_all_the_time(keys, qtbot):
    board, said, send = keys
    send(DOWN, Qt.Key.Key_Left, 100)
    for at in (700, 740, 780):
        send(UP, Qt.Key.Key_Left, at)
        send(DOWN, Qt.Key.Key_Left, at)
    assert said == [("left", True)]
    assert board.held == {"left"}
    send(UP, Qt.Key.Key_Left, 801)
    qtbot.waitUntil(lambda: said == [("left", True), ("left", False)])
    assert not board.held


def test_a_key_that_is_pressed_again_was_let_go_before(keys, qtbot):
    _, said, send = keys
    send(DOWN, Qt.Key.Key_Left, 100)
    send(UP, Qt.Key.Key_Left, 120)
    send(DOWN, Qt.Key.Key_Left, 121)
    assert said == [("left", True), ("left", False), ("left", True)]
    qtbot.wait(3 * REPEAT)
    assert said[3:] == []


def test_what_was_let_go_is_so_before_another_key_counts(keys):
    _, said, send = keys
    send(DOWN, Qt.Key.Key_Left, 100)
    send(UP, Qt.Key.Key_Left, 120)
    send(DOWN, Qt.Key.Key_Space, 120)
    assert said == [("left", True), ("left", False), ("hard", True)]


def test_keys_that_are_forgotten_are_let_go_no_more(keys, qtbot):
    board, said, send = keys
    send(DOWN, Qt.Key.Key_Left, 100)
    send(UP, Qt.Key.Key_Left, 120)
    board.let_go()
    qtbot.wait(3 * REPEAT)
    assert said == [("left", True)]


def test_a_gamepad_steers_and_its_start_pauses(tab):
    tab.game.start("tetris:sprint/1:607")
    board, live = tab.game.board, tab.game.live
    assert board.pad_changed(0, "left", True)
    assert live.going
    before = live.simulation.falling
    board.pad_changed(0, "left", False)
    board.pad_changed(0, "a", True)
    board.pad_changed(0, "left", True)
    assert live.simulation.held == ("left",)
    assert live.simulation.falling.rotation == before.rotation + 1
    board.pad_changed(0, "left", False)
    board.pad_changed(0, "y", True)
    assert live.simulation.hold is not None
    board.pad_changed(0, "up", True)
    assert live.simulation.pieces == 1
    board.pad_changed(0, "start", True)
    assert not live.going
    board.pad_changed(0, "start", True)
    assert live.going
    tab.page.stop()


def test_a_gamepad_moves_the_cursor_of_a_game_that_is_over(tab):
    tab.game.start("tetris:sprint/1:607")
    board = tab.game.board
    for _ in range(40):
        for down in (True, False):
            board.pad_changed(0, "up", down)
    assert tab.game.state.finished
    assert not board.pad_changed(0, "left", True)
    assert board.pad_changed(0, "start", True)
    assert not tab.game.state.finished
