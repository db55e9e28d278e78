"""Outlines of musical signs, drawn by ourselves: each a path around its origin, in staff spaces, y downwards.

Most are drawn as with a broad pen: a smooth line through points, each with the thickness of the stroke there.
"""
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from solvers.counterpoint.engraving.clef_signs import SMALL as SMALL_CLEF

Pen = Sequence[tuple[float, float, float]]  # x, y and thickness, y upwards as one draws
SMOOTH: Final = 14  # pieces between two points
FINE = QTransform().scale(256, 256)     # Qt joins paths on a grid that is coarse for a staff space of 1
SMALL = QTransform().scale(0.6, 0.6)    # the numbers of tuplets
SHORT_VALUES: Final = ("32nd", "64th", "128th", "256th")  # with three hooks and more
USUAL = QTransform().scale(1 / 256, 1 / 256)


def stroke(points: Pen) -> QPainterPath:
    """The area of a pen stroke through points of their own thickness."""
    ends = [points[0], *points, points[-1]]
    centre: list[tuple[float, float, float]] = []
    for before, one, other, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for piece in range(SMOOTH):
            part = piece / SMOOTH
            x, y, thickness = (_between(*values, part) for values in zip(before, one, other, after, strict=True))
            centre.append((x, y, thickness))
    centre.append(points[-1])
    left, right = [], []
    for place, (x, y, thickness) in enumerate(centre):
        (x0, y0, _), (x1, y1, _) = centre[max(place - 1, 0)], centre[min(place + 1, len(centre) - 1)]
        long = hypot(x1 - x0, y1 - y0) or 1.0
        across = QPointF(-(y1 - y0), x1 - x0) * (max(thickness, 0.02) / 2 / long)
        left.append(QPointF(x, y) + across)
        right.append(QPointF(x, y) - across)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for (near, next_near), (far, next_far) in zip(pairwise(left), pairwise(right), strict=True):
        path.addPolygon(QPolygonF([near, next_near, next_far, far, near]))
    return USUAL.map(FINE.map(path).simplified())


def _between(before: float, one: float, other: float, after: float, part: float) -> float:
    """A number on the smooth way from one to the other (a spline of Catmull and Rom)."""
    slope, next_slope = (other - before) / 2, (after - one) / 2
    square, cube = part * part, part * part * part
    return ((2 * cube - 3 * square + 1) * one + (cube - 2 * square + part) * slope
            + (3 * square - 2 * cube) * other + (cube - square) * next_slope)


