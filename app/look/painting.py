"""Pens, brushes and fonts of a painter, each set in one call."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGradient, QPainter, QPainterPath, QPen, QPolygonF


def paint_with(
    painter: QPainter, line: QPen | QColor | None = None, fill: QBrush | QColor | QGradient | None = None
) -> None:
    """Draw shapes with an outline, a fill, or both; None is without."""
    painter.setPen(Qt.PenStyle.NoPen if line is None else line)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)


def draw_shape(
    painter: QPainter, shape: QRectF | QPainterPath | QPolygonF, line: QPen | QColor | None = None,
    fill: QBrush | QColor | QGradient | None = None, *, radius: float = 0.0,
) -> None:
    """Draw a shape with an outline, a fill, or both; a rectangle's corners have a `radius`, px."""
    paint_with(painter, line, fill)
    if isinstance(shape, QPainterPath):
        painter.drawPath(shape)
    elif isinstance(shape, QPolygonF):
        painter.drawPolygon(shape)
    else:
        painter.drawRoundedRect(shape, radius, radius)


def write_with(painter: QPainter, font: QFont, ink: QColor) -> None:
    painter.setFont(font)
    painter.setPen(ink)


def faded(colour: QColor | str, alpha: float) -> QColor:
    """A translucent colour; an `alpha` of 1 is opaque."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result
