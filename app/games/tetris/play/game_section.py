"""The panel's account of the game: its way to play, and what it has come to."""
from collections.abc import Mapping
from typing import Final

from app.games.tetris.text import exactly
from app.pages.panel import Panel, Row, Section
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

ROWS: Final[Mapping[str, str]] = {
    "lines": "Lines", "pace": "Pieces a second", "keys": "Keys a piece", "fours": "Four lines at once",
    "spins": "T-spins", "combo": "Longest combo", "attack": "Rows sent a minute", "time": "Time",
}
TENTH: Final = 100  # ms; figures that change faster cannot be read
GUIDELINE: Final = ("spins", "combo", "attack")  # what the other scoring knows nothing of


class GameSection(Section):
    """Figures, none of which moves another."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Game")
        self._rows: dict[str, Row] = {key: self.add_row(words) for key, words in ROWS.items()}
        self._shown: tuple[Setup, Tally] | None = None

    def set(self, setup: Setup, tally: Tally) -> None:
        """Show a game as it stands, unless a part of a tenth of a second alone has passed since the last time."""
        moment = setup, tally._replace(time=tally.time // TENTH)
        if moment == self._shown:
            return
        self._shown = moment
        self.set_title(setup.mode.title)
        self.set_note("strict rules" if setup.mode is modes.STRICT else "guideline rules")
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
            self._rows[key].set(value)
