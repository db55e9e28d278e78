"""LinesChart: how many lines a game the controllers of each generation make, on a logarithmic axis."""
from collections.abc import Sequence

from PySide6.QtCore import QSize

from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure, generations
from app.canvas.chart_marks import DASHED, RIGHT, Axis, Band, End, Ends, Level, Line, Mark, Upright
from app.games.tetris.axes import lines_axis
from app.games.tetris.laboratory.text import Reference
from app.games.tetris.text import lines_text
from solvers.core.wording import counted
from solvers.tetris.training.run import Generation


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
            "The solid line is the median of each generation, the dashed one its best, and the band has all but the "
            "lowest and the highest tenth. Each step of the axis is ten times as many lines. Keys: left and right go "
            "from generation to generation."
        )
        self.history: tuple[Generation, ...] = ()
        self.show_history((), 1, ())

    def show_history(self, history: Sequence[Generation], until: int, references: Sequence[Reference]) -> None:
        """Show another history; the axis reaches to the generation `until`, or as far as there is something."""
        self.history = tuple(history)
        if not history:
            self.show_figure(Figure(invitation="The first generation is playing…"))
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
        self.show_figure(Figure(
            Axis(1, until, generations(until)), lines_axis(low, high),
            [*levels(references), Upright(len(history), "edge"), Band(lower, upper, "accent"),
             Line(median, "accent", 2.25, end=4.0), Line(best, "warning", dash=DASHED, end=4.0),
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


def levels(references: Sequence[Reference]) -> list[Mark]:
    """Lines of others, their names at the right end: that of the highest above its line, the others below theirs."""
    highest = max((each.lines for each in references), default=0.0)
    return [Level(each.lines, "edge", text=f"{each.name} {lines_text(each.lines)}", align=RIGHT,
                  below=each.lines < highest, beyond=True) for each in references]
