"""Board of the Race page: a row for each strategy, with a bar for each number of guesses."""
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, RowsBoard
from app.controls import draw_text, fill_rounded
from app.games.abgame.race.guess_race_table import COLUMNS, StrategyEntry
from app.look import theme

FEWEST = 9       # guesses that the axis has at least
WIDEST = 34.0    # px of a bar
TICK = 26.0      # px that a label needs
LEAST = 1.5      # px of a bar of one secret
TOP = 6.0        # px that the highest bar leaves free in its row


class GuessRaceBoard(RowsBoard[StrategyEntry]):
    """Table with a row for each strategy: its mean, and how many secrets took it 1 guess, 2 guesses and so on."""

    title_width = 176.0
    interval_widths, interval_share = (150.0, 460.0), 0.42
    invitation = "Press play. All strategies look for the same secrets, one after the other."
    lowest, highest = 40, 72

    def __init__(self) -> None:
        super().__init__("Table", COLUMNS, "nothing found yet")
        self.setWhatsThis(
            "The strategies, the one that needs the fewest guesses first. The bars show how many secrets it found "
            "with one guess, two guesses and so on; the small stroke is its mean. Then come all its guesses, those "
            "for its worst secret, and how many more it needed than the first in the table. Keys: up and down choose "
            "a strategy, which the panel describes."
        )

    def describe(self, cell: Cell) -> str:
        words = super().describe(cell)
        distribution = self.entries[cell[1]].runner.found if self.entries else ()
        counts = ", ".join(f"{count:,} in {number}" for number, count in enumerate(distribution, start=1) if count)
        return f"{words}; {counts}" if counts else words

    # Where things lie

    @property
    def top(self) -> int:
        """The last number of guesses on the axis."""
        return max(FEWEST, *(entry.runner.most for entry in self.entries)) if self.entries else FEWEST

    def share_of(self, number: float) -> float:
        return (number - 0.5) / self.top

    # Painting

    def paint_axis(self, painter: QPainter) -> None:
        if not self.measured:
            return
        tokens, pitch = theme.current(), self.across(2) - self.across(1)
        every = max(round(TICK / pitch + 0.49), 1)
        for number in range(1, self.top + 1, every):
            label = QRectF(self.across(number) - TICK / 2, self.headings.y(), TICK, HEADINGS)
            draw_text(painter, label, str(number), theme.font("caption"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)

    def paint_interval(self, painter: QPainter, entry: StrategyEntry, y: float) -> None:
        tokens, runner = theme.current(), entry.runner
        row = self.cell_rect((0, self.entries.index(entry)))
        base, height = row.bottom() - 3, row.height() - TOP - 6
        left, right = self.interval
        painter.fillRect(QRectF(left, base, right - left, 1), tokens.line)
        width = min(self.across(2) - self.across(1) - 2, WIDEST)
        highest = max(max(each.runner.found, default=1) for each in self.entries)
        colour = tokens.good if entry.missed == 0 else tokens.accent
        for number, count in enumerate(runner.found, start=1):
            if count:
                bar = max(height * count / highest, LEAST)
                fill_rounded(painter, QRectF(self.across(number) - width / 2, base - bar, width, bar), colour,
                             min(2.0, bar / 2))
        x = self.across(runner.mean)
        painter.setPen(QPen(tokens.text, 2))
        painter.drawLine(round(x), round(base - height), round(x), round(base))
