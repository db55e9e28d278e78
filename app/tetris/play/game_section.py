"""The panel's account of the game: its way to play, and what it has come to."""
from collections.abc import Mapping
from typing import Final

from app.panel import Panel, Row
from app.tetris.play.words import exactly
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

ROWS: Final[Mapping[str, str]] = {
    "score": "Score", "level": "Level", "lines": "Lines", "pieces": "Pieces", "pace": "Pieces a second",
    "keys": "Keys a piece", "attack": "Rows sent a minute", "time": "Time",
}


class GameSection:
    """Figures, none of which moves another."""

    def __init__(self, panel: Panel) -> None:
        self.section = panel.add_section("Game")
        self._rows: dict[str, Row] = {key: self.section.add_row(words) for key, words in ROWS.items()}

    def show(self, setup: Setup, tally: Tally) -> None:
        """Show a game as it stands."""
        self.section.set_title(setup.mode.title)
        self.section.set_note("strict rules" if setup.mode is modes.STRICT else "guideline rules")
        self._rows["level"].setVisible(setup.mode.levels > 1)
        self._rows["attack"].setVisible(setup.mode.scoring == "guideline")
        values = {
            "score": f"{tally.score:,}", "level": str(tally.level), "lines": f"{tally.lines:,}",
            "pieces": f"{tally.pieces:,}", "pace": f"{tally.pieces_a_second:.2f}", "keys": f"{tally.keys_a_piece:.2f}",
            "attack": f"{tally.attack_a_minute:.1f}", "time": exactly(tally.time),
        }
        for key, value in values.items():
            if self._rows[key].value != value:
                self._rows[key].set(value)
