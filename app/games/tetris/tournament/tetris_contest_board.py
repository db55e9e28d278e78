"""ContestBoard: the table of a tournament, the best first; the mean of each with its interval on an axis of tens."""
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.rows_board import CAP, HEADINGS, RowsBoard, paint_dot, paint_whisker
from app.controls import draw_text
from app.games.tetris.axes import CloseAxis
from app.games.tetris.tetris_text import count_text
from app.games.tetris.tournament.tetris_tournament_table import COLUMNS, TournamentEntry
from app.look import theme

TICK = 64.0  # px that a label on the axis needs


class ContestBoard(RowsBoard[TournamentEntry]):
    """Table of a tournament: a row for each controller, its mean with its interval on an axis of tens."""

    title_width = 140.0
    interval_widths, interval_share = (120.0, 300.0), 0.34
    invitation = "Press play. All AIs get the same pieces in each game."

    def __init__(self) -> None:
        super().__init__("Table", COLUMNS, "no game yet")
        self.setWhatsThis(
            "The AIs, the one with most lines a game first. The line beside a mean is where the true mean lies "
            "in 95 of 100 cases, on an axis where each line is ten times the one before. Half of the games have "
            "fewer lines than the median. Lines per loss are all lines divided by all lost games, which is right "
            "even if games were stopped. Keys: up and down choose an AI, Enter lets it play on the page Watch."
        )

    def set_playing(self, playing: bool) -> None:
        """Say what to do while nothing is measured, or that it is being done: a first game may take minutes."""
        invitation = "All play their first game." if playing else type(self).invitation
        if invitation != self.invitation:
            self.invitation = invitation
            self.update()

    def name_of(self, entry: TournamentEntry) -> str:
        return entry.controller.name

    # Where things lie

    @property
    def axis(self) -> CloseAxis:
        """From the lowest end of an interval to the highest."""
        known = [entry.measured for entry in self.entries if entry.measured.games]
        low = min((max(each.low, 0.1 * each.mean, 1.0) for each in known), default=1.0)
        return CloseAxis(low, max((each.high or 2 * each.low for each in known), default=10.0))

    def share_of(self, number: float) -> float:
        return self.axis.position_of(number)

    # Painting

    def paint_axis(self, painter: QPainter) -> None:
        if not self.measured:
            return
        tokens, (left, right) = theme.current(), self.interval
        for tick in self.axis.ticks(max(int((right - left) / TICK) + 1, 2)):
            x = self.paint_line(painter, tick, QPen(tokens.line, 1))
            label = QRectF(x - TICK / 2, self.headings.y(), TICK, HEADINGS)
            label.moveLeft(min(max(label.left(), left - TICK / 4), right - 0.75 * TICK))
            draw_text(painter, label, count_text(tick), theme.font("caption"), tokens.muted,
                      Qt.AlignmentFlag.AlignHCenter)

    def paint_interval(self, painter: QPainter, entry: TournamentEntry, y: float) -> None:
        measured, low = entry.measured, self.across(entry.measured.low)
        if measured.high is None or measured.lines_per_death is None:  # nobody knows how far
            _paint_arrow(painter, low, self.interval[1], y)
        else:
            paint_whisker(painter, low, self.across(measured.high), y)
            paint_dot(painter, self.across(measured.lines_per_death), y)


def _paint_arrow(painter: QPainter, low: float, end: float, y: float) -> None:
    """From the low end of an interval to beyond the axis."""
    painter.setPen(QPen(theme.current().muted, 1.5))
    painter.drawLine(QLineF(low, y, end, y))
    painter.drawLine(QLineF(low, y - CAP, low, y + CAP))
    for side in (-CAP, CAP):
        painter.drawLine(QLineF(end - CAP, y + side, end, y))
