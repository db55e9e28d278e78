"""Drawing of a person, 66 px high: legs, cloak, arms, head, hat and what they carry; feet at (0, 0), looking right."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.controls import fill_circle, fill_rounded
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import fill, polygon, rings
from app.look import draw_line, draw_shape, paint_with

Hat = Literal["none", "hood", "brim", "cap", "scarf", "cone", "crown", "bun"]
Carried = Literal["none", "staff", "crook", "pole", "lantern", "basket", "book", "net", "drum", "flute", "broom", "rod"]
Age = Literal["child", "grown", "old"]

HIGH: Final = 66.0
THIGH: Final = 13.0
SHIN: Final = 13.0
SIZE: Final = {"child": 0.7, "grown": 1.0, "old": 0.95}
# Angles of a leg in the six phases of a step, in degrees: of the thigh before the upright, and how far the knee bends.
GAIT: Final = ((30, 4), (16, 12), (0, 6), (-20, 8), (-22, 46), (8, 62))


@dataclass(frozen=True)
class Costume:
    """How somebody looks. The colours are codes: of the cloak, its dark side, the cloth under it, hair."""

    cloak: str = "#7FA9C9"
    shade: str = "#557F9F"
    cloth: str = "#D9DDE0"
    hair: str = "#4A3728"
    hat: Hat = "none"
    hat_colour: str = ""
    carried: Carried = "none"
    age: Age = "grown"
    skin: str = "#E3C4A4"
    beard: bool = False
    long: bool = True    # whether the cloak reaches to the feet
    scarf: str = ""


@dataclass(frozen=True)
class Pose:
    """How somebody stands: the two legs as in `GAIT`, the arm that is seen, and how far the cloak and scarf fly."""

    legs: tuple[tuple[float, float], tuple[float, float]] = ((5, 2), (-5, 2))
    arm: tuple[float, float] = (14, 20)   # of the upper arm before the upright, and how far the elbow bends
    sway: float = 0.0                     # of the hem, backwards, px
    flight: float = 0.0                   # of the scarf: 0 hangs, 1 is level
    lift: float = 0.0                     # the feet above the ground, px


def _walk(phase: int) -> Pose:
    swing = (18, 9, 0, -14, -8, 6)[phase]
    return Pose((GAIT[phase], GAIT[(phase + 3) % 6]), (10 + swing * 0.8, 24), 3 + (phase % 3), 0.55 + 0.1 * (phase % 3))


STAND: Final = Pose()
WALK: Final = tuple(_walk(phase) for phase in range(6))
JUMP: Final = Pose(((42, 70), (-12, 30)), (64, 30), 2, 0.25, 1)
FALL: Final = Pose(((22, 30), (-18, 44)), (100, 20), -3, 1.3, 1)
LAND: Final = Pose(((50, 84), (34, 84)), (30, 34), 4, 0.9)  # knees bent, for a moment
TALK: Final = Pose(((4, 2), (-6, 2)), (34, 62))


def paint_person(
    painter: QPainter, palette: ScenePalette, look: Costume, pose: Pose = STAND, *, faces: int = 1, lit: bool = False
) -> None:
    """Paint somebody whose feet are at the origin; `faces` is 1 to the right, -1 to the left; `lit` by a lantern."""
    size = SIZE[look.age]
    painter.save()
    painter.scale(faces * size, size)
    _paint(painter, palette, look, pose, lit=lit)
    painter.restore()


def _paint(painter: QPainter, palette: ScenePalette, look: Costume, pose: Pose, *, lit: bool) -> None:
    legs = [_leg(*angles) for angles in pose.legs]
    hip = -max(foot.y() for _, foot in legs) - 2.0
    cloak, shade, cloth = QColor(look.cloak), QColor(look.shade), QColor(look.cloth)
    stoop = 5.0 if look.age == "old" else 0.0
    neck = QPointF(1 + stoop, hip - 22 + stoop * 0.4)
    shoulder = neck + QPointF(0, 4)
    hand, elbow = _arm(shoulder, pose.arm)
    back_hand, back_elbow = _arm(shoulder, (-pose.arm[0] * 0.6, 14))
    if not look.long or look.carried != "pole":
        _limb(painter, shade, 5.4, (shoulder, back_elbow, back_hand))
    for number in (1, 0):
        _paint_leg(painter, hip, legs[number], cloth if number == 0 else QColor(cloth).darker(122), shade.darker(125))
    _paint_cloak(painter, look, pose, neck, hip, (cloak, shade, palette.lantern if lit else cloak.lighter(112)))
    _paint_head(painter, look, neck)
    _paint_scarf(painter, look, pose, neck)
    _paint_carried(painter, palette, look, hand)
    _limb(painter, cloak, 5.6, (shoulder, elbow, hand))
    fill_circle(painter, hand, 2.7, QColor(look.skin))


def _leg(thigh: float, bend: float) -> tuple[QPointF, QPointF]:
    """Knee and foot, from the hip."""
    knee = QPointF(THIGH * sin(radians(thigh)), THIGH * cos(radians(thigh)))
    shin = radians(thigh - bend)
    return knee, knee + QPointF(SHIN * sin(shin), SHIN * cos(shin))


def _arm(shoulder: QPointF, angles: tuple[float, float]) -> tuple[QPointF, QPointF]:
    """Hand and elbow."""
    upper, lower = radians(angles[0]), radians(angles[0] + angles[1])
    elbow = shoulder + QPointF(10 * sin(upper), 10 * cos(upper))
    return elbow + QPointF(9 * sin(lower), 9 * cos(lower)), elbow


def _limb(painter: QPainter, colour: QColor, width: float, points: Sequence[QPointF]) -> None:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_leg(painter: QPainter, hip: float, leg: tuple[QPointF, QPointF], cloth: QColor, shoe: QColor) -> None:
    start = QPointF(0, hip)
    knee, foot = leg[0] + start, leg[1] + start
    _limb(painter, cloth, 5.8, (start, knee, foot))
    path = QPainterPath(foot + QPointF(-3.2, -2.4))
    path.lineTo(foot + QPointF(2.4, -2.4))
    path.quadTo(foot + QPointF(7.6, -0.6), foot + QPointF(7.2, 2))
    path.lineTo(foot + QPointF(-3.4, 2))
    path.closeSubpath()
    fill(painter, path, shoe)


def _paint_cloak(
    painter: QPainter, look: Costume, pose: Pose, neck: QPointF, hip: float, colours: tuple[QColor, QColor, QColor]
) -> None:
    cloak, shade, light = colours
    hem = (-5.0 if look.long else hip + 7)
    if pose.lift:
        hem = min(hem, hip + 15)
    wide = 12.0 if look.long else 9.5
    back, front = -wide - pose.sway, wide - 1 + pose.sway * 0.35
    body = QPainterPath(neck + QPointF(-3, 0))
    body.cubicTo(neck.x() - 10, neck.y() + 4, back + 3, hip - 8, back, hem - pose.sway * 0.7)
    body.quadTo(0, hem + 3, front, hem)
    body.cubicTo(front - 1, hip - 6, neck.x() + 9, neck.y() + 6, neck.x() + 3.4, neck.y())
    body.closeSubpath()
    fill(painter, body, cloak)
    dark = QPainterPath(neck + QPointF(-3, 0))
    dark.cubicTo(neck.x() - 10, neck.y() + 4, back + 3, hip - 8, back, hem - pose.sway * 0.7)
    dark.quadTo(back * 0.5, hem + 2, back * 0.3, hem + 1)
    dark.cubicTo(back * 0.25, hip - 2, neck.x() - 6, neck.y() + 10, neck.x() - 3, neck.y())
    fill(painter, dark, shade)
    lit = QPainterPath(neck + QPointF(3.4, 0))
    lit.cubicTo(neck.x() + 9, neck.y() + 6, front - 1, hip - 6, front, hem)
    lit.lineTo(front - 3.4, hem + 0.8)
    lit.cubicTo(front - 4, hip - 6, neck.x() + 5.4, neck.y() + 8, neck.x() + 3.4, neck.y())
    fill(painter, lit, light)


def _paint_head(painter: QPainter, look: Costume, neck: QPointF) -> None:
    head = neck + QPointF(2.2, -8.6)
    skin, hair = QColor(look.skin), QColor(look.hair)
    hat = QColor(look.hat_colour or look.shade)
    painter.setPen(Qt.PenStyle.NoPen)
    if look.hat == "cone":
        _paint_hair(painter, head, hair)
    painter.setBrush(skin)
    painter.drawRect(QRectF(neck.x() - 2.4, neck.y() - 4, 5, 6))
    painter.drawEllipse(head, 7.4, 8.2)
    painter.drawEllipse(head + QPointF(6.9, 1.2), 1.7, 1.5)  # the nose
    if look.beard:
        path = QPainterPath(head + QPointF(6.6, 2.6))
        path.quadTo(head + QPointF(7.4, 9), head + QPointF(3.2, 15))
        path.quadTo(head + QPointF(-4, 10), head + QPointF(-4.4, 1.6))
        path.quadTo(head + QPointF(1, 5), head + QPointF(6.6, 2.6))
        fill(painter, path, hair)
    painter.setBrush(QColor("#2A2A2E"))
    painter.drawEllipse(head + QPointF(3.9, -1), 0.95, 1.15)
    if look.hat != "hood":
        _paint_hair(painter, head, hair)
    _HATS.get(look.hat, _no_hat)(painter, head, hat)


def _paint_hair(painter: QPainter, head: QPointF, hair: QColor) -> None:
    path = QPainterPath(head + QPointF(5.6, -5.6))
    path.cubicTo(head + QPointF(2, -11), head + QPointF(-9.6, -9.6), head + QPointF(-8.2, 1.4))
    path.quadTo(head + QPointF(-8.4, 5.8), head + QPointF(-5.4, 6.6))
    path.quadTo(head + QPointF(-2.6, 2), head + QPointF(-2.2, -2))
    path.quadTo(head + QPointF(1, -3.6), head + QPointF(5.6, -5.6))
    fill(painter, path, hair)


def _no_hat(painter: QPainter, head: QPointF, colour: QColor) -> None:
    """Bare-headed."""


def _hood(painter: QPainter, head: QPointF, colour: QColor) -> None:
    path = QPainterPath(head + QPointF(4.4, -8.4))
    path.cubicTo(head + QPointF(-3, -13.4), head + QPointF(-12, -8), head + QPointF(-9.4, 3))
    path.quadTo(head + QPointF(-8, 9.4), head + QPointF(1, 10.4))
    path.quadTo(head + QPointF(-2.2, 4), head + QPointF(-0.6, -3))
    path.quadTo(head + QPointF(1.4, -6.6), head + QPointF(4.4, -8.4))
    fill(painter, path, colour)


def _brim(painter: QPainter, head: QPointF, colour: QColor) -> None:
    fill(painter, polygon(*((head.x() + x, head.y() + y) for x, y in ((-6.6, -6), (-5, -13), (5.4, -13), (6.6, -6)))),
         colour)
    painter.setBrush(colour.darker(115))
    painter.drawRoundedRect(QRectF(head.x() - 13, head.y() - 7.4, 26, 3.2), 1.6, 1.6)


def _cap(painter: QPainter, head: QPointF, colour: QColor) -> None:
    path = QPainterPath(head + QPointF(7.2, -4.6))
    path.cubicTo(head + QPointF(5, -13), head + QPointF(-8.6, -12), head + QPointF(-8.2, -2.6))
    path.lineTo(head + QPointF(11, -3.6))
    path.quadTo(head + QPointF(9.6, -5.6), head + QPointF(7.2, -4.6))
    fill(painter, path, colour)


def _kerchief(painter: QPainter, head: QPointF, colour: QColor) -> None:
    path = QPainterPath(head + QPointF(5.4, -7))
    path.cubicTo(head + QPointF(0, -11.6), head + QPointF(-9.4, -9), head + QPointF(-8.6, 0))
    path.lineTo(head + QPointF(-12.6, 7))
    path.lineTo(head + QPointF(-5.4, 5.6))
    path.quadTo(head + QPointF(-1, 2), head + QPointF(-0.4, -3.4))
    path.quadTo(head + QPointF(2.6, -4.4), head + QPointF(5.4, -7))
    fill(painter, path, colour)


def _cone(painter: QPainter, head: QPointF, colour: QColor) -> None:
    fill(painter, polygon(*((head.x() + x, head.y() + y) for x, y in ((-15, -3), (0.6, -14.4), (16, -3)))), colour)
    draw_line(painter, QLineF(head + QPointF(-9, -3.6), head + QPointF(0.6, -13.4)), QPen(colour.darker(118), 1.2))
    painter.drawLine(head + QPointF(6, -3.6), head + QPointF(0.6, -13.4))
    painter.setPen(Qt.PenStyle.NoPen)


def _crown(painter: QPainter, head: QPointF, colour: QColor) -> None:
    for number in range(6):
        painter.setBrush(colour if number % 2 else colour.lighter(135))
        painter.drawEllipse(head + QPointF(-7 + 2.7 * number, -6.4 - 1.2 * sin(radians(36 * number))), 2.1, 2.1)


def _bun(painter: QPainter, head: QPointF, colour: QColor) -> None:
    painter.setBrush(colour)
    painter.drawEllipse(head + QPointF(-8, -7), 4.2, 4.2)


_HATS = {"hood": _hood, "brim": _brim, "cap": _cap, "scarf": _kerchief, "cone": _cone, "crown": _crown, "bun": _bun}


def _paint_scarf(painter: QPainter, look: Costume, pose: Pose, neck: QPointF) -> None:
    if not look.scarf:
        return
    colour = QColor(look.scarf)
    angle = radians(78 - 72 * min(pose.flight, 1.4))
    for length, wide, turn, tone in ((20, 3.6, 0.22, colour.darker(112)), (25, 4.2, 0.0, colour)):
        end = neck + QPointF(-length * cos(angle + turn), length * sin(angle + turn))
        across = QPointF(sin(angle + turn), cos(angle + turn)) * wide * 0.6
        path = QPainterPath(neck + QPointF(-2, -2.6))
        path.quadTo((neck + end) / 2 - across * 1.6 - QPointF(0, 2), end - across)
        path.lineTo(end + across)
        path.quadTo((neck + end) / 2 + across - QPointF(0, 1), neck + QPointF(-2, 2.6))
        path.closeSubpath()
        fill(painter, path, tone)
    fill_rounded(painter, QRectF(neck.x() - 5, neck.y() - 3, 11, 5.6), colour, 2.8)


def _paint_carried(painter: QPainter, palette: ScenePalette, look: Costume, hand: QPointF) -> None:
    """Paint what they carry, before the body and under the hand."""
    # One case a thing, in px around the hand; a table would only move the drawing calls elsewhere.
    wood, dark = palette.timber
    x, y = hand.x(), hand.y()
    paint_with(painter, line=QPen(wood, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    match look.carried:
        case "staff":
            painter.drawLine(QPointF(x - 1, y - 22), QPointF(x + 2.6, 0))
        case "crook":
            painter.drawLine(QPointF(x, y - 24), QPointF(x + 2, 0))
            painter.drawArc(QRectF(x - 1, y - 31, 10, 13), 0, 180 * 16)
        case "pole":
            painter.drawLine(QPointF(x - 12, y - 48), QPointF(x + 8, 34))
        case "rod":
            painter.setPen(QPen(wood, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(x - 6, y + 8), QPointF(x + 34, y - 34))
            draw_line(painter, QLineF(QPointF(x + 34, y - 34), QPointF(x + 36, -3)), QPen(palette.edge, 0.8))
        case "broom":
            painter.drawLine(QPointF(x - 3, y - 20), QPointF(x + 7, -8))
            fill(painter, polygon((x + 5, -9), (x + 9, -9), (x + 15, 0), (x + 3, 0)), palette.plank)
        case "lantern":
            at = QPointF(x + 1, y + 10)
            rings(painter, at, (34, 22, 12) if palette.hour != "day" else (12,), palette.lantern, 0.1)
            draw_shape(painter, QRectF(at.x() - 4, at.y() - 5, 8, 11), QPen(dark, 1.6), palette.lantern, radius=2)
            painter.drawLine(hand, QPointF(at.x(), at.y() - 5))
        case "basket":
            path = QPainterPath(QPointF(x - 9, y + 4))
            path.lineTo(x + 9, y + 4)
            path.quadTo(x + 8, y + 15, x, y + 15)
            path.quadTo(x - 8, y + 15, x - 9, y + 4)
            painter.drawArc(QRectF(x - 8, y - 5, 16, 18), 0, 180 * 16)
            fill(painter, path, wood)
        case "book":
            fill(painter, polygon((x - 5, y - 10), (x + 14, y - 13), (x + 15, y + 3), (x - 4, y + 6)),
                 QColor(look.scarf or "#8F5C6E"))
            for left in (x - 3.4, x + 5.2):  # it is open, and its pages are seen by night, too
                fill(painter, polygon((left, y - 8.6), (left + 7.6, y - 10), (left + 8, y + 1.6), (left + 0.6, y + 3)),
                     QColor("#F1ECE1"))
        case "net":
            painter.setPen(QPen(palette.edge, 1))
            for line in range(5):
                painter.drawLine(QPointF(x - 4 + 3 * line, y), QPointF(x - 8 + 5 * line, y + 22))
                painter.drawLine(QPointF(x - 5 - line * 0.8, y + 4 + 4 * line), QPointF(x + 9 + line, y + 4 + 4 * line))
        case "drum":
            fill_rounded(painter, QRectF(x - 4, y - 4, 16, 14), dark, 3)
            painter.setBrush(QColor("#E9DCC2"))
            painter.drawEllipse(QPointF(x + 4, y - 4), 8, 2.8)
        case "flute":
            painter.drawLine(QPointF(x - 2, y + 1), QPointF(x + 15, y - 5))
        case _:
            pass
