"""The panel's view: what is drawn on the free nodes, and what the oracle says."""
from PySide6.QtCore import QObject, Signal

from app.controls import Segment
from app.panel import Panel
from app.spanit.advice import verdict_words
from solvers.spanit.board import Position
from solvers.spanit.oracle import analyse

VIEWS = (("none", "None"), ("weights", "Weights"), ("oracle", "Oracle"))


class ViewSection(QObject):
    """Tells when another overlay is wanted."""

    chosen = Signal(str)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self.section = panel.add_section("Overlay")
        self.views = Segment(VIEWS, "What is drawn on the free nodes", height=28)
        self.views.set_tip("weights", "What each node weighs for the mind of the side to move")
        self.views.set_tip("oracle", "The moves that win, or the two trees that prove a loss")
        self.section.add_widget(self.views)
        self._words = self.section.add_sentence(muted=True)
        self.views.chosen.connect(self.chosen)

    def show(self, view: str, position: Position, mind: str) -> None:
        """The overlay that is on, and what it says."""
        self.views.set_value(view)
        if view == "none" or position.winner:
            words = ""
        elif view == "weights":
            words = f"Darker and larger is heavier, as {mind} weighs."
        else:
            words = verdict_words(position, analyse(position.cells, position.size, position.to_move))
        self._words.set(words)
        self._words.setVisible(bool(words))
