"""Background of meadows: round hills with hedges, a cottage with smoke, apple trees, and flowers close by."""
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.controls import fill_circle
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, fill, house, ridge, round_tree, scattered
from app.games.ferry.scene.sky import light_at, paint_hills, paint_sky
from app.look import faded, paint_with, theme

FIELDS: Final = ((342, 26, 640), (398, 24, 760), (462, 18, 560))  # top, height and length of the hills, px


def paint_meadow(painter: QPainter, palette: ScenePalette, seed: Random) -> None:
    """Three rows of round hills, the nearer the greener."""
    paint_sky(painter, palette, light_at(palette, seed))
    paint_hills(painter, palette, seed, 314, 30)
    greens = (palette.bank, theme.blend(palette.wood[0], palette.bank, 0.35), palette.wood[0])
    cottage = seed.uniform(120, 640)
    for (top, height, length), green in zip(FIELDS, greens, strict=True):
        hill = ridge(seed, top, height, length)
        fill(painter, hill, green)
        painter.save()
        painter.setClipPath(hill, Qt.ClipOperation.IntersectClip)
        _paint_hedges(painter, palette, seed, top)
        painter.restore()
        if top == FIELDS[1][0]:
            _paint_cottage(painter, palette, seed, cottage, top + 30)
    for x, y in scattered(seed, 7, QRectF(20, 452, WIDTH - 40, 22), 92):
        _paint_apple_tree(painter, palette, seed, x, y)
    fill(painter, ridge(seed, 500, 10, 430), theme.blend(palette.wood[0], palette.wood[1], 0.55))
    for x, y in scattered(seed, 60, QRectF(6, 506, WIDTH - 12, HEIGHT - 512), 17):
        fill_circle(painter, QPointF(x, y), seed.uniform(1.3, 2.6),
                    seed.choice((palette.lantern, palette.glint, palette.glint, palette.scarf)))


def _paint_hedges(painter: QPainter, palette: ScenePalette, seed: Random, top: float) -> None:
    """Rows of bushes over a hill, between its fields."""
    colour = faded(palette.wood[1], 0.45)
    for _ in range(3):
        left = seed.uniform(-80, WIDTH)
        path = QPainterPath(QPointF(left, top - 30))
        path.cubicTo(left + 30, top + 10, left + 120, top + 30, left + seed.uniform(60, 220), top + 130)
        painter.setPen(QPen(colour, 5, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)


def _paint_cottage(painter: QPainter, palette: ScenePalette, seed: Random, x: float, foot: float) -> None:
    wall, roof = house(x, foot, 44, 24, 20)
    painter.fillRect(QRectF(x + 31, foot - 50, 6, 22), palette.town[1])
    fill(painter, wall, palette.town[1])
    fill(painter, roof, palette.town[2])
    for dx in (9, 27):
        painter.fillRect(QRectF(x + dx, foot - 17, 7, 8), palette.window)
    paint_with(painter, fill=faded(palette.cloud, 0.6))
    for puff in range(4):
        at = QPointF(x + 36 + puff * 7 + seed.uniform(-2, 2), foot - 58 - puff * 12)
        painter.drawEllipse(at, 4 + puff * 1.6, 3 + puff * 1.2)
    for dx in (-18, 58):
        fill(painter, round_tree(x + dx, foot + 4, 40), palette.wood[1])


def _paint_apple_tree(painter: QPainter, palette: ScenePalette, seed: Random, x: float, foot: float) -> None:
    high = seed.uniform(44, 62)
    fill(painter, round_tree(x, foot, high), palette.wood[1])
    for _ in range(5):
        at = QPointF(x + seed.uniform(-0.24, 0.24) * high, foot - seed.uniform(0.42, 0.82) * high)
        fill_circle(painter, at, 2.0, palette.scarf)
