"""StandingsBoard: the table of a competition, the best first; each rating with its interval drawn beside it."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.rows_board import HEADINGS, RowsBoard, paint_dot, paint_whisker
from app.controls import draw_text
from app.games.spanit.competition.competition_text import COLUMNS
from app.look import theme
from solvers.core.ratings import ANCHOR
from solvers.spanit.competition.standings import Row

CENTRE = Qt.AlignmentFlag.AlignHCenter


class StandingsBoard(RowsBoard[Row]):
    """Table with a row for each player: its rating, its interval and its figures."""

    title_width = 112.0
    interval_widths, interval_share = (88.0, 240.0), 0.27
    invitation = "Press play. Every two players play the same openings, on both sides."

    def __init__(self) -> None:
        super().__init__("Standings", COLUMNS, "no game yet")
        self.setWhatsThis(
            "The players, the best first. The line beside a rating is where it lies in 95 of 100 cases; the resistor’s "
            "is 1000, and a player who is 400 better wins ten games of eleven. Theory is the share of won positions in "
            "which the player kept the win, a blunder gives a win away, and a swindle is a win from a lost position. "
            "Keys: up and down go from player to player, Enter shows the games."
        )

    def share_of(self, number: float) -> float:
        low = min([ANCHOR, *(row.low for row in self.entries)])
        high = max([ANCHOR, *(row.high for row in self.entries)])
        return (number - low) / max(high - low, 1.0)

    # Painting

    def paint_axis(self, painter: QPainter) -> None:
        tokens, head, (left, right) = theme.current(), self.headings, self.interval
        above = QRectF(left, head.y(), right - left, HEADINGS)
        draw_text(painter, above, "95 %", theme.font("caption"), tokens.muted, CENTRE)
        if self.entries:
            self.paint_line(painter, ANCHOR, QPen(tokens.edge, 1, Qt.PenStyle.DotLine))

    def paint_interval(self, painter: QPainter, entry: Row, y: float) -> None:
        paint_whisker(painter, self.across(entry.low), self.across(entry.high), y)
        paint_dot(painter, self.across(entry.rating), y)
