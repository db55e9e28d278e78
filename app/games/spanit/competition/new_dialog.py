"""The New Competition dialog: who plays, on what size, from how many openings, by which seed."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line
from app.controls.form import form_grid, spin_box
from app.look import theme
from app.pages.contest_page import ContestDialog
from solvers.core.contest import MOST_SEED
from solvers.core.wording import counted
from solvers.spanit.board import LARGEST, SMALLEST
from solvers.spanit.competition.entrants import Entrant, told_apart
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.play.players import titled

LIST = (280, 320)          # px
LABEL, FIELD = 96, 120     # px
MOST_ROUNDS = 10_000
LONG = 20_000              # games; more take minutes


class NewCompetitionDialog(ContestDialog[Entrant, Standings]):
    """Dialog for a competition; the players, the size and the rounds of a plan are proposed."""

    def __init__(
        self, parent: QWidget | None, field: Sequence[Entrant], plan: Plan, seed: int,
        begin: Callable[[Standings], object],
    ) -> None:
        """Args:
            parent: the window below.
            field: everybody who can play.
            plan: what is proposed.
            seed: the seed that is proposed.
            begin: called with the competition, without a game yet, when it starts.
        """
        names = {entrant.name for entrant in plan.entrants}
        super().__init__(parent, "New competition", [(titled(entrant.name), entrant) for entrant in field],
                         [entrant for entrant in field if entrant.name in names], begin, LIST)
        self.size_field = spin_box(SMALLEST, LARGEST, plan.size, "Size", "How many dots each side has across its way")
        self.rounds = spin_box(1, MOST_ROUNDS, plan.rounds, "Openings",
                               "How many openings every two players play, in two games each")
        self.rounds.setGroupSeparatorShown(True)
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the openings, and everything else that is random")
        for number in (self.size_field, self.rounds, self.seed):
            number.keep_width(FIELD)
            number.valueChanged.connect(self.show_chosen)
        self._lay_out()
        self.show_chosen()

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.addWidget(Line("How", strong=True))
        right.addLayout(form_grid((("&Size", self.size_field), ("&Openings", self.rounds), ("See&d", self.seed)),
                                  LABEL, FIELD))
        right.addSpacing(theme.UNIT)
        self.total = Line(strong=True)
        self.aside = Line(ink="muted", role="small")
        right.addWidget(self.total)
        right.addWidget(self.aside)
        self.lay_out_fields(right)

    def wanted(self) -> Standings | None:
        if len(self.chosen) < 2:
            return None
        return Standings(plan=Plan(size=self.size_field.value(), seed=self.seed.value(), rounds=self.rounds.value(),
                                   entrants=told_apart(self.chosen)))

    def show_chosen(self) -> None:
        wanted = self.wanted()
        self.start_button.setEnabled(wanted is not None)
        if wanted is None:
            self.total.set("Choose at least two players")
            self.aside.set("")
            return
        games = 2 * wanted.plan.pairs
        self.total.set(counted(games, "game"))
        self.aside.set("This will take minutes" if games > LONG else
                       f"{counted(wanted.plan.rounds, 'pair')} for every two players")
