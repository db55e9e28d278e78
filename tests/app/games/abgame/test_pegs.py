"""Pegs and tiles: an answer in words for the eye and for the ear, and painted so that A, B and neither differ."""
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.games.abgame.pegs import PEG, TILE, TileState, answer_text, answer_words, paint_pegs, paint_tile
from app.look import theme
from solvers.abgame.codes import Answer


@pytest.fixture(params=["light", "dark"])
def painter(request, qapp):
    theme.apply(qapp)
    theme.set_scheme(request.param)
    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black if request.param == "dark" else Qt.GlobalColor.white)
    on = QPainter(image)
    yield on, image
    on.end()
    theme.set_scheme("system")


@pytest.mark.parametrize(("answer", "short", "words"), [
    (Answer(2, 1), "2A 1B", "2 in the right place, 1 in another place"),
    (Answer(0, 0), "0A 0B", "none in the right place, none in another place"),
    (Answer(4, 0), "4A 0B", "4 in the right place, none in another place"),
])
def test_answers_in_words(answer, short, words):
    assert answer_text(answer) == short
    assert answer_words(answer) == words


def test_a_peg_is_told_by_its_shape_not_by_colour_alone(painter):
    on, image = painter
    ground = image.pixel(199, 59)
    paint_pegs(on, QPointF(10, 30), Answer(1, 1), 3)
    lefts = [round(10 + place * PEG) - 2 for place in range(3)]
    inked = [sum(image.pixel(x, y) != ground for x in range(left, left + round(PEG)) for y in range(20, 41))
             for left in lefts]
    disc, ring, dot = inked
    assert disc > ring > dot > 0
    middle = round(10 + PEG * 1.5 - (PEG / 2 - 6))
    assert image.pixel(middle, 30) == ground  # the ring is hollow


@pytest.mark.parametrize("look", list(TileState))
def test_tiles_of_all_looks_show_their_symbol(painter, look):
    on, image = painter
    paint_tile(on, QRectF(4, 4, TILE, TILE), "", look)
    empty = image.copy()
    paint_tile(on, QRectF(4, 4, TILE, TILE), "W", look)
    assert image != empty
