"""Board of the town: its frames look the same whether all of the board is painted or a part of it."""
from PySide6.QtWidgets import QApplication

from app.games.cabinet.quality.town_board import TownBoard
from solvers.numbers.choices import QualityChoice
from solvers.numbers.ranks import ranks_of
from tests.app.painted import stale


def test_a_dashed_frame_is_painted_in_parts_as_in_whole(qtbot):
    board = TownBoard()
    qtbot.addWidget(board)
    board.resize(701, 488)
    board.show_town(ranks_of(QualityChoice(14, 18, 5, 7, 607)), 18, 5, 7)
    board.show()
    board.setFocus()
    for own in ((9, 7), (8, 10), (7, 11)):
        board.show_rectangles(own, None)
        board.move_cursor((0, 0))
        QApplication.processEvents()
        for row in range(14):
            board.move_cursor((row, own[1] - 1))
            assert not stale(board), (own, row)
