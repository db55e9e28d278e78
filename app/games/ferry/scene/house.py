"""Background within a house: a quiet room, a window with the sky in it, a hearth."""
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, fill, polygon, rings
from app.games.ferry.scene.sky import paint_hills, paint_sky
from app.look import draw_shape, faded, theme

CEILING: Final = 34.0  # px, where the room begins in the design
FLOOR: Final = 452.0   # px, where wall and floor meet there


def paint_house(
    painter: QPainter, palette: ScenePalette, seed: Random, ceiling: float = CEILING, floor: float = FLOOR
) -> None:
    """The room, between a ceiling and a floor: beams, a window, shelves, a hearth with its fire."""
    upper, lower, beam = palette.wall
    size = min(max((floor - ceiling) / (FLOOR - CEILING), 0.4), 1.2)
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), upper)
    painter.fillRect(QRectF(0, floor - 86 * size, WIDTH, 86 * size), lower)
    painter.fillRect(QRectF(0, floor - 90 * size, WIDTH, 5 * size), beam)
    painter.fillRect(QRectF(0, floor, WIDTH, HEIGHT - floor), palette.timber[1])
    painter.setPen(QPen(faded(palette.timber[0], 0.4), 1.5))
    for line in range(5):
        y = floor + 10 + 22 * line + 2 * line * line
        painter.drawLine(QPointF(0, y), QPointF(WIDTH, y))
    _paint_beams(painter, palette, ceiling, floor)
    window = QRectF(seed.uniform(318, 362), 138, 172, 150)
    hearth = seed.choice((76.0, 624.0))
    shelf = 640.0 if hearth < 300 else 90.0
    furniture: tuple[tuple[float, Callable[[], None]], ...] = (
        (window.center().x(), partial(_paint_window, painter, palette, seed, window)),
        (hearth + 74, partial(_paint_hearth, painter, palette, hearth)),
        (shelf + 66, partial(_paint_shelf, painter, palette, seed, shelf)),
    )
    for middle, paint in furniture:
        painter.save()  # each stands where it stands in the design, as high as the room is
        painter.translate(middle * (1 - size), floor - FLOOR * size)
        painter.scale(size, size)
        paint()
        painter.restore()


def _paint_beams(painter: QPainter, palette: ScenePalette, ceiling: float, floor: float) -> None:
    beam = palette.wall[2]
    painter.fillRect(QRectF(0, 0, WIDTH, ceiling), beam)
    for x in (0, 272, 556, 816):
        painter.fillRect(QRectF(x, 0, 24, floor), beam)
        fill(painter, polygon((x + 24, ceiling), (x + 64, ceiling), (x + 24, ceiling + 48)), beam)
        if x:
            fill(painter, polygon((x, ceiling), (x - 40, ceiling), (x, ceiling + 48)), beam)


def _paint_window(painter: QPainter, palette: ScenePalette, seed: Random, frame: QRectF) -> None:
    path = QPainterPath()
    path.addRoundedRect(frame, 6, 6)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.translate(frame.left() - 300, frame.top() - 20)
    paint_sky(painter, palette, QPointF(300 + frame.width() * 0.62, 70))
    paint_hills(painter, palette, seed, 176, 14)
    painter.restore()
    draw_shape(painter, frame, line=QPen(palette.wall[2], 9), radius=6)
    painter.setPen(QPen(palette.wall[2], 5))
    painter.drawLine(QPointF(frame.center().x(), frame.top()), QPointF(frame.center().x(), frame.bottom()))
    painter.drawLine(QPointF(frame.left(), frame.center().y()), QPointF(frame.right(), frame.center().y()))
    painter.fillRect(QRectF(frame.left() - 14, frame.bottom() + 3, frame.width() + 28, 9), palette.timber[0])


def _paint_hearth(painter: QPainter, palette: ScenePalette, x: float) -> None:
    stone, joint = (theme.blend(colour, palette.wall[0], 0.35) for colour in palette.arch)
    painter.fillRect(QRectF(x + 24, 34, 100, 170), stone)
    fill(painter, polygon((x + 24, 204), (x + 124, 204), (x + 150, 268), (x - 2, 268)), stone)
    painter.fillRect(QRectF(x - 10, 266, 168, 14), palette.timber[0])
    painter.fillRect(QRectF(x, 280, 148, FLOOR - 280), stone)
    painter.setPen(QPen(joint, 1.5))
    for row in range(8):
        y = 292 + row * 21
        painter.drawLine(QPointF(x, y), QPointF(x + 148, y))
        for column in range(4):
            at = x + 20 + column * 40 + (row % 2) * 18
            if at < x + 148:
                painter.drawLine(QPointF(at, y - 21 if row else 282), QPointF(at, y))
    mouth = QPainterPath(QPointF(x + 26, FLOOR))
    mouth.lineTo(x + 26, 372)
    mouth.quadTo(x + 26, 326, x + 74, 326)
    mouth.quadTo(x + 122, 326, x + 122, 372)
    mouth.lineTo(x + 122, FLOOR)
    fill(painter, mouth, palette.wood[2] if palette.hour != "day" else palette.timber[1])
    fire = QPointF(x + 74, FLOOR - 20)
    painter.save()
    painter.setClipRect(QRectF(0, 0, WIDTH, FLOOR), Qt.ClipOperation.IntersectClip)
    rings(painter, fire, (150, 104, 66) if palette.hour != "day" else (66,), palette.lantern, 0.08)
    painter.restore()
    red, yellow = palette.scarf, palette.lantern
    for dx, wide, tall, colour in ((-13, 15, 40, red), (12, 14, 34, red), (0, 18, 54, red), (0, 11, 32, yellow)):
        flame = QPainterPath(QPointF(fire.x() + dx, fire.y() - tall))
        flame.quadTo(fire.x() + dx + wide, fire.y() - tall * 0.3, fire.x() + dx + wide * 0.6, fire.y() + 10)
        flame.lineTo(fire.x() + dx - wide * 0.6, fire.y() + 10)
        flame.quadTo(fire.x() + dx - wide, fire.y() - tall * 0.3, fire.x() + dx, fire.y() - tall)
        fill(painter, flame, colour)
    painter.setPen(QPen(palette.timber[1], 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(fire + QPointF(-32, 12), fire + QPointF(32, 8))
    painter.drawLine(fire + QPointF(-30, 8), fire + QPointF(30, 13))


def _paint_shelf(painter: QPainter, palette: ScenePalette, seed: Random, x: float) -> None:
    for y in (168.0, 244.0):
        painter.fillRect(QRectF(x, y, 132, 7), palette.timber[0])
        at = x + 8
        while at < x + 112:
            wide, tall = seed.uniform(12, 22), seed.uniform(18, 38)
            colour = seed.choice((palette.cloak[1], palette.town[2], palette.arch[0], palette.timber[1]))
            pot = QPainterPath()
            pot.addRoundedRect(QRectF(at, y - tall, wide, tall), wide * 0.3, wide * 0.3)
            pot.addRect(QRectF(at + wide * 0.2, y - tall - 4, wide * 0.6, 6))
            pot.setFillRule(Qt.FillRule.WindingFill)
            fill(painter, pot, colour)
            at += wide + 6
