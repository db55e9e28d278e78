"""The panel beside the weights: how long their games are, what they would do now, and where they may play."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal

from app.controls import Segment, button
from app.games.tetris.text import board_words, lines_words
from app.games.tetris.weights.measuring import Measured
from app.games.tetris.weights.placements import RankedList, Row, ScoreFall, Summand
from app.pages.panel import Panel, Section
from solvers.core.wording import counted
from solvers.tetris.strict.lengths import Lengths
from solvers.tetris.strict.rules import Rules

RUNNING: Final = (
    "Pause the game (Space) or click on its board, and every place for the piece is ranked here, its score taken "
    "apart. Move a slider then, and see what changes its mind.")
OVER: Final = "The piece fits nowhere: the game ends here, and the next one begins."


class LinesSection(Section):
    """How many lines a game has, and had before the changes."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Lines a game")
        self._mean = self.add_big()
        self._words = self.add_sentence(muted=True)
        self._before = self.add_row("Before the changes")

    def set(self, measured: Sequence[Measured | None], rules: Rules) -> None:
        """What is known of what is edited and, if there is a second one, of what it was; None while nothing is."""
        self.set_note(f"strict, {board_words(rules)}")
        now = measured[0]
        if now is None:
            self._mean.set("–", "")
            self._words.set("Playing the first games…")
        elif now.lengths.lines_per_death is None:
            self._mean.set(lines_words(now.lengths.mean), "and more")
            self._words.set(f"None of {counted(now.games, 'game')} ended before it was broken off.")
        else:
            self._mean.set(lines_words(now.lengths.lines_per_death), interval_words(now.lengths))
            self._words.set(f"After {counted(now.games, 'game')}. The true mean lies in that range in 95 of 100 cases.")
        self._before.setVisible(len(measured) > 1)
        self._before.set("–" if measured[-1] is None else brief(measured[-1].lengths))


class HereSection(Section):
    """While the game stands still: every place for the piece, and the score of one of them taken apart."""

    chosen = Signal(int)  # the rank of a place, from 0
    turned = Signal()     # another way to take it apart

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "What it would do here")
        self._words = self.add_sentence(muted=True)
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

    def show_none(self, words: str) -> None:
        """Nothing is ranked: why."""
        self._words.set(words)
        self._words.show()
        for widget in (self.places, self.way, self.fall):
            widget.hide()
        self.set_note("")

    def show_places(self, note: str, rows: Sequence[Row], current: int) -> None:
        """The places for a piece, one of them chosen."""
        self.set_note(note)
        self._words.hide()
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


def interval_words(found: Lengths) -> str:
    """`2,210 to 2,540`."""
    low = lines_words(found.low)
    return f"over {low}" if found.high is None else f"{low} to {lines_words(found.high)}"


def brief(found: Lengths) -> str:
    """`2,364`, or `over 9,000` of games that were all broken off."""
    if found.lines_per_death is None:
        return f"over {lines_words(found.mean)}"
    return lines_words(found.lines_per_death)
