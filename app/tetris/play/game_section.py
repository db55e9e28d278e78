"""The panel's account of the game: its way to play, and what it has come to."""
from collections.abc import Mapping
from typing import Final

from app.panel import Panel, Row
from app.tetris.play.words import exactly
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

ROWS: Final[Mapping[str, str]] = {
    "lines": "Lines", "pace": "Pieces a second", "keys": "Keys a piece", "fours": "Four lines at once",
    "spins": "T-spins", "combo": "Longest combo", "attack": "Rows sent a minute", "time": "Time",
}
GUIDELINE: Final = ("spins", "combo", "attack")  # what the other scoring knows nothing of


class GameSection:
    """Figures, none of which moves another."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Game")
        self._rows: dict[str, Row] = {key: self.section.add_row(words) for key, words in ROWS.items()}

    def show(self, setup: Setup, tally: Tally) -> None:
        """Show a game as it stands."""
        self.section.set_title(setup.mode.title)
        self.section.set_note("strict rules" if setup.mode is modes.STRICT else "guideline rules")
        for name in GUIDELINE:
            self._rows[name].setVisible(setup.mode.scoring == "guideline")
        counts = tally.counts
        values = {
            "lines": f"{tally.lines:,}", "pace": f"{tally.pieces_a_second:.2f}", "keys": f"{tally.keys_a_piece:.2f}",
            "fours": str(counts.fours), "combo": str(counts.combo),
            "spins": str(counts.t_spin_singles + counts.t_spin_doubles + counts.t_spin_triples),
            "attack": f"{tally.attack_a_minute:.1f}", "time": exactly(tally.time),
        }
        for key, value in values.items():
            if self._rows[key].value != value:
                self._rows[key].set(value)
