"""Painting of a star: by two circles or by chords, with its circles, letters and angles, on any device."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.controls import draw_text, fill_circle
from app.games.cabinet.angles import angle_between, paint_degrees
from app.games.cabinet.stars.star_appearance import StarAppearance
from app.look import draw_line, draw_shape, faded, paint_with, theme
from solvers.stars.star import Point, Star
from solvers.stars.stellar import ring, stellar_number

INKS: Final[tuple[theme.Ink, ...]] = ("accent", "bad", "good", "violet", "warning", "sky")  # of the lines of a compound
CENTRE = Qt.AlignmentFlag.AlignHCenter
LETTERS = 26     # corners have letters while these suffice
LETTER = 15.0    # px between a corner and its letter
FREE = 0.4       # of the way from dot to dot, the radius of a dot at most
SPECK = 0.7      # px, the radius of a dot at least
WEDGE = 0.16     # of the outer radius, the size of a marked angle
DASH = (4.0, 3.0)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a star lies, px."""

    centre: QPointF
    radius: float

    def point_at(self, point: Point) -> QPointF:
        return QPointF(self.centre.x() + self.radius * point[0], self.centre.y() - self.radius * point[1])

    def line(self, points: Sequence[Point]) -> QPolygonF:
        return QPolygonF([self.point_at(point) for point in points])


def paint_star(painter: QPainter, place: Place, star: Star, look: StarAppearance, *, by_eye: bool = False) -> None:
    """All of a star: what lies under it, its lines, the marks on them; by eye, nothing says where sides should go."""
    if look.circles:
        _paint_circles(painter, place, star)
    if look.chords and star.radius is None:
        _paint_chords(painter, place, star, look)
    else:
        _paint_outline(painter, place, star, look)
    if star.radius is not None and not by_eye:
        _paint_miss(painter, place, star, look)
    if look.angles and star.radius is None:
        _paint_angles(painter, place, star, look)
    if look.letters:
        _paint_letters(painter, place, star, look)


def lengths(star: Star, look: StarAppearance) -> tuple[str, str]:
    """The radii of both circles in mm, in words."""
    return f"r = {look.radius} mm", f"i = {star.inner * look.radius:.2f} mm"


def _pen(colour: QColor, width: float, dash: Sequence[float] = ()) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if dash else Qt.PenCapStyle.RoundCap)
    if dash:
        pen.setDashPattern(dash)
    return pen


def _paint_circles(painter: QPainter, place: Place, star: Star) -> None:
    tokens = theme.current()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius in (1.0, star.inner):
        painter.setPen(_pen(tokens.edge, 1.0, DASH))
        painter.drawEllipse(place.centre, radius * place.radius, radius * place.radius)
    fill_circle(painter, place.centre, 2.0, tokens.muted)


def _paint_outline(painter: QPainter, place: Place, star: Star, look: StarAppearance) -> None:
    colour = theme.current().colour(look.colour)
    painter.setBrush(faded(colour, 0.16) if look.filled else Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(colour, look.width))
    painter.drawPolygon(place.line(star.outline(look.turn)))


def _paint_chords(painter: QPainter, place: Place, star: Star, look: StarAppearance) -> None:
    """The lines between corners; of a compound each in its own colour."""
    for number, points in enumerate(star.chords(look.turn)):
        colour = theme.current().colour(look.colour if star.strokes == 1 else INKS[number % len(INKS)])
        line = place.line(points)
        if look.filled:
            path = QPainterPath()
            path.addPolygon(line)
            path.closeSubpath()
            path.setFillRule(Qt.FillRule.OddEvenFill)
            painter.fillPath(path, faded(colour, 0.14))
        draw_shape(painter, line, line=_pen(colour, look.width))


def _paint_miss(painter: QPainter, place: Place, star: Star, look: StarAppearance) -> None:
    """Where the sides go that are not straight: each from its corner through the notch, and past its goal."""
    tokens = theme.current()
    for number in range(star.points):
        tip, notch = star.corner(number, look.turn), star.notch(number, look.turn)
        length = hypot(notch[0] - tip[0], notch[1] - tip[1])
        goal = star.corner(number + star.density, look.turn)
        reach = hypot(goal[0] - tip[0], goal[1] - tip[1]) / length
        end = (tip[0] + (notch[0] - tip[0]) * reach, tip[1] + (notch[1] - tip[1]) * reach)
        strong = number == 0
        painter.setPen(_pen(tokens.bad if strong else faded(tokens.bad, 0.28), 2.0 if strong else 1.0, DASH))
        painter.drawLine(QLineF(place.point_at(notch), place.point_at(end)))
        if strong:
            draw_line(painter, QLineF(place.point_at(end), place.point_at(goal)), _pen(tokens.bad, 1.5))
            for point in (end, goal):
                painter.setBrush(tokens.window)
                painter.drawEllipse(place.point_at(point), 4.0, 4.0)


