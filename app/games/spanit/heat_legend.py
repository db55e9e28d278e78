"""HeatLegend: what the discs on the free nodes mean, from the lightest weight to the heaviest."""
from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPaintEvent

from app.controls import draw_text
from app.games.spanit.board import heat, weight_words
from app.look import theme
from app.pages.status_strip import HEIGHT, Figure

BAR = (64.0, 8.0)  # px
GAP = 8.0


class HeatLegend(Figure):
    """The least weight, a bar from pale to dark, and the greatest; gone while nothing is weighed."""

    def __init__(self) -> None:
        self._low = self._high = ""
        super().__init__()
        self.setToolTip("The weights of the free nodes, from the lightest to the heaviest")
        self.hide()

    def show_weights(self, weights: Collection[float]) -> None:
        """The weights that are drawn on the board."""
        self.setVisible(bool(weights))
        if weights:
            self._low, self._high = weight_words(min(weights)), weight_words(max(weights))
            self.setAccessibleName(f"Weights from {self._low} to {self._high}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font("small"))
        words = metrics.horizontalAdvance(self._low) + metrics.horizontalAdvance(self._high)
        return QSize(int(words + BAR[0] + 2 * GAP + 1), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() < self.sizeHint().width():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, muted = theme.font("small"), theme.current().muted
        taken = draw_text(painter, QRectF(0, 0, self.width(), self.height()), self._low, small, muted)
        bar = QRectF(taken + GAP, (self.height() - BAR[1]) / 2, *BAR)
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        ramp.setColorAt(0, heat(0))
        ramp.setColorAt(1, heat(1))
        painter.setPen(theme.current().panel)
        painter.setBrush(ramp)
        painter.drawRoundedRect(bar, 3, 3)
        draw_text(painter, QRectF(bar.right() + GAP, 0, self.width(), self.height()), self._high, small, muted)
        painter.end()
