"""The ground that a labyrinth lies on: plain, or one of two quiet patterns."""
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.games.connexion.hexagons import HEIGHT, Frame
from app.look import theme

GROUNDS: tuple[tuple[str, str], ...] = (("plain", "Plain"), ("dots", "Dots"), ("comb", "Comb"))


def paint(painter: QPainter, rect: QRectF, ground: str, frame: Frame) -> None:
    """Cover a rectangle with the pattern of a ground, in step with the hexagons."""
    if ground == "plain" or frame.s < 4:
        return
    left, right = floor((rect.left() - frame.origin.x()) / (1.5 * frame.s)) - 1, ceil(
        (rect.right() - frame.origin.x()) / (1.5 * frame.s)) + 1
    colour = QColor(theme.current().line)
    colour.setAlphaF(0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for q in range(left, right + 1):
        x = frame.origin.x() + 1.5 * q * frame.s
        step, shift = HEIGHT * frame.s, HEIGHT * frame.s * q / 2
        top = floor((rect.top() - frame.origin.y() - shift) / step) - 1
        bottom = ceil((rect.bottom() - frame.origin.y() - shift) / step) + 1
        for r in range(top, bottom + 1):
            if ground == "comb":
                painter.setPen(QPen(colour, 1))
                painter.drawPath(frame.outline((q, r), -2))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                painter.drawEllipse(QPointF(x, frame.origin.y() + shift + r * step), 1.6, 1.6)
