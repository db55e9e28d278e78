"""The dialog that begins a game in which the computer guesses: which codes, and which strategy."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Choice, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import explain, form_grid
from app.controls.layouts import column_of
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from solvers.abgame.codes import CodeSpace
from solvers.abgame.strategies import STRATEGIES


class NewAnsweringDialog(StartDialog):
    """Dialog for a game; `begin` is called with the codes and the name of a strategy."""

    def __init__(
        self, parent: QWidget | None, space: CodeSpace, strategy: str, begin: Callable[[CodeSpace, str], object],
    ) -> None:
        super().__init__(parent, "The computer guesses")
        self._begin = begin
        self.form = SpaceForm(space)
        self.strategy = Choice("Strategy")
        self.strategy.offer([(each.title, each.name) for each in STRATEGIES.values()], strategy)
        explain(self.strategy, "Strategy", "How the computer chooses its guesses")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.complaint.keep_lines(2)
        right = column_of(form_grid((("S&trategy", self.strategy),), LABEL, FIELD), self.complaint)
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form), right)
        self.form.changed.connect(self._show)
        self.strategy.currentIndexChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        space = self.form.space
        refusal = "Choose codes that there are." if space is None else (
            STRATEGIES[self.strategy.currentData()].refusal(space))
        self.complaint.set(refusal)
        self.start_button.setEnabled(not refusal)

    def start(self) -> None:
        if self.start_button.isEnabled() and self.form.space is not None:
            self.accept()
            self._begin(self.form.space, self.strategy.currentData())
