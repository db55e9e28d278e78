"""Painted table: each row has a title, a bold figure, a track on which it is drawn, and other figures."""
from collections.abc import Iterable, Sequence
from math import inf
from typing import ClassVar, Generic, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app.canvas.board import Cell, step_along
from app.canvas.chart_board import ChartBoard
from app.controls import Column, draw_text, fill_circle, fill_rounded
from app.controls.columns import describe
from app.look import draw_line, theme

HEADINGS = 24.0  # px
RANK, GAP = 24.0, 12.0
ROOM = 64.0  # px that an invitation needs
END = 8.0  # px from the last figure to the end of its row
CAP = 4.0  # px of half a whisker
DOT = 3.5  # px, the radius of what is measured on its interval
RIGHT = Qt.AlignmentFlag.AlignRight

E = TypeVar("E")


class RowsBoard(ChartBoard, Generic[E]):
    """A row for each entry, one of which can be selected. Its cells are the rows, (0, place), which the pointer and the
    arrow keys select. Columns at the right without room are left out."""

    opened = Signal(str)  # the name of an entry: Enter or a double click

    # What a table supplies

    lowest: ClassVar[int] = 28   # px that a row has at least
    highest: ClassVar[int] = 40  # and at most
    indent: ClassVar[float] = RANK + GAP        # px before a title
    title_width: ClassVar[float] = 0.0          # px that a title has at least
    interval_widths: ClassVar[tuple[float, float]] = (0.0, inf)  # px that intervals have at least and at most
    interval_share: ClassVar[float] = 1.0       # of the width, between the two
    invitation: str                             # what to do while nothing is measured

    def name_of(self, entry: E) -> str:
        """The key of an entry: the text of its title."""
        assert self._title.value is not None
        return str(self._title.value(entry))

    def share_of(self, number: float) -> float:
        """The position of a measured value on the axis, from 0 to 1."""
        raise NotImplementedError

    def paint_axis(self, painter: QPainter) -> None:
        """Paint what lies above and behind the intervals."""

    def paint_interval(self, painter: QPainter, entry: E, y: float) -> None:
        raise NotImplementedError

    # What is shown

    def __init__(self, name: str, columns: Sequence[Column[E]], nothing: str) -> None:
        """`name` is the accessible name. The first column is the title of a row, the second the measured value; those
        with a width are behind the intervals. `nothing` is shown while nothing is measured."""
        super().__init__()
        self.setAccessibleName(name)
        self.columns = tuple(columns)
        visible_columns = [column for column in columns if column.text is not None]
        self._title, self._measure = visible_columns[:2]
        self._other_columns = [column for column in visible_columns[2:] if column.width]
        self._nothing = nothing
        self.entries: tuple[E, ...] = ()
        self.chosen = ""  # the name of an entry
        self.hovered.connect(lambda cell: self.setToolTip("" if cell is None else self.describe(cell)))
        self.double_clicked.connect(lambda cell, *_: self._open(cell[1]))

    def show_entries(self, entries: Sequence[E]) -> None:
        """Show another table, with the same entry selected."""
        self.entries = tuple(entries)
        if self.chosen_place is not None:
            self.cursor_cell = (0, self.chosen_place)
        elif self.cursor_cell[1] >= self.row_count:
            self.cursor_cell = (0, 0)
        self.updateGeometry()
        self.update_all()

    def describe(self, cell: Cell) -> str:
        if not self.entries:
            return self._nothing.capitalize()
        entry = self.entries[cell[1]]
        if not self._measure.text_of(entry):
            return f"{self._title.text_of(entry)}, {self._nothing}"
        return f"{cell[1] + 1}. {describe(self.columns, entry)}"

    def choose(self, name: str) -> None:
        """Select an entry's row."""
        self.chosen = name
        self.update_all()

    @property
    def chosen_entry(self) -> E | None:
        return None if self.chosen_place is None else self.entries[self.chosen_place]

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.entries:
            self._open(self.cursor_cell[1])
            return True
        return False

    def _open(self, place: int) -> None:
        self.opened.emit(self.name_of(self.entries[place]))

    @property
    def measured_width(self) -> float:
        """Width of the measured values, left of the intervals, px."""
        return theme.enlarged(self._measure.width)

    @property
    def _title_end(self) -> float:
        """Where titles end that are no longer than `title_width`, px from the left."""
        return self.indent + theme.enlarged(self.title_width)

    @property
    def row_count(self) -> int:
        return len(self.entries)

    @property
    def measured(self) -> bool:
        """True if anything is measured."""
        return any(map(self._measure.text_of, self.entries))

    @property
    def chosen_place(self) -> int | None:
        """The row of the selected entry; None without one."""
        return next((place for place, entry in enumerate(self.entries) if self.name_of(entry) == self.chosen), None)

    # Where things lie

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(theme.MARGIN, theme.UNIT, -theme.MARGIN, -theme.UNIT)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, theme.enlarged(HEADINGS) + theme.enlarged(self.lowest) * self.row_count + 56)

    @property
    def headings(self) -> QRectF:
        return QRectF(self.whole.left(), self.whole.top(), self.whole.width(), theme.enlarged(HEADINGS))

    @property
    def _height(self) -> float:
        room = self.whole.bottom() - self.headings.bottom()
        return min(max(room / max(self.row_count, 1), theme.enlarged(self.lowest)), theme.enlarged(self.highest))

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.headings.bottom() + self.row_count * self._height

    def cell_rect(self, cell: Cell) -> QRectF:
        return QRectF(self.whole.left(), self.headings.bottom() + cell[1] * self._height,
                      self.whole.width(), self._height)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(self.row_count))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_along(cell, 1, self.row_count, key)

    def across(self, number: float) -> float:
        """The x coordinate of a measured value."""
        left, right = self.interval
        return left + CAP + (right - left - 2 * CAP) * self.share_of(number)

    @property
    def shown_columns(self) -> list[Column[E]]:
        """The columns that have room, from the first on."""
        room = self.whole.width() - self._title_end - self.measured_width - self.interval_widths[0] - END
        fitting = []
        for column in self._other_columns:
            room -= theme.enlarged(column.width) + GAP
            if room >= 0:
                fitting.append(column)
        return fitting

    @property
    def interval(self) -> tuple[float, float]:
        """Left and right edge of the intervals."""
        whole, (least, most) = self.whole, self.interval_widths
        right = whole.right() - END - sum(theme.enlarged(column.width) + GAP for column in self.shown_columns)
        spare = right - whole.left() - self._title_end - self.measured_width
        width = min(max(min(self.interval_share * whole.width(), spare), least), most)
        return right - width, right

    def _figure(self, line: QRectF) -> QRectF:
        """The rectangle of the measured value in a row."""
        return QRectF(self.interval[0] - self.measured_width, line.y(), self.measured_width - 8, line.height())

    def _figures(self, line: QRectF) -> list[QRectF]:
        """The rectangles of the other figures in a row."""
        rects, right = [], line.right() - END
        for column in reversed(self.shown_columns):
            width = theme.enlarged(column.width)
            rects.append(QRectF(right - width, line.y(), width, line.height()))
            right -= width + GAP
        return rects[::-1]

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        head, font, muted = self.headings, theme.font("caption"), theme.current().muted
        draw_text(painter, head.adjusted(self.indent, 0, 0, 0), _heading(self._title), font, muted)
        draw_text(painter, self._figure(head), _heading(self._measure), font, muted, RIGHT)
        for column, rect in zip(self.shown_columns, self._figures(head), strict=True):
            draw_text(painter, rect, _heading(column), font, muted, RIGHT)
        self.paint_axis(painter)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        entry = self.entries[cell[1]]
        self._paint_row(painter, rect, chosen=self.name_of(entry) == self.chosen)
        left = QRectF(rect.x(), rect.y(), self.interval[0] - 8 - rect.x(), rect.height())
        self.paint_text(painter, cell[1], left)
        if self._measure.text_of(entry):
            self.paint_interval(painter, entry, rect.center().y() + 0.5)
            for column, at in zip(self.shown_columns, self._figures(rect), strict=True):
                draw_text(painter, at, column.text_of(entry), theme.font("body"), theme.current().text, RIGHT)

    def _paint_row(self, painter: QPainter, rect: QRectF, *, chosen: bool) -> None:
        """Paint the line above a row, and the tint of the selected one."""
        tokens = theme.current()
        if chosen:
            fill_rounded(painter, rect.adjusted(0, 1, 0, 0), tokens.tint)
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 1), tokens.line)

    def paint_text(self, painter: QPainter, place: int, rect: QRectF) -> None:
        """Paint what is left of the track: the rank, the title, and the figure."""
        tokens, entry, body, strong = theme.current(), self.entries[place], theme.font("body"), theme.font("body", True)
        figure = self._measure.text_of(entry)
        title = rect.adjusted(self.indent, 0, 8 - self.measured_width, 0)
        draw_text(painter, title, self._title.text_of(entry), strong if place == 0 and figure else body, tokens.text)
        if figure:
            rank = QRectF(rect.x(), rect.y(), RANK, rect.height())
            draw_text(painter, rank, str(place + 1), body, tokens.muted, RIGHT)
            draw_text(painter, self._figure(rect), figure, strong, tokens.text, RIGHT)

    def paint_line(self, painter: QPainter, number: float, pen: QPen) -> float:
        """Paint a vertical line of the axis down to the last row, and return its x coordinate."""
        x = round(self.across(number)) + 0.5
        draw_line(painter, QLineF(x, self.headings.bottom(), x, self.bottom), pen)
        return x

    def paint_above(self, painter: QPainter) -> None:
        if not self.measured:
            place = QRectF(self.whole)
            place.setTop(self.bottom)
            if place.height() <= ROOM:  # then beside the title in the middle
                place = self.cell_rect((0, self.row_count // 2)).adjusted(self._title_end, 2, 0, -2)
            self.paint_invitation(painter, place, self.invitation)


def _heading(column: Column[E]) -> str:
    return column.heading or column.title


def paint_whisker(painter: QPainter, low: float, high: float, y: float) -> None:
    """A line from one end to the other, with a stroke across both."""
    draw_line(painter, QLineF(low, y, high, y), QPen(theme.current().muted, 1.5))
    for x in (low, high):
        painter.drawLine(QLineF(x, y - CAP, x, y + CAP))


def paint_dot(painter: QPainter, x: float, y: float) -> None:
    """The measured value, on its whisker."""
    fill_circle(painter, QPointF(x, y), DOT, theme.current().text)
