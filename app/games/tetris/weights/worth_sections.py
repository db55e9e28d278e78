"""The panel beside the sensitivities: one weight in words, how it was measured, and the blog's odd rewards."""
from typing import Final

from app.controls import Choice, button
from app.games.tetris.text import board_words, lines_words, signed
from app.games.tetris.weights import worth
from app.games.tetris.weights.live_view import BOARDS
from app.pages.panel import Panel, Section
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.sensitivity import Leaning, Leanings
from solvers.tetris.training.tournament import Measured

GAMES: Final = (20, 50, 200, 1000)
BLOG: Final = {"blog-1": "The blog's first", "blog-2": "The blog's second"}


class WeightSection(Section):
    """The panel's words on one weight."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Weight")
        self._words = self.add_sentence()
        self._odd = self.add_sentence()
        self._about = self.add_sentence(muted=True)
        self._rows = {factor: self.add_row("") for factor in worth.FACTORS}

    def set(self, leaning: Leaning | None, base: float) -> None:
        """A weight; or none."""
        found = {} if leaning is None else {variant.factor: variant for variant in leaning.variants}
        for factor, row in self._rows.items():
            row.setVisible(factor in found)
        if leaning is None:
            self.set_title("Weight")
            self.set_note("")
            self._words.set("Choose a weight to read what it is worth.")
            self._odd.hide()
            self._about.set("")
            return
        self.set_title(leaning.feature.title)
        self.set_note(f"weight {signed(leaning.weight, 3)}")
        self._words.set(worth.sentence(leaning, base))
        self._odd.set(worth.oddness(leaning))
        self._odd.setVisible(bool(worth.oddness(leaning)))
        self._about.set(leaning.feature.about)
        for factor, variant in found.items():
            row = self._rows[factor]
            row.set_label(f"{worth.NAMES[factor]}, {signed(factor * leaning.weight)}")
            ink = {-1: "bad_ink", 0: "text", 1: "good_ink"}[worth.difference(variant)]
            row.set(measured_words(variant.measured), ink)


class MeasureSection(Section):
    """On what board and in how many games it is measured."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Measured")
        self._base = self.add_row("As it is")
        self._games = self.add_row("Games of each")
        self.boards, self.many = Choice("Board"), Choice("Games")
        for width, height in BOARDS:
            self.boards.addItem(f"{width} × {height}")
        for games in GAMES:
            self.many.addItem(f"{games:,} games")
        self.boards.setToolTip("The board of all games")
        self.many.setToolTip("How many games each variant plays; all play the same pieces")
        self.add_widget(self.boards, gap=8)
        self.add_widget(self.many, gap=8)

    def set(self, rules: Rules, games: int) -> None:
        """What is asked for."""
        self.boards.setCurrentIndex(BOARDS.index((rules.width, rules.height)))
        self.many.setCurrentIndex(GAMES.index(games))
        self.set_note(f"strict, {board_words(rules)}")

    def show_base(self, found: Leanings | None) -> None:
        """How long the games are as it is."""
        if found is None:
            self._base.set("–")
            self._games.set("–")
        else:
            self._base.set(measured_words(found.base))
            self._games.set(f"{found.base.games:,}")


class BlogSection(Section):
    """The finding that this view is about, and its two examples."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Odd rewards")
        self.add_sentence(
            "The blog of 2011 bred two sets of weights, and one of them rewards blockades and punishes clears. It took "
            "that for a bug at first. See here what such a weight does: some hardly matter, and chance has set them.",
            muted=True)
        self.buttons = {name: button(words) for name, words in BLOG.items()}
        for words, each in zip(BLOG.values(), self.buttons.values(), strict=True):
            each.setToolTip(f"What each weight of “{words}” is worth")
        self.add_buttons(*self.buttons.values())


def measured_words(measured: Measured) -> str:
    """`2,364, 2,274 to 2,454`."""
    high = "more" if measured.high is None else lines_words(measured.high)
    return f"{lines_words(measured.mean)}, {lines_words(measured.low)} to {high}"
