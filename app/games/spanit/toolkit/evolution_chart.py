"""EvolutionChart: how well the personality, its children and the best of them do, generation by generation."""
from collections.abc import Sequence
from math import ceil, floor

from app.canvas.board import Cell
from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure, even, generations
from app.canvas.chart_marks import DASHED, Axis, Band, End, Ends, Level, Line
from app.games.spanit.toolkit.words import percent
from solvers.spanit.competition.evolution import Generation

GRID = 5   # steps of the upright axis, at most
FINEST = 0.01
EVEN = 0.5


class EvolutionChart(Chart):
    """Its places are the generations."""

    def __init__(self) -> None:
        super().__init__(
            "Evolution by generation",
            "The solid line is the personality that is bred, the dashed one the best of each generation's children, "
            "the thin one their mean. Being best is partly luck: the best child of one generation would do worse in "
            "the next. Keys: left and right go from generation to generation."
        )
        self.history: tuple[Generation, ...] = ()

    def show_history(self, history: Sequence[Generation], until: int, *, rated: bool) -> None:
        """Show another history; the axis reaches to the generation `until`, or as far as there is something. A half
        means as good as its rivals where it is `rated`."""
        self.history = tuple(history)
        last = max(until, len(history), 2)
        best, mean, parent = (list(enumerate(values, start=1)) for values in (
            [each.best for each in history], [each.mean for each in history], [each.parent for each in history]))
        level = [Level(EVEN, "edge", words="as good as its rivals")] if rated and history else []
        values = [value for line in (best, mean, parent) for _, value in line] or [0.0, 1.0]
        marks = () if not history else (
            Band(mean, best, "accent"), *level, Line(mean, "muted", 1.0), Line(best, "warning", dash=DASHED, end=4.0),
            Line(parent, "accent", 2.25, end=4.0), Ends(len(history), [
                End(best[-1][1], f"best child {percent(best[-1][1])}", "warning_ink"),
                End(parent[-1][1], f"bred {percent(parent[-1][1])}", "accent"),
                End(mean[-1][1], f"mean {percent(mean[-1][1])}", "muted", strong=False),
            ]),
        )
        self.show_figure(Figure(
            Axis(1, last, generations(last)), shares([*values, EVEN] if rated else values), marks, parent,
            margins=(44, 12, 8, 28),
            invitation="" if history else "Press play. The best of each generation's children lead the next.",
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
    step = even((max(values) - min(values)) / GRID, FINEST)
    first, last = floor(min(values) / step + 1e-9), ceil(max(values) / step - 1e-9)
    last = max(last, first + 1)
    ticks = tuple((each * step, f"{100 * each * step:.0f} %") for each in range(first, last + 1))
    return Axis(first * step, last * step, ticks)
