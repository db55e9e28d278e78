"""Waterfall: a node's weight as a sum of bars in the colours and behind the signs of both sides."""
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from app.controls.waterfall import Waterfall
from app.games.spanit.connectors import colour, diamond
from solvers.spanit.personality.breakdown import Breakdown
from solvers.spanit.personality.breakdown import Line as WeightLine

FIGURES = 236  # px, where figures end


class WeightWaterfall(Waterfall[WeightLine]):
    """The lines of a breakdown, and the weight under them."""

    def __init__(self) -> None:
        super().__init__("Weight taken apart", "Weight", FIGURES)

    def set(self, breakdown: Breakdown) -> None:
        """Take another weight apart."""
        self.show_lines(breakdown.lines, breakdown.weight)

    def colour(self, line: WeightLine) -> QColor:
        return colour(line.side)

    def paint_sign(self, painter: QPainter, centre: QPointF, line: WeightLine) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(line.side))
        if line.side == "h":
            painter.drawEllipse(centre, 5, 5)
        else:
            painter.drawPolygon(diamond(centre, 6))
