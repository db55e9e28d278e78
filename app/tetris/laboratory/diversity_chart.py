"""DiversityChart: how far apart the genomes of each generation lie, and the floor below which newcomers come."""
from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app import theme
from app.controls import draw_words
from app.tetris.laboratory.plot import LINE, Plot, cosmetic
from solvers.tetris.training.run import Generation

HEIGHT = 92.0
TOP, BOTTOM, SIDE = 6.0, 22.0, 1.0  # px beside the plot
HEADROOM = 1.08                     # above the highest value


class DiversityChart(Plot):
    """One curve, small enough for the panel."""

    def __init__(self) -> None:
        super().__init__("Diversity, by generation", "panel", "")
        self.history: tuple[Generation, ...] = ()
        self.floor: float | None = None
        self.setFixedHeight(round(HEIGHT))
        self.setWhatsThis(
            "The mean gene deviation: how much each weight differs from genome to genome. Where it is small all are "
            "nearly alike, and children are no better than their parents. Below the floor newcomers come."
        )
        self._curve = pg.PlotCurveItem()
        self.addItem(self._curve)
        self.wear()

    def show_history(self, history: Sequence[Generation], until: int, floor: float | None) -> None:
        """Show another history; `floor` is where newcomers come, if the method has such a thing."""
        self.history, self.floor = tuple(history), floor
        values = [each.diversity for each in history]
        self._curve.setVisible(bool(history))
        if history:
            self._curve.setData(list(range(1, len(values) + 1)), values)
        high = max([*values, 2 * (floor or 0.0)], default=1.0) * HEADROOM or 1.0
        self.set_view(len(values), until, 0.0, high, (SIDE, TOP, SIDE, BOTTOM))
        words = "" if not values else f"{values[-1]:.3f} in generation {len(values):,}"
        self.setAccessibleDescription(words if floor is None or not words else f"{words}; floor {floor:g}")

    def sizeHint(self) -> QSize:
        return QSize(240, round(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(HEIGHT))

    def figures(self, generation: int) -> Sequence[str]:
        return f"generation {generation:,}", f"mean gene deviation {self.history[generation - 1].diversity:.3f}"

    def wear(self) -> None:
        self._curve.setPen(cosmetic(theme.current().good, 2.0))

    def paint_below(self, painter: QPainter) -> None:
        tokens, plot = theme.current(), self.plot
        painter.fillRect(QRectF(plot.left(), round(plot.bottom()), plot.width(), 1), tokens.line)
        last = len(self.history)
        named = {1, self.until} | ({last} if 0.12 < (last - 1) / (self.until - 1) < 0.88 else set())
        self.paint_generations(painter, sorted(named), "caption")

    def paint_above(self, painter: QPainter) -> None:
        tokens = theme.current()
        if self.floor is not None:
            y = round(self.up(self.floor)) + 0.5
            pen = QPen(tokens.bad, 1.25, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.drawLine(QLineF(self.plot.left(), y, self.plot.right(), y))
            rect = QRectF(self.plot.left(), y - LINE - 1, self.plot.width(), LINE)
            draw_words(painter, rect, f"floor {self.floor:g}", theme.font("caption"), tokens.bad_ink,
                       Qt.AlignmentFlag.AlignRight)
        end = QPointF(self.across(len(self.history)), self.up(self.history[-1].diversity))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.good)
        painter.drawEllipse(end, 3, 3)
