"""Boards are read from pictures of five looks at many sizes: each cell right, or asked for."""
import random
from collections import Counter

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from solvers.core.formats import FormatError
from solvers.minesweeper.board import Board
from solvers.minesweeper.picture.pixels import Picture
from solvers.minesweeper.picture.reading import SURE, position_of, read_picture
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION
from tests.app.games.minesweeper.drawn_boards import (
    BARE,
    CLASSIC_DIGITS,
    LOOKS,
    NUMBERS,
    WRONG,
    board_picture,
    desktop,
    played_codes,
)

SIDES = (16, 20, 24, 32, 48)
MEANT = {**{number: number for number in range(9)}, HIDDEN: HIDDEN, QUESTION: HIDDEN, FLAG: MINE, BARE: MINE,
         EXPLODED: MINE}


def as_picture(image):
    """The bytes of an image as the reader wants them."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    line, data = image.bytesPerLine(), bytes(image.constBits())
    rows = [data[y * line : y * line + 3 * image.width()] for y in range(image.height())]
    return Picture(image.width(), image.height(), b"".join(rows))


def drawn(look, side, seed, *, lost=False):
    """A board somewhere on a desktop: the picture, its columns and the codes of its cells."""
    chance = random.Random(1000 * seed + side)
    width, height = chance.choice([(9, 9), (16, 16), (30, 16), (12, 7)])
    board = Board(width, height, width * height // chance.choice([5, 6, 8, 3, 2]))
    codes = played_codes(board, seed, chance.choice([0.0, 0.1, 0.4, 0.8]), lost=lost)
    image, _, _ = desktop(look, board_picture(look, width, codes, side), chance)
    return as_picture(image), width, codes


def wrong_cells(reading, codes):
    """What is read wrongly and not asked for."""
    return Counter((code, cell.code) for code, cell in zip(codes, reading.cells, strict=True)
                   if cell.sure >= SURE and cell.code != MEANT.get(code))


# Of each look two sides, of each side two looks; slowly many boards of all.
SOME = [(look, (SIDES[number % 5], SIDES[(number + 2) % 5]), range(1)) for number, look in enumerate(LOOKS)]
MANY = [(look, SIDES, range(12)) for look in LOOKS]
boards_of_each_look = pytest.mark.parametrize(("look", "sides", "seeds"), [
    *SOME, *(pytest.param(*each, marks=pytest.mark.slow) for each in MANY)])


@boards_of_each_look
def test_every_cell_of_a_board_in_play_is_right_or_asked_for(qapp, look, sides, seeds):
    asked = boards = 0
    for side in sides:
        for seed in seeds:
            picture, width, codes = drawn(look, side, seed)
            reading = read_picture(picture)
            assert (reading.width, len(reading.cells)) == (width, len(codes)), (side, seed)
            assert not wrong_cells(reading, codes), (side, seed)
            asked, boards = asked + len(reading.doubtful), boards + 1
    assert asked <= 0.8 * boards  # measured: 0.2 in the mean of all looks, most of it at 16 px


@boards_of_each_look
def test_every_cell_of_a_lost_board_is_right_or_asked_for(qapp, look, sides, seeds):
    asked = boards = 0
    for side in sides:
        for seed in seeds:
            picture, _, codes = drawn(look, side, seed, lost=True)
            reading = read_picture(picture)
            assert not wrong_cells(reading, codes), (side, seed)
            asked, boards = asked + len(reading.doubtful), boards + 1
    assert asked <= 3 * boards  # its mines, the one that exploded, and now and then a number


@pytest.mark.parametrize(("look", "side"), [
    pytest.param(look, side, marks=[pytest.mark.slow] if (number + place) % 2 else [])
    for number, look in enumerate(LOOKS) for place, side in enumerate((14, 17, 27, 64))])
def test_other_sizes(qapp, look, side):
    for lost in (False, True) if side < 20 else (True,):  # digits are hard to read where they are small
        picture, _, codes = drawn(look, side, 5, lost=lost)
        assert not wrong_cells(read_picture(picture), codes)


@pytest.mark.parametrize("look", LOOKS)
def test_a_board_that_nobody_has_touched_is_hidden(qapp, look):
    for side in SIDES:
        board = board_picture(look, 9, bytes([HIDDEN]) * 81, side)
        reading = read_picture(as_picture(desktop(look, board, random.Random(side))[0]))
        assert reading.codes == bytes([HIDDEN]) * 81
        assert not reading.doubtful


@boards_of_each_look
def test_a_flag_that_was_wrong_is_asked_for(qapp, look, sides, seeds):
    for side in sides:
        _, width, codes = drawn(look, side, 3, lost=True)
        flags = [cell for cell, code in enumerate(codes) if code == FLAG]
        codes = bytes(WRONG if cell in flags[: len(flags) // 2] else code for cell, code in enumerate(codes))
        reading = read_picture(as_picture(board_picture(look, width, codes, side)))
        assert not wrong_cells(reading, codes)


@pytest.mark.parametrize("look", LOOKS)
def test_the_board_alone_without_anything_around_it(qapp, look):
    _, width, codes = drawn(look, 24, 1)
    reading = read_picture(as_picture(board_picture(look, width, codes, 24)))
    assert (reading.width, len(reading.cells)) == (width, len(codes))
    assert not wrong_cells(reading, codes)


def test_a_look_is_asked_for_once(qapp):
    picture, _, codes = drawn("classic", 20, 1, lost=True)
    reading = read_picture(picture)
    assert reading.doubtful
    for cell in reading.doubtful:
        alike = reading.alike(cell)
        assert alike[0] == cell
        assert {codes[other] for other in alike} == {codes[cell]}
    assert set(range(len(codes))) >= {cell for first in reading.doubtful for cell in reading.alike(first)} == {
        cell for cell, each in enumerate(reading.cells) if each.sure < SURE}


def wide_cell(code, side):
    """A cell with one line around it when it is open, and a digit of four fifths of it, as wide as it is high."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("#B9B9B9"))
    painter = QPainter(image)
    if code <= 8:
        painter.setPen(QColor("#7B7B7B"))
        painter.drawRect(0, 0, side - 1, side - 1)
        if code:
            rows = CLASSIC_DIGITS[code].split()
            high, wide = 0.8 * side / len(rows), 0.8 * side / len(rows[0])
            for y, row in enumerate(rows):
                for x, dot in enumerate(row):
                    if dot == "#":
                        painter.fillRect(QRectF(0.1 * side + x * wide, 0.1 * side + y * high, wide, high),
                                         QColor(NUMBERS[code - 1]))
    else:
        for edge, colour in ((0, "#FFFFFF"), (1, "#FFFFFF")):
            painter.fillRect(edge, edge, side - 2 * edge, 1, QColor(colour))
            painter.fillRect(edge, edge, 1, side - 2 * edge, QColor(colour))
            painter.fillRect(side - 1 - edge, edge, 1, side - 2 * edge, QColor("#757575"))
            painter.fillRect(edge, side - 1 - edge, side - 2 * edge, 1, QColor("#757575"))
        if code == FLAG:
            painter.fillRect(QRectF(0.45 * side, 0.2 * side, 0.1 * side, 0.6 * side), QColor("black"))
            painter.fillRect(QRectF(0.25 * side, 0.2 * side, 0.25 * side, 0.3 * side), QColor("red"))
    painter.end()
    return image


