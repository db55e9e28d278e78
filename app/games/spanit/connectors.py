"""How Span-It is drawn: dots, connectors, the goals' walls; round and solid for H, diamonds with a white core for V."""
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.look import theme
from solvers.spanit.board import Side

# In px where a step of the board's coordinates is 41 px, as in the picture it was designed from.
DESIGNED = 41.0
BAR = {"h": 9.0, "v": 10.0}
CORE = 2.75
DOT = 8.5        # radius of a dot in use
DIAMOND = 10.0   # from the middle of a diamond in use to its corner
FREE_DOT = 5.5
FREE_DIAMOND = 7.0
THIN = 2.25      # the outline of a free dot


def colour(side: Side) -> QColor:
    """A side's colour."""
    tokens = theme.current()
    return tokens.accent if side == "h" else tokens.bad


def ink(side: Side) -> str:
    """The token for words about a side."""
    return "accent" if side == "h" else "bad_ink"


def draw_bar(painter: QPainter, line: QLineF, side: Side, unit: float) -> None:
    """A connector from dot to dot, or a wall. `unit` is a step of coordinates in px."""
    scale = unit / DESIGNED
    cap = Qt.PenCapStyle.RoundCap
    painter.setPen(QPen(colour(side), BAR[side] * scale, Qt.PenStyle.SolidLine, cap))
    painter.drawLine(line)
    if side == "v":
        painter.setPen(QPen(theme.current().panel, CORE * scale, Qt.PenStyle.SolidLine, cap))
        painter.drawLine(line)


def draw_dot(painter: QPainter, centre: QPointF, side: Side, unit: float, *, used: bool) -> None:
    """A dot: filled where a connector or a wall touches it, hollow where none does."""
    scale = unit / DESIGNED
    if used:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(side))
        reach = (DOT if side == "h" else DIAMOND) * scale
    else:
        painter.setPen(QPen(colour(side), max(THIN * scale, 1.0)))
        painter.setBrush(theme.current().panel)
        reach = (FREE_DOT if side == "h" else FREE_DIAMOND) * scale
    if side == "h":
        painter.drawEllipse(centre, reach, reach)
    else:
        painter.drawPolygon(diamond(centre, reach))


def diamond(centre: QPointF, reach: float) -> QPolygonF:
    """A square on its corner."""
    return QPolygonF([
        QPointF(centre.x(), centre.y() - reach), QPointF(centre.x() + reach, centre.y()),
        QPointF(centre.x(), centre.y() + reach), QPointF(centre.x() - reach, centre.y()),
    ])


def draw_sample(painter: QPainter, rect: QRectF, side: Side) -> None:
    """A small connector with both its dots, to stand before a player's name."""
    unit = rect.height() / 20 * DESIGNED * 0.72
    left = QPointF(rect.left() + rect.height() / 2, rect.center().y())
    right = QPointF(rect.right() - rect.height() / 2, rect.center().y())
    draw_bar(painter, QLineF(left, right), side, unit)
    for centre in (left, right):
        draw_dot(painter, centre, side, unit, used=True)
