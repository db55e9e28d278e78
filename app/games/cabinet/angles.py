"""Angles of a figure: between which directions they lie, and their degrees in words."""
from math import atan2, cos, degrees, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_text, fill_rounded
from app.look import faded, theme

CENTRE = Qt.AlignmentFlag.AlignHCenter
Point = tuple[float, float]


def angle_between(at: Point, one: Point, other: Point) -> tuple[float, float]:
    """The direction from a point to another, and by how much one turns to a third, in degrees; y goes up."""
    start = degrees(atan2(one[1] - at[1], one[0] - at[0]))
    return start, (degrees(atan2(other[1] - at[1], other[0] - at[0])) - start + 180) % 360 - 180


def paint_degrees(painter: QPainter, corner: QPointF, direction: float, far: float, angle: str) -> None:
    """Paint how large an angle is so many px from its corner, in a direction in degrees, on a ground of its own."""
    middle = corner + QPointF(cos(radians(direction)), -sin(radians(direction))) * far
    wide = theme.text_width(f"{angle}°", "caption", True) + 6
    card = QRectF(middle.x() - wide / 2, middle.y() - 8, wide, 16)
    fill_rounded(painter, card, faded(theme.current().window, 0.85), 3)
    draw_text(painter, card, f"{angle}°", theme.font("caption", True), theme.current().text, CENTRE)
