"""ScoreBars: what each feature adds to the score of a placement, and how much that is more than for the second best."""
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import Painted, draw_text
from app.look import theme
from solvers.core.wording import signed
from solvers.tetris.choosing.judgement import Part
from solvers.tetris.feature_sets import Feature

HEADINGS = 20
ROW = 24
MARK = 18     # px of a feature's letter
POINTS = 58   # px of its points
BARS = 60     # px of all bars, from the longest to the left to the longest to the right
BAR = 10      # px, the thickness of a bar
LEAST = 2.0   # px of a bar that is not nothing


class ScoreBars(Painted, QWidget):
    """Rows of a score by features: letter, name, points, and a bar for what is gained by each.

    Bars to the right speak for the placement, those to the left against it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._features: tuple[Feature, ...] = ()
        self._parts: tuple[Part, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The score by features")
        self.setWhatsThis(
            "What each feature adds to the score: its count times its weight. The bar compares that with the next "
            "best place: to the right what speaks for the choice, to the left what speaks against it."
        )

    def set_features(self, features: Sequence[Feature]) -> None:
        """Keep room for these: a controller's, as long as it plays."""
        self._features, self._parts = tuple(features), ()
        self.updateGeometry()
        self.update()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show another placement, by all of the features; or none."""
        self._parts = tuple(parts)
        self.setAccessibleDescription("; ".join(map(_describe, self._parts)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, HEADINGS + ROW * len(self._features))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = (event.pos().y() - HEADINGS) // ROW
            known = 0 <= place < len(self._parts) and event.pos().y() >= HEADINGS
            QToolTip.showText(event.globalPos(), _explain(self._parts[place]) if known else "", self)
            return True
        return super().event(event)

    def paint(self, painter: QPainter) -> None:
        tokens, caption = theme.current(), theme.font("caption")
        right = float(self.width())
        bars = QRectF(right - BARS, 0, BARS, HEADINGS)
        points = QRectF(bars.left() - POINTS - 12, 0, POINTS, HEADINGS)
        draw_text(painter, QRectF(0, 0, points.left(), HEADINGS), "feature", caption, tokens.muted)
        draw_text(painter, points, "points", caption, tokens.muted, Qt.AlignmentFlag.AlignRight)
        draw_text(painter, bars, "− gain +", caption, tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        most = max((abs(part.gain) for part in self._parts), default=0.0) or 1.0
        for place, feature in enumerate(self._features):
            y = HEADINGS + place * ROW
            part = self._parts[place] if self._parts else None
            draw_text(painter, QRectF(0, y, MARK, ROW), feature.mark, theme.font("body", True), tokens.text)
            name = QRectF(MARK, y, points.left() - MARK - 4, ROW)
            draw_text(painter, name, feature.title, theme.font("body"), tokens.text)
            text = "–" if part is None else signed(part.points)
            draw_text(painter, points.translated(0, y).adjusted(0, 0, 0, ROW - HEADINGS), text,
                       theme.font("body", True), tokens.text, Qt.AlignmentFlag.AlignRight)
            self._paint_bar(painter, QRectF(bars.left(), y, BARS, ROW), 0.0 if part is None else part.gain / most)

    def _paint_bar(self, painter: QPainter, rect: QRectF, part: float) -> None:
        tokens, zero = theme.current(), rect.center().x()
        if part:
            length = max(abs(part) * rect.width() / 2, LEAST)
            left = zero if part > 0 else zero - length
            painter.fillRect(QRectF(left, rect.center().y() - BAR / 2, length, BAR),
                             tokens.good if part > 0 else tokens.violet)
        painter.fillRect(QRectF(zero - 0.5, rect.y() + 4, 1, ROW - 8), tokens.edge)


def _describe(part: Part) -> str:
    return f"{part.feature.title} {signed(part.points)} points, gain {signed(part.gain)}"


def _explain(part: Part) -> str:
    return (f"{part.feature.about}\nCounted {part.value:g}, weight {signed(part.weight, 3)}: {signed(part.points)} "
            f"points, {signed(part.gain)} against the next best.")
