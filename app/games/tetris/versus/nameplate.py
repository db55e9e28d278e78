"""Nameplate: who plays on a side, how fast, and a pip for each game to be won."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_words
from app.look import theme
from app.pages.status_strip import HEIGHT
from solvers.core.wording import counted

PIP, STRIDE = 9.0, 14.0  # px
GAP = 8.0
LEAST = 96  # px


class Nameplate(QWidget):
    """Stands above a field."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._remark, self._wins, self._of = "", "", 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_player(self, name: str, remark: str, wins: int, of: int) -> None:
        """Show who plays, and `wins` of the `of` games that win a match; no pips for 0."""
        if (name, remark, wins, of) != (self._name, self._remark, self._wins, self._of):
            self._name, self._remark, self._wins, self._of = name, remark, wins, of
            self.setAccessibleName(name)
            score = f"{counted(wins, 'game')} won; {of} win the match" if of else ""
            self.setAccessibleDescription("; ".join(filter(None, (remark, score))))
            self.setToolTip(score)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(LEAST, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, strong = theme.current(), theme.font("title")
        left, right = GAP, self.width() - GAP - self._of * STRIDE
        width = min(QFontMetricsF(strong).horizontalAdvance(self._name) + 1, right - left)
        draw_words(painter, QRectF(left, 0, width, HEIGHT), self._name, strong, tokens.text)
        spare = right - left - width - GAP
        if QFontMetricsF(theme.font("small")).horizontalAdvance(self._remark) <= spare:  # all of it, or nothing
            draw_words(painter, QRectF(left + width + GAP, 2, spare, HEIGHT - 2), self._remark, theme.font("small"),
                       tokens.muted)
        for number in range(self._of):
            self._paint_pip(painter, QPointF(right + GAP / 2 + (number + 0.5) * STRIDE - 2, HEIGHT / 2 + 1),
                            won=number < self._wins)
        painter.end()

    def _paint_pip(self, painter: QPainter, middle: QPointF, *, won: bool) -> None:
        tokens = theme.current()
        painter.setPen(QPen(tokens.accent if won else tokens.edge, 1.5))
        painter.setBrush(tokens.accent if won else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, PIP / 2, PIP / 2)