def wide_board(side, seed):
    """A board of such cells, its columns and the codes of its cells."""
    board = Board(16, 16, 40)
    codes = played_codes(board, seed, 0.4)
    image = QImage(16 * side + 40, 16 * side + 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for cell, code in enumerate(codes):
        painter.drawImage(20 + cell % 16 * side, 20 + cell // 16 * side, wide_cell(code, side))
    painter.end()
    return image, codes


@pytest.mark.parametrize("side", [20, 24, 32])
def test_wide_digits_are_not_taken_for_the_ground(qapp, side):
    image, codes = wide_board(side, 3)
    reading = read_picture(as_picture(image))
    assert len(reading.cells) == len(codes)
    assert not wrong_cells(reading, codes)
    assert len(reading.doubtful) <= 2
    proposed = sum(cell.code != MEANT.get(code) for code, cell in zip(codes, reading.cells, strict=True))
    assert proposed <= 3


def test_a_picture_that_was_scaled_is_refused(qapp):
    """What seems sure in it is not sure: cells of one kind no longer look alike."""
    image, _ = wide_board(24, 3)
    smooth = image.scaled(image.size() * 1.3, Qt.AspectRatioMode.KeepAspectRatio,
                          Qt.TransformationMode.SmoothTransformation)
    with pytest.raises(FormatError, match=r"not clear enough|no board was found"):
        read_picture(as_picture(smooth))


def test_the_position_of_a_board(qapp):
    codes = bytes([0, 1, 9, 9] * 4)
    reading = read_picture(as_picture(board_picture("light", 4, codes, 30)))
    assert position_of(reading, 5) == Position(4, 4, 5, reading.codes)


def test_a_picture_without_a_board_is_refused(qapp):
    noise = random.Random(7)
    blank = QImage(300, 200, QImage.Format.Format_RGB32)
    blank.fill(QColor("white"))
    for picture in (as_picture(blank), Picture(1, 1, b"abc"), Picture(64, 64, noise.randbytes(3 * 64 * 64)),
                    Picture(3, 200, bytes(1800)), Picture(200, 3, bytes(1800))):
        with pytest.raises(FormatError, match="no board was found"):
            read_picture(picture)


def test_bytes_that_are_no_picture():
    with pytest.raises(ValueError, match="11 bytes for 2×2 pixels"):
        Picture(2, 2, bytes(11))
