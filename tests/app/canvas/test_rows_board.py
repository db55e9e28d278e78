"""The table of players: who is chosen, where numbers lie on its axis, and the invitation below rows without figures."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPen

from app.canvas.rows_board import CAP, RowsBoard
from app.controls.columns import Column

FIGURES = {"one": 4.0, "two": 2.0, "three": 0.0}


COLUMNS = (
    Column("name", str, str),
    Column("figure", lambda entry: str(FIGURES[entry] or ""), width=40),
    Column("remark", lambda entry: entry[::-1]),
    Column("twice", lambda entry: "2", width=40),
    Column("thrice", lambda entry: "3", width=40),
)


class Board(RowsBoard[str]):
    """Names, with a figure each; one of 0 has not been measured."""

    title_width = 80.0
    interval_widths, interval_share = (60.0, 100.0), 0.3
    invitation = "Measure."

    def __init__(self):
        super().__init__("Figures", COLUMNS, "no figure yet")

    def share_of(self, number):
        return number / 4

    def paint_axis(self, painter):
        self.line = self.paint_line(painter, 2.0, QPen(Qt.GlobalColor.red, 1))

    def paint_interval(self, painter, entry, y):
        pass

    def paint_invitation(self, painter, rect, words):
        self.invited = rect, words


@pytest.fixture
def board(qtbot):
    board = Board()
    qtbot.addWidget(board)
    board.invited = None
    board.resize(600, 400)
    board.show_entries([*FIGURES])
    board.show()
    return board


def test_whoever_was_chosen_stays_so(board):
    assert board.chosen_place is None
    board.choose("two")
    board.show_entries(["two", "one"])
    assert board.chosen_place == 0
    assert board.cursor_cell == (0, 0)
    board.show_entries(["one"])
    assert board.chosen_place is None


def test_each_row_is_described_by_its_columns(board):
    assert board.describe((0, 1)) == "2. two, figure 2.0, remark owt, twice 2, thrice 3"
    assert board.describe((0, 2)) == "three, no figure yet"
    board.show_entries([])
    assert board.describe((0, 0)) == "No figure yet"


def test_numbers_lie_between_the_ends_of_the_axis(board):
    left, right = board.interval
    assert right - left == 100
    assert board.across(0.0) == left + CAP
    assert board.across(4.0) == pytest.approx(right - CAP)
    board.grab()
    assert abs(board.line - board.across(2.0)) <= 1  # on the grid of pixels


def test_what_has_no_room_is_left_out(board):
    assert len(board.shown_columns) == 2
    board.resize(340, 400)
    assert len(board.shown_columns) == 1


def test_the_invitation_stands_below_the_rows(board):
    board.grab()
    assert board.measured
    assert board.invited is None
    board.show_entries(["three"])
    assert not board.measured
    board.grab()
    rect, words = board.invited
    assert words == "Measure."
    assert rect.top() == board.bottom == board.cell_rect((0, 0)).bottom()
    board.show_entries(["three"] * 12)  # no room below them
    board.grab()
    middle = board.cell_rect((0, 6))
    assert middle.contains(board.invited[0])
    assert board.invited[0].left() == middle.left() + board.indent + board.title_width, "beside the title"
