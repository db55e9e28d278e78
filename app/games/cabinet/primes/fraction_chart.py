"""Chart of the fraction: how many of the primes up to n are sums of consecutive primes, n on a logarithmic axis."""
from collections.abc import Sequence
from math import log10

from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import RIGHT, Axis, Curve, Level, Mark, Ring
from solvers.numbers.primes import Count

A_DECADE = 40   # points of the curve in a decade


def checks(limit: int) -> list[int]:
    """The limits at which counts are wanted, evenly on a logarithmic axis."""
    decades = log10(limit) - 1
    count = max(round(decades * A_DECADE), 1)
    return sorted({round(10 ** (1 + decades * step / count)) for step in range(count)})


class FractionChart(Chart):
    """Its places are the limits."""

    def __init__(self) -> None:
        super().__init__("Fraction", "How many of the primes up to n are sums of at least k consecutive primes, as a "
                         "share of all primes up to n. Left and Right go along the curve.")
        self.counts: Sequence[Count] = ()
        self.show_counts((), 1)

    def show_counts(self, counts: Sequence[Count], least: int) -> None:
        self.counts = counts = [count for count in counts if count.primes]
        if not counts:
            self.show_figure(ChartFigure(invitation="Counting"))
            return
        points = [(float(each.limit), each.sums / each.primes) for each in counts]
        high = max(0.1, *(share for _, share in points))
        step = 0.05 if high < 0.4 else 0.1
        ticks = tuple((step * number, f"{step * number:.0%}") for number in range(int(high / step + 1.5)))
        marks: list[Mark] = [Curve(points, "accent", 2.25)]
        # The lowest point is named only once the curve has clearly risen again: not in small counts, nor near the end.
        settled = [point for point in points if point[0] >= 1000]
        if len(settled) > 10:
            x, lowest = min(settled, key=lambda point: point[1])
            if x < points[-1][0] / 2:
                words = f"lowest from a thousand on: {lowest:.4f} at {x:,.0f}"
                marks = [Level(lowest, "muted", text=words, align=RIGHT, below=True), *marks, Ring((x, lowest), "bad")]
        decades = range(1, int(log10(points[-1][0]) + 0.001) + 1)
        across = Axis(10, points[-1][0], tuple((10.0**power, f"{10**power:,}") for power in decades), log10,
                      "n, the limit of the primes")
        self.show_figure(ChartFigure(across, Axis(0, max(ticks[-1][0], high), ticks), marks, points,
                                     margins=(44.0, 12.0, 12.0, 48.0), title=f"P(n, {least}) / π(n)",
                                     note=f"{points[-1][1]:.4f} at {points[-1][0]:,.0f}"))

    def figures(self, place: int) -> Sequence[str]:
        count = self.counts[place]
        return (f"n = {count.limit:,}", f"{count.sums:,} of {count.primes:,} primes",
                f"fraction {count.sums / count.primes:.4f}")
