"""RaceBoard: the table of a race, who wins most boards first; each share as a bar with its interval on one axis."""
from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, Column, RowsBoard, paint_dot, paint_whisker
from app.controls import draw_words
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.words import Entry
from app.look import theme
from solvers.core.wording import counted

TICK = 48.0         # px that a label on the axis needs
BAR = 14.0          # px
STEPS = (1, 2, 5, 10, 20, 50)  # % between two lines of the axis


class RaceBoard(RowsBoard[Entry]):
    """The table: a row for each solver."""

    headings_of = ("solver", "won")
    columns = (Column("boards won", 80), Column("boards", 64), Column("a second", 64))
    title_width, figure_width = 136.0, 72.0
    interval_widths, interval_share = (150.0, 420.0), 0.42
    invitation = "Press play. All solvers get the same boards, one by one."
    lowest, highest = 44, 64

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Table")
        self.setWhatsThis(
            "The solvers, the one that wins most boards first. The bar is its share of the boards; the line at its end "
            "is where the true share lies in 95 of 100 cases. A dashed mark is what the blog that the tank comes from "
            "says. The last column is how many boards a second it plays on one processor. Keys: up and down go from "
            "one to the other, and the panel tells of it."
        )

    def name_of(self, entry: Entry) -> str:
        return entry.runner.strategy

    def title_of(self, entry: Entry) -> str:
        return entry.title

    def figure_of(self, entry: Entry) -> str:
        return percent(entry.rate, 1) if entry.played else ""

    def figures_of(self, entry: Entry) -> Sequence[str]:
        return f"{entry.runner.wins:,}", f"{entry.played:,}", entry.pace

    # Where things lie

    @property
    def top(self) -> int:
        """Where the axis ends, in %: beyond all that is shown, and whole tens."""
        most = max((max(entry.high, entry.said or 0.0) for entry in self.entries), default=1.0)
        return min(10 * ceil(10 * most + 1e-9), 100)

    def share_of(self, number: float) -> float:
        return 100 * number / self.top

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return "No solver yet"
        entry = self.entries[cell[1]]
        if not entry.played:
            return f"{entry.title}, no board yet"
        parts = [
            f"{cell[1] + 1}. {entry.title}", f"wins {percent(entry.rate, 1)}", f"{percent(0.95)}: {entry.interval}",
            f"{entry.runner.wins:,} of {counted(entry.played, 'board')}", f"{entry.pace} boards a second",
        ]
        if entry.said is not None:
            parts.append(f"the blog says {percent(entry.said)}")
        return ", ".join(parts)

    # Painting

    def paint_axis(self, painter: QPainter) -> None:
        if not self.measured:
            return
        tokens, (left, right) = theme.current(), self.interval
        room = max(int((right - left) / TICK), 1)
        step = next((step for step in STEPS if self.top / step <= room), STEPS[-1])
        for tick in range(0, self.top + 1, step):
            x = self.paint_line(painter, tick / 100, QPen(tokens.line, 1))
            label = QRectF(x - TICK / 2 if tick else x, self.headings.y(), TICK, HEADINGS)
            align = Qt.AlignmentFlag.AlignHCenter if tick else Qt.AlignmentFlag.AlignLeft  # apart from “won”
            draw_words(painter, label, percent(tick / 100), theme.font("caption"), tokens.muted, align)

    def paint_interval(self, painter: QPainter, entry: Entry, y: float) -> None:
        tokens, zero, rate = theme.current(), self.across(0), self.across(entry.rate)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.blend(tokens.window, tokens.accent, 0.4))
        painter.drawRect(QRectF(zero, y - BAR / 2, rate - zero, BAR))
        if entry.said is not None:
            ground = tokens.tint if self.name_of(entry) == self.chosen else tokens.window
            words = f"the blog: {percent(entry.said)}"
            _paint_claim(painter, round(self.across(entry.said)) + 0.5, y, words, ground)
        paint_whisker(painter, self.across(entry.low), self.across(entry.high), y)
        paint_dot(painter, rate, y)


def _paint_claim(painter: QPainter, x: float, y: float, words: str, ground: QColor) -> None:
    """Where the bar should end by what is said, and who says so."""
    tokens, font = theme.current(), theme.font("caption")
    painter.setPen(QPen(tokens.bad, 2, Qt.PenStyle.DashLine))
    painter.drawLine(QLineF(x, y - BAR, x, y + 1.5 * BAR))
    width = QFontMetricsF(font).horizontalAdvance(words) + 4
    rect = QRectF(x - width - 4, y + BAR / 2 + 2, width, BAR)
    painter.fillRect(rect, ground)
    draw_words(painter, rect, words, font, tokens.muted, Qt.AlignmentFlag.AlignHCenter)
