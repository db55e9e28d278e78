"""ChartFigure: the contents of a chart as plain data: two axes, the marks between them, and the places of its
cursor."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.canvas.chart_marks import GAP, LINE, RIGHT, TICK, Axis, ChartFrame, Ends, Level, Mark, Point
from app.controls import draw_text
from app.look import theme

Margins = tuple[float, float, float, float]  # px at the left, above, at the right, below

HEAD = 28.0   # px of a title
BARE = Axis(0.0, 1.0)


@dataclass(frozen=True)
class ChartFigure:
    """Axes, and marks in painting order; the cursor goes from place to place.

    The margins grow where labels at the left and right need more room; `tallest` is the largest height of the plot.
    """

    across: Axis = BARE
    up: Axis = BARE
    marks: Sequence[Mark] = ()
    places: Sequence[Point] = ()
    margins: Margins = (44.0, 12.0, 8.0, 24.0)
    role: theme.Role = "small"
    title: str = ""
    note: str = ""
    invitation: str = ""
    tallest: float = inf

    def frame(self, whole: QRectF, ground: QColor) -> ChartFrame:
        left, top, right, bottom = self.margins
        left = max(left, *(theme.text_width(text, self.role, False) + 12 for _, text in self.up.ticks), 0.0)
        room = whole.width() - left - right
        beside = right + min(max(self._beside(room), 0.0), room / 2)
        plot = whole.adjusted(left, top + (HEAD if self.title else 0.0), -beside, -bottom)
        plot.setHeight(min(plot.height(), self.tallest))
        return ChartFrame(whole, plot, whole.right() - right, self.across, self.up, self.role, ground)

    def _beside(self, room: float) -> float:
        """Width that labels at the right need beside the plot; where a line ends earlier, they start inside the
        plot."""
        ends = [mark for mark in self.marks if isinstance(mark, Ends)]
        share = max((self.across.share(mark.across) for mark in ends), default=1.0)
        levels = [mark.room(self.role) for mark in self.marks if isinstance(mark, Level)]
        needed = sum(wide + GAP for wide in (max((end.room(self.role) for end in ends), default=0.0),
                                             max(levels, default=0.0)) if wide)
        return room - (room - needed) / share if needed and share > 0 else 0.0

    def paint_axes(self, painter: QPainter, frame: ChartFrame) -> None:
        """Paint title, grid and axis labels; labels without room are left out."""
        tokens, plot, whole = theme.current(), frame.plot, frame.whole
        font = theme.font(self.role)
        if self.title:
            head = QRectF(whole.left(), whole.top(), whole.width(), HEAD - theme.UNIT)
            draw_text(painter, head, self.title, theme.font("body", True), tokens.text)
            head.adjust(theme.text_width(self.title, "body", strong=True) + 12, 0, 0, 0)
            draw_text(painter, head, self.note, theme.font("small"), tokens.muted, RIGHT)
        beyond = any(mark.room(self.role) for mark in self.marks)
        right, free = frame.right if beyond else plot.right(), plot.bottom() + 1
        for value, text in self.up.ticks:
            y = round(frame.y(value))
            if plot.top() - 1 <= y <= free:
                painter.fillRect(QRectF(plot.left(), y, right - plot.left(), 1), tokens.line)
                draw_text(painter, QRectF(whole.left(), y - 10, plot.left() - whole.left() - 8, 20), text, font,
                           tokens.muted, RIGHT)
                free = y - LINE
        if self.across.ticks:
            painter.fillRect(QRectF(plot.left(), round(plot.bottom()), right - plot.left(), 1), tokens.edge)
        self._paint_across(painter, frame)

    def _paint_across(self, painter: QPainter, frame: ChartFrame) -> None:
        tokens, plot, whole, free = theme.current(), frame.plot, frame.whole, frame.whole.left() - GAP
        for value, text in self.across.ticks:
            wide = theme.text_width(text, self.role, False)
            x = frame.x(value)
            painter.fillRect(QRectF(round(x), plot.bottom(), 1, TICK), tokens.edge)
            left = min(max(x - wide / 2, whole.left()), whole.right() - wide)
            if text and left >= free + GAP / 2:
                draw_text(painter, QRectF(left, plot.bottom() + 5, wide + 1, LINE), text, theme.font(self.role),
                           tokens.muted)
                free = left + wide
        line = QRectF(plot.left(), plot.bottom() + 26, plot.width(), LINE)
        draw_text(painter, line, self.across.title, theme.font("caption"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)


def round_step(least: float, smallest: float = 1.0) -> float:
    """The smallest of 1, 2 and 5 times a power of ten that is not smaller."""
    power = smallest
    while 5 * power < least - 1e-9:
        power *= 10
    return next(each * power for each in (1, 2, 5) if each * power >= least - 1e-9)


def generations(last: int) -> tuple[tuple[float, str], ...]:
    """Ticks of an axis of generations: the first, and round ones up to the last."""
    step = round(round_step(last / 8))
    return tuple((each, f"{each:,}") for each in (1, *range(step if step > 1 else 2, last + 1, step)))
