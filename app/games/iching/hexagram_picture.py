"""How a hexagram is drawn: lines 96 × 10 with gaps of 9, a ring on a moving yang line, a cross in a moving yin line."""
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.look import theme
from app.look.painting import draw_shape, paint_with
from solvers.iching.king_wen import HEXAGRAMS

# In heights of a line.
PITCH = 1.9    # from one line to the next
BREAK = 1.5    # the gap of a yin line
CORNER = 0.2
SIZE = QSizeF(9.6, 1 + 5 * PITCH)

MOVING = {6: True, 7: False, 8: False, 9: True}
YANG = {6: False, 7: True, 8: False, 9: True}


def lines_of(number: int) -> tuple[int, ...]:
    """The values 7 and 8 of a hexagram at rest by its King Wen number, bottom first."""
    return tuple(7 if HEXAGRAMS[number - 1] >> place & 1 else 8 for place in range(6))


def line_rect(rect: QRectF, line: int) -> QRectF:
    """Where a line, 1 to 6, lies in a hexagram's rectangle, which has the proportions of SIZE."""
    height = rect.height() / SIZE.height()
    return QRectF(rect.left(), rect.top() + (6 - line) * PITCH * height, rect.width(), height)


def draw_hexagram(painter: QPainter, rect: QRectF, lines: Sequence[int | None], colour: QColor, ground: QColor) -> None:
    """Draw a hexagram in a rectangle of the proportions of SIZE. Its lines are 6 to 9, or None where there is none yet,
    bottom first; `ground` is the colour under them."""
    for number, value in enumerate(lines, start=1):
        draw_line(painter, line_rect(rect, number), value, colour, ground)


def draw_line(painter: QPainter, bar: QRectF, value: int | None, colour: QColor, ground: QColor) -> None:
    """Draw one line; a place without a line is dashed."""
    height = bar.height()
    paint_with(painter, fill=colour)
    radius = CORNER * height
    if value is None:
        pen = QPen(theme.current().edge, 1, Qt.PenStyle.DashLine)
        draw_shape(painter, bar.adjusted(0.5, 0.5, -0.5, -0.5), line=pen, radius=radius)
        return
    if YANG[value]:
        painter.drawRoundedRect(bar, radius, radius)
    else:
        half = (bar.width() - BREAK * height) / 2
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), half, height), radius, radius)
        painter.drawRoundedRect(QRectF(bar.right() - half, bar.top(), half, height), radius, radius)
    if MOVING[value]:
        draw_mark(painter, bar.center(), height, YANG[value], ground)


def draw_mark(painter: QPainter, centre: QPointF, height: float, yang: bool, ground: QColor) -> None:
    """Draw the mark of a moving line `height` px high: a ring where yang moves, a cross where yin does."""
    painter.setPen(QPen(theme.current().warning, 0.22 * height, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    if yang:
        painter.setBrush(ground)
        painter.drawEllipse(centre, 0.72 * height, 0.72 * height)
    else:
        reach = 0.46 * height
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(QLineF(centre.x() - reach, centre.y() - reach, centre.x() + reach, centre.y() + reach))
        painter.drawLine(QLineF(centre.x() - reach, centre.y() + reach, centre.x() + reach, centre.y() - reach))


def draw_arrow(painter: QPainter, centre: QPointF, length: float) -> None:
    """Draw the arrow from what is to what it becomes, `length` px long."""
    painter.setPen(QPen(theme.current().muted, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    head, reach = length / 4, length / 2
    tip = QPointF(centre.x() + reach, centre.y())
    painter.drawLine(QLineF(centre.x() - reach, centre.y(), tip.x(), tip.y()))
    for side in (-1, 1):
        painter.drawLine(QLineF(tip.x(), tip.y(), tip.x() - head, tip.y() + side * head))
