"""The panel's position: what the overlay's count has found out, in figures."""
from collections.abc import Mapping
from math import exp, log

from app.games.minesweeper import guess_words
from app.pages.panel import Panel, Section
from solvers.core.wording import counted, power_of_ten
from solvers.minesweeper.counting.analysis import Analysis
from solvers.minesweeper.play.choice import Choice

_EXACT = log(1e9)  # more layouts are told as a power of ten


class PositionSection(Section):
    """Shows with the overlay; without it, it would give away whether a guess is needed."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Position")
        self._hidden = self.add_row("Hidden cells")
        self._regions = self.add_row("Border regions")
        self._layouts = self.add_row("Layouts of all mines")
        self._certain = self.add_row("Cells certain now")
        self._guess = self.add_row("Guess needed")
        self.hide()

    def set(
        self, analysis: Analysis, risks: Mapping[int, float], choice: Choice | None, name: guess_words.Named
    ) -> None:
        """What is known of the position; `risks` has the hidden cells without a flag, `choice` the best guess."""
        self.show()
        safe = sum(cell in risks for cell in analysis.safe)
        mines = sum(cell in risks for cell in analysis.mines)
        self._hidden.set(f"{len(risks):,}")
        self._regions.set(f"{len(analysis.regions):,}")
        self._layouts.set(large(analysis.log_configurations))
        self._certain.set(f"{safe:,} safe, {counted(mines, 'mine')}")
        self._guess.set("no" if choice is None else f"yes, {guess_words.brief(choice, name)}")


def large(logarithm: float) -> str:
    """A number given by its natural logarithm: exact while it is short, else a power of ten."""
    if logarithm < _EXACT:
        return f"{round(exp(logarithm)):,}"
    return power_of_ten(logarithm / log(10))
