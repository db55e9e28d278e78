"""The New Race dialog: which strategies run, with which codes, how many secrets, and the seed of their order."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Line
from app.controls.form import form_grid, number_field
from app.controls.layouts import column_of
from app.games.abgame.spaces import FIELD, LABEL, WIDTH, SpaceForm, UsualCodes
from app.pages.contest_page import ContestDialog
from solvers.abgame.race import MOST_SECRETS, RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.formats import FormatError

LIST = (224, 292)  # px


class NewGuessRaceDialog(ContestDialog[str, RaceState]):
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
                         LIST, "Choose at least two strategies.")
        self.form = SpaceForm(race.space)
        self.secrets, self.seed = number_field(RaceState.secrets, race.secrets), number_field(RaceState.seed, seed)
        self.form.changed.connect(self._propose_secrets)
        self.lay_out_fields(column_of(
            Line("What they look for", strong=True), UsualCodes(self.form), 12, self.form,
            form_grid((("Secre&ts", self.secrets), ("See&d", self.seed)), LABEL, FIELD), self.complaint_of(WIDTH)))

    def _propose_secrets(self) -> None:
        """All secrets of other codes, where they are not too many."""
        if self.form.space is not None:
            most = min(self.form.space.size, MOST_SECRETS)
            self.secrets.setMaximum(most)
            self.secrets.setValue(most)

    def contest(self, players: tuple[str, ...]) -> RaceState:
        space = self.form.space
        if space is None:
            raise FormatError("there are no such codes: change the places or the symbols.")
        return RaceState(codes=str(space), secrets=self.secrets.value(), seed=self.seed.value(),
                         runners=tuple(map(Runner, players)))
