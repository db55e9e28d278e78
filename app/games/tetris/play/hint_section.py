"""The panel's hint: who gives it, the place it would choose, the score taken apart, and all other places."""
from collections.abc import Sequence

from PySide6.QtCore import Signal

from app.controls import Choice, button, check_box
from app.games.tetris.heat_grid import Heat, HeatGrid
from app.games.tetris.judgement import Part
from app.games.tetris.score_bars import ScoreBars
from app.pages.panel import Panel, Section

HELP = "H shows where the chosen mind would put this piece, and why."


class HintSection(Section):
    """Tells what is asked for: a hint, another mind, the shadow of each piece, or that a place is to be played."""

    asked = Signal()
    followed = Signal()
    mind_chosen = Signal(str)
    shadow_wanted = Signal(bool)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Hint")
        self.minds = Choice("Who gives hints")
        self.minds.setToolTip("Who gives hints")
        self._help = self.add_sentence(HELP, muted=True)
        self._sentence = self.add_sentence()
        self.parts = ScoreBars()
        self.grid = HeatGrid()
        self.shadow = check_box("Show it for every piece")
        self.shadow.setToolTip("An outline on the field shows where the mind would put each piece  (G)")
        self._ask, self._follow = button("Hint"), button("Play it", "primary")
        self._ask.setToolTip("Where this mind would put the piece  (H)")
        self._follow.setToolTip("Put the piece there  (Return)")
        self.add_widget(self.parts, gap=12)
        self.add_widget(self.grid, gap=12)
        self.add_widget(self.minds, gap=12)
        self.add_widget(self.shadow)
        self.add_buttons(self._follow, self._ask)
        self._ask.clicked.connect(self.asked)
        self._follow.clicked.connect(self.followed)
        self.minds.activated.connect(lambda place: self.mind_chosen.emit(self.minds.itemData(place)))
        self.shadow.toggled.connect(self.shadow_wanted)
        self.forget()

    def offer(self, minds: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer minds, each a key and a name."""
        self.minds.clear()
        for key, words in minds:
            self.minds.addItem(words, key)
        self.minds.setCurrentIndex(max(self.minds.findData(chosen), 0))

    def show_hint(self, sentence: str, parts: Sequence[Part], kind: int, width: int, heats: Sequence[Heat]) -> None:
        """Show a hint."""
        self._sentence.set(sentence)
        self.show_parts(parts)
        self.grid.show_heats(kind, width, heats)
        self._show(hinted=True)

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show the score of a place taken apart."""
        self.parts.set_features([part.feature for part in parts])
        self.parts.show_parts(parts)

    def forget(self) -> None:
        """The piece is another one."""
        self._show(hinted=False)

    def _show(self, *, hinted: bool) -> None:
        for each in (self._sentence, self.parts, self.grid, self._follow):
            each.setVisible(hinted)
        self._help.setVisible(not hinted)

    def allow(self, *, asked: bool, played: bool) -> None:
        """Whether a hint can be asked for, and one that stands be played."""
        self._ask.setEnabled(asked)
        self._follow.setEnabled(played)