def _paint_angles(painter: QPainter, place: Place, star: Star, look: StarAppearance) -> None:
    """The three angles of the triangle between a corner, the notch behind it and the centre."""
    tip, notch, middle = star.corner(0, look.turn), star.notch(0, look.turn), (0.0, 0.0)
    tokens = theme.current()
    draw_shape(painter, place.line((tip, notch, middle)), line=_pen(tokens.text, 1.25))
    for at, one, other, angle, colour, size in (
        (tip, notch, middle, star.half_tip, tokens.accent, 1.5), (middle, tip, notch, star.half_step, tokens.good, 0.8),
        (notch, tip, middle, star.at_notch, tokens.violet, 0.55),
    ):
        _paint_wedge(painter, place, at, one, other, colour, size)
        start, span = angle_between(at, one, other)
        paint_degrees(painter, place.point_at(at), start + span / 2, WEDGE * size * place.radius + 15.0, exactly(angle))


def _paint_wedge(
    painter: QPainter, place: Place, at: Point, one: Point, other: Point, colour: QColor, size: float
) -> None:
    start, span = angle_between(at, one, other)
    radius = WEDGE * size * place.radius
    centre = place.point_at(at)
    path = QPainterPath(centre)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    path.arcTo(box, start, span)
    path.closeSubpath()
    draw_shape(painter, path, line=_pen(colour, 1.25), fill=faded(colour, 0.5))


def exactly(angle: float) -> str:
    """An angle in as few figures as say it: 18, 25.71."""
    return f"{angle:.2f}".rstrip("0").rstrip(".")


def sides_text(star: Star) -> str:
    """In words, whether the sides are straight, or by how much they miss: straight, miss by 3.2°."""
    if star.radius is None:
        return "straight"
    miss = abs(star.bend)
    return f"miss by {miss:.1f}°" if miss >= 0.05 else "miss by less than 0.1°"


def corner_name(place: int, points: int) -> str:
    """The letter of a corner; its number where there are more corners than letters."""
    return chr(ord("A") + place) if points <= LETTERS else str(place + 1)


def _paint_letters(painter: QPainter, place: Place, star: Star, look: StarAppearance) -> None:
    """At every corner its letter; of very many corners, at as many as have room."""
    every = max(1, round(star.points * 24 / (2 * pi * (place.radius + LETTER))))
    for number in range(0, star.points, every):
        x, y = star.corner(number, look.turn)
        centre = place.point_at((x, y)) + QPointF(x, -y) * LETTER
        rect = QRectF(centre.x() - 18, centre.y() - 10, 36, 20)
        draw_text(painter, rect, corner_name(number, star.points), theme.font("small", True), theme.current().text,
                  CENTRE)


# Stellar numbers


def paint_dots(painter: QPainter, place: Place, points: int, stage: int, turn: float = 0.0) -> None:
    """The dots of a stellar number, ring by ring, each ring in one of two inks and joined by a faint line."""
    tokens, rings = theme.current(), max(stage - 1, 1)
    scale = Place(place.centre, place.radius / rings)
    # No dot is so large that it touches its neighbours on the outermost ring, where they lie as near as anywhere.
    one, two = ring(points, 1)[:2]
    near = hypot(two[0] - one[0], two[1] - one[1]) * scale.radius
    dot = max(min(9.0, 0.17 * place.radius / rings + 1.0, FREE * near), SPECK)
    angle = radians(turn)
    for number in reversed(range(stage)):
        dots = [_turned(point, angle) for point in ring(points, number)]
        colour = tokens.accent if number % 2 else tokens.bad
        if number:
            draw_shape(painter, scale.line(dots), line=_pen(faded(colour, 0.35), 1.0))
        paint_with(painter, fill=colour)
        for point in dots:
            if number % 2:
                painter.drawEllipse(scale.point_at(point), dot, dot)
            else:
                middle, half = scale.point_at(point), dot * 0.88
                painter.drawRect(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def dots_words(points: int, stage: int) -> str:
    """A stellar number with its formula: S(3) = 1 + 6 · 3 · 2 = 37."""
    return f"S({stage}) = 1 + {points} · {stage} · {stage - 1} = {stellar_number(points, stage):,}"
