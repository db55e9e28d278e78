"""Background of the sea: cliffs far out, rocks, a sail, and foam where the waves come in."""
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.ferry.scene.country import paint_water
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, dash, fill, polygon, scattered
from app.games.ferry.scene.sky import light_at, paint_sky
from app.look import faded, theme

HORIZON: Final = 306.0  # px


def paint_sea(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """Open water to the horizon, with a headland at one side."""
    light = light_at(palette, seed)
    paint_sky(painter, palette, light)
    side = -1 if light.x() > WIDTH / 2 else 1  # of the headland: away from the light
    _paint_headland(painter, seed, side, 250, 118, palette.hills[0])
    paint_water(painter, palette, seed, HORIZON, light.x())
    _paint_headland(painter, seed, side, 130, 168, theme.blend(palette.hills[1], palette.bank, 0.5))
    for x, y in scattered(seed, 4, QRectF(90, HORIZON + 26, WIDTH - 180, 90), 130):
        _paint_rock(painter, palette, seed, x, y, 0.5 + (y - HORIZON) / 130)
    for x, y in scattered(seed, 26, QRectF(0, HORIZON + 90, WIDTH, HEIGHT - HORIZON - 110), 60):
        _paint_crest(painter, palette, x, y, 14 + (y - HORIZON) * 0.14)
    if palette.hour == "day":  # later whoever is out there is late
        for x, y in scattered(seed, 2, QRectF(120, HORIZON + 4, WIDTH - 240, 16), 260):
            _paint_sail(painter, palette, x, y)
        for x, y in scattered(seed, 5, QRectF(140, 120, WIDTH - 280, 120), 90):
            _paint_gull(painter, palette, x, y)


def _paint_headland(
    painter: QPainter, seed: Random, side: int, reach: float, high: float, colour: QColor,
) -> None:
    """A cliff at the left (-1) or the right side, whose grass slopes down to its point."""
    edge = 0.0 if side < 0 else WIDTH
    path = QPainterPath(QPointF(edge + side * 6, HORIZON + 8))
    path.lineTo(edge + side * 6, HORIZON - high)
    path.cubicTo(edge - side * reach * 0.3, HORIZON - high - seed.uniform(0, 14), edge - side * reach * 0.6,
                 HORIZON - high * 0.8, edge - side * reach * 0.8, HORIZON - high * 0.66)
    path.lineTo(edge - side * reach * 0.86, HORIZON - high * 0.3)
    path.lineTo(edge - side * reach, HORIZON + 8)
    path.closeSubpath()
    fill(painter, path, colour)


def _paint_rock(painter: QPainter, palette: ScenePalette, seed: Random, x: float, y: float, size: float) -> None:
    wide, high = seed.uniform(26, 44) * size, seed.uniform(20, 44) * size
    stone = theme.blend(palette.hills[1], palette.edge, 0.35)
    fill(painter, polygon((x - wide / 2, y), (x - wide * 0.32, y - high * 0.7), (x - wide * 0.05, y - high),
                          (x + wide * 0.18, y - high * 0.62), (x + wide * 0.36, y - high * 0.5), (x + wide / 2, y)),
         stone)
    dash(painter, x, y + 1, wide * 1.3, faded(palette.glint, 0.75), 2.2)


def _paint_sail(painter: QPainter, palette: ScenePalette, x: float, y: float) -> None:
    fill(painter, polygon((x - 7, y), (x + 8, y), (x + 5, y + 4), (x - 5, y + 4)), palette.town[0])
    fill(painter, polygon((x, y - 1), (x, y - 20), (x + 8, y - 3)), palette.glint)
    fill(painter, polygon((x - 1.5, y - 2), (x - 1.5, y - 15), (x - 6, y - 3)), faded(palette.glint, 0.8))


def _paint_crest(painter: QPainter, palette: ScenePalette, x: float, y: float, wide: float) -> None:
    """A wave: two bows of foam."""
    painter.setPen(QPen(faded(palette.glint, 0.45), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(x - wide, y))
    path.quadTo(x - wide * 0.5, y - wide * 0.22, x, y)
    path.quadTo(x + wide * 0.5, y - wide * 0.22, x + wide, y)
    painter.drawPath(path)


def _paint_gull(painter: QPainter, palette: ScenePalette, x: float, y: float) -> None:
    painter.setPen(QPen(palette.arch[1], 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(x - 11, y - 3))
    path.quadTo(x - 5, y - 8, x, y)
    path.quadTo(x + 5, y - 8, x + 11, y - 3)
    painter.drawPath(path)
