"""The panel's comparison: the time that this computer took, beside the years that were expected in 1997."""
from app.connexion.octopuszle.words import YEARS_OF_1997, beside_1997, power, time_taken
from app.panel import Panel


class YearsSection:
    """Shows once another solution with locked diagonals was found."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section(f"{power(YEARS_OF_1997)} years", "expected in 1997")
        self._big = self.section.add_big()
        self._words = self.section.add_sentence(muted=True)
        self._big.setToolTip("From the click to the solution, measured here")

    def show(self, seconds: float) -> None:
        """A search that took so long."""
        self._big.set(time_taken(seconds), "on this computer")
        self._words.set(beside_1997(seconds))
