"""Legend of the pegs in the strip above the guesses, in as many words as there is room for."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_text
from app.controls.painted import Painted, fill_circle
from app.games.abgame.pegs import DISC, LINE, RING
from app.look import paint_with, theme
from app.pages.status_strip import HEIGHT

LONG, SHORT = ("A right place", "B other"), ("A place", "B other")
MARK, GAP = 17.0, 10.0  # px for a peg, and between the two


def needed(words: Sequence[str]) -> int:
    """px that the pegs with these words take."""
    return round(sum(MARK + theme.text_width(each, "small") for each in words) + GAP) + 1


class PegLegend(Painted, QWidget):
    """A disc for A and a ring for B; without any room it is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("A is a symbol in the right place, B one in another place")
        self.setToolTip("A disc is a symbol in the right place, a ring one that belongs to another place")

    def sizeHint(self) -> QSize:
        return QSize(needed(LONG), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(needed(SHORT), HEIGHT)

    def paint(self, painter: QPainter) -> None:
        words = LONG if self.width() >= needed(LONG) else SHORT
        if self.width() < needed(words):
            return
        tokens, left, middle = theme.current(), 0.0, self.height() / 2
        for each in words:
            centre = QPointF(left + DISC, middle)
            if each.startswith("A"):
                fill_circle(painter, centre, DISC, tokens.good)
            else:
                paint_with(painter, line=QPen(tokens.warning, LINE))
                painter.drawEllipse(centre, RING, RING)
            room = QRectF(left + MARK, 1, 200, self.height())
            left += MARK + draw_text(painter, room, each, theme.font("small"), tokens.muted) + GAP
