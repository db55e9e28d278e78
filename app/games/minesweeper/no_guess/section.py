"""The panel's section on a board that needs no guess: what it needs instead."""
from app.games.minesweeper.boards import Wish
from app.games.minesweeper.no_guess.words import needs
from app.pages.panel import Panel, Section


class NoGuessSection(Section):
    """Hidden in a game that may need guesses."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "No guess")
        self._sentence = self.add_sentence(muted=True)
        self.hide()

    def show_waiting(self, wish: Wish) -> None:
        """The mines are not laid yet."""
        self.set_note("" if wish == "any" else wish)
        self._sentence.set("Open any cell: a board is made for it that needs no guess.")

    def show_level(self, level: Wish) -> None:
        """What the board needs; "any" where only that is known."""
        self.set_note("" if level == "any" else level)
        self._sentence.set(needs(level))
