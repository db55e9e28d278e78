"""The panel's review: the worst mistake, the strip of moves, the next of them in words, and the sums of the game."""
from PySide6.QtCore import Signal

from app.controls import button
from app.games.minesweeper.percents import percent
from app.games.minesweeper.review import words
from app.games.minesweeper.review.strip import ReviewStrip
from app.pages.panel import Panel, Section
from solvers.minesweeper.explain.review import Review

LEGEND = (
    "The moves with something at stake, by their numbers. Above the line: luck, hollow if it was bad. Below: what the "
    "choice gave away."
)


class ReviewSection(Section):
    """Tells when a place in the line is chosen; hidden while there is no review."""

    chosen = Signal(int)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Luck and skill")
        self._verdict = self.add_sentence()
        self.strip = ReviewStrip()
        self.add_widget(self.strip)
        self._here = self.add_sentence(muted=True)
        self._legend = self.add_sentence(LEGEND, muted=True)
        row = self.add_row
        self._guesses = row("Guesses", tip="Moves that risked a mine")
        self._needless = row("Guesses not needed", tip="Guesses although some cell was certainly safe")
        self._survived = row("Chance to survive them", tip="The chance that none of these guesses hits a mine")
        self._safest = row("By the safest cells", tip="The same, if you had opened the safest cell each time")
        self._before = row("Chance to win, once known",
                           tip="By best play, when few enough boards were left to try them all")
        self._luck = row("Luck from there on", tip="How much the way the cells turned out changed that chance")
        self._lost = row("Given away", tip="How much of that chance your own choices cost")
        self._helped = row("Won by hints", tip="How much the cells that hints disclosed added to that chance")
        self.worst = button("To the worst mistake")
        self.add_buttons(self.worst)
        self.strip.chosen.connect(self.chosen)
        self.hide()

    def set(self, review: Review, place: int, name: words.Named) -> None:
        """A review, and how many of its moves are played."""
        self._verdict.set(words.verdict(review, name))
        self.strip.show_review(review, place, name)
        self._legend.setVisible(not self.strip.isHidden())
        self._here.set(self.strip.told(place))
        self._guesses.set(str(review.guesses))
        self._needless.set(str(review.needless))
        survival = review.survival
        self._survived.set(percent(survival.chosen))
        self._safest.set(percent(survival.best))
        for row in (self._survived, self._safest):
            row.setVisible(survival.best < 1 or survival.chosen < 1)
        ending = review.ending
        for row in (self._before, self._luck, self._lost):
            row.setVisible(ending is not None)
        self._helped.setVisible(ending is not None and bool(ending.helped))
        if ending is not None:
            self._before.set(percent(float(ending.before)))
            self._luck.set(words.signed(float(ending.luck)))
            self._lost.set(words.signed(-float(ending.lost)))
            self._helped.set(words.signed(float(ending.helped)))
        worst = words.worst(review)
        self.worst.setVisible(worst is not None)
        self.worst.setEnabled(place != worst)
        self.show()
