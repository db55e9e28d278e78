"""Painting: what is left out of a call is not painted, whatever the painter had before."""
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPolygonF

from app.look.painting import draw_shape, faded, paint_with, write_with

RED, BLUE, WHITE = QColor("#ff0000"), QColor("#0000ff"), QColor("#ffffff")


@pytest.fixture
def image():
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(WHITE)
    return image


@pytest.mark.parametrize(("line", "fill", "edge", "middle"), [
    (QPen(RED, 2), BLUE, RED, BLUE), (None, BLUE, BLUE, BLUE), (RED, None, RED, WHITE), (None, None, WHITE, WHITE),
])
def test_a_shape_has_the_line_and_the_filling_of_the_call(image, line, fill, edge, middle):
    painter = QPainter(image)
    paint_with(painter, line=Qt.GlobalColor.black, fill=Qt.GlobalColor.black)
    paint_with(painter, line=line, fill=fill)
    painter.drawRect(QRectF(5, 5, 10, 10))
    painter.end()
    assert (image.pixelColor(5, 10), image.pixelColor(10, 10)) == (edge, middle)


def test_words_have_the_font_and_the_ink_of_the_call(qapp, image):
    painter, font = QPainter(image), QFont()
    font.setPixelSize(17)
    write_with(painter, font, RED)
    assert (painter.font().pixelSize(), painter.pen().color()) == (17, RED)
    painter.end()


def test_a_faded_colour_lets_the_ground_through():
    assert faded("#ff0000", 0.5).name() == "#ff0000"
    assert faded(RED, 0.5).alpha() == 128
    assert RED.alpha() == 255


def corner_path(radius):
    path = QPainterPath()
    path.addRoundedRect(QRectF(5, 5, 10, 10), radius, radius)
    return path


@pytest.mark.parametrize(("shape", "radius"), [
    (QRectF(5, 5, 10, 10), 0), (QRectF(5, 5, 10, 10), 4), (corner_path(0), 0), (corner_path(4), 0),
    (QPolygonF(QRectF(5, 5, 10, 10)), 0),
])
def test_a_shape_is_drawn_with_its_corners(image, shape, radius):
    painter = QPainter(image)
    draw_shape(painter, shape, fill=BLUE, radius=radius)
    painter.end()
    is_round = radius or shape == corner_path(4)
    assert (image.pixelColor(10, 10), image.pixelColor(5, 5)) == (BLUE, WHITE if is_round else BLUE)
