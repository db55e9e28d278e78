"""What a large window shows: boards as large as it has room for, and in the middle what belongs together."""
import pytest
from PySide6.QtWidgets import QApplication

from app.games.tetris.beside_field import WIDTH, PieceColumn
from app.games.tetris.field_board import FieldBoard
from app.look.theme import MARGIN
from tests.app.overflow import LARGE, SMALL

HUGE = (1920, 1080)


def turned(window, page, size):
    window.resize(*size)
    window.tab.turn_to(page)
    for _ in range(3):
        QApplication.processEvents()
    return window.tab


@pytest.mark.parametrize(("game", "page"), [
    ("spanit", "game"), ("minesweeper", "game"), ("connexion", "octopuszle"), ("tetris", "game"),
])
def test_a_board_fills_the_height(window_of, game, page):
    tab = turned(window_of(game), page, HUGE)
    board = tab.page.board
    assert min(board.height() - board.bed.height(), board.width() - board.bed.width()) < 110


def test_what_stands_beside_a_field_grows_with_it(window_of):
    window = window_of("tetris")
    small = {column.width() for column in turned(window, "game", LARGE).findChildren(PieceColumn) if column.isVisible()}
    assert small == {WIDTH}
    for page in ("game", "versus"):
        tab = turned(window, page, HUGE)
        columns = [column for column in tab.findChildren(PieceColumn) if column.isVisible()]
        assert columns
        for column in columns:
            assert column.width() > WIDTH
            assert column.parentWidget().rect().contains(column.geometry())


def test_both_fields_of_a_match_stand_close_together(window_of):
    arena = turned(window_of("tetris"), "versus", HUGE).page.arena
    gap = arena.left.width() - arena.left.bed.right() + arena.right.bed.left()
    assert gap < 160


def test_the_live_game_beside_the_weights_takes_its_share(window_of):
    view = turned(window_of("tetris"), "weights", HUGE).page.widget
    assert max(board.width() for board in view.findChildren(FieldBoard) if board.isVisible()) > 400


def test_row_numbers_keep_off_the_rail(window_of):
    tab = turned(window_of("minesweeper"), "game", LARGE)
    tab.game.start("minesweeper:30x16/99:zero:5@h8")
    QApplication.processEvents()
    assert tab.game.board.bed.left() > MARGIN + 6


def test_the_strip_keeps_the_margin_of_a_narrow_page(window_of):
    window = window_of("connexion")
    window.toggle_panel()
    tab = turned(window, "labyrinth", SMALL)
    remark = "open cells, and a remark that is much longer than there is room for in a strip"
    tab.game.status.open_cells.set("1,234", remark)
    QApplication.processEvents()
    assert tab.game.strip.x() >= MARGIN - 8
    assert tab.game.strip.geometry().right() <= tab.game.board.width() - (MARGIN - 8)
