"""LimitChart: labyrinths per million steps by step limit, with a band that narrows as the sweep goes on.

Painted here and not by a chart library: its hundred lines follow the theme, print, and cost nothing at the start.
"""
from collections.abc import Iterable, Sequence
from math import log2

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from app import theme
from app.board import Cell
from app.chart_board import ChartBoard
from app.connexion.limits.words import IN_1997, best, error, flat, limit_words, sure
from solvers.connexion.classic.limits import LIMITS, LimitPoint

LEFT, RIGHT = 56.0, 40.0   # px beside the plot, for labels
TOP, BOTTOM = 24.0, 44.0
NEVER = 0.8         # octaves from the largest limit to no limit at all
HEADROOM = 1.18     # of the axis above the highest point
LINES = 6           # of the grid, at most
BAND = 0.18         # opacity
REACH = 12.0        # px around a point that belong to it


class LimitChart(ChartBoard):
    """The curve. Its cells are the points, (place, 0), which the pointer and the arrow keys visit."""

    def __init__(self) -> None:
        super().__init__()
        self.points: tuple[LimitPoint, ...] = tuple(LimitPoint(limit, 0, 0, 0) for limit in LIMITS)
        self.setAccessibleName("Labyrinths per million steps by step limit")
        self.setWhatsThis(
            "How many labyrinths the 1997 search finds with each step limit, in the same number of steps. The band is "
            "where the curve lies in 95 of 100 cases. Keys: left and right go from point to point."
        )
        self.hovered.connect(lambda _: self.update())

    def show_points(self, points: Sequence[LimitPoint]) -> None:
        """Show another curve; the points come in the order of their limits, without a limit last."""
        self.points = tuple(points)
        self.update_all()

    # Where things lie

    @property
    def plot(self) -> QRectF:
        """The rectangle between the axes."""
        return self.whole.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    def across(self, limit: int) -> float:
        """Where a step limit lies, on a logarithmic scale; no limit lies beyond a gap."""
        limits = [point.limit for point in self.points if point.limit] or [IN_1997]
        first, last = log2(min(limits)), log2(max(limits))
        place = last + NEVER if limit == 0 else log2(limit)
        return self.plot.left() + self.plot.width() * (place - first) / max(last + NEVER - first, NEVER)

    def up(self, rate: float) -> float:
        """Where so many labyrinths per million steps lie."""
        return self.plot.bottom() - self.plot.height() * rate / self.highest

    @property
    def highest(self) -> float:
        """The value at the top of the axis."""
        return HEADROOM * max((point.rate for point in self.points), default=0.0) or 1.0

    def place(self, point: LimitPoint) -> QPointF:
        """The middle of a point."""
        return QPointF(self.across(point.limit), self.up(point.rate))

    def cell_rect(self, cell: Cell) -> QRectF:
        middle = self.place(self.points[min(max(cell[0], 0), len(self.points) - 1)])
        return QRectF(middle.x() - REACH, middle.y() - REACH, 2 * REACH, 2 * REACH)

    def cell_at(self, point: QPointF) -> Cell | None:
        if not self.plot.adjusted(-REACH, -REACH, REACH, REACH).contains(point):
            return None
        return min(range(len(self.points)), key=lambda at: abs(self.across(self.points[at].limit) - point.x())), 0

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((place, 0) for place in range(len(self.points)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        last = len(self.points) - 1
        steps = {
            Qt.Key.Key_Left: max(cell[0] - 1, 0), Qt.Key.Key_Right: min(cell[0] + 1, last),
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
        }
        return (steps[key], 0) if key in steps else None

    def describe(self, cell: Cell) -> str:
        point = self.points[cell[0]]
        after = f"after {limit_words(point.limit)} steps" if point.limit else limit_words(point.limit)
        off = error(point.solutions, point.steps)
        return f"Start again {after}: {point.rate:,.0f} ± {off:,.0f}, {point.attempts:,} attempts"

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        self._paint_flat(painter)
        self._paint_grid(painter)
        self._paint_limits(painter)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        found = any(point.solutions for point in self.points)
        if found:
            self._paint_band(painter)
        self._paint_1997(painter)
        if found:
            self._paint_curve(painter)
        if (top := best(self.points)) is not None:
            self._paint_best(painter, top)

    def paint_above(self, painter: QPainter) -> None:
        if not any(point.steps for point in self.points):
            self.paint_invitation(painter, self.plot, "Press play. The 1997 search runs with each step limit in turn.")

    def _paint_flat(self, painter: QPainter) -> None:
        """The ground under the limits that are as good as the best."""
        plateau = flat(self.points) if sure(self.points) else ()
        if len(plateau) > 1:
            left, right = self.across(plateau[0].limit), self.across(plateau[-1].limit)
            painter.fillRect(QRectF(left, self.plot.top(), right - left, self.plot.height()), theme.current().tint)

    def _paint_grid(self, painter: QPainter) -> None:
        tokens, plot = theme.current(), self.plot
        painter.setFont(theme.font("small"))
        step = even(self.highest / LINES)
        has_values = any(point.solutions for point in self.points)
        for number in range(int(self.highest / step) + 1 if has_values else 1):
            y = round(self.up(number * step))
            painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), tokens.line if number else tokens.edge)
            painter.setPen(tokens.muted)
            painter.drawText(
                QRectF(plot.left() - LEFT, y - 10, LEFT - 10, 20),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{number * step:,.0f}",
            )

    def _paint_limits(self, painter: QPainter) -> None:
        tokens, bottom = theme.current(), self.plot.bottom()
        painter.setPen(tokens.muted)
        painter.setFont(theme.font("small"))
        for point in self.points:
            x = self.across(point.limit)
            painter.fillRect(QRectF(round(x), bottom, 1, 5 if point.limit in LIMITS else 3), tokens.edge)
            if point.limit in LIMITS:
                words = limit_words(point.limit)
                painter.drawText(QRectF(x - 32, bottom + 6, 64, 18), Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(theme.font("caption"))
        line = QRectF(self.plot.left(), bottom + 26, self.plot.width(), 16)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, "steps after which the search starts again")

    def _paint_band(self, painter: QPainter) -> None:
        """Where each point lies in 95 of 100 cases; without a limit, which is no neighbour of any, as a bar."""
        limited = [point for point in self.points if point.limit and point.steps]
        errors = [error(point.solutions, point.steps) for point in limited]
        upper = [QPointF(self.across(p.limit), self.up(min(p.rate + e, self.highest)))
                 for p, e in zip(limited, errors, strict=True)]
        lower = [QPointF(self.across(p.limit), self.up(max(p.rate - e, 0)))
                 for p, e in zip(limited, errors, strict=True)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_faint(theme.current().accent))
        painter.drawPolygon([*upper, *reversed(lower)])

    def _paint_curve(self, painter: QPainter) -> None:
        tokens = theme.current()
        limited = [point for point in self.points if point.limit]
        path = QPainterPath(self.place(limited[0]))
        for point in limited[1:]:
            path.lineTo(self.place(point))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tokens.accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                            Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)
        for point in self.points:
            if not point.limit:
                dotted = QPen(tokens.accent, 2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
                dotted.setDashPattern([0.01, 3])
                painter.setPen(dotted)
                painter.drawLine(QLineF(self.place(limited[-1]), self.place(point)))
            painter.setPen(QPen(tokens.window, 2))
            painter.setBrush(tokens.accent)
            painter.drawEllipse(self.place(point), 4.5, 4.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_1997(self, painter: QPainter) -> None:
        tokens, x = theme.current(), self.across(IN_1997)
        painter.setPen(QPen(tokens.warning, 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(x, self.plot.top() - 4, x, self.plot.bottom()))
        self._label(painter, QPointF(x - 8, self.plot.top() + 4), f"1997: {IN_1997}", tokens.warning_ink, right=True)

    def _paint_best(self, painter: QPainter, top: LimitPoint) -> None:
        tokens, middle = theme.current(), self.place(top)
        painter.setPen(QPen(tokens.window, 2))
        painter.setBrush(tokens.accent)
        painter.drawEllipse(middle, 7, 7)
        words = f"best {limit_words(top.limit)}: {top.rate:,.0f}"
        self._label(painter, middle + QPointF(10, -16), words, tokens.accent)

    def _label(self, painter: QPainter, at: QPointF, words: str, ink: QColor, *, right: bool = False) -> None:
        """Bold words whose line's middle is at a point, beginning there, or ending there."""
        font = theme.font("body", True)
        width = QFontMetricsF(font).horizontalAdvance(words)
        painter.setFont(font)
        painter.setPen(ink)
        rect = QRectF(at.x() - (width if right else 0), at.y() - 10, width + 1, 20)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, words)

    def paint_marks(self, painter: QPainter) -> None:
        super().paint_marks(painter)
        cell = self.cursor_cell if self.cursor_shown and self.hasFocus() else self.hover_cell
        if cell is not None and self.points[cell[0]].steps:
            self._paint_told(painter, self.points[cell[0]])

    def _paint_told(self, painter: QPainter, point: LimitPoint) -> None:
        """What there is to say of a point, in a card below it."""
        tokens, font = theme.current(), theme.font("small")
        off = error(point.solutions, point.steps)
        lines = (
            f"{limit_words(point.limit)}: {point.rate:,.0f} ± {off:,.0f}",
            f"{point.solutions:,} in {point.attempts:,} attempts",
        )
        width = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines) + 20
        middle = self.place(point)
        x = min(max(middle.x() - width / 2, self.plot.left()), self.plot.right() + RIGHT - width)
        below = middle.y() + 14
        y = below if below + 44 < self.plot.bottom() else middle.y() - 14 - 44
        card = QRectF(round(x), round(y), width, 44).adjusted(0.5, 0.5, 0.5, 0.5)
        painter.setPen(QPen(tokens.edge, 1))
        painter.setBrush(tokens.panel)
        painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        painter.setPen(tokens.text)
        for line, (words, strong) in enumerate(zip(lines, (True, False), strict=True)):
            painter.setFont(theme.font("small", strong))
            painter.drawText(QRectF(card.x() + 10, card.y() + 4 + 18 * line, width, 18),
                             Qt.AlignmentFlag.AlignVCenter, words)


def _faint(colour: QColor) -> QColor:
    result = QColor(colour)
    result.setAlphaF(BAND)
    return result


def even(least: float) -> float:
    """The smallest of 1, 2 and 5 times a power of ten that is no smaller."""
    power = 1.0
    while 5 * power < least:
        power *= 10
    return next(one * power for one in (1, 2, 5) if one * power >= least)
