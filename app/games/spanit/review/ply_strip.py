"""PlyStrip: who was winning after each move: a disc in the upper lane is horizontal's, a diamond below vertical's."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.controls.move_strip import MoveStrip
from app.games.spanit.connectors import colour, diamond
from app.look import theme
from solvers.spanit.board import Side
from solvers.spanit.play.review import Judged, told

LANE = 17        # px from one lane's middle to the other's
DISC, CORNER = 4.5, 5.5  # radius of a disc; from the middle of a diamond to its corner
INKS = {"?": "bad_ink", "!": "good_ink"}


class PlyStrip(MoveStrip):
    """A cell for the start and one for each move. A place is counted in moves played."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Who was winning after each move", parent)
        self._start: Side = "h"
        self._line: Sequence[Judged] = ()

    def show_line(self, start: Side, line: Sequence[Judged], place: int) -> None:
        """`start` wins at the start; `place` moves are played."""
        self._start, self._line = start, line
        self.stand(place, range(len(line) + 1))

    def told(self, place: int) -> str:
        return told(place, self._line[place - 1]) if place else "The start."

    def _winner(self, place: int) -> Side:
        return self._line[place - 1].winner if place else self._start

    def _middle(self, place: int) -> QPointF:
        """Where the disc or diamond of a place lies."""
        rect = self.cell_rect(place)
        half = LANE / 2 if self._winner(place) == "v" else -LANE / 2
        return rect.center() + QPointF(0, half)

    def paint_places(self, painter: QPainter) -> None:
        painter.setPen(QPen(theme.current().edge, 1))
        for place in range(1, len(self._line) + 1):
            if place % self.columns:
                painter.drawLine(self._middle(place - 1), self._middle(place))
        for place in range(len(self._line) + 1):
            self._paint_place(painter, place)

    def _paint_place(self, painter: QPainter, place: int) -> None:
        middle, side, tokens = self._middle(place), self._winner(place), theme.current()
        painter.setPen(QPen(colour(side), 1.5))
        painter.setBrush(colour(side) if place else tokens.panel)
        if side == "h":
            painter.drawEllipse(middle, DISC, DISC)
        else:
            painter.drawPolygon(diamond(middle, CORNER))
        mark = self._line[place - 1].mark if place else ""
        if mark:
            rect = self.cell_rect(place)
            free = QRectF(rect.x(), rect.y() + (2 if side == "v" else self.row / 2), rect.width(), self.row / 2 - 2)
            painter.setFont(theme.font("body", True))
            painter.setPen(getattr(tokens, INKS[mark]))
            painter.drawText(free, Qt.AlignmentFlag.AlignCenter, mark)
