"""The square of a task's result, and the dots of its difficulty: each told by a mark as well as by its colour."""
from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.controls import draw_text
from app.games.home.day_records import TaskMark
from app.look import icons, theme

SQUARE = 18
DOTS = 5
PITCH = 10  # px from dot to dot


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


class Legend(QWidget):
    """What the squares mean, side by side."""

    MARKS = (TaskMark.BEST, TaskMark.WITHIN, TaskMark.OVER, TaskMark.TO_DO)

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(24)
        self.setAccessibleName("; ".join(mark.value for mark in self.MARKS))
        theme.notifier.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(round(sum(map(self._width, self.MARKS))), 24)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 24)

    @staticmethod
    def _width(mark: TaskMark) -> float:
        return SQUARE + 7 + theme.text_width(mark.value, "small") + 2 * theme.UNIT

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = 0.0
        for mark in self.MARKS:
            paint_square(painter, QRectF(x, (self.height() - SQUARE) / 2, SQUARE, SQUARE), mark)
            room = QRectF(x + SQUARE + 7, 0, self._width(mark), self.height())
            draw_text(painter, room, mark.value, theme.font("small"), theme.current().muted)
            x += self._width(mark)
        painter.end()


class DotsLegend(QWidget):
    """What the dots mean."""

    WORDS = "difficulty, least on Monday and most on Sunday"

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(32)
        self.setAccessibleName(f"Dots: {self.WORDS}")

    def sizeHint(self) -> QSize:
        return QSize(round(theme.text_width(self.WORDS, "small")) + DOTS * PITCH + 10, 32)

    def minimumSizeHint(self) -> QSize:
        return QSize(DOTS * PITCH, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_dots(painter, QPointF(0, self.height() / 2), 3)
        room = QRectF(DOTS * PITCH + 8, 0, self.width() - DOTS * PITCH - 8, self.height())
        draw_text(painter, room, self.WORDS, theme.font("small"), theme.current().muted)
        painter.end()


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
