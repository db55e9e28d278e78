"""The marks of the four hands: a sun, the Moon as it is lit, a diamond, a square."""
from math import cos, radians

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.games.iching.clock.cycles import Cycle
from app.games.iching.clock.moment import Moment
from app.look import theme


def paint_mark(painter: QPainter, cycle: Cycle, moment: Moment, centre: QPointF, reach: float, ground: QColor) -> None:
    """The mark of a cycle, `reach` px from its middle to its edge, on a ground."""
    ink = cycle.colour
    painter.setPen(QPen(ground, 1.5))
    painter.setBrush(ink)
    match cycle.key:
        case "day":
            painter.drawEllipse(centre, reach, reach)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawEllipse(centre, 0.62 * reach, 0.62 * reach)
            painter.setBrush(ink)
            painter.drawEllipse(centre, 0.34 * reach, 0.34 * reach)
        case "moon":
            paint_moon(painter, centre, reach, moment.elongation, moment.site.latitude < 0, ink, ground)
        case "year":
            painter.drawPolygon(_polygon(centre, ((0, -1.15), (0.85, 0), (0, 1.15), (-0.85, 0)), reach))
        case _:
            painter.drawRoundedRect(_square(centre, 0.82 * reach), 1.5, 1.5)


def paint_moon(
    painter: QPainter, centre: QPointF, reach: float, elongation: float, mirrored: bool, ink: QColor, ground: QColor
) -> None:
    """The Moon's disc, lit where it is paler; mirrored as it is seen south of the equator."""
    disc = _square(centre, reach)
    light, shadow = (ink, ground) if theme.current().dark else (ground, ink)
    painter.setPen(QPen(ink, max(reach / 6, 1.0)))
    painter.setBrush(shadow)
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
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawPath(lit)


def _square(centre: QPointF, reach: float) -> QRectF:
    return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)


def _polygon(centre: QPointF, corners: tuple[tuple[float, float], ...], reach: float) -> QPolygonF:
    return QPolygonF([centre + QPointF(x, y) * reach for x, y in corners])
