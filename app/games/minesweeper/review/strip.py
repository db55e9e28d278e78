"""ReviewStrip: the moves with something at stake; luck stands above the line, what a choice gave away hangs below."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.controls.move_strip import MoveStrip
from app.games.minesweeper.review import words
from app.look import theme
from solvers.minesweeper.explain.review import MoveReview, Review

HALF = 15.0   # px of a bar for a chance of 1
LEAST = 4.0   # px of the lowest bar
BAR = 0.6     # of a cell's width,
WIDEST = 9.0  # and at most, px
DOT = 2.8     # radius of a move that a hint made, px
AXIS = 14.0   # px below the bars for the numbers of the moves
FEWEST = 10   # cells in the row: with fewer moves they grow no wider;
MOST = 56     # of more moves, those that weigh least are left out


class ReviewStrip(MoveStrip):
    """A cell for each of these moves, and one for the end, in one row; below each the number of the move.

    At a place its move is the next: one sees what there was to choose.
    """

    row = 52

    def __init__(self, parent: QWidget | None = None) -> None:
        self._review = Review(())
        self._name: words.Named = str
        super().__init__("Luck and skill of the moves with something at stake", parent)

    def show_review(self, review: Review, place: int, name: words.Named) -> None:
        """A review, and how many of its moves are played."""
        self._review, self._name = review, name
        moves = review.moves
        told = [place for place, move in enumerate(moves) if words.weight(move) or move.disclosure]
        told.sort(key=lambda place: words.weight(moves[place]), reverse=True)
        places = [*sorted(told[: MOST - 1]), len(moves)]
        self.columns = max(len(places), FEWEST)
        self.stand(place, places)
        self.setVisible(len(places) > 1)

    def sizeHint(self) -> QSize:
        return QSize(FEWEST * self.narrowest, self.row)

    def told(self, place: int) -> str:
        moves = self._review.moves
        return words.told(place, moves[place], self._name) if place < len(moves) else "The end of the game."

    def paint_places(self, painter: QPainter) -> None:
        line, end = self._line(self.places[0]), self._line(self.places[-1])
        painter.setPen(QPen(theme.current().line, 1))
        painter.drawLine(QPointF(line.left(), line.center().y()), QPointF(end.center().x(), end.center().y()))
        for place in self.places[:-1]:
            self._paint_move(painter, self._line(place), self._review.moves[place])
        self._paint_end(painter, end)
        self._paint_axis(painter)

    def _line(self, place: int) -> QRectF:
        """The cell of a place without the number below it."""
        return self.cell_rect(place).adjusted(0, 0, 0, -AXIS)

    def _paint_move(self, painter: QPainter, rect: QRectF, move: MoveReview) -> None:
        centre, luck, gave = rect.center(), words.luck(move), words.lost(move)
        if move.disclosure:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.current().violet)
            painter.drawEllipse(centre, DOT, DOT)
            return
        width = min(rect.width() * BAR, WIDEST)
        if luck:
            height = max(abs(luck) * HALF, LEAST)
            paint_luck(painter, QRectF(centre.x() - width / 2, centre.y() - height, width, height), good=luck > 0)
        if gave:
            height = max(gave * HALF, LEAST)
            paint_lost(painter, QRectF(centre.x() - width / 2, centre.y(), width, height))

    def _paint_end(self, painter: QPainter, rect: QRectF) -> None:
        """A stop across the line."""
        middle = rect.center()
        painter.setPen(QPen(theme.current().muted, 2))
        painter.drawLine(middle - QPointF(0, 5), middle + QPointF(0, 5))

    def _paint_axis(self, painter: QPainter) -> None:
        """The numbers of the moves, each that has room beside the one before."""
        font, free = theme.font("caption"), 0.0
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.current().muted)
        for place in self.places[:-1]:
            number, cell = str(place + 1), self.cell_rect(place)
            width = metrics.horizontalAdvance(number)
            left = max(cell.center().x() - width / 2, 0.0)
            if left >= free:
                painter.drawText(QPointF(left, cell.bottom() - metrics.descent() - 2), number)
                free = left + width + 4


def paint_luck(painter: QPainter, rect: QRectF, *, good: bool) -> None:
    """A bar of luck: full if it was good, an outline if it was bad."""
    tokens = theme.current()
    painter.setPen(QPen(tokens.accent, 1.2))
    painter.setBrush(tokens.accent if good else tokens.panel)
    painter.drawRect(rect.adjusted(0.6, 0.6, -0.6, -0.6))


def paint_lost(painter: QPainter, rect: QRectF) -> None:
    """A bar of what a choice gave away."""
    painter.fillRect(rect, theme.current().bad)
