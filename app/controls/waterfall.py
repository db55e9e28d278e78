"""Waterfall chart of a sum: a bar for each summand, which begins where the one before ends."""
from collections.abc import Sequence
from sys import float_info
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import draw_text
from app.controls.focus import Keyed, paint_ring
from app.look import draw_shape, theme

ROW = 22      # px
BAR = 14
WORDS = 22    # px, where words begin
GAP = 12      # px between figures and bars
HATCH = 4.5   # px between two strokes
LEAST = 2.0   # px that a bar has at least
GREATEST = float_info.max


def figure(value: float, *, sign: bool = True) -> str:
    """A number to one decimal with its sign: +5.0, −3.0, +1.2e9."""
    value = round(value, 1) + 0.0 if abs(value) < 1e5 else value
    if abs(value) < 1e5:
        text = f"{value:+,.1f}"
    elif abs(value) > GREATEST:
        text = "+1.8e308" if value > 0 else "-1.8e308"
    else:
        mantissa, exponent = f"{value:+.1e}".split("e")
        text = f"{mantissa}e{int(exponent)}"
    return (text if sign else text.removeprefix("+")).replace("-", "−")


class WaterfallLine(Protocol):
    """What the chart needs to know of a summand."""

    @property
    def text(self) -> str: ...

    @property
    def value(self) -> float: ...


L = TypeVar("L", bound=WaterfallLine)


class Waterfall(Keyed, QWidget, Generic[L]):
    """The lines of a sum with their bars, and the sum under them. Arrows or the mouse go to a line."""

    pointed = Signal(object)  # the line that the mouse or the keyboard is at, or None

    def colour(self, line: L) -> QColor:
        raise NotImplementedError

    def paint_sign(self, painter: QPainter, centre: QPointF, line: L) -> None:
        """The sign before a line's words."""
        raise NotImplementedError

    def hatched(self, line: L) -> bool:
        """True if a line's bar is hatched: usually where it takes away."""
        return line.value < 0

    def __init__(self, name: str, sum_title: str, figures: int) -> None:
        """`name` is for a screen reader; figures end `figures` px from the left, bars begin behind them."""
        super().__init__()
        self._sum_title, self._figures = sum_title, figures
        self._sum: float | None = None
        self._lines: tuple[L, ...] = ()
        self._sums: list[float] = [0.0]
        self._at: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def show_lines(self, lines: Sequence[L], total: float, title: str = "") -> None:
        """Show another sum; `title` is another name for it."""
        before = len(self._lines)
        self._sum_title = title or self._sum_title
        self._lines, self._sum = tuple(lines), total
        self._sums = [0.0]
        for line in self._lines:
            self._sums.append(_clamped(self._sums[-1] + _clamped(line.value)))
        if self._at is not None and self._at >= len(self._lines):
            self._at = None
        description = "; ".join(f"{line.text} {figure(line.value)}" for line in self._lines)
        self.setAccessibleDescription(f"{description}; {self._sum_title.lower()} {figure(total, sign=False)}")
        if len(self._lines) != before:
            self.updateGeometry()
        self.update()

    @property
    def current_line(self) -> L | None:
        """The line under the mouse, or the one that the keyboard chose; None for none."""
        return None if self._at is None else self._lines[self._at]

    def _set_current(self, place: int | None) -> None:
        if place != self._at:
            self._at = place
            self.pointed.emit(self.current_line)
            self.update()

    # The widget

    def sizeHint(self) -> QSize:
        return QSize(self._figures + 220, (len(self._lines) + 1) * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._figures + 44, self.sizeHint().height())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().y() // ROW)
        self._set_current(place if 0 <= place < len(self._lines) else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_current(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._lines) - 1
        at = -1 if self._at is None else self._at
        match event.key():
            case Qt.Key.Key_Down:
                self._set_current(min(at + 1, last))
            case Qt.Key.Key_Up:
                self._set_current(max(at - 1, 0))
            case Qt.Key.Key_Home:
                self._set_current(0)
            case Qt.Key.Key_End:
                self._set_current(last)
            case _:
                event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._set_current(None)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        if self._at is not None:
            draw_shape(painter, QRectF(-2, self._at * ROW, self.width() + 4, ROW), fill=tokens.sunken, radius=4)
        self._paint_thread(painter)
        for place, line in enumerate(self._lines):
            self._paint_line(painter, place, line)
        if self._sum is not None:
            self._paint_sum(painter, len(self._lines), self._sum)
        if self.ringed:
            paint_ring(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), 2)
        painter.end()

    def _x(self, value: float) -> float:
        """Where a sum lies; everything is halved, for the greatest numbers there are."""
        low, high = min(self._sums) / 2, max(self._sums) / 2
        part = (value / 2 - low) / (high - low) if high > low else 0.0
        bars = self._figures + GAP
        return bars + part * (self.width() - bars - 1)

    def _paint_thread(self, painter: QPainter) -> None:
        """The line of nothing, and what leads from each bar's end to the next."""
        painter.setPen(QPen(theme.current().line, 1))
        foot = len(self._lines) * ROW + ROW / 2
        painter.drawLine(QLineF(self._x(0), ROW / 2, self._x(0), foot))
        painter.setPen(QPen(theme.current().edge, 1))
        for place, value in enumerate(self._sums[1:]):
            x = self._x(value)
            painter.drawLine(QLineF(x, place * ROW + ROW / 2, x, (place + 1) * ROW + ROW / 2))

    def _paint_line(self, painter: QPainter, place: int, line: L) -> None:
        tokens, top = theme.current(), place * ROW
        self.paint_sign(painter, QPointF(7, top + ROW / 2), line)
        room = QRectF(WORDS, top, self._figures - WORDS, ROW)
        figure_width = draw_text(painter, room, figure(line.value), theme.font("body"), tokens.text,
                           Qt.AlignmentFlag.AlignRight)
        draw_text(painter, room.adjusted(0, 0, -figure_width - 8, 0), line.text, theme.font("body"), tokens.text)
        self._paint_bar(painter, place, self._sums[place], self._sums[place + 1], self.colour(line),
                        hatched=self.hatched(line))

    def _paint_sum(self, painter: QPainter, place: int, total: float) -> None:
        tokens, top = theme.current(), place * ROW
        room = QRectF(WORDS, top, self._figures - WORDS, ROW)
        strong = theme.font("body", True)
        draw_text(painter, room, self._sum_title, strong, tokens.text)
        draw_text(painter, room, figure(total, sign=False), strong, tokens.text, Qt.AlignmentFlag.AlignRight)
        self._paint_bar(painter, place, 0.0, self._sums[-1], tokens.violet_ink, hatched=self._sums[-1] < 0)

    def _paint_bar(
        self, painter: QPainter, place: int, start: float, end: float, ink: QColor, *, hatched: bool
    ) -> None:
        left, right = sorted((self._x(start), self._x(end)))
        rect = QRectF(left, place * ROW + (ROW - BAR) / 2, max(right - left, LEAST), BAR)
        path = QPainterPath()
        if not hatched:
            path.addRoundedRect(rect, 2, 2)
            painter.fillPath(path, ink)
            return
        path.addRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)
        painter.fillPath(path, theme.current().panel)
        painter.save()
        painter.setClipPath(path)
        painter.setPen(QPen(ink, 1.2))
        x = rect.left() - BAR
        while x < rect.right():
            painter.drawLine(QLineF(x, rect.bottom(), x + BAR, rect.top()))
            x += HATCH
        painter.restore()
        painter.strokePath(path, QPen(ink, 1.2))


def _clamped(value: float) -> float:
    return min(max(value, -GREATEST), GREATEST)
