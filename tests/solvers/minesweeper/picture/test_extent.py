"""A board ends where its cells do: not at the frame of a window beside it."""
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from app.games.minesweeper.analyse.picture_input import picture_bytes
from solvers.core.formats import FormatError
from solvers.minesweeper.picture.reading import SURE, read_picture
from tests.app.games.minesweeper import drawn_boards
from tests.app.games.minesweeper.tile_sets import SETS, compressed, set_picture
from tests.app.games.minesweeper.tile_windows import window_picture
from tests.solvers.minesweeper.picture.measuring import MEANT, board_in_play, measured
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


@pytest.mark.parametrize("high", [20, 26, 30])
def test_traces_of_compression_above_a_board_are_no_rows_of_it(qapp, high):
    width, codes = board_in_play(71)
    picture = set_picture("floating", width, codes, 40, margin=30)
    picture = picture.copy(0, 30 - high, picture.width(), picture.height() - 30 + high)
    painter = QPainter(picture)
    painter.fillRect(0, 0, picture.width(), high + 80, QColor(SETS["floating"].around))  # as wide as two rows
    font = QFont("Noto Sans Mono")
    font.setPixelSize(16)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("red"))
    for left in (34, picture.width() - 86):
        painter.drawText(QPoint(left, high - 5), "042")
    painter.end()
    count = measured(compressed(picture, 75), width, codes)
    assert count.wrong == 0
    assert count.refused == 0


def test_a_dithered_desktop_is_no_board(qapp):
    width, codes = board_in_play(1)
    window = window_picture("pills", width, codes, 13, Random(3))
    dithered = window.convertToFormat(QImage.Format.Format_Indexed8, Qt.ImageConversionFlag.DiffuseDither)
    with pytest.raises(FormatError, match="no board was found"):
        read_picture(picture_bytes(dithered.copy(0, 0, 145, dithered.height())))


@pytest.mark.parametrize(("name", "cut", "edge"), [
    ("xp", (32, 0, 0, 0), "left"), ("kmines", (0, 0, 30, 0), "right"), ("no lines", (0, 99, 0, 0), "upper"),
    ("google", (0, 0, 0, 36), "lower")])
def test_a_board_that_is_cut_off_is_told(qapp, name, cut, edge):
    left, top, right, bottom = cut
    width, codes = board_in_play(55)
    picture = set_picture(name, width, codes, 24)
    picture = picture.copy(left, top, picture.width() - left - right, picture.height() - top - bottom)
    with pytest.raises(FormatError, match=f"cut off at its {edge} edge"):
        read_picture(picture_bytes(picture))


@pytest.mark.parametrize("name", ["xp", "kmines", "midnight"])
@pytest.mark.parametrize("place", [QRect(80, 160, 156, 100), QRect(320, 40, 200, 108)])
def test_no_cell_under_a_dialog_is_certain(qapp, name, place):
    width, codes = board_in_play(55)
    picture = set_picture(name, width, codes, 24)
    painter = QPainter(picture)
    painter.fillRect(place, QColor("#F6F5F4"))
    painter.fillRect(QRect(place.x(), place.y(), place.width(), 24), QColor("#3584E4"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "You won in 23 s. Play again?")
    painter.end()
    covered = {cell for cell in range(len(codes)) if place.intersects(
        QRect(20 + cell % width * 24, 68 + cell // width * 24, 24, 24))}
    assert covered
    sentence, wrong = "over it", list[int]()
    try:
        reading = read_picture(picture_bytes(picture))
    except FormatError as error:
        sentence = str(error)
    else:
        wrong = [cell for cell, (code, each) in enumerate(zip(codes, reading.cells, strict=True))
                 if each.sure >= SURE and each.code != MEANT[code]]
    assert "over it" in sentence or "over them" in sentence
    assert not wrong
