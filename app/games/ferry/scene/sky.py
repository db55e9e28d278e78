"""Sky, stars, clouds, sun or moon, and the hills under them: what most backgrounds have behind all else."""
from math import pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, fill, polygon, ridge, rings, scattered, star
from app.look import faded

BANDS: Final = (74, 136, 190, 236)   # where one band of the sky ends, px
STARS: Final = 74
MOON: Final = 28.0                   # px, its radius
_SKY_SEED: Final = 607               # the same stars over every map


def light_at(palette: ScenePalette, seed: Random, left: float = 430, right: float = 680) -> QPointF:
    """Where the sun or the moon stands over a map; at dusk it is about to set."""
    x, y = seed.uniform(left, right), seed.uniform(84, 120)
    return QPointF(x, y + 106 if palette.hour == "dusk" else y)


def paint_sky(painter: QPainter, palette: ScenePalette, light: QPointF) -> None:
    """Five bands with soft waves between them; by night stars, by day clouds; and the light."""
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), palette.sky[0])
    for band, (top, colour) in enumerate(zip(BANDS, palette.sky[1:], strict=True)):
        points = [(x, top + 9 * sin(2 * pi * x / (520 + 90 * band) + 1.7 * band)) for x in range(-6, WIDTH + 7, 6)]
        fill(painter, polygon((-6, HEIGHT), *points, (WIDTH + 6, HEIGHT)), colour)
    if palette.hour != "day":
        _paint_stars(painter, palette, light)
    paint_light(painter, palette, light)
    if palette.hour != "night":
        _paint_clouds(painter, palette, light)


def paint_light(painter: QPainter, palette: ScenePalette, at: QPointF) -> None:
    """The moon, or the sun, with two rings of light."""
    night = palette.hour == "night"
    rings(painter, at, (74, 50), palette.light, 0.06 if night else 0.28)
    painter.setBrush(palette.light)
    painter.drawEllipse(at, MOON, MOON)
    if night:
        painter.setBrush(palette.crater)
        for x, y, radius in ((-8, -6, 6), (9, 5, 4.5), (-4, 13, 3.2), (6, -14, 2.4)):
            painter.drawEllipse(at + QPointF(x, y), radius, radius)


def _paint_stars(painter: QPainter, palette: ScenePalette, light: QPointF) -> None:
    seed = Random(_SKY_SEED)
    dusk = palette.hour == "dusk"
    area = QRectF(6, 6, WIDTH - 12, 120 if dusk else 215)
    for number, (x, y) in enumerate(scattered(seed, 26 if dusk else STARS, area, 24)):
        pointed = number % 25 == 11
        radius = 5.0 if pointed else seed.uniform(0.8, 1.4)
        if (x - light.x()) ** 2 + (y - light.y()) ** 2 > 80 * 80:
            star(painter, x, y, radius, faded(palette.star, 0.95 if pointed else seed.uniform(0.5, 0.95)),
                 pointed=pointed)


def _paint_clouds(painter: QPainter, palette: ScenePalette, light: QPointF) -> None:
    seed = Random(_SKY_SEED + 1)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y in scattered(seed, 7, QRectF(20, 40, WIDTH - 100, 130), 130):
        length = seed.uniform(70, 130)
        if abs(x + length / 2 - light.x()) < 75 + length / 2 and abs(y - light.y()) < 80:
            continue
        cloud = QPainterPath()
        cloud.setFillRule(Qt.FillRule.WindingFill)
        cloud.addRoundedRect(QRectF(x, y, length, 11), 5.5, 5.5)
        cloud.addRoundedRect(QRectF(x + length * 0.2, y - 8, length * 0.5, 12), 6, 6)
        cloud.addRoundedRect(QRectF(x - length * 0.22, y + 8, length * 0.8, 8), 4, 4)
        painter.fillPath(cloud, faded(palette.cloud, 0.5 if palette.hour == "dusk" else 0.85))


def paint_hills(painter: QPainter, palette: ScenePalette, seed: Random, horizon: float, height: float = 30.0) -> None:
    """Two ranges of hills that end at the horizon."""
    fill(painter, ridge(seed, horizon - height * 1.7, height, 620), palette.hills[0])
    fill(painter, ridge(seed, horizon - height * 0.8, height * 0.6, 430), palette.hills[1])
