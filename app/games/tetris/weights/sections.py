"""The panel beside the weights: what they would do now, and where they may play."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal

from app.controls import Segment, button
from app.games.tetris.weights.placements import RankedList, RankedPlace, ScoreFall, Summand
from app.pages.panel import Panel, Section

RUNNING: Final = (
    "Pause the game (Space) or click on its board, and every place for the piece is ranked here, its score taken "
    "apart. Move a slider then, and see what changes its mind.")
OVER: Final = "The piece fits nowhere: the game ends here, and the next one begins."


class HereSection(Section):
    """While the game stands still: every place for the piece, and the score of one of them taken apart."""

    chosen = Signal(int)  # the rank of a place, from 0
    turned = Signal()     # another way to take it apart

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "What it would do here")
        self._sentence = self.add_sentence(muted=True)
        self.places = RankedList()
        self.add_widget(self.places)
        self.way = Segment([("score", "Its score"), ("best", "Against the best")], "Taken apart", height=28)
        self.way.set_tip("score", "What each feature adds to the score of this place")
        self.way.set_tip("best", "How much more or less each feature adds than for the best place")
        self.add_widget(self.way, gap=12)
        self.fall = ScoreFall()
        self.add_widget(self.fall)
        self._filling = False
        self.places.selectionModel().currentChanged.connect(lambda index, _: self._go(index.row()))
        self.way.chosen.connect(lambda _: self.turned.emit())

    def show_none(self, reason: str) -> None:
        """Nothing is ranked: why."""
        self._sentence.set(reason)
        self._sentence.show()
        for widget in (self.places, self.way, self.fall):
            widget.hide()
        self.set_note("")

    def show_places(self, note: str, rows: Sequence[RankedPlace], current: int) -> None:
        """The places for a piece, one of them chosen."""
        self.set_note(note)
        self._sentence.hide()
        self._filling = True
        if tuple(rows) != tuple(self.places.items):
            self.places.set_items(rows, current)
        else:
            self.places.go_to(current)
        self._filling = False
        for widget in (self.places, self.way, self.fall):
            widget.show()

    def show_sum(self, summands: Sequence[Summand]) -> None:
        """The score of the chosen place, or what it has more than the best."""
        total = sum(each.value for each in summands)
        self.fall.show_lines(summands, total, "Score" if self.way.value == "score" else "Difference")

    def _go(self, place: int) -> None:
        if not self._filling and place >= 0:
            self.chosen.emit(place)


class UseSection(Section):
    """Where the weights may play."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Let it play")
        self.watch = button("Watch it")
        self.watch.setToolTip("Watch it at any speed, on any board")
        self.against = button("Play against it")
        self.against.setToolTip("Play against it yourself, with garbage")
        self.sensitivity = button("What is each weight worth?")
        self.sensitivity.setToolTip("Change each weight alone, and measure  (S)")
        self.add_buttons(self.watch, self.against, self.sensitivity)
