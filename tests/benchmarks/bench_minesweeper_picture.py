"""How long a board in a picture takes to be read, beside the decoding of the same picture from a PNG file."""
import random
import time

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage

from app.games.minesweeper.analyse.picture_input import picture_bytes
from solvers.minesweeper.board import PRESETS
from solvers.minesweeper.picture.reading import read_picture
from tests.app.games.minesweeper.drawn_boards import board_picture, desktop, played_codes

TURNS = 5


def test_expert_board_on_a_screen(figures, qapp):
    board = PRESETS["expert"]
    codes = played_codes(board, 7, 0.4)
    drawn, _, _ = desktop("classic", board_picture("classic", board.width, codes, 32), random.Random(7))
    image = drawn.copy(0, 0, 1920, 1080)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    reading = decoding = 0.0
    for _ in range(TURNS):
        begun = time.process_time()
        read_picture(picture_bytes(image))
        reading += time.process_time() - begun
        begun = time.process_time()
        QImage.fromData(data)
        decoding += time.process_time() - begun
    figures.add("a board on 1920 x 1080 px", reading / TURNS, "s", decoding / TURNS, "decoding its PNG")
