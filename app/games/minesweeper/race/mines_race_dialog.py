"""The New Race dialog: who plays, on which boards, how many of them, and the seed of their mines."""
from collections.abc import Callable
from typing import get_args

from PySide6.QtWidgets import QWidget

from app.controls import Line, choice_field, column_of, form_grid, number_field
from app.games.minesweeper.board_fields import BoardFields
from app.games.minesweeper.board_kinds import START_TITLES
from app.games.minesweeper.race.mines_race_text import NAMES
from app.pages.contest_page import ContestDialog
from solvers.minesweeper.play.race import RaceState, Runner
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.position import MAX_SIDE

LIST = (208, 180)       # px, six rows
LABEL, FIELD = 96, 232  # px
COMPLAINT = (344, 40)   # px, two lines
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)


class NewMinesRaceDialog(ContestDialog[Strategy, RaceState]):
    """Dialog for a race.

    Args:
        race: what it has is proposed.
        seed: the seed that is proposed.
        begin: called with the race when it starts.
    """

    def __init__(
        self, parent: QWidget | None, race: RaceState, seed: int, begin: Callable[[RaceState], object]
    ) -> None:
        running = {runner.strategy for runner in race.runners}
        super().__init__(parent, "New race", [(NAMES[each], each) for each in STRATEGIES], running, begin, LIST,
                         "Choose at least two solvers.")
        self.fields = BoardFields(self, race.board, range(1, MAX_SIDE * MAX_SIDE + 1))
        self.start_rule = choice_field(
            "First cell", [(title, rule) for rule, title in START_TITLES.items()], race.start,
            "Whether the first cell is safe, opens a region, or may be a mine")
        self.games, self.seed = number_field(RaceState.games, race.games), number_field(RaceState.seed, seed)
        self.complaint.setFixedSize(*COMPLAINT)
        self.lay_out_fields(column_of(Line("On which boards", strong=True), form_grid((
            *self.fields.labelled_fields, ("&First cell", self.start_rule), ("B&oards", self.games),
            ("See&d", self.seed),
        ), LABEL, FIELD), self.complaint))

    def contest(self, players: tuple[Strategy, ...]) -> RaceState:
        return RaceState(board=self.fields.board, start=self.start_rule.currentData(), games=self.games.value(),
                         seed=self.seed.value(), runners=tuple(map(Runner, players)))
