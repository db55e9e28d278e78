"""The panel's view: what is drawn on the free nodes, and what the oracle says."""
from PySide6.QtCore import Signal

from app.controls import Segment, literal
from app.games.spanit.advice import verdict_words
from app.pages.panel import Panel, Section
from solvers.spanit.board import WORDS, Position
from solvers.spanit.play.players import titled
from solvers.spanit.theory.oracle import analyse

VIEWS = (("none", "None"), ("weights", "Weights"), ("oracle", "Oracle"))


class ViewSection(Section):
    """Tells when another overlay is wanted."""

    chosen = Signal(str)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Overlay")
        self.views = Segment(VIEWS, "What is drawn on the free nodes", height=28)
        self.views.set_tip("weights", "What each node weighs for the mind of the side to move")
        self.views.set_tip("oracle", "The moves that win, or the two trees that prove a loss")
        self.add_widget(self.views)
        self.words = self.add_sentence(muted=True)
        self.views.chosen.connect(self.chosen)

    def set(self, view: str, position: Position, mind: str, *, weighs: bool) -> None:
        """The overlay that is on, and what it says; a mind that is no personality weighs nothing."""
        self.views.set_value(view)
        if view == "none" or position.winner:
            words = ""
        elif view == "weights":
            called = literal(titled(mind))
            words = (f"Larger and stronger is heavier, as {called} weighs." if weighs else
                     f"{called} weighs no nodes. Let a personality be the mind of {WORDS[position.to_move]}.")
        else:
            words = verdict_words(position, analyse(position.cells, position.size, position.to_move))
        self.words.set(words)
        self.words.setVisible(bool(words))
