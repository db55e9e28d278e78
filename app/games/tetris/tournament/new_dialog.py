"""The New Tournament dialog: which controllers play, by which rules, how many games, and the seed of the pieces."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from app.controls import Line
from app.controls.form import spin_box
from app.controls.layouts import column_of
from app.games.tetris.rules_form import RulesForm
from app.pages.contest_page import ContestDialog
from solvers.core.contest import MOST_SEED
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest

LIST = (232, 316)   # px
FIELD, LIMIT = 120, 152  # px
MOST_GAMES = 10_000
MOST_PIECES = 1_000_000_000


class NewTournamentDialog(ContestDialog[Controller, Contest]):
    """Dialog for another tournament. What the last one had is proposed."""

    def __init__(
        self, parent: QWidget | None, field: Sequence[tuple[str, Controller]], contest: Contest, seed: int,
        begin: Callable[[Contest], object],
    ) -> None:
        playing = [controller for _, controller in field if controller.name in contest.names]
        super().__init__(parent, "New tournament", field, playing, begin, LIST)
        self.games = spin_box(1, MOST_GAMES, contest.games, "Games", "How many games each AI plays")
        self.limit = spin_box(0, MOST_PIECES, contest.limit, "Stop a game after",
                              "After how many pieces a game stops; 0 for never")
        self.limit.setSpecialValueText("never")
        self.limit.setSuffix(" pieces")
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the pieces, which are the same for all")
        for number, width in ((self.games, FIELD), (self.limit, LIMIT), (self.seed, FIELD)):
            number.setGroupSeparatorShown(number is not self.seed)
            number.keep_width(width)
            number.valueChanged.connect(self.show_chosen)
        self.form = RulesForm(contest.rules, (
            ("&Games", self.games), ("Stop a game &after", self.limit), ("See&d", self.seed)))
        self.form.changed.connect(self.show_chosen)
        self.total = Line(strong=True)
        self.lay_out_fields(column_of(Line("Rules", strong=True), self.form, self.total))
        self.show_chosen()

    def wanted(self) -> Contest | None:
        chosen = self.chosen
        rules = self.form.rules
        if rules is None or len(chosen) < 2 or len(chosen) * self.games.value() > MOST:
            return None
        return Contest(controllers=chosen, rules=rules, games=self.games.value(), seed=self.seed.value(),
                       limit=self.limit.value())

    def show_chosen(self) -> None:
        self.start_button.setEnabled(self.wanted() is not None)
        chosen = len(self.chosen)
        games = chosen * self.games.value()
        if chosen < 2:
            self.total.set("Choose two AIs at least")
        elif games > MOST:
            self.total.set(f"{games:,} games, of {MOST:,} at the most")
        else:
            self.total.set(counted(games, "game"))
