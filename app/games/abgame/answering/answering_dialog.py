"""The dialog that begins a game in which the computer guesses: which codes, and which strategy."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls.dialog import StartDialog
from app.controls.form import choice_field, form_grid
from app.controls.layouts import column_of
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from solvers.abgame.codes import CodeSpace
from solvers.abgame.strategies import STRATEGIES


class NewAnsweringDialog(StartDialog[tuple[CodeSpace, str]]):
    """Dialog for a game; `begin` is called with the codes and the name of a strategy."""

    def __init__(
        self, parent: QWidget | None, space: CodeSpace, strategy: str, begin: Callable[[CodeSpace, str], object],
    ) -> None:
        super().__init__(parent, "The computer guesses", lambda wanted: begin(*wanted))
        self.form = SpaceForm(space)
        self.strategy = choice_field("Strategy", [(each.title, each.name) for each in STRATEGIES.values()], strategy,
                                     "How the computer chooses its guesses")
        self.lay_out(column_of(UsualCodes(self.form), 12, self.form),
                     column_of(form_grid((("S&trategy", self.strategy),), LABEL, FIELD), self.complaint_of(WIDTH)))

    def wanted(self) -> tuple[CodeSpace, str]:
        strategy = self.strategy.currentData()
        return self.form.space_for(strategy), strategy
