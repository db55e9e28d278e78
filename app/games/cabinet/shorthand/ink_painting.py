"""Words of shorthand painted as ink, whole or in part, the pen that writes them, and the colours of ink and paper."""
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.look import draw_shape, theme
from solvers.shorthand.drawing import Drawing, Trace, draw
from solvers.shorthand.ink import pen_runs, ribbon
from solvers.shorthand.strokes import Outline

THIN, BROAD = 1.7, 5.2  # px of the ink, however small or large the words are
NIB = 0.087             # of a unit, in between
# Paper and ink, which no other page has.
_LIGHT = {"ink": "#22304A", "pale": "#BCC8D2", "rule": "#CFE0EA", "margin": "#F0C2A3", "hole": "#F0EEE9"}
_DARK = {"ink": "#DCE6F5", "pale": "#56616E", "rule": "#2E3B47", "margin": "#6A4C38", "hole": "#1E2126"}


def colour(name: str) -> QColor:
    """`ink`, `pale` for what is still to be written, `rule`, `margin` or `hole`, in the theme that is on."""
    return QColor((_DARK if theme.current().dark else _LIGHT)[name])


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
    draw_shape(painter, _path(outline, round(width, 4)), fill=ink)
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
    draw_shape(painter, ink_path(traces, ink_width(side) / side), fill=colour("ink"))
    painter.restore()


def paint_pen(painter: QPainter, tip: QPointF, length: float) -> None:
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
