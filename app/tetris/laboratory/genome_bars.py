"""Genomes as bars: for each weight one, up for what is rewarded and down for what is punished."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import theme
from app.controls import draw_words
from app.tetris.numbers import signed
from solvers.tetris.feature_sets import Feature

PITCH, BAR = 19.0, 14.0  # px from one upright bar to the next, and of a bar
REACH = 13.0             # px that the longest one has
LEAST = 1.5              # px that a weight other than 0 shows at least
ROW = 24                 # px of a weight in the panel
LETTER, FIGURE, TRACK = 20.0, 52.0, 84.0


def paint_genome(painter: QPainter, rect: QRectF, weights: Sequence[float], largest: float) -> None:
    """Upright bars side by side from the left; `largest` is the weight of the longest."""
    tokens = theme.current()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(QRectF(rect.x(), round(rect.center().y()), PITCH * len(weights) - (PITCH - BAR), 1), tokens.line)
    for place, weight in enumerate(weights):
        length = _length(weight, largest, REACH)
        top = round(rect.center().y()) + 0.5 - (length if weight > 0 else 0.0)
        painter.setBrush(tokens.good if weight > 0 else tokens.violet)
        painter.drawRoundedRect(QRectF(rect.x() + place * PITCH, top, BAR, length), 1, 1)


class WeightBars(QWidget):
    """The weights of one genome under each other, each with its letter, its name, its bar and its number."""

    def __init__(self) -> None:
        super().__init__()
        self._features: tuple[Feature, ...] = ()
        self._weights: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Weights")

    def show_weights(self, features: Sequence[Feature], weights: Sequence[float]) -> None:
        """Show others, one for each feature."""
        grows = len(features) != len(self._features)
        self._features, self._weights = tuple(features), tuple(weights)
        told = (f"{feature.title} {signed(weight, 3)}" for feature, weight in zip(features, weights, strict=True))
        self.setAccessibleDescription(", ".join(told))
        if grows:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, ROW * len(self._features))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, ROW * len(self._features))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, largest = theme.current(), max(map(abs, self._weights), default=0.0)
        body, strong = theme.font("body"), theme.font("body", True)
        figure = max(FIGURE, QFontMetricsF(body).horizontalAdvance("+00.000") + 4)
        track = min(TRACK, self.width() * 0.3)
        ranged = [-weight for weight in self._weights if weight < 0], [weight for weight in self._weights if weight > 0]
        down, up = (max(side, default=0.0) for side in ranged)
        for place, (feature, weight) in enumerate(zip(self._features, self._weights, strict=True)):
            row = QRectF(0, place * ROW, self.width(), ROW)
            draw_words(painter, QRectF(0, row.y(), LETTER, ROW), feature.mark, strong, tokens.text)
            number = QRectF(row.right() - figure, row.y(), figure, ROW)
            draw_words(painter, number, signed(weight, 3), body, tokens.text, Qt.AlignmentFlag.AlignRight)
            left = number.left() - 8 - track
            draw_words(painter, QRectF(LETTER, row.y(), left - LETTER - 8, ROW), feature.title, body, tokens.text)
            zero = left + track * (down / (down + up) if down + up else 0.5)
            length = _length(weight, largest, track * largest / (down + up) if down + up else 0.0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.good if weight > 0 else tokens.violet)
            painter.drawRect(QRectF(zero - (length if weight < 0 else 0), row.center().y() - 4, length, 8))
            painter.fillRect(QRectF(round(zero), row.y() + 4, 1, ROW - 8), tokens.edge)
        painter.end()


def _length(weight: float, largest: float, reach: float) -> float:
    """Of a bar, px."""
    return max(reach * abs(weight) / largest, LEAST) if weight and largest else 0.0
