"""The two charts of the Laboratory page: labyrinths per million steps by step limit, and with one rule changed."""
from collections.abc import Sequence
from math import log2

from PySide6.QtCore import QPointF, QRectF, Qt

from app.canvas.board import Board, Cell
from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure, round_step
from app.canvas.chart_marks import DASHED, DOTTED, Axis, Band, Bar, Bars, Curve, Dots, Mark, Note, Stripe, Upright
from app.games.connexion.laboratory.limit_text import (
    IN_1997,
    best_limit,
    best_limits,
    is_reliable,
    limit_label,
    margin_of_error,
    steps_label,
)
from app.look import theme
from solvers.connexion.classic.limits import LIMITS, LimitPoint
from solvers.connexion.classic.options import VARIANTS
from solvers.connexion.classic.worth import WorthPoint

NEVER = 0.8      # octaves from the largest limit to no limit at all
HEADROOM = 1.18  # of the axis above the highest point
LINES = 6        # of the grid, at most

MARGINS = (208.0, 24.0, 120.0, float(theme.UNIT))  # px around the bars: names at their left, figures at their right
HIGHEST = 56.0  # px of a row, at most


class LimitChart(Chart):
    """The rate over the step limit, on octaves; no limit at all stands beyond a gap at the right."""

    def __init__(self) -> None:
        super().__init__(
            "Labyrinths per million steps by step limit",
            "How many labyrinths the 1997 search finds with each step limit, in the same number of steps. The curve "
            "lies within the band in 95 of 100 cases. Keys: left and right choose a point."
        )
        self.show_points(tuple(LimitPoint(limit, 0, 0, 0) for limit in LIMITS))
        self.cursor_cell = (0, 0)

    def show_points(self, points: Sequence[LimitPoint]) -> None:
        """Show another curve; the points come by rising limits, the one without a limit last."""
        self.points = tuple(points)
        # The scale has round numbers; until a solution is found it has its 0 alone.
        highest = HEADROOM * max((point.rate for point in points), default=0.0) or 1.0
        step, any_found = round_step(highest / LINES), any(point.solutions for point in points)
        rates = tuple((number * step, f"{number * step:,.0f}") for number in range(int(highest / step) + 1))
        self.show_figure(ChartFigure(
            limit_axis([point.limit for point in points]), Axis(0.0, highest, rates if any_found else rates[:1]),
            marks(points), [(point.limit, point.rate) for point in points], margins=(56, 24, 40, 44),
            invitation="" if any(point.steps for point in points)
            else "Press play. The 1997 search runs with each step limit in turn.",
        ))

    def figures(self, place: int) -> Sequence[str]:
        point = self.points[place]
        off = margin_of_error(point.solutions, point.steps)
        return () if not point.steps else (f"{limit_label(point.limit)}: {point.rate:,.0f} ± {off:,.0f}",
                                           f"{point.solutions:,} in {point.attempts:,} attempts")

    def describe(self, cell: Cell) -> str:
        point = self.points[cell[0]]
        after = f"after {limit_label(point.limit)} steps" if point.limit else limit_label(point.limit)
        off = margin_of_error(point.solutions, point.steps)
        return f"Start again {after}: {point.rate:,.0f} ± {off:,.0f}, {point.attempts:,} attempts"


def limit_axis(limits: Sequence[int]) -> Axis:
    """An axis of octaves, with no limit after them."""
    limited = [limit for limit in limits if limit] or [IN_1997]
    never = log2(max(limited)) + NEVER
    ticks = tuple((limit, limit_label(limit) if limit in LIMITS else "") for limit in limits)
    return Axis(min(limited), 0, ticks, lambda limit: log2(limit) if limit else never,
                "steps after which the search starts again")


