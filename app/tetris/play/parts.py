"""PartsChart: a score taken apart, a bar for each feature: what it adds or takes, and how."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import theme
from app.controls import draw_words
from app.tetris.numbers import signed
from solvers.tetris.controllers import Controller

ROW = 22.0
NUMBER = 58.0  # px for the product
VALUE = 30.0   # px for the feature's value
SHARE = 0.42   # of what is left that the names have


class Part(NamedTuple):
    """One feature of a placement: what it is, and what its weight makes of it."""

    mark: str
    title: str
    value: float
    weight: float

    @property
    def product(self) -> float:
        """What it adds to the score."""
        return self.value * self.weight


def parts_of(controller: Controller, values: Sequence[float]) -> tuple[Part, ...]:
    """The score of a placement taken apart; features without a weight are left out."""
    return tuple(
        Part(feature.mark, feature.title, value, weight)
        for feature, value, weight in zip(controller.set.features, values, controller.weights, strict=False) if weight
    )


class PartsChart(QWidget):
    """A row for each part; bars to the left take, bars to the right add."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: Sequence[Part] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The score taken apart")

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show another score."""
        if len(parts) != len(self._parts):
            self._parts = parts
            self.updateGeometry()
        self._parts = parts
        self.setAccessibleDescription("; ".join(
            f"{part.title} {part.value:g} times {part.weight:g} is {signed(part.product)}" for part in parts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(ROW * len(self._parts)))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        small, right = theme.font("small"), Qt.AlignmentFlag.AlignRight
        room = self.width() - NUMBER - VALUE - 16
        names, bars = SHARE * room, (1 - SHARE) * room
        low = min((part.product for part in self._parts), default=0.0)
        high = max((part.product for part in self._parts), default=0.0)
        low, high = min(low, 0.0), max(high, 0.0)
        scale = bars / ((high - low) or 1.0)
        zero = names + VALUE + 8 - low * scale
        for place, part in enumerate(self._parts):
            y = place * ROW
            draw_words(painter, QRectF(0, y, names, ROW), part.title, small, tokens.text)
            draw_words(painter, QRectF(names, y, VALUE, ROW), f"{part.value:g}", small, tokens.muted, right)
            width = abs(part.product) * scale
            left = zero - width if part.product < 0 else zero
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.violet if part.product < 0 else tokens.good)
            painter.drawRoundedRect(QRectF(left, y + ROW / 2 - 4, max(width, 1.0), 8), 2, 2)
            draw_words(painter, QRectF(self.width() - NUMBER, y, NUMBER, ROW), signed(part.product), small,
                       tokens.text, right)
        painter.fillRect(QRectF(zero - 0.5, 0, 1, ROW * len(self._parts)), tokens.edge)
        painter.end()
