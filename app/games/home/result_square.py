"""The square of a task's result, and the dots of its difficulty: each told by a mark as well as by its colour."""
from collections.abc import Sequence
from math import ceil, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Flow, draw_text
from app.games.home.day_records import TaskMark
from app.look import icons, theme

SQUARE = 18
DOTS = 5
PITCH = 10  # px from dot to dot
MEANINGS = {
    None: "How hard a task is, measured by solving it: Mondays are easiest, Sundays hardest",
    TaskMark.BEST: "Nobody could have played this task better",
    TaskMark.WITHIN: "Par is what a good player needs",
    TaskMark.OVER: "Par is what a good player needs",
}


def paint_square(painter: QPainter, rect: QRectF, mark: TaskMark) -> None:
    """Paint a result: filled with its mark, or hollow while there is none."""
    on = theme.current()
    radius = rect.width() / 6
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark in (TaskMark.TO_DO, TaskMark.BEGUN):
        painter.setPen(QPen(on.edge, 1.25))
        painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush({TaskMark.BEST: on.accent, TaskMark.WITHIN: on.good, TaskMark.OVER: on.warning}[mark])
    painter.drawRoundedRect(rect, radius, radius)
    if mark is TaskMark.OVER:
        painter.setBrush(on.text if not on.dark else on.on_accent)
        painter.drawEllipse(rect.center(), rect.width() / 7, rect.width() / 7)
    elif mark is TaskMark.BEST:
        painter.setBrush(on.on_accent)
        painter.drawPolygon(_star(rect.center(), rect.width() * 0.34))
    else:
        inset = rect.width() / 7
        icons.paint(painter, "check", on.on_accent, rect.adjusted(inset, inset, -inset, -inset))


def _star(centre: QPointF, radius: float) -> list[QPointF]:
    """The corners of a star of five points."""
    lengths = [radius if corner % 2 == 0 else radius * 0.42 for corner in range(10)]
    angles = [pi * (corner / 5 - 0.5) for corner in range(10)]
    return [centre + QPointF(length * cos(angle), length * sin(angle))
            for length, angle in zip(lengths, angles, strict=True)]


def paint_dots(painter: QPainter, corner: QPointF, dots: int) -> None:
    """Paint how hard a task is; `corner` is the left end of the dots, at half their height."""
    on = theme.current()
    for place in range(DOTS):
        painter.setPen(QPen(on.text if place < dots else on.edge, 1))
        painter.setBrush(on.text if place < dots else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(corner + QPointF(3 + place * PITCH, 0), 2.5, 2.5)


class LegendItem(QWidget):
    """A square, or the dots of a difficulty, and what it means."""

    def __init__(self, mark: TaskMark | None, words: str = "") -> None:
        """None for the dots; a mark has words of its own."""
        super().__init__()
        self._mark, self._words = mark, words if mark is None else mark.value
        self._left = DOTS * PITCH + 4 if mark is None else SQUARE + 7
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"Dots: {self._words}" if mark is None else self._words)
        self.setToolTip(MEANINGS.get(mark, ""))
        theme.notifier.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(ceil(self._left + theme.text_width(self._words, "small")), 24)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._left), 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._mark is None:
            paint_dots(painter, QPointF(0, self.height() / 2), 3)
        else:
            paint_square(painter, QRectF(0, (self.height() - SQUARE) / 2, SQUARE, SQUARE), self._mark)
        room = QRectF(self._left, 0, self.width() - self._left + 1, self.height())
        draw_text(painter, room, self._words, theme.font("small"), theme.current().muted)
        painter.end()


class Legend(QWidget):
    """What the squares mean, side by side; it wraps like text."""

    def __init__(self) -> None:
        super().__init__()
        row = Flow(self, 2 * theme.UNIT, 0)
        for mark in (TaskMark.BEST, TaskMark.WITHIN, TaskMark.OVER, TaskMark.TO_DO):
            row.addWidget(LegendItem(mark))


class SharedSquares(QWidget):
    """The nine squares of a day as they are shared."""

    SIDE, GAP, EDGE = 20, 4, 16

    def __init__(self) -> None:
        super().__init__()
        size = 3 * self.SIDE + 2 * self.GAP + 2 * self.EDGE
        self.setFixedSize(size, size)
        self._marks: Sequence[TaskMark] = ()
        theme.notifier.changed.connect(self.update)

    def show_marks(self, marks: Sequence[TaskMark]) -> None:
        """Show other results."""
        self._marks = marks
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.current().line, 1))
        painter.setBrush(theme.current().sunken)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        step = self.SIDE + self.GAP
        for place, mark in enumerate(self._marks):
            corner = QPointF(self.EDGE + place % 3 * step, self.EDGE + place // 3 * step)
            paint_square(painter, QRectF(corner, QSizeF(self.SIDE, self.SIDE)), mark)
        painter.end()
