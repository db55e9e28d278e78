"""View of an evolution: a chart by generation, and the factors of the personality as bars."""
from collections.abc import Sequence
from math import ceil, floor

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.board import Cell
from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure, generations, round_step
from app.canvas.chart_marks import DASHED, Axis, Band, Curve, End, Ends, Level
from app.controls import Painted, draw_text
from app.games.spanit.toolkit.toolkit_text import number, percent
from app.look import paint_with, theme
from solvers.spanit.competition.evolution import Generation
from solvers.spanit.personality.factors import Factor
from solvers.spanit.personality.personality import Personality

GRID = 5   # steps of the upright axis, at most
FINEST = 0.01
EVEN = 0.5
ROW = 26       # px, less where room is short
TRACK = 64     # px, the least that a bar has to grow in
GAP = 32       # px between columns
FIGURE = 56    # px, the width of a value
WIDTH = 768    # px, of all
BAR = 10       # px, the thickness of a bar


class EvolutionChart(Chart):
    """Chart of the share of games won, generation by generation."""

    def __init__(self) -> None:
        super().__init__(
            "Evolution by generation",
            "The solid line is the personality that is bred, the dashed one the best of each generation’s children, "
            "the thin one their mean. Being best is partly luck: the best child of one generation would do worse in "
            "the next. Keys: left and right go from generation to generation."
        )
        self.history: tuple[Generation, ...] = ()

    def show_history(self, history: Sequence[Generation], until: int, *, rated: bool) -> None:
        """Show another history.

        Args:
            history: all generations so far.
            until: the generation that the axis reaches to, or further if there are more.
            rated: whether the shares are games won, so that a half is as good as the rivals.
        """
        # Three lines over the generations with a band between best and mean. `values` only sets the range of the axis.
        self.history = tuple(history)
        last = max(until, len(history), 2)
        best, mean, parent = (list(enumerate(values, start=1)) for values in (
            [each.best for each in history], [each.mean for each in history], [each.parent for each in history]))
        level = [Level(EVEN, "edge", text="half its games won")] if rated and history else []
        values = [value for line in (best, mean, parent) for _, value in line] or [0.0, 1.0]
        marks = () if not history else (
            Band(mean, best, "accent"), *level, Curve(mean, "muted", 1.0), Curve(best, "warning", dash=DASHED, end=4.0),
            Curve(parent, "accent", 2.25, end=4.0), Ends(len(history), [
                End(best[-1][1], f"best child {percent(best[-1][1])}", "warning_ink"),
                End(parent[-1][1], f"bred {percent(parent[-1][1])}", "accent"),
                End(mean[-1][1], f"mean {percent(mean[-1][1])}", "muted", strong=False),
            ]),
        )
        self.show_figure(ChartFigure(
            Axis(1, last, generations(last)), shares([*values, EVEN] if rated else values), marks, parent,
            margins=(44, 12, 8, 28),
            invitation="" if history else "Press play. The best of each generation’s children lead the next.",
        ))

    def figures(self, place: int) -> Sequence[str]:
        at = self.history[place]
        return (f"generation {place + 1:,}", f"bred {percent(at.parent)}", f"best child {percent(at.best)}",
                f"mean {percent(at.mean)}")

    def describe(self, cell: Cell) -> str:
        if not self.history:
            return "No generation yet"
        at = self.history[cell[0]]
        return (f"Generation {cell[0] + 1}: the personality {percent(at.parent)}, best child {percent(at.best)},"
                f" mean {percent(at.mean)}")


def shares(values: Sequence[float]) -> Axis:
    """An axis of shares around these, between round ones."""
    step = round_step((max(values) - min(values)) / GRID, FINEST)
    first, last = floor(min(values) / step + 1e-9), ceil(max(values) / step - 1e-9)
    last = max(last, first + 1)
    ticks = tuple((each * step, f"{100 * each * step:.0f} %") for each in range(first, last + 1))
    return Axis(first * step, last * step, ticks)


class FactorBars(Painted, QWidget):
    """Bars of a personality's factors, in columns. A bar reaches the edge at the end of the factor's usual range."""

    def __init__(self, factors: Sequence[Factor]) -> None:
        super().__init__()
        self._factors = tuple(factors)
        self._personality: Personality | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName("Factors of the personality")
        self.setToolTip("The factors of the personality that is bred. Those of the look-ahead stay as they are")

    def show_personality(self, personality: Personality | None) -> None:
        """Show another one, or none."""
        self._personality = personality
        told = [] if personality is None else [
            f"{factor.name} {number(getattr(personality, factor.field))}" for factor in self._factors
        ]
        self.setAccessibleDescription(", ".join(told))
        self.update()

    def _label_width(self) -> float:
        metrics = QFontMetricsF(theme.font("small"))
        return max(metrics.horizontalAdvance(factor.title) for factor in self._factors)

    def _columns(self, width: int) -> int:
        needed = int(self._label_width()) + 8 + TRACK + FIGURE
        return max(min((width + GAP) // (needed + GAP), 3), 1)

    def _rows(self, width: int) -> int:
        return -(-len(self._factors) // self._columns(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return ROW * self._rows(width)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paint(self, painter: QPainter) -> None:
        columns, rows = self._columns(self.width()), self._rows(self.width())
        width = (self.width() - GAP * (columns - 1)) / columns
        height = min(ROW, self.height() / rows)
        for place, factor in enumerate(self._factors):
            column, row = divmod(place, rows)
            self._paint(painter, factor, QRectF(column * (width + GAP), row * height, width, height))

    def _paint(self, painter: QPainter, factor: Factor, rect: QRectF) -> None:
        tokens = theme.current()
        value = 0.0 if self._personality is None else float(getattr(self._personality, factor.field))
        label = QRectF(rect.x(), rect.y(), self._label_width(), rect.height())
        draw_text(painter, label, factor.title, theme.font("small"), tokens.text)
        track = QRectF(label.right() + 8, rect.y(), rect.width() - label.width() - 8 - FIGURE, rect.height())
        zero = track.x() - track.width() * factor.low / (factor.high - factor.low)
        end = min(max(track.x() + track.width() * (value - factor.low) / (factor.high - factor.low), track.x()),
                  track.right())
        paint_with(painter, fill=tokens.violet if value < 0 else tokens.good)
        painter.drawRect(QRectF(min(zero, end), rect.center().y() - BAR / 2, abs(end - zero), BAR))
        painter.fillRect(QRectF(zero, rect.y() + 4, 1, rect.height() - 8), tokens.edge)
        shown = "–" if self._personality is None else number(value)
        figure = QRectF(rect.right() - FIGURE, rect.y(), FIGURE, rect.height())
        draw_text(painter, figure, shown, theme.font("small", True), tokens.text, Qt.AlignmentFlag.AlignRight)
