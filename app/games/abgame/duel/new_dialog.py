"""The dialog that begins a duel: with which codes, against whom, for which secrets, and who begins."""
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.controls import Choice, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid, line_field
from app.controls.layouts import column_of
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from app.games.abgame.symbol_keys import SymbolKeys, append_symbol
from solvers.abgame.duel import Duel
from solvers.abgame.strategies import STRATEGIES
from solvers.core.formats import FormatError


class NewDuelDialog(StartDialog):
    """Dialog for a duel; `begin` is called with it. What the last one had is proposed."""

    def __init__(self, parent: QWidget | None, last: Duel, seed: int, begin: Callable[[Duel], object]) -> None:
        super().__init__(parent, "New duel")
        self._last, self._seed, self._begin = last, seed, begin
        self.form = SpaceForm(last.space)
        self.strategy = Choice("Opponent")
        self.strategy.offer([(each.title, each.name) for each in STRATEGIES.values()], last.strategy)
        explain(self.strategy, "Opponent", "Which strategy guesses against you")
        self.same = Choice("Secrets", [("Each other’s", False), ("The same for both", True)])
        self.same.setCurrentIndex(int(last.same))
        explain(self.same, "Secrets", "Whether you guess each other’s secrets, or both look for the same one")
        self.begins = Choice("Who begins", [("You", "you"), ("The computer", "computer")])
        self.begins.setCurrentIndex(int(last.begins == "computer"))
        explain(self.begins, "Who begins", "Who guesses first in each round; the other one may still be equal")
        self.own = line_field("Your secret", "drawn", 12, "The secret that the computer looks for; empty, one is drawn")
        self.symbols = SymbolKeys()
        self.symbols.chosen.connect(self._append)
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.complaint.keep_lines(2)
        grid = form_grid((("&Opponent", self.strategy), ("&Secrets", self.same), ("&Begins", self.begins),
                          ("Yo&ur secret", self.own)), LABEL, FIELD)
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form),
                    column_of(grid, 12, self.symbols, 12, self.complaint))
        self.form.changed.connect(self._show)
        for choice in (self.strategy, self.same, self.begins):
            choice.currentIndexChanged.connect(self._show)
        self.own.textChanged.connect(self._show)
        self._show()

    def wanted(self) -> Duel:
        """What is chosen. Raises FormatError with what is wrong with it."""
        space = self.form.space
        if space is None:
            raise FormatError("choose codes that there are.")
        if refusal := STRATEGIES[self.strategy.currentData()].refusal(space):
            raise FormatError(refusal)
        own, same = self.own.text().strip(), bool(self.same.currentData())
        return replace(self._last.fresh, space=space, strategy=self.strategy.currentData(), seed=self._seed, same=same,
                       begins=self.begins.currentData(), own=space.number(own) if own and not same else None)

    def _append(self, symbol: str) -> None:
        append_symbol(self.own, symbol, self.form.places.value())

    def _show(self) -> None:
        self.own.setEnabled(not self.same.currentData())
        if (space := self.form.space) is not None:
            self.symbols.show_symbols(space.symbols, enabled=self.own.isEnabled())
        complaint = ""
        try:
            self.wanted()
        except FormatError as error:
            complaint = error.message[:1].upper() + error.message[1:]
        self.complaint.set(complaint)
        self.start_button.setEnabled(not complaint)

    def start(self) -> None:
        if self.start_button.isEnabled():
            duel = self.wanted()
            self.accept()
            self._begin(duel)
