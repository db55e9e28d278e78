"""Shapes, lines and words, each painted in one call with its pen, brush or font."""
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
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


def draw_circle(
    painter: QPainter, centre: QPointF, radius: float, line: QPen | QColor | None = None,
    fill: QBrush | QColor | QGradient | None = None,
) -> None:
    paint_with(painter, line, fill)
    painter.drawEllipse(centre, radius, radius)


def draw_line(painter: QPainter, line: QLineF, pen: QPen | QColor) -> None:
    painter.setPen(pen)
    painter.drawLine(line)


def write_text(
    painter: QPainter, rect: QRectF | QRect, text: str, font: QFont, ink: QColor,
    align: Qt.AlignmentFlag | int = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """Write a text that is known to have room; `draw_text` shortens any other."""
    write_with(painter, font, ink)
    painter.drawText(rect, align, text)


def write_with(painter: QPainter, font: QFont, ink: QColor) -> None:
    painter.setFont(font)
    painter.setPen(ink)


def faded(colour: QColor | str, alpha: float) -> QColor:
    """A translucent colour; an `alpha` of 1 is opaque."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result
