"""Lane of the ways that are left, under the staves: a bar under each note, as high as the logarithm of its number."""
from collections.abc import Iterable
from math import log
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.controls import draw_text
from app.look import draw_line, draw_shape, theme
from solvers.core.wording import large_number, rounded

WIDEST: Final = 34.0   # px of a bar
LEAST: Final = 5.0
FILL: Final = 0.32     # opacity
CAP: Final = 2.5       # px
LEAST_HEIGHT: Final = 3.0


class WaysBar:
    """A bar of the lane: its middle and room in px, its number, the words below it; `possible` for candidates."""

    def __init__(self, x: float, room: float, ways: int, name: str, *, possible: bool = False, strong: bool = False):
        self.x, self.room, self.ways, self.name, self.possible, self.strong = x, room, ways, name, possible, strong


def short_number(number: int) -> str:
    """A number that fits over a bar: 7,936, 300k, 1.2M, 3.6×10¹⁹."""
    if number < 100_000:
        return f"{number:,}"
    if number < 1_000_000:
        return f"{number / 1000:.0f}k"
    if number < 1_000_000_000:
        return f"{rounded(number / 1_000_000, 3)}M"
    return large_number(number).replace(" ", "")


def paint_lane(painter: QPainter, rect: QRectF, ways: Iterable[WaysBar], first: int) -> None:
    """Paint the bars in a rectangle, their names below its line; `first` is the number of the highest one."""
    tokens, small, strong = theme.current(), theme.font("small"), theme.font("small", True)
    high, names = theme.leading("small"), theme.leading("small") + 2.0
    floor = rect.bottom() - names
    draw_line(painter, QLineF(rect.left(), round(floor) + 0.5, rect.right(), round(floor) + 0.5), QPen(tokens.line, 1))
    most = log(max(first, 2))
    room_up = max(rect.height() - names - high - 2, 8)
    last_right = rect.left() - 100
    for way in ways:
        wide = max(min(WIDEST, way.room - 3), LEAST)
        height = max(room_up * log(max(way.ways, 1)) / most, LEAST_HEIGHT) if way.ways else 0.0
        bar = QRectF(way.x - wide / 2, floor - height, wide, height)
        colour = QColor(tokens.accent)
        if way.possible:
            draw_shape(painter, bar.adjusted(0.5, 0.5, -0.5, 0), line=QPen(tokens.accent, 1.25, Qt.PenStyle.DashLine))
        elif way.ways:
            colour.setAlphaF(FILL)
            painter.fillRect(bar, colour)
            painter.fillRect(QRectF(bar.x(), bar.y(), bar.width(), CAP), tokens.accent)
        else:  # nothing is left: a cross stands there
            draw_line(painter, QLineF(way.x - 4, floor - 10, way.x + 4, floor - 2), QPen(tokens.bad, 2))
            painter.drawLine(QLineF(way.x - 4, floor - 2, way.x + 4, floor - 10))
        font = strong if way.strong or not way.possible else small
        text = short_number(way.ways)
        width = theme.text_width(text, "small", True)
        left = way.x - width / 2
        if left > last_right + 3:
            top = min(bar.top() if way.ways else floor - 12, floor - 4) - high
            draw_text(painter, QRectF(left - 2, top, width + 4, high), text, font,
                      tokens.text if way.ways else tokens.bad_ink, Qt.AlignmentFlag.AlignHCenter)
            last_right = left + width
        if way.room >= 18:
            draw_text(painter, QRectF(way.x - 24, floor + 2, 48, names), way.name, font if way.possible else small,
                      tokens.text if way.strong else tokens.muted, Qt.AlignmentFlag.AlignHCenter)
