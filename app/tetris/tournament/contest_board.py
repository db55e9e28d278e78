"""ContestBoard: the table of a tournament, the best first; the mean of each with its interval on an axis of tens."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app import theme
from app.board import Cell
from app.controls import draw_words
from app.rows_board import HEADINGS, RowsBoard
from app.tetris.numbers import CloseAxis, lines_words, short
from app.tetris.rules_words import lookahead_words
from app.tetris.tournament.words import Entry
from solvers.wording import counted

RANK, GAP = 20.0, 12.0
END = 8.0               # px from the last figure to the end of its row
NAME = 140.0            # px that a name has at least
MEAN = 88.0
INTERVAL = (120.0, 300.0)
TICK = 64.0             # px that a label on the axis needs
CAP = 4.0               # of a whisker
RIGHT = Qt.AlignmentFlag.AlignRight


class Column(NamedTuple):
    """A column of figures at the right of the intervals: its heading, and its width in px."""

    heading: str
    width: float


COLUMNS = (
    Column("median", 76),
    Column("a death", 76),
    Column("games", 56),
    Column("looks at", 56),
)


class ContestBoard(RowsBoard):
    """The table: a row for each controller."""

    opened = Signal(str)  # the name of a controller: Enter or a double click

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.chosen = ""  # the name of a controller
        self.setAccessibleName("Table")
        self.setWhatsThis(
            "The controllers, the one with most lines a game first. The line beside a mean is where the true mean lies "
            "in 95 of 100 cases, on an axis whose lines are ten times as much each. Half of the games have fewer lines "
            "than the median; lines a death is all lines over all games that were lost, right even where games were "
            "broken off. Keys: up and down go from one to the other, Enter lets it play on the Watch page."
        )
        self.double_clicked.connect(lambda cell, *_: self.opened.emit(self.entries[cell[1]].controller.name))

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show another table; whoever was chosen stays so."""
        self.entries = tuple(entries)
        place = next((place for place, entry in enumerate(entries) if entry.controller.name == self.chosen), None)
        if place is not None and self.cursor_cell != (0, place):
            self.cursor_cell = (0, place)
        elif self.cursor_cell[1] >= len(entries):
            self.cursor_cell = (0, 0)
        self.updateGeometry()
        self.update_all()

    def choose(self, name: str) -> None:
        """Tint a controller's row."""
        self.chosen = name
        self.update_all()

    @property
    def row_count(self) -> int:
        return len(self.entries)

    @property
    def played(self) -> bool:
        """Whether anything has been measured."""
        return any(entry.measured.games for entry in self.entries)

    # Where things lie

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(theme.MARGIN, theme.UNIT, -theme.MARGIN, -theme.UNIT)

    @property
    def _columns(self) -> list[Column]:
        """Those that have room, beginning with the first."""
        room = self.whole.width() - RANK - GAP - NAME - MEAN - INTERVAL[0] - END
        shown = []
        for column in COLUMNS:
            room -= column.width + GAP
            if room >= 0:
                shown.append(column)
        return shown

    @property
    def _interval(self) -> tuple[float, float]:
        """Left and right of where intervals are drawn: a third of the width, if so much is left over."""
        whole = self.whole
        right = whole.right() - END - sum(column.width + GAP for column in self._columns)
        spare = right - whole.left() - RANK - GAP - NAME - MEAN
        width = min(max(min(0.34 * whole.width(), spare), INTERVAL[0]), INTERVAL[1])
        return right - width, right

    @property
    def axis(self) -> CloseAxis:
        """From the lowest end of an interval to the highest."""
        known = [entry.measured for entry in self.entries if entry.measured.games]
        low = min((max(each.low, 0.1 * each.mean, 1.0) for each in known), default=1.0)
        return CloseAxis(low, max((each.high or 2 * each.low for each in known), default=10.0))

    def _across(self, lines: float) -> float:
        left, right = self._interval
        return left + CAP + (right - left - 2 * CAP) * self.axis.at(lines)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.entries:
            self.opened.emit(self.entries[self.cursor_cell[1]].controller.name)
            return True
        return False

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return "No controller yet"
        entry = self.entries[cell[1]]
        measured = entry.measured
        if not measured.games:
            return f"{entry.title}, no game yet"
        parts = [
            f"{cell[1] + 1}. {entry.title}", f"mean {entry.mean} lines a game",
            f"95 %: {entry.interval}",
            f"median {lines_words(measured.median)}", counted(measured.games, "game"),
            f"looks at {lookahead_words(entry.lookahead)}",
        ]
        if entry.broken:
            parts.append(f"{counted(entry.broken, 'game')} broken off")
        return ", ".join(parts)

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, head, font = theme.current(), self.headings, theme.font("caption")
        left, _ = self._interval
        draw_words(painter, head.adjusted(RANK + GAP, 0, 0, 0), "controller", font, tokens.muted)
        mean = QRectF(left - MEAN, head.y(), MEAN - 8, HEADINGS)
        draw_words(painter, mean, "lines a game", font, tokens.muted, RIGHT)
        for column, rect in zip(self._columns, self._figures(head), strict=True):
            draw_words(painter, rect, column.heading, font, tokens.muted, RIGHT)
        if self.played:
            self._paint_axis(painter, head, self.cell_rect((0, len(self.entries) - 1)).bottom())

    def _paint_axis(self, painter: QPainter, head: QRectF, bottom: float) -> None:
        tokens, (left, right) = theme.current(), self._interval
        ticks = self.axis.ticks(max(int((right - left) / TICK) + 1, 2))
        for tick in ticks:
            x = round(self._across(tick)) + 0.5
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(QLineF(x, head.bottom(), x, bottom))
            label = QRectF(x - TICK / 2, head.y(), TICK, HEADINGS)
            label.moveLeft(min(max(label.left(), left - TICK / 4), right - 0.75 * TICK))
            draw_words(painter, label, short(tick), theme.font("caption"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)

    def _figures(self, line: QRectF) -> list[QRectF]:
        """Where the figures of a line stand."""
        rects, right = [], line.right() - END
        for column in reversed(self._columns):
            rects.append(QRectF(right - column.width, line.y(), column.width, line.height()))
            right -= column.width + GAP
        return rects[::-1]

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, entry = theme.current(), self.entries[cell[1]]
        measured = entry.measured
        self.paint_ground(painter, rect, chosen=entry.controller.name == self.chosen)
        body, strong = theme.font("body"), theme.font("body", True)
        left, _ = self._interval
        rank = QRectF(rect.x(), rect.y(), RANK, rect.height())
        draw_words(painter, rank, str(cell[1] + 1) if measured.games else "", body, tokens.muted, RIGHT)
        name = QRectF(rect.x() + RANK + GAP, rect.y(), left - rect.x() - RANK - GAP - MEAN, rect.height())
        draw_words(painter, name, entry.title, strong if cell[1] == 0 and measured.games else body, tokens.text)
        if not measured.games:
            return
        mean = QRectF(left - MEAN, rect.y(), MEAN - 8, rect.height())
        draw_words(painter, mean, entry.mean, strong, tokens.text, RIGHT)
        self._paint_interval(painter, entry, rect.center().y() + 0.5)
        words = (lines_words(measured.median), entry.per_death, f"{measured.games:,}", str(entry.lookahead))
        for text, place in zip(words, self._figures(rect), strict=False):  # what has no room is left out
            draw_words(painter, place, text, body, tokens.text, RIGHT)

    def _paint_interval(self, painter: QPainter, entry: Entry, y: float) -> None:
        tokens, measured = theme.current(), entry.measured
        low = self._across(measured.low)
        high = self._interval[1] if measured.high is None else self._across(measured.high)
        painter.setPen(QPen(tokens.muted, 1.5))
        painter.drawLine(QLineF(low, y, high, y))
        painter.drawLine(QLineF(low, y - CAP, low, y + CAP))
        if measured.high is None or measured.lines_per_death is None:  # nobody knows how far
            for side in (-CAP, CAP):
                painter.drawLine(QLineF(high - CAP, y + side, high, y))
            return
        painter.drawLine(QLineF(high, y - CAP, high, y + CAP))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.text)
        painter.drawEllipse(QPointF(self._across(measured.lines_per_death), y), 3.5, 3.5)

    def paint_above(self, painter: QPainter) -> None:
        if not self.played:
            self.paint_invitation(painter, self.whole, "Press play. All controllers get the same pieces, game by game.")
