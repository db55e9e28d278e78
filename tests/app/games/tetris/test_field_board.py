"""FieldBoard: full rows go where they lay, and only then the stack comes down; and what stands on it before a game."""
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.games.tetris.effect_player import LIGHTS
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.field_marks import paint_invitation
from app.games.tetris.field_picture import FieldPicture
from app.look import theme
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.stack import landed

SQUARE, TEE = 2, 3  # cells of these kinds
BEFORE = Field(10, 22, (bytes([TEE] * 9 + [0]) + bytes([0] * 4 + [TEE] + [0] * 5)).ljust(220, b"\0"))
FILLED, ROWS, AFTER = landed(BEFORE, ((9, 0), (9, 1)), SQUARE)
FALLING = ((4, 20), (5, 20))


@pytest.fixture
def board(qtbot):
    board = FieldBoard()
    qtbot.addWidget(board)
    board.resize(500, 800)
    board.show_field(FieldPicture(BEFORE, 20))
    board.show()
    board.grab()
    return board


def clear(board):
    board.impact.clear_rows(FILLED, ROWS)
    board.show_field(FieldPicture(AFTER, 20, 0, FALLING, ((6, 0), (7, 0))))


def stack(board):
    """The cells that are drawn below the falling piece, by (column, row)."""
    places = ((x, y) for y in range(20) for x in range(10))
    return {place: value for place in places if (value := board.value(board.cell_of(place)))}


def colour(board, place):
    """What is in the middle of a cell's upper left quarter, where no mark lies."""
    rect = board.cell_rect(board.cell_of(place))
    return board.grab().toImage().pixelColor((rect.topLeft() + (rect.center() - rect.topLeft()) * 0.5).toPoint()).name()


def test_a_cleared_row_shines_where_it_lay_and_no_other_is_touched(board, qtbot):
    block = colour(board, (4, 1))
    clear(board)
    assert {place: value for place, value in stack(board).items() if place[1]} == {(4, 1): TEE, (9, 1): SQUARE}
    assert board.value(board.cell_of((4, 20))), "the next piece does not wait"
    assert colour(board, (4, 1)) == block
    assert colour(board, (4, 0)) != block
    qtbot.waitUntil(lambda: (4, 1) not in stack(board))
    assert stack(board).keys() == {(4, 0), (9, 0), (6, 0), (7, 0)}, "what is left, and the ghost"
    assert colour(board, (4, 0)) == block


def test_with_reduced_motion_the_stack_comes_down_at_once(board):
    theme.set_reduced_motion(True)
    clear(board)
    assert (4, 1) not in stack(board)


def test_what_happens_in_the_meantime_is_shown_at_once(board):
    clear(board)
    board.show_field(FieldPicture(BEFORE, 20))
    assert stack(board).keys() == {(x, 0) for x in range(9)} | {(4, 1)}
    for _ in range(LIGHTS - 1):
        clear(board)
        assert (4, 1) in stack(board)
        board.show_field(FieldPicture(BEFORE, 20))
    clear(board)
    assert (4, 1) not in stack(board), "a fourth row in a second only goes"


def test_a_paused_game_shows_nothing_of_it(board):
    clear(board)
    board.show_field(FieldPicture(AFTER, 20, veiled=True))
    assert colour(board, (4, 0)) == colour(board, (4, 5))


def painted(text, width):
    image = QImage(width, 320, QImage.Format.Format_RGB32)
    image.fill(theme.current().window)
    painter = QPainter(image)
    paint_invitation(painter, QRectF(image.rect()), text, "Arrows move and turn, Space drops")
    painter.end()
    return image


@pytest.mark.parametrize("width", [160, 140])
@pytest.mark.parametrize("text", ["Press a key to start", "Press any game key to resume"])
def test_what_to_do_is_whole_on_the_narrow_field_of_a_small_window(qapp, text, width):
    theme.apply(qapp)
    assert painted(text, width) != painted(f"{text[:-1]}x", width)  # the end is seen
