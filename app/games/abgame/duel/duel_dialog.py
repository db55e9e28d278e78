"""The dialog that begins a duel: with which codes, against whom, for which secrets, and who begins."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.controls.dialog import StartDialog
from app.controls.form import choice_field, form_grid, line_field
from app.controls.layouts import column_of
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from app.games.abgame.symbol_keys import SymbolKeys, append_symbol
from solvers.abgame.duel import Duel
from solvers.abgame.strategies import STRATEGIES


class NewDuelDialog(StartDialog[Duel]):
    """Dialog for a duel. What the last one had is proposed."""

    def __init__(self, parent: QWidget | None, last: Duel, seed: int, begin: Callable[[Duel], object]) -> None:
        super().__init__(parent, "New duel", begin)
        self._last, self._seed = last, seed
        self.form = SpaceForm(last.space)
        self.strategy = choice_field("Opponent", [(each.title, each.name) for each in STRATEGIES.values()],
                                     last.strategy, "Which strategy guesses against you")
        self.same = choice_field("Secrets", [("Each other’s", False), ("The same for both", True)], last.same,
                                 "Guess each other’s secrets, or both look for the same one")
        self.begins = choice_field("Who begins", [("You", "you"), ("The computer", "computer")], last.begins,
                                   "Who guesses first in each round; the other one can still draw")
        self.own = line_field("Your secret", "drawn", 12, "What the computer looks for; empty for a random one")
        self.symbols = SymbolKeys()
        self.symbols.chosen.connect(lambda symbol: append_symbol(self.own, symbol, self.form.places.value()))
        grid = form_grid((("&Opponent", self.strategy), ("&Secrets", self.same), ("&Begins", self.begins),
                          ("Yo&ur secret", self.own)), LABEL, FIELD)
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form),
                     column_of(grid, 12, self.symbols, 12, self.complaint_of(WIDTH)))

    def update_fields(self) -> None:
        self.own.setEnabled(not self.same.currentData())
        if (space := self.form.space) is not None:
            self.symbols.show_symbols(space.symbols, enabled=self.own.isEnabled())

    def wanted(self) -> Duel:
        space = self.form.space_for(self.strategy.currentData())
        own, same = self.own.text().strip(), bool(self.same.currentData())
        return replace(self._last.fresh, space=space, strategy=self.strategy.currentData(), seed=self._seed, same=same,
                       begins=self.begins.currentData(), own=space.number(own) if own and not same else None)
