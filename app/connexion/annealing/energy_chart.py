"""EnergyChart: how the energy of an annealing falls, run by run, painted by hand so that it costs next to nothing."""
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import theme

HEIGHT = 88  # of the curve, px
LABELS = 16
MOST = 512   # points kept of a run; then every other one goes
TICKS = (0, 2, 10, 30, 100, 300, 1000)  # energies that may be written at the left


class EnergyChart(QWidget):
    """The energy over the flips of a run. The roots of energies are even: the end of a run, where it counts, is seen.

    The run before stays as a grey line. `add` takes points as fast as they come; `update` shows them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Energy over time")
        self.setToolTip("How far from solved, from the first flip at the left to the last: 0 is a solution")
        self.setWhatsThis(
            "The energy: for each piece, how often it lies there too often or too seldom, squared, all added up. While "
            "it is warm, doors are turned for the worse as well; colder and colder, only for the better. At 0 every "
            "piece is there once. The grey line is the run before."
        )
        self.begin()

    def begin(self) -> None:
        """Another search."""
        self._run = 0
        self._began = 0  # flips before this run
        self._points: list[tuple[int, int]] = []
        self._before: list[tuple[int, int]] = []
        self._every, self._skipped = 1, 0
        self._show()

    def add(self, run: int, flips: int, energy: int) -> None:
        """What the energy was after so many flips of all runs; `run` counts from 1."""
        if run != self._run:
            if self._points:
                self._before = self._points
                self._began = flips
            self._run, self._points, self._every, self._skipped = run, [], 1, 0
        self._skipped += 1
        if self._skipped >= self._every or energy == 0:
            self._skipped = 0
            self._points.append((flips - self._began, energy))
        if len(self._points) > MOST:
            self._points = self._points[::2]
            self._every *= 2

    def show_points(self) -> None:
        """Paint what was added."""
        self._show()

    def _show(self) -> None:
        if self._points:
            self.setAccessibleDescription(f"Run {self._run}: from {self._points[0][1]} to {self._points[-1][1]}")
        else:
            self.setAccessibleDescription("Nothing yet")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT + LABELS)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, HEIGHT + LABELS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, metrics = theme.current(), QFontMetricsF(theme.font("caption"))
        painter.setFont(theme.font("caption"))
        highest = max((energy for _, energy in (*self._points, *self._before)), default=100) or 1
        longest = max((flips for flips, _ in (*self._points, *self._before)), default=1) or 1
        left = metrics.horizontalAdvance(str(TICKS[-1])) + 6
        plot = QRectF(left, 6, self.width() - left - 4, HEIGHT - 8)

        def place(flips: int, energy: int) -> QPointF:
            return QPointF(plot.left() + plot.width() * flips / longest,
                           plot.bottom() - plot.height() * sqrt(energy / highest))

        free = plot.bottom()  # above it there is room for a word
        for tick in TICKS:
            y = place(0, tick).y()
            if plot.top() <= y <= free:
                painter.fillRect(QRectF(plot.left(), round(y), plot.width(), 1), tokens.line)
                painter.setPen(tokens.muted)
                painter.drawText(QRectF(0, y - 8, left - 6, 16),
                                 Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(tick))
                free = y - LABELS
        painter.setPen(tokens.muted)
        painter.drawText(QRectF(plot.left(), HEIGHT, plot.width(), LABELS), Qt.AlignmentFlag.AlignLeft, "0")
        painter.drawText(QRectF(plot.left(), HEIGHT, plot.width(), LABELS), Qt.AlignmentFlag.AlignRight,
                         f"{longest:,} flips")
        for points, colour, width in ((self._before, tokens.edge, 1.0), (self._points, tokens.accent, 1.75)):
            if points:
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                                    Qt.PenJoinStyle.RoundJoin))
                painter.drawPolyline(QPolygonF([place(*point) for point in points]))
        if self._points:
            end = place(*self._points[-1])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.accent)
            painter.drawEllipse(end, 3.5, 3.5)
        painter.end()
