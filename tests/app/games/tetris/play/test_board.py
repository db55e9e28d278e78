"""The field that one plays on: what is seen of the cursor."""
from app.games.tetris.play.board import PlayBoard


def test_the_cursor_is_not_seen_while_keys_steer_the_piece(qtbot):
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
    board.live = False
    assert board.grab().toImage() != without
