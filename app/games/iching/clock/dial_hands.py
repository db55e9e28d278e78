"""The hands of the dial: four lengths, four shapes, four inks; and how far each is on its way."""
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.games.iching.clock.cycles import CYCLES, Cycle
from app.games.iching.clock.dial import CHAPTER, HUB, Dial
from app.games.iching.clock.marks import paint_mark
from app.games.iching.clock.moment import Moment
from app.look import theme

MARK = 0.036   # from the middle of a hand's mark to its edge, in radii
WIDTHS = {"day": 2.6, "moon": 2.2, "year": 3.4, "twelve": 5.0}  # px at the usual size
TAIL = 0.09    # how far a hand reaches beyond the middle, in radii
LEAST = 5.0    # px of a mark, at least


def paint_sector(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment) -> None:
    """The field between the two hexagrams of the hand that is chosen."""
    hand = cycle.hand(moment.clock)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(cycle.tint)
    painter.drawPath(dial.sector(hand.branch, hand.branch + 1, HUB, CHAPTER))


def paint_way(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment) -> None:
    """On the track of a hand: its way from one hexagram to the next, and how much of it lies behind it."""
    hand, ink = cycle.hand(moment.clock), cycle.colour
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 3 * _scale(dial), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawPath(dial.arc(hand.branch, hand.place, cycle.track))
    ahead = QPen(ink, 1.5 * _scale(dial), Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    ahead.setDashPattern([0.01, 2.6])
    painter.setPen(ahead)
    painter.drawPath(dial.arc(hand.place, hand.branch + 1, cycle.track))


def paint_hands(painter: QPainter, dial: Dial, moment: Moment, chosen: Cycle) -> None:
    """All hands, the longest lowest, the chosen one above the others, and the hub."""
    tokens = theme.current()
    for cycle in (*(each for each in CYCLES if each is not chosen), chosen):
        _paint_hand(painter, dial, cycle, moment, tokens.panel)
    painter.setPen(QPen(tokens.panel, 1.5))
    painter.setBrush(tokens.text)
    painter.drawEllipse(dial.round(HUB))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.panel)
    painter.drawEllipse(dial.round(0.35 * HUB))


def _paint_hand(painter: QPainter, dial: Dial, cycle: Cycle, moment: Moment, ground: QColor) -> None:
    place, reach = cycle.hand(moment.clock).place, max(MARK * dial.radius, LEAST)
    width = WIDTHS[cycle.key] * _scale(dial)
    painter.save()
    painter.translate(dial.centre)
    painter.rotate(30 * place + 180)  # up is now along the hand
    shape = _blade(cycle.key, cycle.track * dial.radius - reach, TAIL * dial.radius, width)
    painter.setPen(QPen(ground, 1.5))
    painter.setBrush(cycle.colour)
    painter.drawPath(shape)
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