def _ball(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _box(left: float, top: float, right: float, bottom: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(QPointF(left, top), QPointF(right, bottom)).normalized())
    return path


def _oval(x: float, wide: float, high: float, turn: float) -> QPainterPath:
    """An ellipse by its half axes, turned by degrees."""
    path = QPainterPath()
    path.addEllipse(QPointF(), wide, high)
    return QTransform().translate(x, 0).rotate(turn).map(path)


def _slanted(left: float, right: float, middle: float, thickness: float, rise: float) -> QPainterPath:
    """A thick bar that rises to the right."""
    half = thickness / 2
    path = QPainterPath()
    path.addPolygon(QPolygonF([
        QPointF(left, middle - rise / 2 - half), QPointF(right, middle + rise / 2 - half),
        QPointF(right, middle + rise / 2 + half), QPointF(left, middle - rise / 2 + half)]))
    path.closeSubpath()
    return path


def _joined(*parts: QPainterPath) -> QPainterPath:
    result = QPainterPath()
    for part in parts:
        result = result.united(FINE.map(part))
    return USUAL.map(result)


def _hollow(outer: QPainterPath, inner: QPainterPath) -> QPainterPath:
    result = QPainterPath(outer)
    result.addPath(inner.toReversed())
    return result


def _mirrored(path: QPainterPath) -> QPainterPath:
    return QTransform().scale(1, -1).map(path)


# Clefs and metres

def _g_clef() -> QPainterPath:
    return _joined(stroke((
        (1.25, -0.42, 0.03), (0.98, -0.12, 0.15), (1.00, 0.34, 0.22), (1.45, 0.68, 0.34), (2.08, 0.50, 0.42),
        (2.38, -0.08, 0.36), (2.12, -0.72, 0.17), (1.46, -0.99, 0.11), (0.76, -0.80, 0.26), (0.25, -0.18, 0.40),
        (0.24, 0.60, 0.40), (0.66, 1.42, 0.34), (1.36, 2.20, 0.27), (1.82, 2.95, 0.22), (1.93, 3.60, 0.17),
        (1.80, 4.22, 0.09), (1.58, 4.20, 0.22), (1.28, 3.68, 0.28), (1.17, 3.00, 0.21), (1.24, 2.20, 0.14),
        (1.50, 0.90, 0.12), (1.76, -0.60, 0.12), (1.90, -1.55, 0.12), (1.78, -2.18, 0.14), (1.34, -2.50, 0.12),
        (0.86, -2.42, 0.10), (0.62, -2.10, 0.12))), _ball(0.86, -1.92, 0.34))


def _g_clef_8() -> QPainterPath:
    """The treble clef that sounds an octave lower, with a small 8 below."""
    return _joined(_g_clef(), QTransform().translate(0.8, -3.05).scale(0.55, 0.55).map(_digits()["8"]))


def _f_clef() -> QPainterPath:
    return _joined(
        _ball(0.50, -0.02, 0.39),
        stroke(((0.16, 0.02, 0.10), (0.30, 0.62, 0.10), (0.92, 0.98, 0.12), (1.55, 0.78, 0.30), (1.80, 0.10, 0.46),
                (1.64, -0.78, 0.36), (1.08, -1.66, 0.22), (0.06, -2.46, 0.04))),
        _ball(2.48, 0.5, 0.22), _ball(2.48, -0.5, 0.22))


def _c_clef() -> QPainterPath:
    lobe = _joined(
        stroke(((0.95, 0.0, 0.05), (1.22, 0.30, 0.15), (1.32, 0.62, 0.06))),
        stroke(((1.20, 0.34, 0.06), (1.50, 0.22, 0.12), (1.98, 0.36, 0.30), (2.42, 0.98, 0.52), (2.20, 1.68, 0.28),
                (1.72, 1.94, 0.11), (1.28, 1.74, 0.10), (1.16, 1.48, 0.10))),
        _ball(1.40, 1.42, 0.29))
    return _joined(_box(0, -2, 0.52, 2), _box(0.74, -2, 0.87, 2), lobe, _mirrored(lobe))


def _c() -> QPainterPath:
    return _joined(
        stroke(((1.52, 0.62, 0.14), (1.34, 0.90, 0.10), (0.95, 1.0, 0.11), (0.45, 0.80, 0.26), (0.20, 0.0, 0.42),
                (0.45, -0.80, 0.26), (0.95, -1.0, 0.11), (1.40, -0.84, 0.09), (1.64, -0.34, 0.05))),
        _ball(1.36, 0.52, 0.27))


def _cut_c() -> QPainterPath:
    return _joined(_c(), _box(0.88, -1.45, 1.0, 1.45))


@cache
def _digits() -> dict[str, QPainterPath]:
    """The figures of metres, two spaces high and one and a half wide."""
    foot = _box(0.32, -1.0, 1.16, -0.86)
    circle = stroke(((0.75, 0.95, 0.12), (0.34, 0.55, 0.34), (0.28, 0.0, 0.42), (0.34, -0.55, 0.34),
                     (0.75, -0.95, 0.12), (1.16, -0.55, 0.34), (1.22, 0.0, 0.42), (1.16, 0.55, 0.34),
                     (0.75, 0.95, 0.12)))
    six = _joined(
        stroke(((1.10, 0.58, 0.12), (0.98, 0.88, 0.10), (0.72, 0.94, 0.12), (0.40, 0.60, 0.30), (0.30, -0.05, 0.42),
                (0.38, -0.62, 0.30), (0.76, -0.94, 0.12), (1.14, -0.42, 0.36), (0.80, 0.08, 0.10),
                (0.42, -0.25, 0.10))), _ball(1.02, 0.56, 0.2))
    return {
        "0": circle,
        "1": _joined(_box(0.57, -0.95, 0.92, 1.0), foot, stroke(((0.30, 0.42, 0.05), (0.52, 0.72, 0.14),
                                                                (0.70, 1.0, 0.05)))),
        "2": _joined(_ball(0.47, 0.50, 0.2), stroke((
            (0.30, 0.50, 0.10), (0.42, 0.84, 0.10), (0.78, 0.95, 0.12), (1.14, 0.56, 0.38), (0.86, 0.02, 0.26),
            (0.42, -0.48, 0.12), (0.26, -0.92, 0.08))), stroke((
                (0.27, -0.88, 0.12), (0.52, -0.68, 0.30), (0.92, -0.84, 0.30), (1.24, -0.52, 0.05)))),
        "3": _joined(_ball(0.46, 0.54, 0.2), _ball(0.46, -0.54, 0.2), stroke((
            (0.29, 0.56, 0.10), (0.44, 0.88, 0.10), (0.76, 0.95, 0.11), (1.08, 0.52, 0.36), (0.88, 0.12, 0.16),
            (0.58, 0.0, 0.10))), stroke((
                (0.58, 0.0, 0.10), (0.94, -0.12, 0.18), (1.16, -0.50, 0.38), (0.78, -0.95, 0.11), (0.44, -0.88, 0.10),
                (0.29, -0.56, 0.10)))),
        "4": _joined(_slanted(0.16, 1.36, -0.42, 0.15, 0.0), foot.translated(0.12, 0), _box(0.76, -0.95, 1.08, 0.30),
                     stroke(((0.80, 1.0, 0.34), (0.52, 0.28, 0.16), (0.20, -0.40, 0.10)))),
        "5": _joined(_box(0.38, 0.02, 0.48, 0.95), _ball(0.46, -0.50, 0.2),
                     stroke(((0.40, 0.82, 0.16), (0.74, 0.74, 0.26), (1.10, 0.94, 0.06))),
                     stroke(((0.40, 0.04, 0.08), (0.72, 0.20, 0.12), (1.14, -0.36, 0.38), (0.78, -0.94, 0.12),
                             (0.44, -0.86, 0.10), (0.29, -0.54, 0.10)))),
        "6": six,
        "7": _joined(stroke(((0.24, 0.42, 0.08), (0.44, 0.78, 0.26), (0.86, 0.66, 0.30), (1.26, 0.96, 0.06))),
                     stroke(((1.24, 0.92, 0.06), (0.88, 0.20, 0.18), (0.66, -0.50, 0.34), (0.64, -1.0, 0.40)))),
        "8": _joined(stroke(((0.75, 0.95, 0.12), (0.40, 0.52, 0.28), (0.74, 0.06, 0.30), (1.14, -0.46, 0.28),
                             (0.75, -0.95, 0.12), (0.32, -0.50, 0.26), (0.70, -0.02, 0.12), (1.08, 0.48, 0.24),
                             (0.75, 0.95, 0.12)))),
        "9": QTransform().translate(1.5, 0).rotate(180).map(six),
    }


# Heads, rests and flags

def _whole_head() -> QPainterPath:
    return _hollow(_oval(0.845, 0.845, 0.5, 0), _oval(0.845, 0.455, 0.285, -58))


def _breve_head() -> QPainterPath:
    posts = [_box(x, -0.62, x + 0.11, 0.62) for x in (0.0, 0.19, 1.70, 1.89)]
    return _joined(QTransform().translate(0.155, 0).map(_whole_head()), *posts)


def _half_head() -> QPainterPath:
    return _hollow(_oval(0.59, 0.605, 0.455, 20), _oval(0.59, 0.535, 0.225, 33))


def _quarter_rest() -> QPainterPath:
    return _joined(
        stroke(((0.30, 1.48, 0.05), (0.62, 1.06, 0.20), (0.98, 0.62, 0.05))),
        stroke(((0.95, 0.68, 0.05), (0.66, 0.34, 0.40), (0.50, 0.02, 0.34), (0.66, -0.30, 0.22), (1.02, -0.76, 0.05))),
        stroke(((1.03, -0.78, 0.04), (0.66, -0.64, 0.26), (0.30, -0.82, 0.26), (0.34, -1.18, 0.13),
                (0.62, -1.48, 0.03))))


def _short_rest(hooks: int) -> QPainterPath:
    foot, top = -1.0 - (hooks - 1), 0.62
    parts = [stroke(((0.52, foot, 0.14), (0.94, top, 0.12)))]
    for hook in range(hooks):
        y = -float(hook)
        shift = 0.0 if hook == 0 else -0.26
        parts += [_ball(0.28 + shift + 0.02, y + 0.42, 0.25),
                  stroke(((0.12 + shift, y + 0.36, 0.08), (0.40 + shift, y + 0.17, 0.12),
                          (0.70 + shift, y + 0.24, 0.12), (0.94 + shift, y + 0.62, 0.09)))]
    return _joined(*parts)


def _flag() -> QPainterPath:
    """The flag of a stem that goes up, hanging from its top."""
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(0.06, -0.72, 0.36, -1.02, 0.72, -1.50)
    path.cubicTo(1.08, -1.98, 1.12, -2.55, 0.74, -3.20)
    path.cubicTo(0.94, -2.55, 0.78, -2.10, 0.48, -1.74)
    path.cubicTo(0.28, -1.48, 0.06, -1.36, 0.0, -1.12)
    path.closeSubpath()
    return path


def _fermata() -> QPainterPath:
    """A fermata over a note, around the middle of its base."""
    return _joined(_ball(0, 0.32, 0.24), stroke(((-1.3, 0.0, 0.05), (-1.12, 0.62, 0.14), (-0.62, 1.12, 0.24),
                                                (0.0, 1.28, 0.28), (0.62, 1.12, 0.24), (1.12, 0.62, 0.14),
                                                (1.3, 0.0, 0.05))))


def _flags(count: int) -> QPainterPath:
    return _joined(*(_flag().translated(0, -0.75 * each) for each in range(count)))


def _flags_down(count: int) -> QPainterPath:
    return _mirrored(_flags(count))


# Accidentals

def _sharp() -> QPainterPath:
    return _joined(_box(0.27, -1.42, 0.37, 1.28), _box(0.63, -1.28, 0.73, 1.42),
                   _slanted(0.0, 1.0, 0.42, 0.27, 0.26), _slanted(0.0, 1.0, -0.42, 0.27, 0.26))


def _flat() -> QPainterPath:
    return _joined(_box(0.0, -0.70, 0.10, 1.76),
                   stroke(((0.06, 0.26, 0.06), (0.34, 0.46, 0.16), (0.66, 0.34, 0.32), (0.60, -0.04, 0.26),
                           (0.36, -0.38, 0.14), (0.04, -0.66, 0.06))))


def _natural() -> QPainterPath:
    return _joined(_box(0.0, -0.72, 0.10, 1.36), _box(0.57, -1.36, 0.67, 0.72),
                   _slanted(0.0, 0.67, 0.46, 0.25, 0.18), _slanted(0.0, 0.67, -0.46, 0.25, 0.18))


def _double_sharp() -> QPainterPath:
    corners = [_box(x, y, x + 0.34, y + 0.34) for x in (0.0, 0.66) for y in (-0.5, 0.16)]
    return _joined(stroke(((0.1, -0.4, 0.16), (0.9, 0.4, 0.16))), stroke(((0.1, 0.4, 0.16), (0.9, -0.4, 0.16))),
                   *corners)


_DRAWN: Final[dict[str, Callable[[], QPainterPath]]] = {
    "g-clef": _g_clef, "g-clef-8": _g_clef_8, "f-clef": _f_clef, "c-clef": _c_clef, "c": _c, "cut-c": _cut_c,
    "breve-head": _breve_head, "whole-head": _whole_head, "half-head": _half_head,
    "quarter-head": lambda: _oval(0.59, 0.615, 0.43, 22),
    "breve-rest": lambda: _box(0.0, -1.0, 0.6, 0.0), "whole-rest": lambda: _box(0.0, -0.54, 1.13, 0.0),
    "half-rest": lambda: _box(0.0, 0.0, 1.13, 0.54), "quarter-rest": _quarter_rest,
    "eighth-rest": lambda: _short_rest(1), "sixteenth-rest": lambda: _short_rest(2),
    "eighth-flag-up": lambda: _flags(1), "sixteenth-flag-up": lambda: _flags(2),
    "eighth-flag-down": lambda: _mirrored(_flags(1)), "sixteenth-flag-down": lambda: _mirrored(_flags(2)),
    "sharp": _sharp, "flat": _flat, "natural": _natural, "double-sharp": _double_sharp,
    "double-flat": lambda: _joined(_flat(), _flat().translated(0.7, 0)),
    **{f"{name}-rest": partial(_short_rest, hooks) for hooks, name in enumerate(SHORT_VALUES, start=3)},
    **{f"{name}-flag-up": partial(_flags, hooks) for hooks, name in enumerate(SHORT_VALUES, start=3)},
    **{f"{name}-flag-down": partial(_flags_down, hooks) for hooks, name in enumerate(SHORT_VALUES, start=3)},
    "fermata": _fermata,
    "dot": lambda: _ball(0.2, 0, 0.2),
}


@cache
def outline(name: str) -> QPainterPath:
    """The outline of a sign by its name, as engravings have it."""
    if name.startswith("digit-"):
        return _mirrored(_digits()[name.removeprefix("digit-")])
    if name.startswith("small-"):
        return QTransform().scale(SMALL_CLEF, SMALL_CLEF).map(outline(name.removeprefix("small-")))
    if name.startswith("tuplet-"):
        return _mirrored(SMALL.map(_digits()[name.removeprefix("tuplet-")]))
    return _mirrored(_DRAWN[name]())


@cache
def brace(height: float) -> QPainterPath:
    """A brace that ends at x 0, from y 0 down to a height in staff spaces."""
    half = ((0.0, 0.0, 0.05), (-0.34, 0.055, 0.16), (-0.52, 0.14, 0.34), (-0.48, 0.26, 0.40), (-0.46, 0.37, 0.32),
            (-0.66, 0.455, 0.15), (-1.05, 0.5, 0.03))
    upper = stroke([(x, y * height, thickness) for x, y, thickness in half])
    lower = stroke([(x, (1 - y) * height, thickness) for x, y, thickness in half])
    return _joined(upper, lower)
