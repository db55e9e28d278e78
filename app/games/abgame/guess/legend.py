"""The line below the heat grid: the ramp with its ends, the marks of the grid, and what rows and columns are."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_text
from app.controls.painted import Painted, fill_circle
from app.games.abgame import colours
from app.look import theme

RAMP, BAR = 120.0, 10.0  # px
LINE = 20                # px
GAP = 18.0               # px between two marks


class Legend(Painted, QWidget):
    """Two lines: ramp and marks, and below them figures and words."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 0.0   # bits of the best guess; 0 while nothing is shown
        self.words = ""
        self.best = self.made = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self.update)

    def show_ramp(self, most: float, words: str, *, best: bool, made: bool) -> None:
        """Show the bits at its right end, what rows and columns are, and whether the best and those made are marked."""
        self.most, self.words, self.best, self.made = most, words, best, made
        self.setAccessibleName(f"From 0 to {most:.2f} bits; {words}" if most else words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(440, 2 * LINE)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 2 * LINE)

    def paint(self, painter: QPainter) -> None:
        tokens, small = theme.current(), theme.font("small")
        below = QRectF(0, LINE, self.width(), LINE)
        left = 0.0
        if self.most:
            stops = QLinearGradient(0, 0, RAMP, 0)
            for step, colour in enumerate(colours.ramp()):
                stops.setColorAt(step / (colours.STEPS - 1), colour)
            painter.fillRect(QRectF(0, (LINE - BAR) / 2, RAMP, BAR), stops)
            draw_text(painter, below, "0", small, tokens.muted)
            draw_text(painter, QRectF(0, LINE, RAMP, LINE), f"{self.most:.2f} bits", small, tokens.muted,
                      Qt.AlignmentFlag.AlignRight)
            left = RAMP + GAP
        self._paint_marks(painter, left)
        taken = RAMP + GAP if self.most else 0.0
        draw_text(painter, below.adjusted(taken, 0, 0, 0), self.words, small, tokens.muted, Qt.AlignmentFlag.AlignRight)

    def _paint_marks(self, painter: QPainter, left: float) -> None:
        tokens, body = theme.current(), theme.font("small")
        middle = LINE / 2
        marks = [("typed", tokens.accent)]
        if self.most:
            fill_circle(painter, QPointF(left + 4, middle), 2, tokens.text)
            left += 12 + draw_text(painter, QRectF(left + 12, 0, 90, LINE), "possible", body, tokens.muted) + GAP
        if self.best:
            marks.append(("best", tokens.warning))
        for words, colour in marks:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour, 2))
            painter.drawEllipse(QPointF(left + 7, middle), 5.5, 5.5)
            left += 20 + draw_text(painter, QRectF(left + 20, 0, 90, LINE), words, body, tokens.muted) + GAP
        if self.made:
            painter.setPen(QPen(tokens.text, 1.5))
            painter.drawRect(QRectF(left + 2, middle - 3.5, 7, 7))
            draw_text(painter, QRectF(left + 15, 0, 90, LINE), "made", body, tokens.muted)
