"""The panel's list of the best games of the way to play that is on."""
from app.games.tetris.play.records import TIMED, Records
from app.games.tetris.text import exactly
from app.pages.panel import Panel, Row, Section
from solvers.tetris.guideline.modes import Setup

SHOWN = 5


class RecordsSection(Section):
    """The first five; the Statistics dialog has the others."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Your best")
        self._nothing = self.add_sentence("Finish a game without help, and it is listed here.", muted=True)
        self._rows: list[Row] = [self.add_row(f"{place}.") for place in range(1, SHOWN + 1)]

    def set(self, setup: Setup, records: Records) -> None:
        """Show the best of a way to play."""
        best = records.of(setup)[:SHOWN]
        self._nothing.setVisible(not best)
        for row, record in zip(self._rows, best, strict=False):
            row.set(exactly(record.time) if setup.mode in TIMED else f"{record.score:,}")
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(best))
