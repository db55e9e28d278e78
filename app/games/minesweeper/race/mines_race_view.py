"""View of a race: a table of the solvers, the best first, and below it a chart of their shares as boards are played."""
from collections.abc import Sequence
from math import ceil, log

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.canvas.chart import Chart
from app.canvas.chart_board import ScrollFrame
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import Axis, Band, Curve, End, Ends, Mark
from app.canvas.rows_board import HEADINGS, RowsBoard, paint_dot, paint_whisker
from app.controls import column_of, draw_text
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.mines_race_text import COLUMNS, NAMES, RaceRow, table
from app.look import paint_with, theme
from solvers.core.statistics import wilson
from solvers.minesweeper.play.race import RaceState
from solvers.minesweeper.play.watch import Strategy

TICK = 48.0         # px that a label on the axis needs
BAR = 14.0          # px
STEPS = (1, 2, 5, 10, 20, 50)  # % between two lines of the axis
FIRST = 32        # boards: before them a share says little
FIRST_TICK = 100  # boards at the first label of the axis, each next one is ten times as many
INKS: dict[Strategy, theme.Ink] = {
    "naive": "muted", "tank-plain": "violet", "tank": "bad", "greedy": "good", "full": "accent", "efficient": "text",
}
TABLE = 300  # px that the table of all solvers needs
LEAST = 168  # px that the chart needs
MOST = 0.45  # of the height that it takes


class MinesRaceBoard(RowsBoard[RaceRow]):
    """Table with a row for each solver: its share of boards won as a bar with its interval."""

    title_width = 184.0
    interval_widths, interval_share = (150.0, 420.0), 0.42
    invitation = "Press play. All solvers get the same boards, one by one."
    lowest, highest = 44, 64

    def __init__(self) -> None:
        super().__init__("Table", COLUMNS, "no board yet")
        self.setWhatsThis(
            "The solvers, the one that wins most boards first. The bar is its share of the boards; the line at its end "
            "is where the true share lies in 95 of 100 cases. A dashed mark is what the blog that the tank comes from "
            "says. The last column is how many boards a second it plays on one processor. Keys: up and down go from "
            "one to the other, and the panel describes it."
        )

    # Where things lie

    @property
    def top(self) -> int:
        """Where the axis ends, in %: beyond all that is shown, and whole tens."""
        most = max((max(entry.high, entry.said or 0.0) for entry in self.entries), default=1.0)
        return min(10 * ceil(10 * most + 1e-9), 100)

    def share_of(self, number: float) -> float:
        return 100 * number / self.top

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
            draw_text(painter, label, percent(tick / 100), theme.font("caption"), tokens.muted, align)

    def paint_interval(self, painter: QPainter, entry: RaceRow, y: float) -> None:
        tokens, zero, rate = theme.current(), self.across(0), self.across(entry.rate)
        paint_with(painter, fill=theme.blend(tokens.window, tokens.accent, 0.4))
        painter.drawRect(QRectF(zero, y - BAR / 2, rate - zero, BAR))
        if entry.said is not None:
            ground = tokens.tint if self.name_of(entry) == self.chosen else tokens.window
            text = f"the blog: {percent(entry.said)}"
            _paint_claim(painter, round(self.across(entry.said)) + 0.5, y, text, ground)
        paint_whisker(painter, self.across(entry.low), self.across(entry.high), y)
        paint_dot(painter, rate, y)


def _paint_claim(painter: QPainter, x: float, y: float, text: str, ground: QColor) -> None:
    """Where the bar should end by what is said, and who says so."""
    tokens, font = theme.current(), theme.font("caption")
    painter.setPen(QPen(tokens.bad, 2, Qt.PenStyle.DashLine))
    painter.drawLine(QLineF(x, y - BAR, x, y + 1.5 * BAR))
    width = QFontMetricsF(font).horizontalAdvance(text) + 4
    rect = QRectF(x - width - 4, y + BAR / 2 + 2, width, BAR)
    painter.fillRect(rect, ground)
    draw_text(painter, rect, text, font, tokens.muted, Qt.AlignmentFlag.AlignHCenter)


class TrailChart(Chart):
    """Chart of shares against boards, on a logarithmic axis; the band around each line is its interval with 95 %."""

    around = 0.0
    least = QSize(120, 80)

    def __init__(self) -> None:
        super().__init__(
            "Shares as boards were played",
            "How each solver’s share of boards won settled as more of them were played. The band around a line is "
            "where the true share lies in 95 of 100 cases: four times as many boards make it half as wide."
        )
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_race(self, race: RaceState) -> None:
        """Show how another race went."""
        self.show_figure(trails(race) if race.trail and race.played >= 2 * FIRST else ChartFigure())
        self.setAccessibleDescription("; ".join(f"{entry.title} {percent(entry.rate, 1)}" for entry in table(race)))


def trails(race: RaceState) -> ChartFigure:
    """The trail of each runner, and its name at the end of it."""
    boards = [FIRST_TICK * 10**power for power in range(9) if FIRST_TICK * 10**power <= race.games]
    ticks = tuple((each, f"{each:,} boards" if each == FIRST_TICK else f"{each:,}") for each in boards)
    top = min(ceil(10 * max(race.interval(runner)[1] for runner in race.runners) + 1e-9), 10)
    shares = tuple((tick / 10, percent(tick / 10)) for tick in range(0, top + 1, 1 if top <= 6 else 2))
    marks: list[Mark] = []
    for number, runner in enumerate(race.runners):
        marks += trail(race, number, INKS[runner.strategy])
    names = [End(entry.rate, NAMES[entry.runner.strategy], "text", strong=False) for entry in table(race)]
    return ChartFigure(Axis(FIRST, max(race.games, 3 * FIRST), ticks, log), Axis(0.0, top / 10, shares),
                  [*marks, Ends(race.played, names)], margins=(64, 8, 24, 28), role="caption")


def trail(race: RaceState, number: int, ink: theme.Ink) -> Sequence[Mark]:
    """The line of a runner, by its number, within its band."""
    known = [(mark[0], mark[number + 1]) for mark in race.trail if mark[0] >= FIRST]
    known.append((race.played, race.runners[number].wins))
    ends = [(played, *wilson(won, played)) for played, won in known]
    return (Band([(played, low) for played, low, _ in ends], [(played, high) for played, _, high in ends], ink),
            Curve([(played, won / played) for played, won in known], ink))


class TableAndChart(QWidget):
    """Layout of table and chart: the chart shows where the table leaves room for it."""

    def __init__(self, board: RowsBoard[RaceRow], chart: TrailChart) -> None:
        super().__init__()
        self._chart = chart
        column_of((ScrollFrame(board), 1), chart, parent=self)
        self.setFocusProxy(board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left = self.height() - TABLE
        self._chart.setVisible(left >= LEAST)
        self._chart.setFixedHeight(max(min(left, round(MOST * self.height())), LEAST))
