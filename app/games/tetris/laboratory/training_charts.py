"""The charts of the Laboratory: lines a game by generation, and how far apart its genomes lie."""
from collections.abc import Sequence

from PySide6.QtCore import QSize

from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure, generations
from app.canvas.chart_marks import DASHED, RIGHT, Axis, Band, Curve, End, Ends, Level, Mark, Upright
from app.games.tetris.axes import lines_axis
from app.games.tetris.laboratory.training_text import Reference
from app.games.tetris.tetris_text import lines_text
from solvers.core.wording import counted
from solvers.tetris.training.run import Generation

HEIGHT = 92              # px of the chart of diversity
HEADROOM = 1.08          # above its highest value
BETWEEN = (0.12, 0.88)   # of its axis, where the last generation has room for its number


class LinesChart(Chart):
    """Chart of the lines a game of each generation, on a logarithmic axis.

    The best of each generation is dashed, its median solid, and around it lies the band of all but a tenth at either
    end. Its places are the generations.
    """

    around = 0.0
    least, usual = QSize(280, 140), QSize(560, 240)

    def __init__(self) -> None:
        super().__init__(
            "Lines a game, by generation",
            "The solid line is the median of each generation, the dashed one its best; the band leaves out the "
            "lowest and the highest tenth. Each step of the axis is ten times as many lines. Keys: left and right "
            "choose a generation."
        )
        self.history: tuple[Generation, ...] = ()
        self.show_history((), 1, ())

    def show_history(self, history: Sequence[Generation], until: int, references: Sequence[Reference]) -> None:
        """Show the generations so far, on an axis that reaches to generation `until` at least, and the references."""
        self.history = tuple(history)
        if not history:
            self.show_figure(ChartFigure(invitation="The first generation is playing…"))
            self.setAccessibleDescription("No generation has played yet.")
            return
        last, until = history[-1], max(until, len(history), 2)
        low = min([each.best for each in history] + [last.median])  # feeble beginnings are below the axis
        high = max([each.best for each in history] + [each.lines for each in references])
        lower, upper, median, best = (list(enumerate(values, start=1)) for values in (
            [each.low for each in history], [each.high for each in history], [each.median for each in history],
            [each.best for each in history]))
        ends = [End(last.best, f"best {lines_text(last.best)}", "warning_ink"),
                End(last.median, f"median {lines_text(last.median)}", "accent"),
                End(last.median, "10 to 90 %", "muted", strong=False)]
        self.show_figure(ChartFigure(
            Axis(1, until, generations(until)), lines_axis(low, high),
            [*reference_lines(references), Upright(len(history), "edge"), Band(lower, upper, "accent"),
             Curve(median, "accent", 2.25, end=4.0), Curve(best, "warning", dash=DASHED, end=4.0),
             Ends(len(history), ends)],
            median, margins=(48, 8, 0, 24),
        ))
        others = "".join(f"; {each.name} makes {lines_text(each.lines)}" for each in references)
        self.setAccessibleDescription(", ".join(self.figures(len(history) - 1)) + others)

    def figures(self, place: int) -> Sequence[str]:
        at = self.history[place]
        played = counted(at.games, "game")
        if at.seconds:
            played += f" in {at.seconds:,.1f} s"
        return (
            f"generation {place + 1:,}", f"best {lines_text(at.best)}", f"median {lines_text(at.median)}",
            f"10 to 90 %: {lines_text(at.low)} to {lines_text(at.high)}", played,
        )


def reference_lines(references: Sequence[Reference]) -> list[Mark]:
    """Lines of others, their names at the right end: that of the highest above its line, the others below theirs."""
    highest = max((each.lines for each in references), default=0.0)
    return [Level(each.lines, "edge", text=f"{each.name} {lines_text(each.lines)}", align=RIGHT,
                  below=each.lines < highest, beyond=True) for each in references]


class DiversityChart(Chart):
    """Chart of the diversity of each generation, small enough for the panel. Its places are the generations."""

    ground, around = "panel", 0.0
    least, usual = QSize(120, HEIGHT), QSize(240, HEIGHT)

    def __init__(self) -> None:
        super().__init__(
            "Diversity, by generation",
            "The mean gene deviation: how much each weight differs from genome to genome. If it is small, all are "
            "nearly alike, and children are no better than their parents. Below the floor, newcomers are added."
        )
        self.history: tuple[Generation, ...] = ()
        self.setFixedHeight(HEIGHT)

    def show_history(self, history: Sequence[Generation], until: int, floor: float | None) -> None:
        """Show the generations so far, on an axis that reaches to generation `until` at least; newcomers come below the
        floor, unless the method has none."""
        self.history = tuple(history)
        values = [each.diversity for each in history]
        last, until = len(values), max(until, len(values), 2)
        named = {1, until} | ({last} if BETWEEN[0] < (last - 1) / (until - 1) < BETWEEN[1] else set())
        points = list(enumerate(values, start=1))
        level = [] if floor is None else [
            Level(floor, "bad", dash=DASHED, text=f"floor {floor:g}", text_ink="bad_ink", align=RIGHT)]
        highest = max([*values, 2 * (floor or 0.0)], default=1.0) * HEADROOM or 1.0
        self.show_figure(ChartFigure() if not history else ChartFigure(
            Axis(1, until, tuple((each, f"{each:,}") for each in sorted(named))), Axis(0.0, highest),
            [Curve(points, "good", end=3.0), *level], points, margins=(1, 6, 1, 22), role="caption",
        ))
        text = "" if not values else f"{values[-1]:.3f} in generation {last:,}"
        self.setAccessibleDescription(text if floor is None or not text else f"{text}; floor {floor:g}")

    def figures(self, place: int) -> Sequence[str]:
        return f"generation {place + 1:,}", f"mean gene deviation {self.history[place].diversity:.3f}"
