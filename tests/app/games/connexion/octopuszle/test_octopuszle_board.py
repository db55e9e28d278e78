"""The Octopuszle's board: where squares and their twins are, what is marked, what is told, and its pictures."""
from functools import cache
from math import log10

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from app.files import export
from app.games.connexion.octopuszle.octopuszle_board import SECOND, SIDE, MatrixPair, OctopuszleBoard
from app.games.connexion.octopuszle.octopuszle_text import compare_with_1997, describe_doors, duration_text
from app.games.connexion.octopuszle.squares import SquareLook
from app.games.connexion.piece_colours import palette
from app.look import theme
from solvers.connexion.puzzles.octopuszle import OctopuszleSearch
from solvers.core.engine import finish
from solvers.core.wording import power_of_ten

shuffled = st.permutations(range(256)).map(bytes)
places = st.tuples(st.integers(0, SIDE - 1), st.sampled_from([*range(SIDE), *range(SECOND, SECOND + SIDE)]))


@cache
def solutions():
    """Two with the same diagonals."""
    first = finish(OctopuszleSearch(607))
    return first, finish(OctopuszleSearch(608, "lines", first))


@pytest.fixture
def board(qtbot):
    board = OctopuszleBoard()
    qtbot.addWidget(board)
    board.resize(900, 600)
    board.show()
    board.show_pair(MatrixPair(*solutions()))
    return board


@given(shuffled, shuffled, places)
def test_the_twin_of_a_twin_is_the_square_itself(qapp, first, second, cell):
    board = OctopuszleBoard()
    board.show_pair(MatrixPair(first, second))
    twin = board.twin(cell)
    assert board.twin(twin) == cell
    (one, here), (other, there) = board.square_at(cell), board.square_at(twin)
    assert {one, other} == {0, 1}
    assert board.masks(one)[here] == board.masks(other)[there]


@given(shuffled, st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), max_size=5))
def test_what_agrees_and_what_is_there_twice(first, swaps):
    second = bytearray(first)
    for one, other in swaps:
        second[one], second[other] = second[other], second[one]
    pair = MatrixPair(first, bytes(second))
    assert pair.agreeing == {place for place in range(256) if first[place] == second[place]}
    second[3] = second[200]
    pair = MatrixPair(first, bytes(second), unsolved=1)
    assert pair.doubled == {3, 200}
    assert pair.missing == 1
    assert pair.agreeing == frozenset()


def test_cells_are_found_where_they_are_painted(board):
    for cell in [(0, 0), (15, 15), (0, SECOND), (15, SECOND + SIDE - 1), (7, 9)]:
        assert board.cell_at(board.cell_rect(cell).center()) == cell
    assert board.cell_at(board.cell_rect((3, SIDE)).center()) is None
    assert board.cell_at(QPointF(1, 1)) is None


def test_the_cursor_goes_over_the_gap(board):
    board.setFocus()
    board.move_cursor((4, SIDE - 1))
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.cursor_cell == (4, SECOND)
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert board.cursor_cell == (4, SIDE - 1)
    QTest.keyClick(board, Qt.Key.Key_End)
    assert board.cursor_cell == (4, SECOND + SIDE - 1)
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert board.cursor_cell == (4, 0)


def test_a_square_is_told_with_its_twin(board):
    first, second = solutions()
    told = board.describe((2, 3))
    assert told.startswith(f"First, d3: square {first[35]}, {describe_doors(first[35])}")
    twin = second.index(first[35])
    assert told.endswith(f"in the other solution at {chr(97 + twin % 16)}{twin // 16 + 1}")
    assert board.describe((2, SECOND + 3)).startswith(f"Second, d3: square {second[35]}")
    board.show_pair(MatrixPair(first))
    assert board.describe((2, 3)) == f"d3: square {first[35]}, {describe_doors(first[35])}"
    board.show_pair(MatrixPair())
    assert board.describe((2, 3)) == "Nothing there yet"


def test_a_square_that_is_there_twice_is_told_so(board):
    first = bytearray(solutions()[0])
    first[35] = first[0]
    board.show_pair(MatrixPair(bytes(first), b"", 0))
    assert board.describe((2, 3)).endswith("there more than once")
    assert board.twin((2, 3)) is None


@pytest.mark.parametrize(("mask", "words"), [
    (0, "no doors"), (1, "door up"), (2, "corner up right"), (0b1010, "corners up right and down right"),
    (0b01010101, "doors up, right, down and left"), (0b10000100, "door right, corner up left"),
])
def test_doors_in_words(mask, words):
    assert describe_doors(mask) == words


@pytest.mark.parametrize(("seconds", "words"), [(0.0, "0.01 s"), (0.07, "0.07 s"), (12.4, "12 s"), (300, "5 min")])
def test_times(seconds, words):
    assert duration_text(seconds) == words


def test_large_numbers():
    assert power_of_ten(log10(6.7e79)) == "6.7 × 10⁷⁹"
    assert power_of_ten(log10(9.99e5)) == "1.0 × 10⁶"
    assert "2.1 × 10⁸⁷ times sooner" in compare_with_1997(1.0)


def colours_of(image, board, cell):
    """The colours in a cell of an exported picture."""
    columns, _ = board.extent()
    scale = image.width() / export_size(board).width()
    side = (export_size(board).width() - 48) / columns
    rect_x, rect_y = 24 + cell[1] * side, 24 + cell[0] * side
    return {
        image.pixelColor(round((rect_x + side * x / 12) * scale), round((rect_y + side * y / 12) * scale)).name()
        for x in range(1, 12) for y in range(1, 12)
    }


def export_size(board):
    return board.picture_size(export.SIDE)


def test_other_squares_have_tiles_of_another_colour(board):
    first, second = solutions()
    image = export.picture(board)
    for place in (0, 35, 120, 255):
        cell = board.cell(1, place)
        hue = "blue" if first[place] == second[place] else "ochre"
        assert palette(hue).tile(second[place].bit_count() / 8).name() in colours_of(image, board, cell)
        own = palette("blue").tile(first[place].bit_count() / 8).name()
        assert own in colours_of(image, board, board.cell(0, place))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", [SquareLook(), SquareLook("ochre", locked=True), SquareLook(dotted=True)])
def test_it_is_painted_alike_in_parts_and_as_a_whole(board, scheme, look):
    """What is repainted after a change is what a fresh board shows."""
    theme.set_scheme(scheme)
    first, second = solutions()
    board.set_look(look)
    board.show_pair(MatrixPair(first, bytes(reversed(second)), 1))
    board.grab()
    board.show_pair(MatrixPair(first, second, 1))
    parts = board.grab().toImage()
    board.update_all()
    assert board.grab().toImage() == parts


def test_it_is_drawn_on_other_devices(board, tmp_path):
    export.export_svg(board, tmp_path / "pair.svg")
    export.export_pdf(board, tmp_path / "pair.pdf")
    assert (tmp_path / "pair.svg").read_text().count("<path") > 512
    assert (tmp_path / "pair.pdf").read_bytes().startswith(b"%PDF")
