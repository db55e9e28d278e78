"""The New Competition dialog: who plays, on what size, from how many openings, by which seed."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from app.controls import Line, column_of, form_grid, number_field
from app.look import theme
from app.pages.contest_page import ContestDialog
from solvers.core.wording import counted
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.play.players import display_name

LIST = (280, 320)          # px
LABEL, FIELD = 96, 120     # px
LONG = 20_000              # games; more take minutes


class CompetitionStartDialog(ContestDialog[Entrant, Standings]):
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
        super().__init__(parent, "New competition", [(display_name(entrant.name), entrant) for entrant in field],
                         [entrant for entrant in field if entrant.name in names], begin, LIST,
                         "Choose at least two players")
        self.size_field = number_field(Plan.size, plan.size, FIELD)
        self.rounds = number_field(Plan.rounds, plan.rounds, FIELD)
        self.seed = number_field(Plan.seed, seed, FIELD)
        self.total, self.aside = Line(strong=True), Line(ink="muted", role="small")
        grid = form_grid((("&Size", self.size_field), ("&Openings", self.rounds), ("See&d", self.seed)), LABEL, FIELD)
        self.lay_out_fields(column_of(Line("How", strong=True), grid, theme.UNIT, self.total, self.aside))

    def contest(self, players: tuple[Entrant, ...]) -> Standings:
        return Standings(plan=Plan(size=self.size_field.value(), seed=self.seed.value(), rounds=self.rounds.value(),
                                   entrants=with_distinct_names(players)))

    def show_plan(self, complaint: str) -> None:
        games = 0 if self.plan is None else 2 * self.plan.plan.pairs
        self.total.set(complaint or counted(games, "game"))
        self.aside.set("" if self.plan is None else "This will take minutes" if games > LONG else
                       f"{counted(self.plan.plan.rounds, 'pair')} for every two players")
