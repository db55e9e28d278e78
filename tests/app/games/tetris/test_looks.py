"""Looks: what the settings keep of them, what they have that cannot be, and that every skin tells the pieces apart."""
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.files import store
from app.games.tetris import looks
from app.games.tetris.blocks import paint_blocks
from app.games.tetris.looks import PLACE, SKINS, Looks
from app.look import theme


@pytest.fixture(autouse=True)
def _worn(home, qapp):
    yield
    looks.wearer.looks = Looks()


def test_they_are_kept():
    chosen = Looks(ghost=False, grid=False, previews=3, size=28, skin="mono")
    looks.choose(chosen)
    looks.wearer.looks = Looks()
    assert looks.read() == chosen == looks.current()


@pytest.mark.parametrize(("name", "value"), [("previews", 9), ("size", 27), ("skin", "paper"), ("ghost", "perhaps")])
def test_what_cannot_be_is_as_usual(name, value):
    store.settings().set_value(f"{PLACE}/{name}", value)
    assert looks.read() == Looks()


def picture(value):
    image = QImage(32, 32, QImage.Format.Format_RGB32)
    image.fill(theme.current().window)
    painter = QPainter(image)
    paint_blocks(painter, [QRectF(0, 0, 32, 32)], value)
    painter.end()
    return image


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_two_pieces_look_alike(skin, scheme):
    theme.set_scheme(scheme)
    looks.choose(Looks(skin=skin))
    pictures = [picture(value) for value in range(1, 9)]
    assert all(one != other for one, other in combinations(pictures, 2))
    if skin == "mono":
        assert all(one.pixelColor(5, 5) == pictures[0].pixelColor(5, 5) for one in pictures[:7])
