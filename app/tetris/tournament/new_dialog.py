"""The New Tournament dialog: which controllers play, by which rules, how many games, and the seed of the pieces."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import theme
from app.check_list import AllOrNone, CheckList
from app.controls import Line
from app.controls.form import explain, spin_box
from app.start_dialog import StartDialog
from app.tetris.rules_form import RulesForm
from solvers.tetris.controllers import Controller
from solvers.tetris.training.contest import MOST, Contest
from solvers.wording import counted

LIST = (232, 316)   # px
FIELD, LIMIT = 120, 152  # px
MOST_GAMES = 10_000
MOST_PIECES = 1_000_000_000
MOST_SEED = 999_999_999


class NewTournamentDialog(StartDialog):
    """`begin` is called with the tournament."""

    def __init__(
        self, parent: QWidget | None, field: Sequence[tuple[str, Controller]], contest: Contest, seed: int,
        begin: Callable[[Contest], object],
    ) -> None:
        """`field` is everybody who can play, with what they are called; what `contest` has is proposed."""
        super().__init__(parent, "New tournament")
        self._field, self._begin = tuple(field), begin
        self.names = CheckList([title for title, _ in field],
                               [title for title, controller in field if controller.name in contest.names])
        self.names.setFixedSize(*LIST)
        self.all_or_none = AllOrNone(self.names)
        explain(self.names, "Who plays", "Who plays; the space bar chooses, or leaves out")
        self.names.itemChanged.connect(lambda _: self._changed())
        self.games = spin_box(1, MOST_GAMES, contest.games, "Games", "How many games each controller plays")
        self.limit = spin_box(0, MOST_PIECES, contest.limit, "Break off after",
                              "After how many pieces a game is broken off; 0 for never")
        self.limit.setSpecialValueText("never")
        self.limit.setSuffix(" pieces")
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the pieces, which are the same for all")
        for number, width in ((self.games, FIELD), (self.limit, LIMIT), (self.seed, FIELD)):
            number.setGroupSeparatorShown(number is not self.seed)
            number.setFixedWidth(width)
            number.valueChanged.connect(self._changed)
        self.form = RulesForm(contest.rules, (
            ("&Games", self.games), ("Break &off after", self.limit), ("See&d", self.seed)))
        self.form.changed.connect(self._changed)
        self._make_halves()
        self._changed()
        self.names.setFocus()

    def _make_halves(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(theme.UNIT)
        left.addWidget(Line("Who plays", strong=True))
        left.addWidget(self.names)
        left.addWidget(self.all_or_none)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(theme.UNIT)
        right.addWidget(Line("By which rules", strong=True))
        right.addWidget(self.form)
        self.total = Line(strong=True)
        right.addWidget(self.total)
        right.addStretch(1)
        self.lay_out(left, right)

    @property
    def contest(self) -> Contest | None:
        """What is chosen; None if nobody can play that."""
        chosen = [controller for (_, controller), on in zip(self._field, self.names.checked(), strict=True) if on]
        rules = self.form.rules
        if rules is None or len(chosen) < 2 or len(chosen) * self.games.value() > MOST:
            return None
        return Contest(controllers=tuple(chosen), rules=rules, games=self.games.value(), seed=self.seed.value(),
                       limit=self.limit.value())

    def _changed(self) -> None:
        self.start_button.setEnabled(self.contest is not None)
        chosen = sum(self.names.checked())
        games = chosen * self.games.value()
        if chosen < 2:
            self.total.set("Two controllers at least")
        elif games > MOST:
            self.total.set(f"{games:,} games, of {MOST:,} at the most")
        else:
            self.total.set(counted(games, "game"))

    def start(self) -> None:
        contest = self.contest
        if contest is not None:
            self.accept()
            self._begin(contest)
