"""The hands of the dial: four lengths, four shapes, four inks and marks; and how far each is on its way."""
from math import cos, radians

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.controls.painted import fill_circle
from app.games.iching.clock.dial import CHAPTER, HUB, Dial
from app.games.iching.clock.moment import CYCLES, Cycle, Moment
from app.look import theme
from app.look.painting import draw_shape, paint_with

MARK = 0.036   # from the middle of a hand's mark to its edge, in radii
WIDTHS = {"day": 2.6, "moon": 2.2, "year": 3.4, "twelve": 5.0}  # px at the usual size
TAIL = 0.09    # how far a hand reaches beyond the middle, in radii
LEAST = 5.0    # px of a mark, at least


def paint_sector(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment) -> None:
    """Paint the field between the two hexagrams of the hand that is chosen."""
    hand = cycle.hand(moment.clock)
    draw_shape(painter, dial.sector(hand.branch, hand.branch + 1, HUB, CHAPTER), fill=cycle.tint)


def paint_way(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment) -> None:
    """Paint, on the track of a hand, its way between two hexagrams: solid behind it, dotted ahead."""
    hand, ink = cycle.hand(moment.clock), cycle.colour
    paint_with(painter, line=QPen(ink, 3 * _scale(dial), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawPath(dial.arc(hand.branch, hand.place, cycle.track))
    ahead = QPen(ink, 1.5 * _scale(dial), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    ahead.setDashPattern([0.01, 2.6])
    painter.setPen(ahead)
    painter.drawPath(dial.arc(hand.place, hand.branch + 1, cycle.track))


def paint_hands(painter: QPainter, dial: Dial, moment: Moment, chosen: Cycle) -> None:
    """Paint all hands, the longest lowest, the chosen one above the others, and the hub."""
    tokens = theme.current()
    for cycle in (*(each for each in CYCLES if each is not chosen), chosen):
        _paint_hand(painter, dial, cycle, moment, tokens.panel)
    paint_with(painter, line=QPen(tokens.panel, 1.5), fill=tokens.text)
    painter.drawEllipse(dial.round(HUB))
    paint_with(painter, fill=tokens.panel)
    painter.drawEllipse(dial.round(0.35 * HUB))


def _paint_hand(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment, ground: QColor) -> None:
    place, reach = cycle.hand(moment.clock).place, max(MARK * dial.radius, LEAST)
    width = WIDTHS[cycle.key] * _scale(dial)
    painter.save()
    painter.translate(dial.centre)
    painter.rotate(30 * place + 180)  # up is now along the hand
    shape = _blade(cycle.key, cycle.track * dial.radius - reach, TAIL * dial.radius, width)
    draw_shape(painter, shape, line=QPen(ground, 1.5), fill=cycle.colour)
    painter.restore()
    paint_mark(painter, cycle, moment, dial.tip(cycle, moment.clock), reach, ground)


def _blade(key: str, length: float, tail: float, width: float) -> QPainterPath:
    """A hand that points up from (0, 0): a lance, a fine line, a leaf, a baton."""
    path = QPainterPath()
    match key:
        case "day":
            path.moveTo(QPointF(-width / 3, -length))
            for x, y in ((width / 3, -length), (width, 0), (width / 2, tail), (-width / 2, tail), (-width, 0)):
                path.lineTo(QPointF(x, y))
            path.closeSubpath()
        case "moon":
            path.addRoundedRect(QRectF(-width / 2, -length, width, length + tail), width / 2, width / 2)
        case "year":
            path.moveTo(QPointF(0, -length))
            path.quadTo(QPointF(1.7 * width, -0.55 * length), QPointF(width / 3, 0))
            path.lineTo(QPointF(-width / 3, 0))
            path.quadTo(QPointF(-1.7 * width, -0.55 * length), QPointF(0, -length))
            path.closeSubpath()
        case _:
            path.addRoundedRect(QRectF(-width / 2, -length, width, length), 1.5, 1.5)
    return path


def _scale(dial: Dial) -> float:
    """How much thicker strokes are on a larger dial."""
    return min(max(dial.radius / 210, 1.0), 1.6)


def paint_mark(painter: QPainter, cycle: Cycle, moment: Moment, centre: QPointF, reach: float, ground: QColor) -> None:
    """Paint the mark of a cycle, `reach` px from its middle to its edge: a sun, the Moon as it is lit at a moment, a
    diamond, a square. `ground` is the colour around it."""
    ink = cycle.colour
    paint_with(painter, line=QPen(ground, 1.5), fill=ink)
    match cycle.key:
        case "day":
            painter.drawEllipse(centre, reach, reach)
            fill_circle(painter, centre, 0.62 * reach, ground)
            fill_circle(painter, centre, 0.34 * reach, ink)
        case "moon":
            paint_moon(painter, centre, reach, moment.elongation, moment.site.latitude < 0, ink, ground)
        case "year":
            painter.drawPolygon(_polygon(centre, ((0, -1.15), (0.85, 0), (0, 1.15), (-0.85, 0)), reach))
        case _:
            painter.drawRoundedRect(_square(centre, 0.82 * reach), 1.5, 1.5)


def paint_moon(
    painter: QPainter, centre: QPointF, reach: float, elongation: float, mirrored: bool, ink: QColor, ground: QColor
) -> None:
    """Paint the Moon's disc, `elongation` degrees ahead of the Sun, mirrored as it is seen south of the equator; it is
    lit where it is paler. In a light theme `ink` is the darker colour, `ground` the other one."""
    disc = _square(centre, reach)
    light, shadow = (ink, ground) if theme.current().dark else (ground, ink)
    paint_with(painter, line=QPen(ink, max(reach / 6, 1.0)), fill=shadow)
    painter.drawEllipse(disc)
    waxing = elongation % 360 < 180
    right = waxing != mirrored  # which half holds the lit limb
    half = QPainterPath()
    half.arcMoveTo(disc, 90)
    half.arcTo(disc, 90, -180 if right else 180)
    half.closeSubpath()
    bulge = abs(cos(radians(elongation)))
    middle = QPainterPath()
    middle.addEllipse(centre, bulge * reach, reach)
    lit = half - middle if cos(radians(elongation)) > 0 else half | middle
    draw_shape(painter, lit, fill=light)


def _square(centre: QPointF, reach: float) -> QRectF:
    return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)


def _polygon(centre: QPointF, corners: tuple[tuple[float, float], ...], reach: float) -> QPolygonF:
    return QPolygonF([centre + QPointF(x, y) * reach for x, y in corners])
