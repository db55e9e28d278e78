"""The panel's annealing: energy, temperature and flips in figures, and a chart of how the energy falls, run by run."""
from math import sqrt
from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy

from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import Axis, Curve
from app.pages import Fact, Section, SectionColumn

HEIGHT = 104  # of the chart, px
MOST = 512    # points kept of a run; then every other one goes
TICKS = (0, 2, 10, 30, 100, 300, 1000)  # energies that may be written at the left


class AnnealingSnapshot(Protocol):
    """The common part of the snapshots of all annealers."""

    @property
    def energy(self) -> int:
        """The distance from a solution."""

    @property
    def temperature(self) -> float:
        """The readiness to accept a worse state."""

    @property
    def flips(self) -> int:
        """Doors tried, in all runs."""

    @property
    def runs(self) -> int:
        """From 1: each begins hot."""


class AnnealingSection(Section):
    """Shows the figures of the annealer at work; after its end, those of the last one."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Annealing")
        self.add_facts()
        self.started = False  # whether there is anything to show
        self._latest: AnnealingSnapshot | None = None
        self.chart = EnergyChart()
        self.add_widget(self.chart, gap=12)

    def clear(self) -> None:
        """Clear the figures and the curve for another search."""
        self.started, self._latest = False, None
        self.chart.clear()

    def add(self, snapshot: AnnealingSnapshot) -> None:
        """Remember a snapshot, and add its energy to the curve."""
        self.started, self._latest = True, snapshot
        self.chart.add(snapshot.runs, snapshot.flips, snapshot.energy)

    def show_latest(self) -> None:
        """Show the figures of the last snapshot, once the search has ended."""
        if self._latest is not None:
            self.set(self._latest)

    def set(self, snapshot: AnnealingSnapshot) -> None:
        """Show the figures of a snapshot, and the curve so far."""
        self.set_note(f"run {snapshot.runs}")
        self.show_facts(
            Fact("Energy", f"{snapshot.energy:,}", "How far from solved; 0 is a solution"),
            Fact("Temperature", f"{snapshot.temperature:.3f}",
                 "The warmer it is, the more often it accepts changes for the worse"),
            Fact("Doors tried", f"{snapshot.flips:,}", "Doors opened, closed or left as they were, in all runs"),
        )
        self.chart.show_points()


class EnergyChart(Chart):
    """Energy over the flips of a run, on a scale of square roots, which keeps the end of a run readable.

    The run before stays as a grey line. `add` takes points as fast as they come; `show_points` shows them.
    """

    ground, around = "panel", 0.0
    least, usual = QSize(120, HEIGHT), QSize(200, HEIGHT)

    def __init__(self) -> None:
        super().__init__(
            "Energy over time",
            "The energy: for each piece, how many of it are too many or missing, squared, all added up. While it is "
            "warm, the search also accepts changes for the worse; as it cools, only those for the better. At 0 every "
            "piece is there once. The grey line is the run before."
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip("How far from solved, from the first flip at the left to the last: 0 is a solution")
        self.clear()

    def clear(self) -> None:
        """Clear the chart for another search."""
        self._run = 0
        self._began = 0  # flips before this run
        self._points: list[tuple[int, int]] = []
        self._before: list[tuple[int, int]] = []
        self._every, self._skipped = 1, 0
        self.show_points()

    def add(self, run: int, flips: int, energy: int) -> None:
        """Remember one point of the curve: after so many doors tried in all runs, an energy, 0 for a solution. Another
        `run`, counted from 1, begins another curve."""
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
        known = [*self._points, *self._before]
        highest = max((energy for _, energy in known), default=100) or 1
        longest = max((flips for flips, _ in known), default=1) or 1
        ticks = tuple((tick, str(tick)) for tick in TICKS if tick <= highest)
        self.show_figure(ChartFigure(
            Axis(0, longest, ((0, "0"), (longest, f"{longest:,} flips"))), Axis(0, highest, ticks, sqrt),
            [Curve(tuple(self._before), "edge", 1.0), Curve(tuple(self._points), "accent", 1.75, end=3.5)],
            margins=(30, 4, 4, 20), role="caption",
        ))
        self.setAccessibleDescription(
            f"Run {self._run}: from {self._points[0][1]} to {self._points[-1][1]}" if self._points else "Nothing yet")
