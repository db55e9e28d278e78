"""What stands on the field while nobody plays."""
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.games.tetris.field_board import paint_invitation
from app.look import theme


def painted(words):
    image = QImage(160, 320, QImage.Format.Format_RGB32)
    image.fill(theme.current().window)
    painter = QPainter(image)
    paint_invitation(painter, QRectF(image.rect()), words, "Arrows move and turn, Space drops")
    painter.end()
    return image


def test_what_to_do_is_whole_on_the_narrow_field_of_a_small_window(qapp):
    theme.apply(qapp)
    assert painted("Press a key to begin") != painted("Press a key to begit")  # the end is seen
