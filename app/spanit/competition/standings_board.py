"""StandingsBoard: the table of a competition, the best first; each rating with its interval drawn beside it."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app import theme
from app.board import Cell
from app.controls import draw_words
from app.rows_board import HEADINGS, RowsBoard
from app.spanit.competition.words import figure, theory_words
from app.spanit.seats import titled
from solvers.spanit.ratings import ANCHOR
from solvers.spanit.standings import Row
from solvers.wording import counted

RANK, GAP = 24.0, 12.0
END = 8.0             # px from the last figure to the end of its row
NAME = 112.0          # px that a name has at least
RATING = 64.0
INTERVAL = (88.0, 240.0)
CAP = 4.0             # of a whisker
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter


class Column(NamedTuple):
    """A column of figures at the right of the intervals: its heading, and its width in px."""

    heading: str
    width: float


COLUMNS = (
    Column("won", 44),
    Column("lost", 44),
    Column("theory", 56),
    Column("blunders", 56),
    Column("swindles", 56),
)


class StandingsBoard(RowsBoard):
    """The table: a row for each player."""

    opened = Signal(str)  # the name of a player: Enter or a double click

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()
        self.chosen = ""  # the name of a player
        self.setAccessibleName("Standings")
        self.setWhatsThis(
            "The players, the best first. The line beside a rating is where it lies in 95 of 100 cases; the resistor's "
            "is 1000, and whoever is 400 better wins ten games of eleven. Theory is the share of won positions in "
            "which the player kept the win, a blunder gives a win away, and a swindle is a win from a lost position. "
            "Keys: up and down go from player to player, Enter shows the games."
        )
        self.double_clicked.connect(lambda cell, *_: self.opened.emit(self.rows[cell[1]].name))

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show another table; whoever was chosen stays so."""
        self.rows = tuple(rows)
        place = next((place for place, row in enumerate(rows) if row.name == self.chosen), None)
        if place is not None and self.cursor_cell != (0, place):
            self.cursor_cell = (0, place)
        elif self.cursor_cell[1] >= len(rows):
            self.cursor_cell = (0, 0)
        self.updateGeometry()
        self.update_all()

    def choose(self, name: str) -> None:
        """Tint a player's row."""
        self.chosen = name
        self.update_all()

    @property
    def row_count(self) -> int:
        return len(self.rows)

    # Where things lie

    @property
    def _columns(self) -> list[Column]:
        """Those that have room, beginning with the first."""
        room = self.whole.width() - RANK - GAP - NAME - RATING - INTERVAL[0] - END
        shown = []
        for column in COLUMNS:
            room -= column.width + GAP
            if room >= 0:
                shown.append(column)
        return shown

    @property
    def _interval(self) -> tuple[float, float]:
        """Left and right of where intervals are drawn: a quarter of the width, and no more than is left over."""
        whole = self.whole
        right = whole.right() - END - sum(column.width + GAP for column in self._columns)
        width = min(max(0.27 * whole.width(), INTERVAL[0]), INTERVAL[1])
        return right - width, right

    def _across(self, rating: float) -> float:
        low = min([ANCHOR, *(row.low for row in self.rows)])
        high = max([ANCHOR, *(row.high for row in self.rows)])
        left, right = self._interval
        return left + (right - left - 2 * CAP) * (rating - low) / max(high - low, 1.0) + CAP

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.rows:
            self.opened.emit(self.rows[self.cursor_cell[1]].name)
            return True
        return False

    def describe(self, cell: Cell) -> str:
        if not self.rows:
            return "No game yet"
        row = self.rows[cell[1]]
        parts = [f"{cell[1] + 1}. {titled(row.name)}", f"rating {row.rating:.0f}, from {row.low:.0f} to {row.high:.0f}",
                 f"won {row.won:,}, lost {row.lost:,}"]
        if row.theory is not None:
            parts.append(f"theory {theory_words(row.theory)}")
        if row.blunders is not None:
            parts.append(f"{row.blunders:.2f} blunders a game")
        return ", ".join([*parts, counted(row.swindles, "swindle")])

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, head, font = theme.current(), self.headings, theme.font("caption")
        left, right = self._interval
        draw_words(painter, head.adjusted(RANK + GAP, 0, 0, 0), "player", font, tokens.muted)
        draw_words(painter, QRectF(left - RATING, head.y(), RATING - 8, HEADINGS), "rating", font, tokens.muted, RIGHT)
        draw_words(painter, QRectF(left, head.y(), right - left, HEADINGS), "95 %", font, tokens.muted, CENTRE)
        for column, rect in zip(self._columns, self._figures(head), strict=True):
            draw_words(painter, rect, column.heading, font, tokens.muted, RIGHT)
        if self.rows:
            x, bottom = self._across(ANCHOR), self.cell_rect((0, len(self.rows) - 1)).bottom()
            painter.setPen(QPen(tokens.edge, 1, Qt.PenStyle.DotLine))
            painter.drawLine(QLineF(x, head.bottom(), x, bottom))

    def _figures(self, line: QRectF) -> list[QRectF]:
        """Where the figures of a line stand."""
        rects, right = [], line.right() - END
        for column in reversed(self._columns):
            rects.append(QRectF(right - column.width, line.y(), column.width, line.height()))
            right -= column.width + GAP
        return rects[::-1]

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, row = theme.current(), self.rows[cell[1]]
        self.paint_ground(painter, rect, chosen=row.name == self.chosen)
        body, strong = theme.font("body"), theme.font("body", True)
        left, _ = self._interval
        name = QRectF(rect.x() + RANK + GAP, rect.y(), left - rect.x() - RANK - GAP - RATING, rect.height())
        rank = QRectF(rect.x(), rect.y(), RANK, rect.height())
        draw_words(painter, rank, str(cell[1] + 1), body, tokens.muted, RIGHT)
        draw_words(painter, name, titled(row.name), strong if cell[1] == 0 else body, tokens.text)
        rating = QRectF(left - RATING, rect.y(), RATING - 8, rect.height())
        draw_words(painter, rating, figure(row.rating), strong, tokens.text, RIGHT)
        self._paint_interval(painter, row, rect.center().y() + 0.5)
        words = (
            f"{row.won:,}", f"{row.lost:,}", "" if row.theory is None else theory_words(row.theory),
            "" if row.blunders is None else f"{row.blunders:.2f}", f"{row.swindles:,}",
        )
        for text, place in zip(words, self._figures(rect), strict=False):  # what has no room is left out
            draw_words(painter, place, text, body, tokens.text, RIGHT)

    def _paint_interval(self, painter: QPainter, row: Row, y: float) -> None:
        tokens, low, high = theme.current(), self._across(row.low), self._across(row.high)
        painter.setPen(QPen(tokens.muted, 1.5))
        painter.drawLine(QLineF(low, y, high, y))
        for x in (low, high):
            painter.drawLine(QLineF(x, y - CAP, x, y + CAP))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.text)
        painter.drawEllipse(QPointF(self._across(row.rating), y), 3.5, 3.5)

    def paint_above(self, painter: QPainter) -> None:
        if not any(row.won + row.lost for row in self.rows):
            self.paint_invitation(painter, self.whole, "Press play. Every two players meet from the same openings, on "
                                  "both sides.")
