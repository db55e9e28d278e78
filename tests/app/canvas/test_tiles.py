"""Tiles: each is painted once, and anew when size, screen or theme is another."""
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.canvas.tiles import MANY, Tiles


def drawn(tiles, *kinds):
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for kind in kinds:
        tiles.draw(painter, QRectF(10, 10, 20, 20), kind)
    painter.end()
    return image


def make():
    painted = []

    def paint(painter, rect, kind):
        painted.append((kind, rect.width(), painter.device().devicePixelRatio()))
        painter.fillRect(rect, QColor(kind))

    return Tiles(paint), painted


def test_a_tile_is_painted_once(qapp):
    tiles, painted = make()
    tiles.renew(20, 1, None)
    image = drawn(tiles, "red", "blue", "red")
    assert [kind for kind, *_ in painted] == ["red", "blue"]
    assert image.pixelColor(20, 20) == QColor("red")
    assert image.pixelColor(5, 5) == QColor("white")


def test_another_size_screen_or_ground_paints_anew(qapp):
    tiles, painted = make()
    for side, ratio, ground in ((20, 1, None), (20, 1, None), (20, 2, None), (20, 2, QColor("green")), (30, 2, None)):
        tiles.renew(side, ratio, ground)
        drawn(tiles, "red")
    assert [ratio for *_, ratio in painted] == [1, 2, 2, 2]


def test_clearing_paints_anew(qapp):
    tiles, painted = make()
    tiles.renew(20, 1, None)
    drawn(tiles, "red")
    tiles.clear()
    drawn(tiles, "red")
    assert len(painted) == 2


def test_no_more_than_so_many_are_kept(qapp):
    tiles, _ = make()
    tiles.renew(20, 1, None)
    drawn(tiles, *(f"#{number:06x}" for number in range(MANY + 10)))
    assert len(tiles) <= MANY


def test_a_tile_that_arrives_stays_within_its_place_and_is_kept_whole(qapp):
    tiles, painted = make()
    tiles.renew(20, 1, None)
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    tiles.draw(painter, QRectF(11, 11, 18, 18), "red")
    painter.end()
    assert image.pixelColor(28, 28) == QColor("red")
    assert image.pixelColor(29, 29) == QColor("white")
    assert drawn(tiles, "red").pixelColor(29, 29) == QColor("red")
    assert [width for _, width, _ in painted] == [20]