def marks(points: Sequence[LimitPoint]) -> Sequence[Mark]:
    """The marks: the range of the best limits, the curve within its band, the limit of 1997, and the best one."""
    # The search without a limit has no place on the axis of limits: it stands at its right end, joined by dots, and is
    # left out of the band.
    plateau, top = best_limits(points) if is_reliable(points) else (), best_limit(points)
    ground = [Stripe(plateau[0].limit, plateau[-1].limit)] if len(plateau) > 1 else []
    then = Upright(IN_1997, "warning", 1.5, DASHED, f"1997: {IN_1997}", "warning_ink")
    if top is None:
        return [*ground, then]
    known = [(point.limit, point.rate, margin_of_error(point.solutions, point.steps)) for point in points
             if point.limit and point.steps]
    band = Band([(limit, max(rate - off, 0.0)) for limit, rate, off in known],
                [(limit, rate + off) for limit, rate, off in known], "accent")
    limited = [(point.limit, point.rate) for point in points if point.limit]
    never = [(point.limit, point.rate) for point in points if not point.limit]
    return [
        *ground, band, then, Curve(limited, "accent"), Curve([*limited[-1:], *never], "accent", dash=DOTTED),
        Dots([*limited, *never], "accent", 4.5, rim=2.0), Dots([(top.limit, top.rate)], "accent", 7.0, rim=2.0),
        Note((top.limit, top.rate), f"best {limit_label(top.limit)}: {top.rate:,.0f}", "accent"),
    ]


class WorthChart(Chart):
    """A bar for each variant of the search, one below another, beside the rate of the first one."""

    backward, forward = Qt.Key.Key_Up, Qt.Key.Key_Down

    def __init__(self) -> None:
        super().__init__(
            "Labyrinths per million steps with one thing changed",
            "How many labyrinths the 1997 search finds with one of its switches changed, in the same number of "
            "steps. The dashed line is the unchanged search. The thin line at a bar’s end is where it ends in 95 of "
            "100 cases. Keys: up and down choose a bar."
        )
        self.show_points(tuple(WorthPoint(name, 0, 0, 0) for name in VARIANTS))
        self.cursor_cell = (0, 0)

    def show_points(self, points: Sequence[WorthPoint]) -> None:
        """Show other figures; the first variant is the one that the others are compared with."""
        self.points = tuple(points)
        # Bars end at their rate and have a whisker of the margin of error, so the axis reaches to the highest whisker.
        # A variant without a solution has no margin that could be drawn.
        first, errors = points[0], [margin_of_error(point.solutions, point.steps) for point in points]
        highest = max(point.rate + off for point, off in zip(points, errors, strict=True)) or 1.0
        bars = [Bar(point.name, point.rate, off if point.solutions else 0.0,
                    f"{point.rate:,.0f}" if point.solutions else "", self.ratio_text(point))
                for point, off in zip(points, errors, strict=True)]
        line = [Upright(first.rate, "warning", 1.5, DASHED, start=1.0)] if first.solutions else []
        self.show_figure(ChartFigure(
            Axis(0.0, highest), Axis(len(points), 0), [Bars(bars), *line],
            [(0.0, place + 0.5) for place in range(len(points))], MARGINS, tallest=HIGHEST * len(points),
            invitation="" if first.steps else "Press play. The search runs with one thing changed at a time.",
        ))

    def ratio_text(self, point: WorthPoint) -> str:
        """The rate of a variant beside that of the first one; empty while there is nothing to compare."""
        first = self.points[0]
        if not point.steps or not first.solutions:
            return ""
        if not point.solutions:
            return f"none in {steps_label(point.steps)}"
        return f"× {point.rate / first.rate:.2f}"

    def describe(self, cell: Cell) -> str:
        point = self.points[cell[0]]
        off = margin_of_error(point.solutions, point.steps)
        return f"{point.name}: {point.rate:,.0f} ± {off:,.0f}, {self.ratio_text(point)}"

    # Its places are as wide as it is

    def cell_rect(self, cell: Cell) -> QRectF:
        whole, plot = self.whole, self.plot
        height = plot.height() / len(self.points)
        return QRectF(whole.left(), plot.top() + cell[0] * height, whole.width(), height)

    def cell_at(self, point: QPointF) -> Cell | None:
        return Board.cell_at(self, point)
