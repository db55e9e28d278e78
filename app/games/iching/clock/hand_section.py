"""The panel's hand: the one that is chosen, its two hexagrams, and what it measures."""
from typing import TYPE_CHECKING

from app.controls import as_tip, button
from app.games.iching.clock import words
from app.games.iching.clock.cycles import Cycle
from app.games.iching.clock.moment import Moment
from app.games.iching.clock.passage_picture import PassagePicture
from app.pages.panel import Panel, Section

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library

FIGURES = 5


class HandSection(Section):
    """The two hexagrams of a hand, what it measures, and its figures."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Day")
        self.picture = PassagePicture()
        self.add_widget(self.picture, gap=12)
        self.connect_both = button("Connect", "primary", icon="connexion")
        self.connect_both.setToolTip("Grow a labyrinth around these two hexagrams  (C)")
        self.waning, self.waxing = button(""), button("")
        self.add_buttons(self.connect_both, self.waning, self.waxing)
        self.figures = Section(panel, "What it measures")
        self._told = self.figures.add_sentence(muted=True)
        self._rows = [self.figures.add_row("") for _ in range(FIGURES)]

    def set(self, cycle: Cycle, moment: Moment, library: "Library") -> None:
        """Another hand, or where it stands now."""
        hand = cycle.hand(moment.clock)
        self.set_title(cycle.name)
        self.set_note(f"{hand.waning} to {hand.waxing}, {words.percent(hand.fraction)}")
        self.picture.show_hand(cycle, moment, library)
        for each, number in ((self.waning, hand.waning), (self.waxing, hand.waxing)):
            if each.text() != (text := f"Read {number}"):
                each.setText(text)
                each.setToolTip(as_tip(f"Open what is written about {library.title(number)}"))
        self._told.set(words.MEASURES[cycle.key])
        for row, (label, value) in zip(self._rows, words.rows(cycle, moment), strict=True):
            if row.accessibleName() != f"{label}: {value}":
                row.set_label(label)
                row.set(value)
