"""Genomes as bars: for each weight one, up for what is rewarded and down for what is punished."""
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import Painted, draw_text
from app.look import paint_with, theme
from solvers.core.wording import signed
from solvers.tetris.feature_sets import Feature

PITCH, BAR = 19.0, 14.0  # px from one upright bar to the next, and of a bar
REACH = 25.0             # px from the end of the longest one up to that of the longest one down
LEAST = 1.5              # px that a weight other than 0 shows at least
ROW = 24                 # px of a weight in the panel
LETTER, FIGURE = 20.0, 52.0
SHORTEST, TRACK = 48.0, 84.0  # px that bars have


class Span(NamedTuple):
    """Least and greatest of several weights, and 0: the scale that their bars share."""

    low: float
    high: float

    @classmethod
    def from_weights(cls, weights: Iterable[float]) -> "Span":
        every = [0.0, *weights]
        return cls(min(every), max(every))

    def length(self, weight: float, reach: float) -> float:
        """Of a bar, where all of the span is `reach` long."""
        return max(reach * abs(weight) / (self.high - self.low), LEAST) if weight else 0.0

    @property
    def above(self) -> float:
        """The share of the room that lies above 0."""
        return self.high / (self.high - self.low) if self.high > self.low else 0.5


def paint_genome(painter: QPainter, rect: QRectF, weights: Sequence[float], span: Span) -> None:
    """Paint upright bars side by side from the left; genomes of the same `span` can be compared by eye."""
    tokens, zero = theme.current(), round(rect.center().y() - REACH / 2 + REACH * span.above)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(QRectF(rect.x(), zero, PITCH * len(weights) - (PITCH - BAR), 1), tokens.line)
    for place, weight in enumerate(weights):
        length = span.length(weight, REACH)
        painter.setBrush(tokens.good if weight > 0 else tokens.violet)
        top = zero + 0.5 - (length if weight > 0 else 0.0)
        painter.drawRoundedRect(QRectF(rect.x() + place * PITCH, top, BAR, length), 1, 1)


class WeightBars(Painted, QWidget):
    """List of the weights of one genome, each with its letter, its name, its bar and its number."""

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

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = event.pos().y() // ROW
            if 0 <= place < len(self._features):
                feature = self._features[place]
                QToolTip.showText(event.globalPos(), f"{feature.title}: {feature.about}", self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(280, ROW * len(self._features))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, ROW * len(self._features))

    def paint(self, painter: QPainter) -> None:
        tokens, span = theme.current(), Span.from_weights(self._weights)
        body, strong = theme.font("body"), theme.font("body", True)
        figure = max(FIGURE, QFontMetricsF(body).horizontalAdvance("+00.000") + 4)
        title = max((QFontMetricsF(body).horizontalAdvance(feature.title) for feature in self._features), default=0.0)
        track = min(max(self.width() - LETTER - title - figure - 18, SHORTEST), TRACK)
        for place, (feature, weight) in enumerate(zip(self._features, self._weights, strict=True)):
            row = QRectF(0, place * ROW, self.width(), ROW)
            draw_text(painter, QRectF(0, row.y(), LETTER, ROW), feature.mark, strong, tokens.text)
            number = QRectF(row.right() - figure, row.y(), figure, ROW)
            draw_text(painter, number, signed(weight, 3), body, tokens.text, Qt.AlignmentFlag.AlignRight)
            left = number.left() - 8 - track
            draw_text(painter, QRectF(LETTER, row.y(), left - LETTER - 8, ROW), feature.title, body, tokens.text)
            zero, length = left + track * (1 - span.above), span.length(weight, track)
            paint_with(painter, fill=tokens.good if weight > 0 else tokens.violet)
            painter.drawRect(QRectF(zero - (length if weight < 0 else 0), row.center().y() - 4, length, 8))
            painter.fillRect(QRectF(round(zero), row.y() + 4, 1, ROW - 8), tokens.edge)
