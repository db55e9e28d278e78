"""Shapes that backgrounds are made of: ridges, trees, houses, rings of light; all in px of the design."""
from collections.abc import Iterable
from math import pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.look import faded, paint_with

WIDTH: Final = 840   # px of the design, which is scaled to whatever room there is
HEIGHT: Final = 580
STEP: Final = 6      # px between two points of a ridge


def fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    """Fill a path, without an outline."""
    painter.fillPath(path, colour)


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """A closed path through these points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def ridge(seed: Random, top: float, height: float, length: float, *, bottom: float = HEIGHT) -> QPainterPath:
    """A range of hills: `top` is its mean height, `height` how far it goes up and down, `length` that of a hill."""
    phases = [seed.uniform(0, 2 * pi) for _ in range(3)]
    points = [(0.0 - STEP, bottom)]
    for x in range(-STEP, WIDTH + 2 * STEP, STEP):
        waves = [sin(2 * pi * x / (length / factor) + phase) / factor for factor, phase in zip((1, 2.1, 3.7), phases,
                                                                                            strict=True)]
        points.append((x, top - height * sum(waves) / 1.75))
    return polygon(*points, (WIDTH + STEP, bottom))


def conifer(x: float, foot: float, height: float) -> QPainterPath:
    """A spruce that stands at (x, foot)."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    wide = height * 0.2
    path.addRect(QRectF(x - height * 0.018, foot - height * 0.12, height * 0.036, height * 0.12))
    tiers = 4
    for tier in range(tiers):
        share = (tier + 1) / tiers
        top = foot - height * (1 - 0.2 * tier)
        low = foot - height * (0.68 - 0.2 * tier) + height * 0.06 * share
        reach = wide * (0.4 + 0.6 * share)
        bough = QPainterPath(QPointF(x, top))
        bough.quadTo(x + reach * 0.3, low - height * 0.08, x + reach, low)
        bough.quadTo(x + reach * 0.4, low - height * 0.035, x, low - height * 0.025)
        bough.quadTo(x - reach * 0.4, low - height * 0.035, x - reach, low)
        bough.quadTo(x - reach * 0.3, low - height * 0.08, x, top)
        path.addPath(bough)
    return path


def round_tree(x: float, foot: float, height: float) -> QPainterPath:
    """A broad-leaved tree that stands at (x, foot)."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(x - height * 0.035, foot - height * 0.4, height * 0.07, height * 0.4))
    for across, up, radius in ((0, 0.66, 0.3), (-0.17, 0.5, 0.22), (0.18, 0.48, 0.23), (0.05, 0.82, 0.18)):
        path.addEllipse(QPointF(x + across * height, foot - up * height), radius * height, radius * height)
    return path


def house(x: float, foot: float, width: float, height: float, roof: float) -> tuple[QPainterPath, QPainterPath]:
    """The wall and the roof of a house whose left corner stands at (x, foot)."""
    eaves, over = foot - height, width * 0.07
    wall = polygon((x, foot), (x, eaves), (x + width / 2, eaves - roof), (x + width, eaves), (x + width, foot))
    top = polygon((x - over, eaves + 1), (x + width / 2, eaves - roof - 3), (x + width + over, eaves + 1),
                  (x + width + over * 0.5, eaves + 4), (x + width / 2, eaves - roof + 3), (x - over * 0.5, eaves + 4))
    return wall, top


def rings(painter: QPainter, centre: QPointF, radii: Iterable[float], colour: QColor, alpha: float) -> None:
    """Light around a place: flat discs that let through what is behind them, the largest first."""
    paint_with(painter, fill=faded(colour, alpha))
    for radius in radii:
        painter.drawEllipse(centre, radius, radius)


def dash(painter: QPainter, x: float, y: float, length: float, colour: QColor, width: float = 1.6) -> None:
    """A level stroke with round ends, as light and wind draw them on water; x is its middle."""
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(x - length / 2, y), QPointF(x + length / 2, y))


def star(painter: QPainter, x: float, y: float, radius: float, colour: QColor, *, pointed: bool = False) -> None:
    """A star: a dot, or one with four points."""
    paint_with(painter, fill=colour)
    if not pointed:
        painter.drawEllipse(QPointF(x, y), radius, radius)
        return
    path = QPainterPath(QPointF(x, y - radius))
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        path.quadTo(QPointF(x, y), QPointF(x + dx * radius, y + dy * radius))
    painter.drawPath(path)


def scattered(seed: Random, count: int, area: QRectF, apart: float) -> list[tuple[float, float]]:
    """Points in an area, no two nearer to each other than `apart`; fewer where there is no more room."""
    points: list[tuple[float, float]] = []
    for _ in range(count * 30):
        x, y = area.left() + seed.random() * area.width(), area.top() + seed.random() * area.height()
        if all((x - px) ** 2 + (y - py) ** 2 >= apart * apart for px, py in points):
            points.append((x, y))
            if len(points) == count:
                break
    return points
