"""Signs and creatures are painted, each within its box, signs in the ink of the theme."""
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from app.games.ferry.scene.drawn import CREATURE, paint_creature, paint_sign
from app.games.ferry.scene.figure import STAND, TALK
from app.look import theme
from solvers.ferry.drawings import drawings


def picture(paint, side=240):
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def painted(image):
    """The pixels that have something, and whether it touches the border."""
    side = image.width()
    seen = {(x, y) for x in range(side) for y in range(side) if image.pixelColor(x, y).alpha() > 40}
    return len(seen), any(0 in at or side - 1 in at for at in seen)


@pytest.mark.parametrize("name", drawings().signs)
def test_a_sign_fills_its_box_and_keeps_within_it(qapp, name):
    count, cut = painted(picture(lambda painter: paint_sign(painter, name, QRectF(2, 2, 48, 48)), 52))
    assert count > 150
    assert not cut


def test_a_sign_in_ink_follows_the_theme(qapp):
    images = []
    for scheme in ("light", "dark"):
        theme.set_scheme(scheme)
        images.append(picture(lambda painter: paint_sign(painter, "question", QRectF(0, 0, 48, 48)), 48))
    assert images[0] != images[1]


@pytest.mark.parametrize("name", drawings().creatures)
def test_a_creature_stands_on_its_feet_looks_both_ways_and_nods(qapp, name):
    def drawn(pose, faces):
        def paint(painter):
            painter.translate(QPointF(120, 120))
            paint_creature(painter, name, pose, faces=faces)
        return picture(paint)

    right = drawn(STAND, 1)
    count, cut = painted(right)
    assert count > 400
    assert not cut
    assert right != drawn(STAND, -1)
    assert right != drawn(TALK, 1)
    feet = {y for y in range(240) for x in range(240) if right.pixelColor(x, y).alpha() > 40}
    assert 117 <= max(feet) <= 120 + CREATURE.bottom(), "its feet are on the ground"
