"""Dial: the geometry of the clock's face, in places round it and radii from its middle.

Place 0 (zi) is below and 6 (wu) above: midnight, winter and the new Moon lie below, noon, summer and the full Moon
above, and the Sun rises at the left.
"""
from math import cos, hypot, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFont, QPainterPath

from app.games.iching.clock.moment import CYCLES, Cycle
from app.games.iching.hexagram_picture import SIZE
from app.look import theme
from solvers.iching.calendar.clock import Clock

# In radii of the dial.
RING = 0.91    # the middles of the twelve hexagrams
NAMES = 0.755    # their numbers and branches
CHAPTER = 0.645  # the circle inside them
HEXAGRAM = 0.118  # the height of a hexagram
HUB = 0.035

USUAL = 210.0    # px of a radius at which words have their usual size
NEAR = 9.0       # px around a hand that belong to it
TRACK = 0.05     # the half of a track's width


class Dial(NamedTuple):
    """A circle with its middle and its radius in px. Places count from 0 to 12 clockwise, distances in radii."""

    centre: QPointF
    radius: float

    def point_at(self, place: float, out: float) -> QPointF:
        """The point at a place of the ring, 0 to 12 clockwise, so many radii out."""
        turn = 2 * pi * place / 12
        return self.centre + QPointF(-sin(turn), cos(turn)) * (out * self.radius)

    def round(self, out: float) -> QRectF:
        """The square around the circle so many radii out."""
        reach = out * self.radius
        return QRectF(self.centre.x() - reach, self.centre.y() - reach, 2 * reach, 2 * reach)

    def arc(self, start: float, end: float, out: float) -> QPainterPath:
        """The arc from one place to another, clockwise, so many radii out."""
        path = QPainterPath()
        path.arcMoveTo(self.round(out), -90 - 30 * start)
        path.arcTo(self.round(out), -90 - 30 * start, -30 * (end - start))
        return path

    def sector(self, start: float, end: float, inner: float, outer: float) -> QPainterPath:
        """The piece of a ring between two places and two radii."""
        path = QPainterPath()
        path.arcMoveTo(self.round(outer), -90 - 30 * start)
        path.arcTo(self.round(outer), -90 - 30 * start, -30 * (end - start))
        path.arcTo(self.round(inner), -90 - 30 * end, 30 * (end - start))
        path.closeSubpath()
        return path

    def spoke(self, place: float, inner: float, outer: float) -> QLineF:
        """The line along the radius at a place, from one distance to another."""
        return QLineF(self.point_at(place, inner), self.point_at(place, outer))

    def hexagram_rect(self, branch: int) -> QRectF:
        """Where the hexagram of a branch lies."""
        height = HEXAGRAM * self.radius
        rect = QRectF(0, 0, height * SIZE.width() / SIZE.height(), height)
        rect.moveCenter(self.point_at(branch, RING))
        return rect

    def tip(self, cycle: Cycle, clock: Clock) -> QPointF:
        """Where a hand ends."""
        return self.point_at(cycle.hand(clock).place, cycle.track)

    def font(self, role: theme.Role, strong: bool | None = None) -> QFont:
        """The type of a role, smaller or larger with the dial."""
        font = QFont(theme.font(role, strong))
        font.setPixelSize(max(round(font.pixelSize() * min(self.radius / USUAL, 1.6)), 9))
        return font

    # What is under the pointer

    def branch_at(self, point: QPointF) -> int | None:
        """The branch whose hexagram or name is there."""
        step = point - self.centre
        if not CHAPTER < hypot(step.x(), step.y()) / self.radius < 1:
            return None
        return min(range(12), key=lambda branch: _distance(self.point_at(branch, RING), point))

    def cycle_at(self, point: QPointF, clock: Clock) -> Cycle | None:
        """The cycle whose hand is there, or else on whose track it is."""
        def off(cycle: Cycle) -> float:
            return _off_line(point, self.centre, self.tip(cycle, clock))

        nearest = min(CYCLES, key=off)
        if off(nearest) < NEAR:
            return nearest
        out = _distance(point, self.centre) / self.radius
        return next((cycle for cycle in CYCLES if abs(out - cycle.track) < TRACK), None)


def _distance(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())


def _off_line(point: QPointF, start: QPointF, end: QPointF) -> float:
    """How far a point is from a stroke."""
    way, step = end - start, point - start
    along = (step.x() * way.x() + step.y() * way.y()) / (way.x() ** 2 + way.y() ** 2)
    return _distance(point, start + way * min(max(along, 0.0), 1.0))
