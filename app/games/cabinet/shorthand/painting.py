"""Words of shorthand painted: as ink, with the names of their strokes, and with the pen that writes them."""
from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from app.games.cabinet.shorthand.colours import colour
from app.look import theme
from solvers.shorthand.drawing import Drawing, Trace, draw
from solvers.shorthand.explaining import name_strokes
from solvers.shorthand.ink import pen_runs, ribbon
from solvers.shorthand.strokes import Outline

THIN, BROAD = 1.7, 5.2  # px of the ink, however small or large the words are
NIB = 0.087             # of a unit, in between
RING = 11.0             # px, the radius of a ring with a letter
AWAY = 27.0             # px from a stroke to its letter
LETTERS = 24.0          # px of a unit, or more, and strokes have their letters


def ink_width(side: float) -> float:
    """The width of the ink in px where a unit has `side` px."""
    return min(max(NIB * side, THIN), BROAD)


@lru_cache(1024)
def _path(outline: Outline, width: float) -> QPainterPath:
    """The ink of a word in units, for a pen of a width in units."""
    return ink_path(draw(outline).traces, width)


def ink_path(traces: Sequence[Trace], width: float) -> QPainterPath:
    """The ink of some traces in units."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for run in pen_runs(traces):
        points = ribbon(run, width)
        path.addPolygon(QPolygonF([QPointF(points[at], points[at + 1]) for at in range(0, len(points), 2)]))
        path.closeSubpath()
    return path


def paint_ink(painter: QPainter, outline: Outline, origin: QPointF, side: float, ink: QColor) -> None:
    """Paint a word whose line of writing begins at `origin`, where a unit has `side` px."""
    width = ink_width(side) / side
    painter.save()
    painter.translate(origin)
    painter.scale(side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(_path(outline, round(width, 4)))
    _paint_marks(painter, draw(outline), width, ink)
    painter.restore()


def _paint_marks(painter: QPainter, drawing: Drawing, width: float, ink: QColor) -> None:
    for x, y in drawing.dots:
        painter.drawEllipse(QPointF(x, y), width * 0.75, width * 0.75)
    if drawing.dashes:
        painter.setPen(QPen(ink, width * 0.85, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for a, b, c, d in drawing.dashes:
            painter.drawLine(QPointF(a, b), QPointF(c, d))
        painter.setPen(Qt.PenStyle.NoPen)


def paint_part(painter: QPainter, traces: Sequence[Trace], origin: QPointF, side: float) -> None:
    """Paint what is written of a word so far."""
    painter.save()
    painter.translate(origin)
    painter.scale(side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("ink"))
    painter.drawPath(ink_path(traces, ink_width(side) / side))
    painter.restore()


def paint_pen(painter: QPainter, tip: QPointF, length: float) -> None:
    """Paint a pen whose tip is at a point."""
    colours = theme.current()
    painter.save()
    painter.translate(tip)
    painter.rotate(34)
    painter.setPen(Qt.PenStyle.NoPen)
    part = length / 90
    painter.setBrush(colours.muted)
    painter.drawPolygon(QPolygonF([QPointF(0, 0), QPointF(21 * part, -5 * part), QPointF(21 * part, 5 * part)]))
    painter.setBrush(colours.warning)
    painter.drawRect(QRectF(20 * part, -6.5 * part, 9 * part, 13 * part))
    painter.setBrush(colours.accent)
    painter.drawRoundedRect(QRectF(29 * part, -7 * part, 61 * part, 14 * part), 6 * part, 6 * part)
    painter.restore()


def paint_names(
    painter: QPainter, drawing: Drawing, origin: QPointF, side: float, caption: QRectF
) -> None:
    """Name the strokes of a word: an open ring where it begins, light ticks at its joins, letters in rings,
    clear of its caption."""
    if side < LETTERS:
        return
    colours = theme.current()
    width = ink_width(side)

    def at(points: Sequence[float], place: int) -> QPointF:
        return origin + QPointF(points[2 * place], points[2 * place + 1]) * side

    for each in drawing.traces:
        if not each.begins and len(each.points) > 3:
            step = at(each.points, 1) - at(each.points, 0)
            length = hypot(step.x(), step.y()) or 1
            across = QPointF(-step.y(), step.x()) / length * (width / 2 + 0.5)
            painter.setPen(QPen(colours.tint, 1.8))
            painter.drawLine(at(each.points, 0) - across, at(each.points, 0) + across)
    ink = [origin + QPointF(x, y) * side for each in drawing.traces for x, y in _dense(each.points)]
    ink += [QPointF(caption.left() + part * caption.width() / 4, caption.center().y()) for part in range(5)]
    taken: list[QPointF] = []
    names = name_strokes(drawing)
    for stroke in dict.fromkeys(each.stroke for each in drawing.traces):
        traces = [each for each in drawing.traces if each.stroke == stroke]
        points = max(traces, key=lambda each: len(each.points)).points
        place = _clear_place(ink, _middle(points, origin, side), taken)
        taken.append(place)
        painter.setPen(QPen(colours.accent, 1.6))
        painter.setBrush(colours.panel)
        name = names[stroke].sound
        room = max(QFontMetricsF(theme.font("body", True)).horizontalAdvance(name) + 8, 2 * RING)
        painter.drawRoundedRect(QRectF(place.x() - room / 2, place.y() - RING, room, 2 * RING), RING, RING)
        painter.setPen(colours.text)
        painter.setFont(theme.font("body", True))
        painter.drawText(QRectF(place.x() - room / 2, place.y() - RING - 1, room, 2 * RING),
                         Qt.AlignmentFlag.AlignCenter, name)
    if drawing.traces:
        painter.setPen(QPen(colours.accent, 1.8))
        painter.setBrush(colours.panel)
        painter.drawEllipse(at(drawing.traces[0].points, 0), 4.5, 4.5)


def _dense(points: Sequence[float]) -> list[tuple[float, float]]:
    """Points along a stroke, close enough to keep a letter away from it."""
    if len(points) == 4:
        x, y, dx, dy = points[0], points[1], points[2] - points[0], points[3] - points[1]
        return [(x + dx * part / 8, y + dy * part / 8) for part in range(9)]
    return list(zip(points[::4], points[1::4], strict=True))


def _middle(points: Sequence[float], origin: QPointF, side: float) -> QPointF:
    """Halfway along a stroke; of a line, which has two points, halfway between them."""
    if len(points) == 4:
        return origin + QPointF(points[0] + points[2], points[1] + points[3]) / 2 * side
    half = len(points) // 4 * 2
    return origin + QPointF(points[half], points[half + 1]) * side


def _clear_place(ink: Sequence[QPointF], middle: QPointF, taken: Sequence[QPointF]) -> QPointF:
    """A place for a letter around the middle of a stroke: clear of the word's ink and of other letters."""
    def room(place: QPointF) -> float:
        from_ink = min((hypot(place.x() - one.x(), place.y() - one.y()) for one in ink), default=AWAY)
        from_letters = min((hypot(place.x() - one.x(), place.y() - one.y()) for one in taken), default=60.0)
        return min(from_ink, AWAY - 3) + min(from_letters, 2.6 * RING)

    around = [middle + QPointF(cos(turn * pi / 8), sin(turn * pi / 8)) * AWAY for turn in range(16)]
    return max(around, key=room)
