"""The New Race dialog: which strategies run, with which codes, how many secrets, and the seed of their order."""
from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Line, Sentence
from app.controls.form import form_grid, spin_box
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from app.pages.contest_page import ContestDialog
from solvers.abgame.race import LARGEST, MOST_SECRETS, RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.contest import MOST_SEED

LIST = (224, 292)  # px


class NewRaceDialog(ContestDialog[str, RaceState]):
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
        super().__init__(parent, "New race", [(each.title, each.name) for each in STRATEGIES.values()], running, begin,
                         LIST)
        self.form = SpaceForm(race.space)
        self.secrets = spin_box(1, MOST_SECRETS, race.secrets, "Secrets", "How many secrets each strategy looks for")
        self.secrets.setGroupSeparatorShown(True)
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the order of the secrets, and what Random draws")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(WIDTH)
        self.complaint.keep_lines(2)
        right = QVBoxLayout()
        right.addWidget(Line("What they look for", strong=True))
        right.addWidget(UsualCodes(self.form))
        right.addSpacing(12)
        right.addWidget(self.form)
        right.addLayout(form_grid((("Secre&ts", self.secrets), ("See&d", self.seed)), LABEL, FIELD))
        right.addWidget(self.complaint)
        self.lay_out_fields(right)
        self.form.changed.connect(self._space_chosen)
        self.show_chosen()

    def _space_chosen(self) -> None:
        """All secrets of other codes, where they are not too many."""
        if self.form.space is not None:
            most = min(self.form.space.size, MOST_SECRETS)
            self.secrets.setMaximum(most)
            self.secrets.setValue(most)
        self.show_chosen()

    def _complaint(self) -> str:
        """What is wrong with the choice; empty if nothing is."""
        space = self.form.space
        if space is None:
            return "Choose codes that there are."
        if space.size > LARGEST:
            return f"A race is for at most {LARGEST:,} codes."
        refusals = [reason for name in self.chosen if (reason := STRATEGIES[name].refusal(space))]
        if refusals:
            return refusals[0]
        return "" if len(self.chosen) > 1 else "Choose at least two strategies."

    def wanted(self) -> RaceState | None:
        if self._complaint():
            return None
        return RaceState(codes=str(self.form.space), secrets=self.secrets.value(), seed=self.seed.value(),
                         runners=tuple(Runner(each) for each in self.chosen))

    def show_chosen(self) -> None:
        self.complaint.set(self._complaint())
        self.start_button.setEnabled(not self._complaint())
