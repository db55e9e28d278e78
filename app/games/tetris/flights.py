"""Flights: the number of an attack flies from its call-out to the garbage bar that it changes."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPolygonF

from app.controls import draw_text, fill_circle
from app.games.tetris.effect_player import Effect
from app.games.tetris.field_grid import FieldGrid
from app.look import draw_shape, faded, theme

FLIGHT: Final = 420  # ms
STANDS: Final = 900  # ms that the number stands at the bar with reduced motion
DISC: Final = 17.0   # px, its radius
FIGURE: Final = 21   # px of its number
TRAILS: Final = ((30.0, 0.20, 0.85), (22.0, 0.26, 0.5))  # px wide at the disc, opacity, how much of the way behind it
RISE: Final = 190.0  # px by which the way bends upwards
STEPS: Final = 24    # of a trail

_IN_OUT: Final = QEasingCurve(QEasingCurve.Type.InOutCubic)


@dataclass(frozen=True, eq=False)
class Flight(Effect):
    """So many rows on their way to a bar, in px of the board on which it is seen.

    `lands` tells whether that is the bar of this board, to which rows come; `cancels` that they are taken from it. One
    that is `calm` stands at the bar instead of flying.
    """

    loose = True

    rows: int
    ink: theme.Ink
    start: QPointF
    end: QPointF
    scale: float = 1.0
    lands: bool = False
    cancels: bool = False
    calm: bool = False

    @property
    def lasts(self) -> float:
        return STANDS if self.calm else FLIGHT

    def area(self, field: FieldGrid) -> QRectF:
        reach = (DISC + 2) * self.scale
        way = QRectF(self.start, self.end).normalized().united(QRectF(self._bend, self.end).normalized())
        way.adjust(-reach, -reach, reach, reach)
        return QRectF(way.left(), 0, way.width(), field.height()) if self.lands or self.cancels else way  # and the bar

    @property
    def _bend(self) -> QPointF:
        return QPointF((self.start.x() + self.end.x()) / 2, min(self.start.y(), self.end.y()) - RISE * self.scale)

    def _point_at(self, part: float) -> QPointF:
        rest = 1 - part
        return self.start * rest ** 2 + self._bend * (2 * part * rest) + self.end * part ** 2

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        colour = theme.current().colour(self.ink)
        part = 1.0 if self.calm else _IN_OUT.valueForProgress(min(age / FLIGHT, 1.0))
        if not self.calm:
            for width, alpha, length in TRAILS:
                trail = self._trail(max(part - length, 0.0), part, width * self.scale)
                draw_shape(painter, QPolygonF(trail), fill=faded(colour, alpha))
        disc, middle = DISC * self.scale, self._point_at(part)
        fill_circle(painter, middle, disc, colour)
        figure = QFont(theme.font("figure"))
        figure.setPixelSize(round(FIGURE * self.scale))
        draw_text(painter, QRectF(middle.x() - disc, middle.y() - disc, 2 * disc, 2 * disc), str(self.rows), figure,
                  theme.current().on_accent, Qt.AlignmentFlag.AlignHCenter)

    def _trail(self, first: float, last: float, width: float) -> Sequence[QPointF]:
        """Both sides of a trail, which is wide at the disc and comes to a point."""
        there, back = [], []
        for step in range(STEPS + 1):
            share = step / STEPS
            part = first + (last - first) * share
            at, ahead = self._point_at(part), self._point_at(part + 0.01) - self._point_at(part - 0.01)
            length = hypot(ahead.x(), ahead.y()) or 1.0
            aside = QPointF(-ahead.y(), ahead.x()) * (width * share / 2 / length)
            there.append(at + aside)
            back.append(at - aside)
        return [*there, *reversed(back)]
