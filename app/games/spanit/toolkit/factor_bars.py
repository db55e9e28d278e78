"""FactorBars: the factors of a personality as bars from a common zero, in columns."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_text
from app.games.spanit.toolkit.words import number
from app.look import theme
from solvers.spanit.personality.factors import Factor
from solvers.spanit.personality.personality import Personality

ROW = 26       # px, less where room is short
TRACK = 64     # px, the least that a bar has to grow in
GAP = 32       # px between columns
FIGURE = 56    # px, the width of a value
WIDTH = 768    # px, of all
BAR = 10       # px, the thickness of a bar


class FactorBars(QWidget):
    """As many columns as have room. A bar ends at the edge for a value at the end of its usual range, or beyond."""

    def __init__(self, factors: Sequence[Factor]) -> None:
        super().__init__()
        self._factors = tuple(factors)
        self._personality: Personality | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Factors of the personality")
        self.setToolTip("The factors of the personality that is bred. Those of the look-ahead stay as they are")

    def show_personality(self, personality: Personality | None) -> None:
        """Show another one, or none."""
        self._personality = personality
        told = [] if personality is None else [
            f"{factor.name} {number(getattr(personality, factor.field))}" for factor in self._factors
        ]
        self.setAccessibleDescription(", ".join(told))
        self.update()

    def _label_width(self) -> float:
        metrics = QFontMetricsF(theme.font("small"))
        return max(metrics.horizontalAdvance(_words(factor)) for factor in self._factors)

    def _columns(self, width: int) -> int:
        needed = int(self._label_width()) + 8 + TRACK + FIGURE
        return max(min((width + GAP) // (needed + GAP), 3), 1)

    def _rows(self, width: int) -> int:
        return -(-len(self._factors) // self._columns(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return ROW * self._rows(width)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns, rows = self._columns(self.width()), self._rows(self.width())
        width = (self.width() - GAP * (columns - 1)) / columns
        height = min(ROW, self.height() / rows)
        for place, factor in enumerate(self._factors):
            column, row = divmod(place, rows)
            self._paint(painter, factor, QRectF(column * (width + GAP), row * height, width, height))
        painter.end()

    def _paint(self, painter: QPainter, factor: Factor, rect: QRectF) -> None:
        tokens = theme.current()
        value = 0.0 if self._personality is None else float(getattr(self._personality, factor.field))
        label = QRectF(rect.x(), rect.y(), self._label_width(), rect.height())
        draw_text(painter, label, _words(factor), theme.font("small"), tokens.text)
        track = QRectF(label.right() + 8, rect.y(), rect.width() - label.width() - 8 - FIGURE, rect.height())
        zero = track.x() - track.width() * factor.low / (factor.high - factor.low)
        end = min(max(track.x() + track.width() * (value - factor.low) / (factor.high - factor.low), track.x()),
                  track.right())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.violet if value < 0 else tokens.good)
        painter.drawRect(QRectF(min(zero, end), rect.center().y() - BAR / 2, abs(end - zero), BAR))
        painter.fillRect(QRectF(zero, rect.y() + 4, 1, rect.height() - 8), tokens.edge)
        shown = "–" if self._personality is None else number(value)
        figure = QRectF(rect.right() - FIGURE, rect.y(), FIGURE, rect.height())
        draw_text(painter, figure, shown, theme.font("small", True), tokens.text, Qt.AlignmentFlag.AlignRight)


def _words(factor: Factor) -> str:
    return f"{factor.group.capitalize()}, {factor.words.lower()}"
