"""What one walks on: earth with grass, paving, floors, planks on posts; each edge that bears one has a line on top."""
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import HEIGHT, WIDTH, fill, polygon, ridge
from app.look import paint_with, theme

LINE: Final = 3.0     # px, along the edge
DEPTH: Final = 14.0   # px that the roots of a ledge reach below it
LAYERS: Final = (96.0, 168.0)  # px below the highest ground at which the earth becomes darker, once and again
COURSE: Final = {"paving": (15.0, 34.0), "floor": (24.0, 120.0)}  # px, how high and long stones and boards are

Cover = Literal["grass", "paving", "floor"]


class Platforms(NamedTuple):
    """The ground of a map in px: solid blocks of earth, thin planks, and the edges on which one walks."""

    earth: tuple[QRectF, ...]
    planks: tuple[QRectF, ...]


def edges(blocks: Iterable[QRectF]) -> list[QLineF]:
    """The tops of blocks that no other block covers, joined where they meet."""
    # `free` are the intervals of a top that remain after each covering block is cut out; slivers under half a pixel
    # are dropped. Sorted by row, neighbours of equal height then become one line.
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
    painter: QPainter, palette: ScenePalette, ground: Platforms, seed: Random, *, body: QColor, cover: Cover,
    below: float, pools: Sequence[QRectF] = (),
) -> None:
    """Paint all of it; `body` is what the earth is painted in: under grass there are layers and stones, under paving
    and floors masonry and boards. Edges have their lines `below` a ceiling, at this y in px. Under `pools` grows no
    grass."""
    # From below upwards: the body with its texture clipped to it, then the edges, then the planks.
    shape = _shape_of(ground.earth)
    fill(painter, shape, body)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    if cover == "grass":
        _paint_layers(painter, ground.earth, body, seed)
        _paint_stones(painter, palette, ground.earth, seed)
    else:
        joint = palette.arch[0] if cover == "paving" else palette.timber[0]
        _paint_courses(painter, theme.blend(joint, body, 0.72), COURSE[cover], seed)
    painter.restore()
    for line in edges(ground.earth):
        if line.y1() < below:
            continue
        wet = any(pool.adjusted(-1, -1, 1, 1).contains(line.center()) for pool in pools)
        if cover == "grass" and not wet:
            _paint_grass(painter, palette, line, seed)
        colour = palette.timber[0] if cover == "floor" else palette.edge
        painter.setPen(QPen(colour, LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(line.translated(0, LINE / 2))
    for rect in ground.planks:
        _paint_planks(painter, palette, rect, ground)


def _shape_of(blocks: Iterable[QRectF]) -> QPainterPath:
    """The outline of earth, with roots under what hangs."""
    rects = list(blocks)
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    for rect in rects:
        shape.addRect(rect)
    for rect in _hanging(rects):
        inset = min(rect.width() * 0.22, 26.0)
        shape.addPath(polygon((rect.left(), rect.bottom()), (rect.right(), rect.bottom()),
                             (rect.right() - inset * 0.5, rect.bottom() + DEPTH * 0.55),
                             (rect.right() - inset * 1.6, rect.bottom() + DEPTH),
                             (rect.left() + inset * 1.3, rect.bottom() + DEPTH * 0.85),
                             (rect.left() + inset * 0.4, rect.bottom() + DEPTH * 0.4)))
    return shape.simplified()


def _hanging(blocks: Iterable[QRectF]) -> list[QRectF]:
    """Those with nothing under them and room for roots."""
    rects = list(blocks)

    def carries(other: QRectF, rect: QRectF) -> bool:
        beside = other.right() <= rect.left() or other.left() >= rect.right()
        return other is not rect and not beside and other.top() <= rect.bottom() + 1 < other.bottom()

    return [rect for rect in rects
            if rect.bottom() < HEIGHT - DEPTH and not any(carries(other, rect) for other in rects)]


def _paint_layers(painter: QPainter, blocks: Iterable[QRectF], body: QColor, seed: Random) -> None:
    top = min((rect.top() for rect in blocks), default=0.0)
    for depth, layer in enumerate(LAYERS, 1):
        fill(painter, ridge(seed, top + layer, 9, 420), body.darker(100 + 9 * depth))


def _paint_courses(painter: QPainter, colour: QColor, size: tuple[float, float], seed: Random) -> None:
    """Masonry or boards, of which only here and there a row is seen."""
    high, long = size
    lines = []
    for row in range(int(HEIGHT / high) + 1):
        x = -seed.uniform(0, long)
        while x < WIDTH:
            after = x + long * seed.uniform(0.7, 1.3)
            if seed.random() < 0.42:
                lines.append(QLineF(x, row * high, after, row * high))
                if seed.random() < 0.6:
                    lines.append(QLineF(after, row * high, after, (row + 1) * high))
            x = after
    painter.setPen(QPen(colour, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLines(lines)


def _paint_stones(painter: QPainter, palette: ScenePalette, blocks: Iterable[QRectF], seed: Random) -> None:
    paint_with(painter, fill=palette.stone)
    for rect in blocks:
        for _ in range(int(rect.width() * rect.height() / 5200)):
            wide, high = seed.uniform(16, 30), seed.uniform(7, 10)
            x = rect.left() + 8 + seed.random() * max(rect.width() - wide - 16, 0)
            y = rect.top() + 16 + seed.random() * max(rect.height() - 34, 0)
            if rect.contains(QRectF(x, y, wide, high)):
                painter.drawRoundedRect(QRectF(x, y, wide, high), high / 2, high / 2)


def _paint_grass(painter: QPainter, palette: ScenePalette, line: QLineF, seed: Random) -> None:
    painter.setPen(QPen(palette.edge, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x = line.x1() + seed.uniform(6, 20)
    while x < line.x2() - 6:
        for lean, tall in ((-3.4, 6), (0.6, 8), (3.6, 5.4)):
            painter.drawLine(QPointF(x, line.y1() + 1), QPointF(x + lean, line.y1() - tall))
        x += seed.uniform(16, 58)


def _paint_planks(painter: QPainter, palette: ScenePalette, rect: QRectF, ground: Platforms) -> None:
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


def _floor(rect: QRectF, ground: Platforms) -> float:
    """Where posts under planks end: on the earth below, or beyond the picture."""
    below = [other.top() for other in (*ground.earth, *ground.planks)
             if other.top() > rect.bottom() and other.left() < rect.center().x() < other.right()]
    return min(below, default=float(HEIGHT))
