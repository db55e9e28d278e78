"""What is on a map without being in anybody's way: trees, fences, houses, the ferry, by the tale's letters."""
from collections.abc import Callable
from random import Random
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.controls import fill_circle, fill_rounded
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import conifer, dash, fill, polygon, rings, round_tree
from app.look import draw_line, draw_shape, faded, paint_with, theme

ROUND: Final = Qt.PenCapStyle.RoundCap
SOLID: Final = Qt.PenStyle.SolidLine
Paint = Callable[[QPainter, ScenePalette, QPointF, Random], None]


def paint_ferry(painter: QPainter, palette: ScenePalette, at: QPointF, width: float = 172.0) -> None:
    """The ferry whose deck has its left end at `at`: hull, deck, rail, lantern, its light on the water."""
    light, dark = palette.timber
    x, y = at.x(), at.y()
    lamp = QPointF(x + width * 0.77, y - 36)
    night = palette.hour != "day"
    if night:
        rings(painter, lamp, (76, 54, 34, 18), palette.lantern, 0.07)
    hull = QPainterPath(QPointF(x, y + 4))
    hull.cubicTo(x + width * 0.06, y + 22, x + width * 0.18, y + 26, x + width * 0.3, y + 26)
    hull.lineTo(x + width * 0.72, y + 26)
    hull.cubicTo(x + width * 0.86, y + 26, x + width * 0.95, y + 20, x + width, y + 4)
    hull.closeSubpath()
    fill(painter, hull, dark)
    painter.setPen(QPen(faded(light, 0.35), 1.4))
    painter.drawLine(QPointF(x + width * 0.07, y + 15), QPointF(x + width * 0.92, y + 15))
    painter.fillRect(QRectF(x, y, width, 6), light)
    painter.fillRect(QRectF(x, y, width, 3), palette.plank)
    painter.setPen(QPen(light, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for share in (0.09, 0.35):
        painter.drawLine(QPointF(x + width * share, y), QPointF(x + width * share, y - 22))
    painter.drawLine(QPointF(x + width * 0.07, y - 22), QPointF(x + width * 0.37, y - 22))
    painter.drawLine(QPointF(x + width * 0.83, y), QPointF(x + width * 0.83, y - 46))
    painter.drawLine(QPointF(x + width * 0.83, y - 46), QPointF(lamp.x(), y - 46))
    draw_shape(painter, QRectF(lamp.x() - 6, lamp.y() - 8, 12, 15), QPen(dark, 1.6), palette.lantern, radius=2.5)
    for row in range(4):
        dash(painter, x + width * (0.4 + 0.1 * (row % 2)), y + 36 + 9 * row, 66 - 12 * row, faded(palette.ripple, 0.6))
        if night:
            dash(painter, lamp.x() + 5 * (row % 2), y + 34 + 8 * row, 20 - 3 * row, faded(palette.lantern, 0.6), 1.8)


def _fir(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    fill(painter, conifer(at.x(), at.y(), seed.uniform(118, 176)), palette.wood[2])


def _tree(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    fill(painter, round_tree(at.x(), at.y(), seed.uniform(92, 124)), theme.blend(palette.wood[1], palette.wood[2], 0.6))


def _bush(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    size = seed.uniform(0.85, 1.2)
    for dx, up, radius in ((-9, 8, 9), (0, 12, 12), (10, 8, 9.5)):
        path.addEllipse(at + QPointF(dx, -up) * size, radius * size, radius * size)
    painter.save()
    painter.setClipRect(QRectF(at.x() - 40, at.y() - 60, 80, 60), Qt.ClipOperation.IntersectClip)
    fill(painter, path, theme.blend(palette.wood[1], palette.wood[2], 0.5))
    painter.restore()


def _reeds(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    for _ in range(6):
        x = at.x() + seed.uniform(-10, 10)
        tip = QPointF(x + seed.uniform(-5, 5), at.y() - seed.uniform(18, 42))
        draw_line(painter, QLineF(QPointF(x, at.y()), tip), QPen(palette.edge, 1.5, SOLID, ROUND))
        if seed.random() < 0.5:
            draw_line(painter, QLineF(tip, tip + QPointF(0, 7)), QPen(palette.timber[0], 3.4, SOLID, ROUND))


def _grass(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    for _ in range(6):
        x = at.x() + seed.uniform(-9, 9)
        tip = QPointF(x + seed.uniform(-3, 3), at.y() - seed.uniform(8, 17))
        draw_line(painter, QLineF(QPointF(x, at.y()), tip), QPen(palette.edge, 1.4, SOLID, ROUND))
        if seed.random() < 0.4:
            fill_circle(painter, tip, 1.9, seed.choice((palette.lantern, palette.glint, palette.scarf)))


def _stone(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    wide, high = seed.uniform(20, 30), seed.uniform(12, 17)
    path = QPainterPath(at + QPointF(-wide / 2, 0))
    path.cubicTo(at + QPointF(-wide / 2, -high), at + QPointF(-wide * 0.1, -high * 1.3),
                 at + QPointF(wide * 0.2, -high))
    path.cubicTo(at + QPointF(wide * 0.45, -high * 0.8), at + QPointF(wide / 2, -high * 0.4), at + QPointF(wide / 2, 0))
    fill(painter, path, palette.arch[0])


def _fence(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    light, _ = palette.timber
    painter.fillRect(QRectF(at.x() - 10, at.y() - 18, 20, 3), light)
    painter.fillRect(QRectF(at.x() - 10, at.y() - 9, 20, 3), light)
    fill(painter, polygon((at.x() - 2.5, at.y()), (at.x() - 2.5, at.y() - 22), (at.x(), at.y() - 25),
                          (at.x() + 2.5, at.y() - 22), (at.x() + 2.5, at.y())), light)


def _post(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    dark = palette.timber[1]
    fill_rounded(painter, QRectF(at.x() - 4, at.y() - 56, 8, 56), dark, 2)
    painter.drawEllipse(at - QPointF(0, 57), 5, 4)


def _lantern(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    lamp = at - QPointF(-9, 54)
    rings(painter, lamp, (62, 44, 27, 14) if palette.hour != "day" else (15,), palette.lantern, 0.08)
    draw_line(painter, QLineF(at, at - QPointF(0, 66)), QPen(palette.timber[1], 4, SOLID, ROUND))
    draw_line(painter, QLineF(at - QPointF(0, 65), at - QPointF(-9, 65)), QPen(palette.timber[1], 2.4, SOLID, ROUND))
    paint_with(painter, line=QPen(palette.timber[1], 1.5), fill=palette.lantern)
    painter.drawRoundedRect(QRectF(lamp.x() - 5, lamp.y() - 8, 10, 14), 2.5, 2.5)


def _house(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    wide, high, x, y = 112.0, 74.0, at.x() - 56, at.y()
    wall = theme.blend(palette.town[1], palette.town[2], 0.16)
    painter.fillRect(QRectF(x + 84, y - high - 46, 12, 36), wall)
    painter.fillRect(QRectF(x, y - high, wide, high), wall)
    fill(painter, polygon((x - 10, y - high + 3), (x + 30, y - high - 42), (x + wide - 30, y - high - 42),
                          (x + wide + 10, y - high + 3)), palette.town[2])
    painter.fillRect(QRectF(x + 66, y - 46, 26, 46), palette.timber[1])
    fill_circle(painter, QPointF(x + 86, y - 22), 1.8, palette.plank)
    for dx in (14, 36):
        painter.fillRect(QRectF(x + dx, y - 52, 14, 19), palette.window)
        painter.fillRect(QRectF(x + dx + 6.2, y - 52, 1.6, 19), wall)
        painter.fillRect(QRectF(x + dx, y - 44, 14, 1.6), wall)


def _well(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    stone, joint = palette.arch
    light, _ = palette.timber
    for dx in (-15, 12):
        painter.fillRect(QRectF(at.x() + dx, at.y() - 50, 3.4, 34), light)
    fill(painter, polygon((at.x() - 24, at.y() - 46), (at.x(), at.y() - 62), (at.x() + 24, at.y() - 46)),
         palette.town[2])
    painter.fillRect(QRectF(at.x() - 14, at.y() - 40, 28, 3), light)
    painter.fillRect(QRectF(at.x() - 19, at.y() - 22, 38, 22), stone)
    painter.setPen(QPen(joint, 1.3))
    for dy in (7, 14):
        painter.drawLine(at + QPointF(-19, -dy), at + QPointF(19, -dy))
    for dx, dy in ((-8, 0), (7, 0), (-1, 7), (-12, 14), (10, 14)):
        painter.drawLine(at + QPointF(dx, -dy), at + QPointF(dx, -dy - 7))


def _bench(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    light, dark = palette.timber
    for dx in (-19, 15):
        painter.fillRect(QRectF(at.x() + dx, at.y() - 14, 4, 14), dark)
    painter.fillRect(QRectF(at.x() - 24, at.y() - 17, 48, 4.5), light)


def _boat(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    paint_ferry(painter, palette, at - QPointF(86, 8))


def _mill(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    x, y = at.x(), at.y()
    wall = theme.blend(palette.town[1], palette.town[2], 0.1)
    fill(painter, polygon((x - 38, y), (x - 25, y - 112), (x + 25, y - 112), (x + 38, y)), wall)
    fill(painter, polygon((x - 31, y - 110), (x, y - 146), (x + 31, y - 110)), palette.town[2])
    painter.fillRect(QRectF(x - 10, y - 34, 20, 34), palette.timber[1])
    painter.fillRect(QRectF(x - 5, y - 78, 10, 14), palette.window)
    hub = QPointF(x, y - 112)
    for dx, dy in ((66, 38), (-38, 66), (-66, -38), (38, -66)):
        tip, side = hub + QPointF(dx, dy), QPointF(-dy, dx) * 0.2
        near = hub + QPointF(dx, dy) * 0.25
        sail = polygon((near.x(), near.y()), (tip.x(), tip.y()), ((tip + side).x(), (tip + side).y()),
                       ((near + side).x(), (near + side).y()))
        fill(painter, sail, faded(palette.glint, 0.42))
        draw_line(painter, QLineF(hub, tip), QPen(palette.timber[0], 3, SOLID, ROUND))


def _nets(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    light, dark = palette.timber
    for dx in (-26, 26):
        draw_line(painter, QLineF(at + QPointF(dx, 0), at + QPointF(dx, -50)), QPen(dark, 4, SOLID, ROUND))
    paint_with(painter, line=QPen(faded(palette.edge, 0.85), 1))
    for line in range(6):
        path = QPainterPath(at + QPointF(-26, -48 + 6 * line))
        path.quadTo(at + QPointF(0, -30 + 7 * line), at + QPointF(26, -48 + 6 * line))
        painter.drawPath(path)
    for line in range(9):
        x = -22 + 5.5 * line
        sag = 9 * (1 - (x / 26) ** 2)
        painter.drawLine(at + QPointF(x, -48 + sag), at + QPointF(x * 0.96, -18 + sag * 1.2))
    paint_with(painter, fill=light)
    for dx in (-16, 0, 16):
        painter.drawEllipse(at + QPointF(dx, -40 + 8 * (1 - (dx / 26) ** 2)), 2.6, 2)


def _shrine(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    stone, joint = palette.arch
    x, y = at.x(), at.y()
    painter.fillRect(QRectF(x - 15, y - 7, 30, 7), stone)
    painter.fillRect(QRectF(x - 6, y - 28, 12, 22), stone)
    painter.fillRect(QRectF(x - 12, y - 48, 24, 20), stone)
    painter.fillRect(QRectF(x - 7, y - 45, 14, 14), palette.lantern)
    painter.fillRect(QRectF(x - 0.8, y - 45, 1.6, 14), joint)
    path = QPainterPath(QPointF(x - 22, y - 45))
    path.quadTo(x - 8, y - 50, x, y - 64)
    path.quadTo(x + 8, y - 50, x + 22, y - 45)
    path.closeSubpath()
    fill(painter, path, joint)
    if palette.hour != "day":
        rings(painter, QPointF(x, y - 38), (30, 18), palette.lantern, 0.09)


def _washing_line(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    """Two posts and a line with three pegs, from which the wind has taken what hung there."""
    light, dark = palette.timber
    for dx in (-34, 34):
        draw_line(painter, QLineF(at + QPointF(dx, 0), at + QPointF(dx, -58)), QPen(dark, 4, SOLID, ROUND))
        draw_line(painter, QLineF(at + QPointF(dx - 6, -56), at + QPointF(dx + 6, -56)), QPen(dark, 3, SOLID, ROUND))
    line = QPainterPath(at + QPointF(-34, -55))
    line.quadTo(at + QPointF(0, -43), at + QPointF(34, -55))
    paint_with(painter, line=QPen(palette.cloth, 1.4))
    painter.drawPath(line)
    for share in (0.25, 0.5, 0.75):
        peg = line.pointAtPercent(share)
        fill_rounded(painter, QRectF(peg.x() - 1.8, peg.y() - 5, 3.6, 11), light, 1.2)


def _sunflower(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    head = at - QPointF(seed.uniform(-4, 4), seed.uniform(52, 74))
    stem = QPainterPath(at)
    stem.quadTo(at - QPointF(4, 30), head)
    green = theme.blend(palette.wood[1], palette.wood[2], 0.5)
    paint_with(painter, line=QPen(green, 3.2, SOLID, ROUND))
    painter.drawPath(stem)
    for side, up in ((-1, 18), (1, 30)):
        leaf = QPainterPath(at - QPointF(2, up))
        leaf.quadTo(at + QPointF(side * 8, -up - 12), at + QPointF(side * 19, -up - 5))
        leaf.quadTo(at + QPointF(side * 8, -up + 3), at - QPointF(2, up))
        fill(painter, leaf, green)
    painter.save()
    painter.translate(head)
    paint_with(painter, fill=palette.lantern)
    for _ in range(12):
        painter.drawEllipse(QPointF(0, -10), 3.4, 6.4)
        painter.rotate(30)
    painter.restore()
    fill_circle(painter, head, 7.5, palette.timber[1])
    fill_circle(painter, head - QPointF(1.5, 1.5), 4.5, palette.timber[0])


def _toadstools(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    for dx, high, wide in ((-9, 13, 8), (8, 10, 7), (0, 21, 12)):
        foot = at + QPointF(dx, 0)
        fill_rounded(painter, QRectF(foot.x() - wide * 0.22, foot.y() - high, wide * 0.44, high), palette.cloth, 2)
        cap = QPainterPath(foot + QPointF(-wide, -high + 3))
        cap.cubicTo(foot + QPointF(-wide * 0.8, -high - wide * 0.9), foot + QPointF(wide * 0.8, -high - wide * 0.9),
                    foot + QPointF(wide, -high + 3))
        cap.quadTo(foot + QPointF(0, -high - 1), foot + QPointF(-wide, -high + 3))
        fill(painter, cap, palette.scarf)
        for spot in (-0.45, 0.1, 0.5):
            fill_circle(painter, foot + QPointF(spot * wide, -high - wide * (0.3 - 0.2 * abs(spot))), wide * 0.13,
                        palette.cloth)


def _toe(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    wide, high = seed.uniform(18, 21), seed.uniform(25, 34)
    toe = QPainterPath(at + QPointF(-wide / 2 - 1, 2))
    toe.cubicTo(at + QPointF(-wide * 0.72, -high * 1.25), at + QPointF(wide * 0.72, -high * 1.25),
                at + QPointF(wide / 2 + 1, 2))
    toe.closeSubpath()
    fill(painter, toe, theme.blend(palette.skin, palette.scarf, 0.28))
    fill_rounded(painter, QRectF(at.x() - wide * 0.24, at.y() - high * 0.86, wide * 0.48, high * 0.3),
                 theme.blend(palette.skin, palette.cloth, 0.7), 4)
    paint_with(painter, line=QPen(theme.blend(palette.skin, palette.scarf, 0.6), 1.4, SOLID, ROUND))
    for up in (0.3, 0.42):
        painter.drawLine(at + QPointF(-wide * 0.2, -high * up), at + QPointF(wide * 0.2, -high * up))
    _grass(painter, palette, at + QPointF(-wide * 0.5, 0), seed)


def _lighthouse(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    """A tower with two bands and, above its gallery, a lamp that nobody has lit."""
    x, y, white = at.x(), at.y(), theme.blend(palette.cloth, palette.town[1], 0.2)
    band = theme.blend(palette.scarf, palette.town[1], 0.35)

    def ring(low: float, high: float, colour: QColor) -> None:
        wide = [30 - 12 * up / 176 for up in (low, high)]
        fill(painter, polygon((x - wide[0], y - low), (x - wide[1], y - high), (x + wide[1], y - high),
                              (x + wide[0], y - low)), colour)

    ring(0, 176, white)
    ring(38, 78, band)
    ring(116, 152, band)
    for up in (96, 160):
        fill_rounded(painter, QRectF(x - 4, y - up - 4, 8, 13), palette.timber[1], 3)
    fill_rounded(painter, QRectF(x - 11, y - 30, 22, 30), palette.timber[1], 8)
    painter.fillRect(QRectF(x - 26, y - 182, 52, 6), palette.timber[1])
    paint_with(painter, line=QPen(palette.timber[1], 1.6))
    for dx in range(-24, 25, 8):
        painter.drawLine(QPointF(x + dx, y - 182), QPointF(x + dx, y - 196))
    painter.drawLine(QPointF(x - 25, y - 196), QPointF(x + 25, y - 196))
    painter.fillRect(QRectF(x - 14, y - 214, 28, 32), theme.blend(palette.sky[1], palette.arch[1], 0.5))
    painter.fillRect(QRectF(x - 1, y - 214, 2, 32), palette.timber[1])
    fill(painter, polygon((x - 19, y - 213), (x, y - 238), (x + 19, y - 213)), band)
    fill_circle(painter, QPointF(x, y - 240), 3, palette.timber[1])


def _sailing_boat(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    light, dark = palette.timber
    hull = QPainterPath(at + QPointF(-44, -18))
    hull.cubicTo(at + QPointF(-38, -4), at + QPointF(-28, 3), at + QPointF(-14, 3))
    hull.lineTo(at + QPointF(22, 3))
    hull.cubicTo(at + QPointF(36, 2), at + QPointF(44, -8), at + QPointF(50, -22))
    hull.quadTo(at + QPointF(4, -12), at + QPointF(-44, -18))
    draw_line(painter, QLineF(at + QPointF(2, -10), at + QPointF(2, -104)), QPen(dark, 3.4, SOLID, ROUND))
    sail = QPainterPath(at + QPointF(6, -100))
    sail.quadTo(at + QPointF(40, -62), at + QPointF(40, -26))
    sail.quadTo(at + QPointF(22, -20), at + QPointF(6, -24))
    fill(painter, sail, palette.cloth)
    fill(painter, polygon((at.x() - 2, at.y() - 92), (at.x() - 2, at.y() - 24), (at.x() - 32, at.y() - 27)),
         theme.blend(palette.cloth, palette.scarf, 0.35))
    fill(painter, hull, dark)
    strake = QPainterPath(at + QPointF(-41, -13))
    strake.quadTo(at + QPointF(4, -6), at + QPointF(46, -15))
    paint_with(painter, line=QPen(light, 2.4, SOLID, ROUND))
    painter.drawPath(strake)


def _fire(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    rings(painter, at - QPointF(0, 18), (86, 60, 38, 20), palette.lantern, 0.09)
    for dx, tilt in ((-15, 5), (15, -5)):
        draw_line(painter, QLineF(at + QPointF(dx, -2), at + QPointF(-dx * 0.7, -6 + tilt)),
                  QPen(palette.timber[1], 6, SOLID, ROUND))
    for wide, high, colour in ((13, 40, palette.scarf), (8.5, 28, palette.lantern), (4, 15, palette.cloth)):
        flame = QPainterPath(at + QPointF(2, -high))
        flame.cubicTo(at + QPointF(-2, -high * 0.6), at + QPointF(-wide * 1.5, -high * 0.5), at + QPointF(-wide, -7))
        flame.quadTo(at + QPointF(0, -1), at + QPointF(wide, -7))
        flame.cubicTo(at + QPointF(wide * 1.3, -high * 0.45), at + QPointF(wide * 0.3, -high * 0.5),
                      at + QPointF(2, -high))
        fill(painter, flame, colour)


def _goose(painter: QPainter, palette: ScenePalette, at: QPointF, seed: Random) -> None:
    side, grazes, grey = seed.choice((-1, 1)), seed.random() < 0.35, seed.random() < 0.3
    feathers, shade = (palette.stone, palette.edge) if grey else (palette.cloud, palette.arch[0])
    for x in (-2, 3):
        draw_line(painter, QLineF(at + QPointF(x, -7), at + QPointF(x, -0.5)), QPen(palette.lantern, 1.8, SOLID, ROUND))
    head = at + (QPointF(15 * side, -6) if grazes else QPointF(10 * side, -28))
    neck = QPainterPath(at + QPointF(7 * side, -12))
    neck.quadTo(at + QPointF(15 * side, -15 if grazes else -16), head)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(feathers, 4.4, SOLID, ROUND))
    painter.drawPath(neck)
    body = QPainterPath(at + QPointF(-15 * side, -16))
    body.cubicTo(at + QPointF(-6 * side, -19), at + QPointF(11 * side, -20), at + QPointF(11 * side, -11))
    body.cubicTo(at + QPointF(10 * side, -3), at + QPointF(-8 * side, -3), at + QPointF(-15 * side, -16))
    fill(painter, body, feathers)
    beak = 3 if grazes else 1
    fill(painter, polygon((head.x() + 2 * side, head.y() - 2), (head.x() + 9 * side, head.y() + beak),
                          (head.x() + 2 * side, head.y() + 2.4)), palette.lantern)
    fill_circle(painter, head, 3.5, feathers)
    fill_circle(painter, head + QPointF(1.2 * side, -0.8), 0.8, palette.edge)
    wing = QPainterPath(at + QPointF(-9 * side, -14))
    wing.quadTo(at + QPointF(-1 * side, -5), at + QPointF(6 * side, -12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(shade, 0.7), 1.6, SOLID, ROUND))
    painter.drawPath(wing)


PAINTS: Final[dict[str, Paint]] = {
    "t": _fir, "o": _tree, "b": _bush, "r": _reeds, "g": _grass, "s": _stone, "f": _fence, "p": _post, "l": _lantern,
    "h": _house, "w": _well, "c": _bench, "k": _boat, "m": _mill, "n": _nets, "x": _shrine,
    "y": _washing_line, "e": _sunflower, "q": _toadstools, "u": _toe, "i": _lighthouse, "d": _sailing_boat, "v": _fire,
    "j": _goose,
}
_BEHIND: Final = "itmhokwdy"  # large things, before which the others stand


def paint_scenery(painter: QPainter, palette: ScenePalette, rows: tuple[str, ...], cell: float, seed: Random) -> None:
    """Paint all that stands about; each thing's foot is in the middle of the lower edge of its cell, `cell` px wide."""
    things = [(row, column, mark) for row, text in enumerate(rows)
              for column, mark in enumerate(text) if mark in PAINTS]
    things.sort(key=lambda thing: (_BEHIND.find(thing[2]) if thing[2] in _BEHIND else len(_BEHIND), thing[:2]))
    for row, column, mark in things:
        own = Random(f"{seed.random()}{row}.{column}")
        PAINTS[mark](painter, palette, QPointF((column + 0.5) * cell, (row + 1) * cell), own)
