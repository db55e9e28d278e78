"""What one walks on: earth with grass, planks on posts, stone; every edge that bears one has a line along its top."""
from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.ferry.scene.palette import Palette
from app.games.ferry.scene.shapes import HEIGHT, fill, polygon

LINE: Final = 3.0     # px, along the edge
DEPTH: Final = 14.0   # px that the roots of a ledge reach below it


class Ground(NamedTuple):
    """The ground of a map in px: solid blocks of earth, thin planks, and the edges on which one walks."""

    earth: tuple[QRectF, ...]
    planks: tuple[QRectF, ...]


def edges(blocks: Iterable[QRectF]) -> list[QLineF]:
    """The tops of blocks that no other block covers, joined where they meet."""
    rects = list(blocks)
    lines: list[QLineF] = []
    for rect in rects:
        free = [(rect.left(), rect.right())]
        for other in rects:
            if other is not rect and other.top() < rect.top() <= other.bottom() + 0.01:
                parts = [((left, min(right, other.left())), (max(left, other.right()), right)) for left, right in free]
                free = [part for pair in parts for part in pair if part[1] - part[0] > 0.5]
        lines += [QLineF(left, rect.top(), right, rect.top()) for left, right in free]
    lines.sort(key=lambda line: (line.y1(), line.x1()))
    joined: list[QLineF] = []
    for line in lines:
        if joined and joined[-1].y1() == line.y1() and line.x1() <= joined[-1].x2() + 0.5:
            joined[-1] = QLineF(joined[-1].x1(), line.y1(), max(joined[-1].x2(), line.x2()), line.y1())
        else:
            joined.append(line)
    return joined


def paint_ground(
    painter: QPainter, palette: Palette, ground: Ground, seed: Random, *, body: QColor, grown: bool, below: float,
) -> None:
    """Paint all of it; `body` is what the earth is painted in, `grown` over with grass out of doors; indoors it is a
    floor of planks. Edges have their lines `below` a ceiling, at this y in px."""
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    for rect in ground.earth:
        shape.addRect(rect)
    for rect in _hanging(ground.earth):
        inset = min(rect.width() * 0.22, 26.0)
        shape.addPath(polygon((rect.left(), rect.bottom()), (rect.right(), rect.bottom()),
                             (rect.right() - inset * 0.5, rect.bottom() + DEPTH * 0.55),
                             (rect.right() - inset * 1.6, rect.bottom() + DEPTH),
                             (rect.left() + inset * 1.3, rect.bottom() + DEPTH * 0.85),
                             (rect.left() + inset * 0.4, rect.bottom() + DEPTH * 0.4)))
    fill(painter, shape.simplified(), body)
    if grown:
        _paint_stones(painter, palette, ground.earth, seed)
    for line in edges(ground.earth):
        if line.y1() < below:
            continue
        if grown:
            _paint_grass(painter, palette, line, seed)
        colour = palette.edge if grown else palette.timber[0]
        painter.setPen(QPen(colour, LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(line.translated(0, LINE / 2))
    for rect in ground.planks:
        _paint_planks(painter, palette, rect, ground)


def _hanging(blocks: Iterable[QRectF]) -> list[QRectF]:
    """Those with nothing under them and room for roots."""
    rects = list(blocks)

    def carries(other: QRectF, rect: QRectF) -> bool:
        beside = other.right() <= rect.left() or other.left() >= rect.right()
        return other is not rect and not beside and other.top() <= rect.bottom() + 1 < other.bottom()

    return [rect for rect in rects
            if rect.bottom() < HEIGHT - DEPTH and not any(carries(other, rect) for other in rects)]


def _paint_stones(painter: QPainter, palette: Palette, blocks: Iterable[QRectF], seed: Random) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.stone)
    for rect in blocks:
        for _ in range(int(rect.width() * rect.height() / 5200)):
            wide, high = seed.uniform(16, 30), seed.uniform(7, 10)
            x = rect.left() + 8 + seed.random() * max(rect.width() - wide - 16, 0)
            y = rect.top() + 16 + seed.random() * max(rect.height() - 34, 0)
            if rect.contains(QRectF(x, y, wide, high)):
                painter.drawRoundedRect(QRectF(x, y, wide, high), high / 2, high / 2)


def _paint_grass(painter: QPainter, palette: Palette, line: QLineF, seed: Random) -> None:
    painter.setPen(QPen(palette.edge, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x = line.x1() + seed.uniform(6, 20)
    while x < line.x2() - 6:
        for lean, tall in ((-3.4, 6), (0.6, 8), (3.6, 5.4)):
            painter.drawLine(QPointF(x, line.y1() + 1), QPointF(x + lean, line.y1() - tall))
        x += seed.uniform(16, 58)


def _paint_planks(painter: QPainter, palette: Palette, rect: QRectF, ground: Ground) -> None:
    """A jetty or a shelf of planks, on posts where there is nothing beside it to lie on."""
    light, dark = palette.timber
    high = min(rect.height(), 10.0)
    floor = _floor(rect, ground)
    if floor - rect.bottom() > 24:
        post = rect.left() + min(32.0, rect.width() / 3)
        while post < rect.right() - 8:
            painter.fillRect(QRectF(post, rect.top() + high, 9, floor - rect.top() - high), dark)
            post += 64
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), high), light)
    painter.setPen(QPen(dark, 1.2))
    x = rect.left() + 20
    while x < rect.right() - 4:
        painter.drawLine(QPointF(x, rect.top() + LINE), QPointF(x, rect.top() + high))
        x += 20
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), LINE), palette.plank)


def _floor(rect: QRectF, ground: Ground) -> float:
    """Where posts under planks end: on the earth below, or beyond the picture."""
    below = [other.top() for other in (*ground.earth, *ground.planks)
             if other.top() > rect.bottom() and other.left() < rect.center().x() < other.right()]
    return min(below, default=float(HEIGHT))
