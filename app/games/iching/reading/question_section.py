"""The panel's reading: the question, which texts speak by the number of moving lines, and what to do next."""
from app.controls import button, literal
from app.games.iching.reading.reading import Reading
from app.pages.panel import Panel, Section
from solvers.iching.reading.emphasis import emphasis


class QuestionSection(Section):
    """Shows a reading that has all its lines."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Reading")
        self._question = self.add_sentence()
        self._rule = self.add_sentence(muted=True)
        self.connect_all = button("Connect", "primary", icon="connexion")
        self.connect_all.setToolTip("Grow a labyrinth around these hexagrams  (C)")
        self.meaning = button("Read all of it")
        self.meaning.setToolTip("Turn to the Meaning page")
        self.add_buttons(self.connect_all, self.meaning)

    def set(self, reading: Reading) -> None:
        """Another reading."""
        outcome = reading.outcome
        assert outcome is not None
        self.set_note(reading.origin)
        self._question.set(literal(reading.question))
        self._question.setVisible(bool(reading.question))
        self._rule.set(emphasis(outcome).reason)
