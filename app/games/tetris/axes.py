"""Axes of lines between powers of ten: a table's, and a chart's."""
from math import ceil, log10

from app.canvas.chart_marks import Axis
from app.games.tetris.tetris_text import lines_text


class LogAxis:
    """Logarithmic axis between powers of ten: where lines stand on it, from 0 to 1.

    Fewer than one line stand with one.
    """

    figures: tuple[int, ...] = (1,)  # which multiples of the powers of ten it may begin and end with

    def __init__(self, low: float, high: float) -> None:
        steps = [figure * 10**power for power in range(16) for figure in self.figures]
        first = max(sum(1 for step in steps if step <= low) - 1, 0)
        last = next((place for place, step in enumerate(steps) if step >= high), len(steps) - 1)
        self.steps = steps[first : max(last, first + 1) + 1]

    @property
    def low(self) -> float:
        """The power of ten that it begins with."""
        return log10(self.steps[0])

    @property
    def high(self) -> float:
        """The power of ten that it ends with."""
        return log10(self.steps[-1])

    def position_of(self, lines: float) -> float:
        """The place of a value, at the end of the axis for one beyond it."""
        return min(max((log10(max(lines, 1.0)) - self.low) / (self.high - self.low), 0.0), 1.0)

    def ticks(self, most: int) -> list[int]:
        """At most so many ticks of the axis: every step, or every second, third ... power of ten."""
        if len(self.steps) <= most:
            return self.steps
        powers = [step for step in self.steps if str(step).startswith("1")]
        return powers[:: max(ceil(len(powers) / most), 1)]


class CloseAxis(LogAxis):
    """Logarithmic axis that may begin and end with a two or a five, too: closer around its values."""

    figures = (1, 2, 5)


def lines_axis(low: float, high: float) -> Axis:
    """The axis of a chart of lines, between powers of ten."""
    steps = LogAxis(low, high).steps
    return Axis(steps[0], steps[-1], tuple((step, lines_text(step)) for step in steps),
                lambda lines: log10(max(lines, 1.0)))
