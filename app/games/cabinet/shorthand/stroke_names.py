"""The strokes of a word named beside it: where the pen begins, where strokes join, which way each runs, its sound."""
from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from app.games.cabinet.shorthand.ink_painting import ink_width
from app.look import draw_line, draw_shape, paint_with, theme, write_text
from solvers.shorthand.drawing import Drawing
from solvers.shorthand.explaining import name_strokes

RING = 11.0     # px, the radius of a ring with a letter
AWAY = 30.0     # px from a stroke to its letter
BESIDE = 11.0   # px from a stroke to its arrow
LETTERS = 24.0  # px of a unit, or more, and strokes have their letters
ARROWS = 38.0   # the same for arrows
LEAST = 34.0    # px of a stroke that has an arrow
HEAD = 6.0      # px of an arrow's head

Line = list[QPointF]


def paint_names(painter: QPainter, drawing: Drawing, origin: QPointF, side: float, caption: QRectF) -> None:
    """Name the strokes of a word whose line of writing begins at `origin`, clear of its ink and its caption."""
    if side < LETTERS or not drawing.traces:
        return
    # All ink is gathered first, since a letter keeps clear of other strokes too; then of the letters before it.
    lines: dict[int, list[Line]] = {}
    for trace in drawing.traces:
        line = _points(trace.points, origin, side)
        lines.setdefault(trace.stroke, []).append(line)
        if not trace.begins:
            _paint_tick(painter, line, ink_width(side))
    ink = [point for parts in lines.values() for part in parts for point in part]
    ink += [QPointF(caption.left() + part * caption.width() / 4, caption.center().y()) for part in range(5)]
    names, taken = name_strokes(drawing), Line()
    for stroke, parts in lines.items():
        line = max(parts, key=len)
        place = _clear_place(ink, line[len(line) // 2], taken)
        taken.append(place)
        if side >= ARROWS:
            _paint_arrow(painter, line, place)
        _paint_letter(painter, place, names[stroke].sound)
    paint_with(painter, line=QPen(theme.current().accent, 1.8), fill=theme.current().panel)
    painter.drawEllipse(lines[drawing.traces[0].stroke][0][0], 4.5, 4.5)


def _points(points: Sequence[float], origin: QPointF, side: float) -> Line:
    """A stroke in px, in steps close enough to keep letters away from it."""
    if len(points) == 4:  # a straight line, of which only the ends are there
        begin, end = QPointF(points[0], points[1]), QPointF(points[2], points[3])
        return [origin + (begin + (end - begin) * (part / 12)) * side for part in range(13)]
    return [origin + QPointF(points[at], points[at + 1]) * side for at in range(0, len(points), 2)]


def _across(line: Line, place: int) -> QPointF:
    """One px to the side of a line, at one of its points."""
    step = line[min(place + 1, len(line) - 1)] - line[max(place - 1, 0)]
    length = hypot(step.x(), step.y()) or 1
    return QPointF(-step.y(), step.x()) / length


def _paint_tick(painter: QPainter, line: Line, width: float) -> None:
    """A light line across the ink where a stroke begins."""
    across = _across(line, 0) * (width / 2 + 0.5)
    draw_line(painter, QLineF(line[0] - across, line[0] + across), QPen(theme.current().tint, 1.8))


def _paint_arrow(painter: QPainter, line: Line, letter: QPointF) -> None:
    """An arrow along a stroke, on the side of its letter."""
    middle = len(line) // 2
    across, away = _across(line, middle), letter - line[middle]
    beside = BESIDE if across.x() * away.x() + across.y() * away.y() > 0 else -BESIDE
    part = range(len(line) // 5, len(line) - len(line) // 5)
    arrow = [line[place] + _across(line, place) * beside for place in part]
    if sum(hypot(two.x() - one.x(), two.y() - one.y()) for one, two in pairwise(arrow)) < LEAST:
        return
    paint_with(painter, line=QPen(theme.current().muted, 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(QPolygonF(arrow))
    back = arrow[-3] - arrow[-1] if len(arrow) > 2 else line[0] - line[-1]
    length = hypot(back.x(), back.y()) or 1
    for turn in (0.5, -0.5):
        x, y = back.x() / length * HEAD, back.y() / length * HEAD
        barb = QPointF(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        painter.drawLine(arrow[-1], arrow[-1] + barb)


def _paint_letter(painter: QPainter, place: QPointF, name: str) -> None:
    """A sound in a ring."""
    colours, font = theme.current(), theme.font("body", True)
    width = max(QFontMetricsF(font).horizontalAdvance(name) + 8, 2 * RING)
    ring = QRectF(place.x() - width / 2, place.y() - RING, width, 2 * RING)
    draw_shape(painter, ring, line=QPen(colours.accent, 1.6), fill=colours.panel, radius=RING)
    write_text(painter, ring.translated(0, -1), name, font, colours.text)


def _clear_place(ink: Line, middle: QPointF, taken: Line) -> QPointF:
    """A place for a letter around the middle of a stroke: clear of the word's ink and of other letters."""
    def room(place: QPointF) -> float:
        from_ink = min(hypot(place.x() - one.x(), place.y() - one.y()) for one in ink)
        from_letters = min((hypot(place.x() - one.x(), place.y() - one.y()) for one in taken), default=60.0)
        return min(from_ink, AWAY - 3) + min(from_letters, 2.6 * RING)

    around = [middle + QPointF(cos(turn * pi / 8), sin(turn * pi / 8)) * AWAY for turn in range(16)]
    return max(around, key=room)
