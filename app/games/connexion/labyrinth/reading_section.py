"""The panel's reading: the question that a labyrinth was grown for, and the hexagrams it was grown around."""
from typing import TYPE_CHECKING

from app.controls import button, literal
from app.games.iching.reading.pair import HexagramPair
from app.games.iching.reading.reading import Reading
from app.pages.panel import Panel, Section

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library


class ReadingSection(Section):
    """Shown while the labyrinth's given pieces are those of the present reading."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Reading")
        self._question = self.add_sentence()
        self._pair = HexagramPair()
        self.add_widget(self._pair, gap=12)
        self.back = button("Back to the reading")
        self.back.setToolTip("Turn to the Reading page, where all of it is told")
        self.add_buttons(self.back)

    def set(self, reading: Reading, library: "Library") -> None:
        """Show a reading that has all its lines."""
        outcome = reading.outcome
        assert outcome is not None
        self.set_note(reading.origin)
        self._question.set(literal(reading.question))
        self._question.setVisible(bool(reading.question))
        self._pair.show_outcome(outcome, library)
