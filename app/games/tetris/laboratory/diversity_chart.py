"""DiversityChart: how far apart the genomes of each generation lie, and the floor below which newcomers come."""
from collections.abc import Sequence

from PySide6.QtCore import QSize

from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure
from app.canvas.chart_marks import DASHED, RIGHT, Axis, Level, Line
from solvers.tetris.training.run import Generation

HEIGHT = 92
HEADROOM = 1.08   # above the highest value
BETWEEN = (0.12, 0.88)  # of the axis, where the last generation has room for its number


class DiversityChart(Chart):
    """Chart of the diversity of each generation, small enough for the panel. Its places are the generations."""

    ground, around = "panel", 0.0
    least, usual = QSize(120, HEIGHT), QSize(240, HEIGHT)

    def __init__(self) -> None:
        super().__init__(
            "Diversity, by generation",
            "The mean gene deviation: how much each weight differs from genome to genome. Where it is small all are "
            "nearly alike, and children are no better than their parents. Below the floor newcomers come."
        )
        self.history: tuple[Generation, ...] = ()
        self.setFixedHeight(HEIGHT)

    def show_history(self, history: Sequence[Generation], until: int, floor: float | None) -> None:
        """Show another history; `floor` is where newcomers come, if the method has such a thing."""
        self.history = tuple(history)
        values = [each.diversity for each in history]
        last, until = len(values), max(until, len(values), 2)
        named = {1, until} | ({last} if BETWEEN[0] < (last - 1) / (until - 1) < BETWEEN[1] else set())
        points = list(enumerate(values, start=1))
        level = [] if floor is None else [
            Level(floor, "bad", dash=DASHED, text=f"floor {floor:g}", text_ink="bad_ink", align=RIGHT)]
        highest = max([*values, 2 * (floor or 0.0)], default=1.0) * HEADROOM or 1.0
        self.show_figure(Figure() if not history else Figure(
            Axis(1, until, tuple((each, f"{each:,}") for each in sorted(named))), Axis(0.0, highest),
            [Line(points, "good", end=3.0), *level], points, margins=(1, 6, 1, 22), role="caption",
        ))
        text = "" if not values else f"{values[-1]:.3f} in generation {last:,}"
        self.setAccessibleDescription(text if floor is None or not text else f"{text}; floor {floor:g}")

    def figures(self, place: int) -> Sequence[str]:
        return f"generation {place + 1:,}", f"mean gene deviation {self.history[place].diversity:.3f}"
