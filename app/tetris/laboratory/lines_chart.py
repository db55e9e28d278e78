"""LinesChart: how many lines a game the controllers of each generation make, on a logarithmic axis."""
from collections.abc import Sequence
from math import log10

import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QResizeEvent

from app import theme
from app.controls import draw_words
from app.tetris.laboratory.plot import LINE, Plot, cosmetic, marks, paint_end
from app.tetris.laboratory.reference import Reference
from app.tetris.numbers import LogAxis, lines_words
from solvers.core.wording import counted
from solvers.tetris.training.run import Generation

LEFT, TOP, BOTTOM = 48.0, 8.0, 24.0  # px beside the plot, for labels; more at the left if they are wider
BAND = 0.18                          # opacity
GAP = 12.0                           # px between the end of a curve and its label
TICK = 22.0                          # px that a label of the axis needs

RIGHT = Qt.AlignmentFlag.AlignRight


class LinesChart(Plot):
    """The best of each generation dashed, its median solid, and around it the band of all but a tenth at either end."""

    def __init__(self) -> None:
        super().__init__("Lines a game, by generation", "window", "The first generation is playing…")
        self.history: tuple[Generation, ...] = ()
        self.references: tuple[Reference, ...] = ()
        self._axis = LogAxis(1, 10)
        self._last = 1  # generation on the axis, if the run does not go beyond it
        self.setWhatsThis(
            "The solid line is the median of each generation, the dashed one its best, and the band has all but the "
            "lowest and the highest tenth. Each step of the axis is ten times as many lines. Keys: left and right go "
            "from generation to generation."
        )
        self._lower, self._upper = pg.PlotCurveItem(pen=None), pg.PlotCurveItem(pen=None)
        self._band = pg.FillBetweenItem(self._lower, self._upper)
        self._median, self._best = pg.PlotCurveItem(), pg.PlotCurveItem()
        for item in (self._lower, self._upper, self._band, self._median, self._best):
            self.addItem(item)
        self.wear()

    def show_history(self, history: Sequence[Generation], until: int, references: Sequence[Reference]) -> None:
        """Show another history; the axis reaches to the generation `until`, or as far as there is something."""
        self.history, self.references, self._last = tuple(history), tuple(references), until
        if history:
            low = min([each.best for each in history] + [history[-1].median])  # feeble beginnings are below the axis
            high = max([each.best for each in history] + [each.lines for each in references])
            self._axis = LogAxis(low, high)
            generations = list(range(1, len(history) + 1))
            for curve, values in (
                (self._lower, [each.low for each in history]), (self._upper, [each.high for each in history]),
                (self._median, [each.median for each in history]), (self._best, [each.best for each in history]),
            ):
                curve.setData(generations, [_height(value) for value in values])
        for item in (self._band, self._median, self._best):
            item.setVisible(bool(history))
        self._fit()
        self._tell()

    def _fit(self) -> None:
        """Leave as much room at the right as the labels at the curves' ends need."""
        count = len(self.history)
        until = max(self._last, count, 2)
        left = max(LEFT, _width(f"{10**self._axis.high:,}", False) + 12)
        room, share = self.width() - left, (count - 1) / (until - 1) if count else 0.0
        needed = GAP + max((_width(words, strong) for words, _, strong in self._labels()), default=0.0)
        if self.references:
            needed += GAP + max(_caption(reference_words(each)) for each in self.references)
        right = max(room - (room - needed) / share, 0.0) if share > 0 else 0.0
        self.set_view(count, until, self._axis.low, self._axis.high, (left, TOP, min(right, room / 2), BOTTOM))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.generations:
            self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 140)

    def sizeHint(self) -> QSize:
        return QSize(560, 240)

    # Words

    def figures(self, generation: int) -> Sequence[str]:
        at = self.history[generation - 1]
        played = counted(at.games, "game")
        if at.seconds:
            played += f" in {at.seconds:,.1f} s"
        return (
            f"generation {generation:,}", f"best {lines_words(at.best)}", f"median {lines_words(at.median)}",
            f"10 to 90 %: {lines_words(at.low)} to {lines_words(at.high)}", played,
        )

    def _tell(self) -> None:
        """The last figures, for those who cannot see the curves."""
        words = "No generation has played yet."
        if self.history:
            words = ", ".join(self.figures(len(self.history)))
            for each in self.references:
                words += f"; {each.words} makes {lines_words(each.lines)}"
        self.setAccessibleDescription(words)

    def _labels(self) -> list[tuple[str, str, bool]]:
        """What stands at the ends of the curves: words, ink, and whether they are strong."""
        if not self.history:
            return []
        last = self.history[-1]
        return [(f"best {lines_words(last.best)}", "warning_ink", True),
                (f"median {lines_words(last.median)}", "accent", True), ("10 to 90 %", "muted", False)]

    # Painting

    def wear(self) -> None:
        tokens = theme.current()
        band = QColor(tokens.accent)
        band.setAlphaF(BAND)
        self._band.setBrush(band)
        self._median.setPen(cosmetic(tokens.accent, 2.25))
        self._best.setPen(cosmetic(tokens.warning, 2.0, Qt.PenStyle.DashLine))

    def paint_below(self, painter: QPainter) -> None:
        tokens, plot, font = theme.current(), self.plot, theme.font("small")
        ticks = self._axis.ticks(max(int(plot.height() / TICK), 2))
        for lines in ticks:
            y = round(self.up(_height(lines)))
            painter.fillRect(QRectF(plot.left(), y, self.width() - plot.left(), 1), tokens.line)
            draw_words(painter, QRectF(0, y - 10, plot.left() - 8, 20), f"{lines:,}", font, tokens.muted, RIGHT)
        self.paint_generations(painter, marks(self.until), "small")
        painter.setPen(QPen(tokens.edge, 1.25, Qt.PenStyle.DotLine))
        for each in self.references:
            level = round(self.up(_height(each.lines))) + 0.5
            painter.drawLine(QLineF(plot.left(), level, self.width(), level))

    def paint_above(self, painter: QPainter) -> None:
        self._paint_references(painter)
        tokens, last = theme.current(), self.history[-1]
        end = self.across(len(self.history))
        painter.setPen(QPen(tokens.edge, 1))
        if self.asked is None:
            painter.drawLine(QLineF(round(end) + 0.5, self.plot.top(), round(end) + 0.5, self.plot.bottom()))
        places = [self.up(_height(value)) for value in (last.best, last.median)]
        paint_end(painter, QPointF(end, places[0]), tokens.warning)
        paint_end(painter, QPointF(end, places[1]), tokens.accent)
        y = min(max(places[0], self.plot.top() + LINE / 2), self.plot.bottom() - 2.5 * LINE)
        for (words, ink, strong), place in zip(self._labels(), (y, max(places[1], y + LINE), 0.0), strict=True):
            y = min(max(place, y), self.plot.bottom() - LINE / 2)
            width = _width(words, strong)
            rect = QRectF(end + GAP, y - LINE / 2, width + 1, LINE)
            painter.fillRect(rect.adjusted(-3, 1, 3, -1), theme.current().window)  # no grid behind figures
            draw_words(painter, rect, words, theme.font("small", strong), getattr(tokens, ink))
            y += LINE

    def _paint_references(self, painter: QPainter) -> None:
        """Their names at the right end, the highest above its line and the others below theirs."""
        highest = max((each.lines for each in self.references), default=0.0)
        for each in self.references:
            words = reference_words(each)
            width = _caption(words)
            y = self.up(_height(each.lines)) + (-LINE if each.lines == highest else 1)
            rect = QRectF(self.width() - width - 1, y, width + 1, LINE)
            draw_words(painter, rect, words, theme.font("caption"), theme.current().muted)


def reference_words(reference: Reference) -> str:
    """A controller with its lines a game."""
    return f"{reference.words} {lines_words(reference.lines)}"


def _caption(words: str) -> float:
    return QFontMetricsF(theme.font("caption")).horizontalAdvance(words)


def _height(lines: float) -> float:
    """Where a value stands on the axis; fewer than one line stand with one."""
    return log10(max(lines, 1.0))


def _width(words: str, strong: bool) -> float:
    return QFontMetricsF(theme.font("small", strong)).horizontalAdvance(words)
