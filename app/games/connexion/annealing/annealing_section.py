"""The panel's annealing: energy, temperature and flips in figures, and how the energy falls."""
from typing import Protocol

from app.games.connexion.annealing.energy_chart import EnergyChart
from app.pages.panel import Panel, Section


class Cooling(Protocol):
    """What a picture of an annealing says of itself, whatever is annealed."""

    @property
    def energy(self) -> int:
        """How far from solved."""

    @property
    def temperature(self) -> float:
        """How readily a door is turned for the worse."""

    @property
    def flips(self) -> int:
        """Doors tried, in all runs."""

    @property
    def runs(self) -> int:
        """From 1: each begins hot."""


class AnnealingSection(Section):
    """Shows while something is annealed, and keeps the last curve."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Annealing")
        self._energy = self.add_row("Energy")
        self._temperature = self.add_row("Temperature")
        self._flips = self.add_row("Doors tried")
        for row, tip in (
            (self._energy, "How far from solved; 0 is a solution"),
            (self._temperature, "The warmer, the more readily a door is turned for the worse"),
            (self._flips, "Doors opened, closed or left as they were, in all runs"),
        ):
            row.setToolTip(tip)
            row.setWhatsThis(tip + ".")
        self.begun = False  # whether there is anything to show
        self._heard: Cooling | None = None  # what was heard last
        self.chart = EnergyChart()
        self.add_widget(self.chart, gap=12)

    def begin(self) -> None:
        """Another search."""
        self.begun, self._heard = False, None
        self.chart.begin()

    def hear(self, seen: Cooling) -> None:
        """One more point of the curve."""
        self.begun, self._heard = True, seen
        self.chart.add(seen.runs, seen.flips, seen.energy)

    def settle(self) -> None:
        """The search is at its end: show the figures that were heard last."""
        if self._heard is not None:
            self.set(self._heard)

    def set(self, seen: Cooling) -> None:
        """The figures of this moment, and the curve so far."""
        self.set_note(f"run {seen.runs}")
        self._energy.set(f"{seen.energy:,}")
        self._temperature.set(f"{seen.temperature:.3f}")
        self._flips.set(f"{seen.flips:,}")
        self.chart.show_points()
