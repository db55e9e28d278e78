"""A board ends where its cells do: not at the frame of a window beside it."""
import pytest
from PySide6.QtGui import QColor, QPainter

from solvers.core.formats import FormatError
from solvers.minesweeper.picture.reading import read_picture
from tests.app.games.minesweeper import drawn_boards
from tests.solvers.minesweeper.picture.test_reading import drawn, wrong_cells


def lineless(painter, rect, code):
    """A cell as Windows has it, but without lines around the open ones."""
    image = drawn_boards.classic_cell(code)
    if code <= 8:
        brush = QPainter(image)
        for line in ((0, 0, 16, 1), (0, 0, 1, 16)):
            brush.fillRect(*line, QColor("#C0C0C0"))
        brush.end()
    painter.drawImage(rect, image)


@pytest.mark.parametrize("ground", ["#C0C0C0", "#FFFFFF"])
@pytest.mark.parametrize("side", [16, 24, 32])
def test_a_board_without_lines_between_open_cells_is_whole_or_refused(qapp, monkeypatch, ground, side):
    monkeypatch.setitem(drawn_boards.LOOKS, "lineless", lineless)
    monkeypatch.setitem(drawn_boards.GROUNDS, "lineless", ground)
    refused = 0
    for seed in range(4):
        picture, width, codes = drawn("lineless", side, seed)
        try:
            reading = read_picture(picture)
        except FormatError as error:
            refused += "only a part of the board" in str(error)
        else:
            assert (reading.width, len(reading.cells)) == (width, len(codes)), seed
            assert not wrong_cells(reading, codes)
    assert refused <= 1


def test_the_frame_of_a_window_and_what_lies_beside_it_are_no_column(qapp):
    picture, width, codes = drawn("classic", 48, 4)
    reading = read_picture(picture)
    assert (reading.width, len(reading.cells)) == (width, len(codes))
    assert not wrong_cells(reading, codes)
