"""WorthChart: bars of what the 1997 search finds with one thing changed, beside what it finds without that change."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from app import theme
from app.board import Cell
from app.chart_board import ChartBoard
from app.connexion.limits.words import error, steps_words
from solvers.connexion.classic.options import VARIANTS
from solvers.connexion.classic.worth import WorthPoint

NAMES = 208.0   # px, the width of what stands left of the bars
FIGURES = 120.0  # and right of them
TOP = 24.0
HIGHEST = 56.0  # px of a row, at most
BAR = 16.0      # px, the thickness of a bar
ROUND = 2.0
PALER = 0.4     # of the bars beside the first


class WorthChart(ChartBoard):
    """The bars. Its cells are the variants, (0, place), which the pointer and the arrow keys visit."""

    def __init__(self) -> None:
        super().__init__()
        self.points: tuple[WorthPoint, ...] = tuple(WorthPoint(name, 0, 0, 0) for name in VARIANTS)
        self.setAccessibleName("Labyrinths per million steps with one thing changed")
        self.setWhatsThis(
            "How many labyrinths the 1997 search finds with one of its switches changed, in the same number of steps. "
            "The dashed line is the search that they are compared with. The thin line at a bar's end is where it ends "
            "in 95 of 100 cases. Keys: up and down go from bar to bar."
        )

    def show_points(self, points: Sequence[WorthPoint]) -> None:
        """Show other figures; the first variant is the one that the others are compared with."""
        self.points = tuple(points)
        self.update_all()

    # Where things lie

    @property
    def plot(self) -> QRectF:
        """The rectangle of the bars."""
        plot = self.whole.adjusted(NAMES, TOP, -FIGURES, -theme.UNIT)
        plot.setHeight(min(plot.height(), HIGHEST * len(self.points)))
        return plot

    def cell_rect(self, cell: Cell) -> QRectF:
        plot = self.plot
        height = plot.height() / len(self.points)
        return QRectF(plot.left() - NAMES, plot.top() + cell[1] * height, plot.width() + NAMES + FIGURES, height)

    def cell_at(self, point: QPointF) -> Cell | None:
        return next((cell for cell in self.cells_in(QRectF()) if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(len(self.points)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        last = len(self.points) - 1
        steps = {
            Qt.Key.Key_Up: max(cell[1] - 1, 0), Qt.Key.Key_Down: min(cell[1] + 1, last),
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
        }
        return (0, steps[key]) if key in steps else None

    def describe(self, cell: Cell) -> str:
        point = self.points[cell[1]]
        off = error(point.solutions, point.steps)
        return f"{point.name}: {point.rate:,.0f} ± {off:,.0f}, {self.compared(point)}"

    def compared(self, point: WorthPoint) -> str:
        """A variant's rate as a part of the first one's, in words; none while there is nothing to compare."""
        first = self.points[0]
        if not point.steps or not first.solutions:
            return ""
        if not point.solutions:
            return f"none in {steps_words(point.steps)}"
        return f"× {point.rate / first.rate:.2f}"

    # Painting

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, plot, point = theme.current(), self.plot, self.points[cell[1]]
        font = theme.font("body", cell[1] == 0)
        painter.setFont(font)
        painter.setPen(tokens.text)
        name = QFontMetricsF(font).elidedText(point.name, Qt.TextElideMode.ElideRight, NAMES - 16)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(rect.left(), rect.top(), NAMES - 12, rect.height()), left, name)
        middle, end = rect.center().y(), self._across(point.rate)
        bar = QRectF(plot.left(), middle - BAR / 2, end - plot.left(), BAR)
        if bar.width() > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.accent if cell[1] == 0 else theme.blend(tokens.accent, tokens.window, PALER))
            painter.setClipRect(bar)
            painter.drawRoundedRect(bar.adjusted(-ROUND, 0, 0, 0), ROUND, ROUND)  # flat where it begins
            painter.setClipping(False)
            self._paint_error(painter, point, middle)
        self._paint_figures(painter, point, middle, end)

    def _across(self, rate: float) -> float:
        highest = max((point.rate + error(point.solutions, point.steps) for point in self.points), default=0.0)
        return self.plot.left() + self.plot.width() * rate / (highest or 1.0)

    def _paint_error(self, painter: QPainter, point: WorthPoint, y: float) -> None:
        off = error(point.solutions, point.steps)
        left, right = self._across(max(point.rate - off, 0)), self._across(point.rate + off)
        painter.setPen(QPen(theme.current().text, 1.5))
        painter.drawLine(QLineF(left, y, right, y))
        for x in (left, right):
            painter.drawLine(QLineF(x, y - 4, x, y + 4))

    def _paint_figures(self, painter: QPainter, point: WorthPoint, y: float, end: float) -> None:
        if not point.steps:
            return
        tokens, right = theme.current(), self._across(point.rate + error(point.solutions, point.steps))
        x = max(end, right if point.solutions else end) + 10
        if point.solutions:
            font, rate = theme.font("body", True), f"{point.rate:,.0f}"
            painter.setFont(font)
            painter.setPen(tokens.text)
            width = QFontMetricsF(font).horizontalAdvance(rate)
            painter.drawText(QRectF(x, y - 10, width + 1, 20), Qt.AlignmentFlag.AlignVCenter, rate)
            x += width + 8
        painter.setFont(theme.font("small"))
        painter.setPen(tokens.muted)
        painter.drawText(QRectF(x, y - 10, 200, 20), Qt.AlignmentFlag.AlignVCenter, self.compared(point))

    def paint_above(self, painter: QPainter) -> None:
        first = self.points[0]
        if not first.steps:
            self.paint_invitation(painter, self.plot, "Press play. The search runs with one thing changed at a time.")
        elif first.solutions:
            x = self._across(first.rate)
            painter.setPen(QPen(theme.current().warning, 1.5, Qt.PenStyle.DashLine))
            row = self.plot.height() / len(self.points)
            painter.drawLine(QLineF(x, self.plot.top() + row / 2 + BAR, x, self.plot.bottom()))
