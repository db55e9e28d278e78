"""WorthChart: bars of what the 1997 search finds with one thing changed, beside what it finds without that change."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt

from app.canvas.board import Cell
from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure
from app.canvas.chart_marks import DASHED, Axis, Bar, Bars, Upright
from app.games.connexion.laboratory.text import error, steps_label
from app.look import theme
from solvers.connexion.classic.options import VARIANTS
from solvers.connexion.classic.worth import WorthPoint

MARGINS = (208.0, 24.0, 120.0, float(theme.UNIT))  # px around the bars: names at their left, figures at their right
HIGHEST = 56.0  # px of a row, at most


class WorthChart(Chart):
    """Its places are the variants, which lie one below another."""

    backward, forward = Qt.Key.Key_Up, Qt.Key.Key_Down

    def __init__(self) -> None:
        super().__init__(
            "Labyrinths per million steps with one thing changed",
            "How many labyrinths the 1997 search finds with one of its switches changed, in the same number of steps. "
            "The dashed line is the search that they are compared with. The thin line at a bar's end is where it ends "
            "in 95 of 100 cases. Keys: up and down go from bar to bar."
        )
        self.show_points(tuple(WorthPoint(name, 0, 0, 0) for name in VARIANTS))
        self.cursor_cell = (0, 0)

    def show_points(self, points: Sequence[WorthPoint]) -> None:
        """Show other figures; the first variant is the one that the others are compared with."""
        self.points = tuple(points)
        first, errors = points[0], [error(point.solutions, point.steps) for point in points]
        highest = max(point.rate + off for point, off in zip(points, errors, strict=True)) or 1.0
        bars = [Bar(point.name, point.rate, off if point.solutions else 0.0,
                    f"{point.rate:,.0f}" if point.solutions else "", self.compared(point))
                for point, off in zip(points, errors, strict=True)]
        line = [Upright(first.rate, "warning", 1.5, DASHED, start=1.0)] if first.solutions else []
        self.show_figure(Figure(
            Axis(0.0, highest), Axis(len(points), 0), [Bars(bars), *line],
            [(0.0, place + 0.5) for place in range(len(points))], MARGINS, tallest=HIGHEST * len(points),
            invitation="" if first.steps else "Press play. The search runs with one thing changed at a time.",
        ))

    def compared(self, point: WorthPoint) -> str:
        """A variant's rate as a part of the first one's, in words; none while there is nothing to compare."""
        first = self.points[0]
        if not point.steps or not first.solutions:
            return ""
        if not point.solutions:
            return f"none in {steps_label(point.steps)}"
        return f"× {point.rate / first.rate:.2f}"

    def describe(self, cell: Cell) -> str:
        point = self.points[cell[0]]
        off = error(point.solutions, point.steps)
        return f"{point.name}: {point.rate:,.0f} ± {off:,.0f}, {self.compared(point)}"

    # Its places are as wide as it is

    def cell_rect(self, cell: Cell) -> QRectF:
        whole, plot = self.whole, self.plot
        height = plot.height() / len(self.points)
        return QRectF(whole.left(), plot.top() + cell[0] * height, whole.width(), height)

    def cell_at(self, point: QPointF) -> Cell | None:
        cells: Iterable[Cell] = self.cells_in(QRectF())
        return next((cell for cell in cells if self.cell_rect(cell).contains(point)), None)
