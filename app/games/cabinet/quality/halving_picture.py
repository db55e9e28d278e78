"""Picture of the guesses: a row for each, with what the least median may be, and the guess in it."""
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.controls import Picture, draw_text, fill_circle, fill_rounded
from app.look import draw_line, theme
from solvers.numbers.quality import Guess

ROW = 20.0     # px
MOST = 13      # rows
VALUE = 44.0   # px at the right, at least


class HalvingPicture(Picture):
    """What is left after each guess; a filled dot was too high or right, a hollow one too low."""

    def __init__(self) -> None:
        super().__init__(ROW * MOST + 4)
        self.cells = 1
        self.guesses: Sequence[Guess] = ()
        self.setAccessibleName("Guesses")

    def show_guesses(self, cells: int, guesses: Sequence[Guess]) -> None:
        """Show the guesses in a town of so many cells."""
        self.cells, self.guesses = cells, guesses
        self.setAccessibleDescription("; ".join(f"{each.guess}, leaves {each.low} to {each.high}" for each in guesses))
        self.update()

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        value = max(VALUE, theme.text_width(f"{self.cells:,}", "small", True) + 8)
        wide = self.width() - value
        shown = self.guesses[-MOST:]
        low, high = 1, self.cells
        if len(shown) < len(self.guesses):
            before = self.guesses[-MOST - 1]
            low, high = before.low, before.high
        for number, halving in enumerate(shown):
            y = number * ROW
            bar = QRectF(wide * (low - 1) / self.cells, y + 6, max(wide * (high - low + 1) / self.cells, 3.0), 8)
            fill_rounded(painter, QRectF(0, y + 9, wide, 2), tokens.track, 1)
            fill_rounded(painter, bar, tokens.sky, 4)
            x = wide * (halving.guess - 0.5) / self.cells
            reached = halving.high <= halving.guess
            fill_circle(painter, QPointF(x, y + 10), 5, tokens.bad if reached else tokens.panel)
            painter.setPen(QPen(tokens.bad, 2))
            if not reached:
                painter.drawEllipse(QPointF(x, y + 10), 4, 4)
            draw_text(painter, QRectF(wide + 6, y, value - 6, ROW), f"{halving.guess:,}", theme.font("small", True),
                      tokens.text)
            low, high = halving.low, halving.high
        draw_line(painter, QLineF(wide + 1, 0, wide + 1, ROW * max(len(shown), 1)), QPen(tokens.line, 1))
