"""The ferry with its lantern, on its rope across the river."""
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.games.ferry.scene.palette import Palette, faded
from app.games.ferry.scene.shapes import WIDTH, dash, fill, rings


def paint_rope(painter: QPainter, palette: Palette, left: float, right: float, y: float) -> None:
    """The rope between two posts, slack in its middle."""
    painter.setPen(QPen(faded(palette.edge, 0.8), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(left, y))
    path.quadTo((left + right) / 2, y + 46, right, y)
    painter.drawPath(path)
    for x in (left, right):
        if 0 < x < WIDTH:
            painter.fillRect(QRectF(x - 4, y - 4, 8, 74), palette.timber[1])


def paint_ferry(painter: QPainter, palette: Palette, at: QPointF, width: float = 172.0) -> None:
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
    painter.setPen(QPen(dark, 1.6))
    painter.setBrush(palette.lantern)
    painter.drawRoundedRect(QRectF(lamp.x() - 6, lamp.y() - 8, 12, 15), 2.5, 2.5)
    for row in range(4):
        dash(painter, x + width * (0.4 + 0.1 * (row % 2)), y + 36 + 9 * row, 66 - 12 * row, faded(palette.ripple, 0.6))
        if night:
            dash(painter, lamp.x() + 5 * (row % 2), y + 34 + 8 * row, 20 - 3 * row, faded(palette.lantern, 0.6), 1.8)
