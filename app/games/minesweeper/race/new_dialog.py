"""The New Race dialog: who plays, on which boards, how many of them, and the seed of their mines."""
from collections.abc import Callable
from typing import get_args

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Choice, Line, Sentence
from app.controls.form import explain, form_grid, spin_box
from app.games.minesweeper.board_fields import BoardFields
from app.games.minesweeper.boards import START_TITLES
from app.games.minesweeper.race.race_text import NAMES
from app.pages.contest_page import ContestDialog
from solvers.core.contest import MOST_SEED
from solvers.core.formats import FormatError
from solvers.minesweeper.board import check_fit
from solvers.minesweeper.play.race import MOST_GAMES, RaceState, Runner
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.position import MAX_SIDE

LIST = (208, 152)       # px
LABEL, FIELD = 96, 232  # px
COMPLAINT = (344, 40)   # px, two lines
STRATEGIES: tuple[Strategy, ...] = get_args(Strategy)


class NewRaceDialog(ContestDialog[Strategy, RaceState]):
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
        super().__init__(parent, "New race", [(NAMES[each], each) for each in STRATEGIES], running, begin, LIST)
        self.fields = BoardFields(self, race.board, range(1, MAX_SIDE * MAX_SIDE + 1))
        self.start_rule = Choice("First cell")
        self.start_rule.offer([(title, rule) for rule, title in START_TITLES.items()], race.start)
        explain(self.start_rule, "First cell", "Whether the first cell is safe, opens a region, or may be a mine")
        self.games = spin_box(1, MOST_GAMES, race.games, "Boards", "How many boards each solver plays")
        self.games.setGroupSeparatorShown(True)
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the mines, which are the same for all")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedSize(*COMPLAINT)
        self._lay_out()
        self._connect()
        self.show_chosen()

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.addWidget(Line("On which boards", strong=True))
        right.addLayout(form_grid((
            *self.fields.labelled_fields, ("&First cell", self.start_rule), ("B&oards", self.games),
            ("See&d", self.seed),
        ), LABEL, FIELD))
        right.addWidget(self.complaint)
        self.lay_out_fields(right)

    def _connect(self) -> None:
        self.fields.changed.connect(self.show_chosen)
        self.start_rule.currentIndexChanged.connect(self.show_chosen)

    def _complaint(self) -> str:
        """What is wrong with the choice; empty if nothing is."""
        try:
            check_fit(self.fields.board, self.start_rule.currentData())
        except FormatError as error:
            message = str(error)
            return message[0].upper() + message[1:]
        return "" if len(self.chosen) > 1 else "Choose at least two solvers."

    def wanted(self) -> RaceState | None:
        if self._complaint():
            return None
        return RaceState(board=self.fields.board, start=self.start_rule.currentData(), games=self.games.value(),
                         seed=self.seed.value(), runners=tuple(Runner(each) for each in self.chosen))

    def show_chosen(self) -> None:
        self.complaint.set(self._complaint())
        self.start_button.setEnabled(not self._complaint())
