"""ScoreFall: the score of a place as a sum of what its features add, each behind its letter."""
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.controls import draw_words
from app.controls.waterfall import Waterfall
from app.games.tetris.weights.placed import Summand
from app.look import theme

FIGURES = 196  # px, where figures end


class ScoreFall(Waterfall[Summand]):
    """Rewards are filled and go to the right, punishments are hatched and go to the left."""

    def __init__(self) -> None:
        super().__init__("Score taken apart", "Score", FIGURES)

    def colour(self, line: Summand) -> QColor:
        return theme.current().good if line.value >= 0 else theme.current().violet

    def paint_sign(self, painter: QPainter, centre: QPointF, line: Summand) -> None:
        draw_words(painter, QRectF(centre.x() - 8, centre.y() - 10, 16, 20), line.feature.mark,
                   theme.font("body", True), theme.current().text, Qt.AlignmentFlag.AlignHCenter)
