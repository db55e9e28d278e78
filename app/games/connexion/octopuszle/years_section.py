"""The panel's comparison: the time that this computer took, beside the years that were expected in 1997."""
from app.games.connexion.octopuszle.words import YEARS_OF_1997, beside_1997, power, time_taken
from app.pages.panel import Panel, Section


class YearsSection(Section):
    """Shows once another solution with locked diagonals was found."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, f"{power(YEARS_OF_1997)} years", "expected in 1997")
        self._big = self.add_big()
        self._words = self.add_sentence(muted=True)
        self._big.setToolTip("From the click to the solution, measured here")

    def set(self, seconds: float) -> None:
        """A search that took so long."""
        self._big.set(time_taken(seconds), "on this computer")
        self._words.set(beside_1997(seconds))
