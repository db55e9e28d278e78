"""StandingsBoard: the table of a competition, the best first; each rating with its interval drawn beside it."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, Column, RowsBoard, paint_dot, paint_whisker
from app.controls import draw_text
from app.games.spanit.competition.competition_text import figure, figures, theory_text
from app.look import theme
from solvers.core.ratings import ANCHOR
from solvers.core.wording import counted
from solvers.spanit.competition.standings import Row
from solvers.spanit.play.players import titled

CENTRE = Qt.AlignmentFlag.AlignHCenter


class StandingsBoard(RowsBoard[Row]):
    """Table with a row for each player: its rating, its interval and its figures."""

    headings_of = ("player", "rating")
    columns = (
        Column("won", 44), Column("lost", 44), Column("theory", 56), Column("blunders", 56), Column("swindles", 56),
    )
    title_width, figure_width = 112.0, 64.0
    interval_widths, interval_share = (88.0, 240.0), 0.27
    invitation = "Press play. Every two players play the same openings, on both sides."

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Standings")
        self.setWhatsThis(
            "The players, the best first. The line beside a rating is where it lies in 95 of 100 cases; the resistor’s "
            "is 1000, and a player who is 400 better wins ten games of eleven. Theory is the share of won positions in "
            "which the player kept the win, a blunder gives a win away, and a swindle is a win from a lost position. "
            "Keys: up and down go from player to player, Enter shows the games."
        )

    def name_of(self, entry: Row) -> str:
        return entry.name

    def title_of(self, entry: Row) -> str:
        return titled(entry.name)

    def figure_of(self, entry: Row) -> str:
        return figure(entry.rating)

    def figures_of(self, entry: Row) -> Sequence[str]:
        return figures(entry)

    @property
    def measured(self) -> bool:
        return any(row.won + row.lost for row in self.entries)

    def share_of(self, number: float) -> float:
        low = min([ANCHOR, *(row.low for row in self.entries)])
        high = max([ANCHOR, *(row.high for row in self.entries)])
        return (number - low) / max(high - low, 1.0)

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return "No game yet"
        row = self.entries[cell[1]]
        parts = [f"{cell[1] + 1}. {titled(row.name)}", f"rating {row.rating:.0f}, from {row.low:.0f} to {row.high:.0f}",
                 f"won {row.won:,}, lost {row.lost:,}"]
        if row.theory is not None:
            parts.append(f"theory {theory_text(row.theory)}")
        if row.blunders is not None:
            parts.append(f"{row.blunders:.2f} blunders a game")
        return ", ".join([*parts, counted(row.swindles, "swindle")])

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
