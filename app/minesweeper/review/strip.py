"""ReviewStrip: the moves of a game; luck stands above the line of each, what its choice gave away hangs below."""
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app import theme
from app.minesweeper.review import words
from app.move_strip import MoveStrip
from solvers.minesweeper.review import MoveReview, Review

HALF = 15.0  # px of a bar for a chance of 1
LEAST = 4.0            # px of the lowest bar
BAR = 0.6             # of a place's width
DOT = 1.4              # radius of a move with nothing at stake, px


class ReviewStrip(MoveStrip):
    """A cell for each move, and one for the end. At a place its move is the next: one sees what there was to choose."""

    columns = 28
    row = 38

    def __init__(self, parent: QWidget | None = None) -> None:
        self._review = Review(())
        self._name: words.Named = str
        super().__init__("Luck and skill of each move", parent)

    def show_review(self, review: Review, place: int, name: words.Named) -> None:
        """A review, and how many of its moves are played."""
        self._review, self._name = review, name
        self.stand(place, len(review.moves))

    def told(self, place: int) -> str:
        moves = self._review.moves
        return words.told(place, moves[place], self._name) if place < len(moves) else "The end of the game."

    def paint_places(self, painter: QPainter) -> None:
        for place, move in enumerate(self._review.moves):
            self._paint_move(painter, self.cell_rect(place), move)
        self._paint_end(painter, self.cell_rect(self.last))

    def _paint_move(self, painter: QPainter, rect: QRectF, move: MoveReview) -> None:
        tokens = theme.current()
        centre = rect.center()
        stake = words.stakes(move)
        luck = 0.0 if stake is None or abs(stake.luck) < words.SMALL else stake.luck
        painter.setPen(QPen(tokens.line, 1))
        painter.drawLine(QPointF(rect.left(), centre.y()), QPointF(rect.right(), centre.y()))
        width = rect.width() * BAR
        if luck:
            height = max(abs(luck) * HALF, LEAST)
            paint_luck(painter, QRectF(centre.x() - width / 2, centre.y() - height, width, height), good=luck > 0)
        if gave := words.lost(move):
            height = max(gave * HALF, LEAST)
            paint_lost(painter, QRectF(centre.x() - width / 2, centre.y(), width, height))
        if not luck and not gave:
            painter.setPen(QColor(0, 0, 0, 0))
            painter.setBrush(tokens.violet if move.disclosure else tokens.edge)
            radius = 2 * DOT if move.disclosure else DOT
            painter.drawEllipse(centre, radius, radius)

    def _paint_end(self, painter: QPainter, rect: QRectF) -> None:
        """A stop across the line."""
        middle = rect.center()
        painter.setPen(QPen(theme.current().muted, 2))
        painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5))


def paint_luck(painter: QPainter, rect: QRectF, *, good: bool) -> None:
    """A bar of luck: full if it was good, an outline if it was bad."""
    tokens = theme.current()
    painter.setPen(QPen(tokens.accent, 1.2))
    painter.setBrush(tokens.accent if good else tokens.panel)
    painter.drawRect(rect.adjusted(0.6, 0.6, -0.6, -0.6))


def paint_lost(painter: QPainter, rect: QRectF) -> None:
    """A bar of what a choice gave away."""
    painter.fillRect(rect, theme.current().bad)
