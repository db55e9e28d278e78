"""The New Tournament dialog: which controllers play, by which rules, how many games, and the seed of the pieces."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from app.controls import Line, column_of, number_field
from app.games.tetris.rules_form import RulesForm
from app.pages.contest_page import ContestDialog
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest

LIST = (232, 316)   # px
FIELD, LIMIT = 120, 152  # px


class NewTournamentDialog(ContestDialog[Controller, Contest]):
    """Dialog for another tournament. What the last one had is proposed."""

    def __init__(
        self, parent: QWidget | None, field: Sequence[tuple[str, Controller]], contest: Contest, seed: int,
        begin: Callable[[Contest], object],
    ) -> None:
        playing = [controller for _, controller in field if controller.name in contest.names]
        super().__init__(parent, "New tournament", field, playing, begin, LIST, "Choose at least two AIs")
        self.games = number_field(Contest.games, contest.games, FIELD)
        self.limit = number_field(Contest.limit, contest.limit, LIMIT)
        self.seed = number_field(Contest.seed, seed, FIELD)
        self.form = RulesForm(contest.rules, (
            ("&Games", self.games), ("Stop a game &after", self.limit), ("See&d", self.seed)))
        self.total = Line(strong=True)
        self.lay_out_fields(column_of(Line("Rules", strong=True), self.form, self.total))

    def contest(self, players: tuple[Controller, ...]) -> Contest:
        games = len(players) * self.games.value()
        if games > MOST:
            raise FormatError(f"{games:,} games, of at most {MOST:,}")
        return Contest(controllers=players, rules=self.form.wanted(), games=self.games.value(), seed=self.seed.value(),
                       limit=self.limit.value())

    def show_plan(self, complaint: str) -> None:
        self.total.set(complaint or counted(len(self.chosen) * self.games.value(), "game"))
