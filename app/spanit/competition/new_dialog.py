"""The New Competition dialog: who plays, on what size, from how many openings, by which seed."""
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import theme
from app.check_list import AllOrNone, CheckList
from app.controls import Line
from app.controls.form import explain, form_grid, spin_box
from app.spanit.seats import titled
from app.start_dialog import StartDialog
from solvers.spanit.board import LARGEST, SMALLEST
from solvers.spanit.entrants import Entrant, told_apart
from solvers.spanit.standings import Plan
from solvers.wording import counted

LIST = (280, 320)          # px
LABEL, FIELD = 96, 120     # px
MOST_ROUNDS = 10_000
MOST_SEED = 999_999_999
LONG = 20_000              # games; more take minutes


class NewCompetitionDialog(StartDialog):
    """`begin` is called with the plan."""

    def __init__(
        self, parent: QWidget | None, field: Sequence[Entrant], plan: Plan, seed: int, begin: Callable[[Plan], object]
    ) -> None:
        """`field` is everybody who can play; those of `plan` are chosen, and its size and rounds are proposed."""
        super().__init__(parent, "New competition")
        self._field, self._begin = tuple(field), begin
        self.names = CheckList([titled(entrant.name) for entrant in field],
                               {titled(entrant.name) for entrant in plan.entrants})
        self.names.setFixedSize(*LIST)
        self.all_or_none = AllOrNone(self.names)
        explain(self.names, "Who plays", "Who plays; the space bar chooses, or leaves out")
        self.names.itemChanged.connect(lambda _: self._changed())
        self.size_field = spin_box(SMALLEST, LARGEST, plan.size, "Size", "How many dots each side has across its way")
        self.rounds = spin_box(1, MOST_ROUNDS, plan.rounds, "Openings",
                               "From how many openings every two players meet, in two games each")
        self.rounds.setGroupSeparatorShown(True)
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the openings, and what is left to chance")
        for number in (self.size_field, self.rounds, self.seed):
            number.setFixedWidth(FIELD)
            number.valueChanged.connect(self._changed)
        self._make_halves()
        self._changed()
        self.names.setFocus()

    def _make_halves(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(theme.UNIT)
        left.addWidget(Line("Who plays", strong=True))
        left.addWidget(self.names)
        left.addWidget(self.all_or_none)
        right = QVBoxLayout()
        right.setSpacing(theme.UNIT)
        right.addWidget(Line("How", strong=True))
        right.addLayout(form_grid((("&Size", self.size_field), ("&Openings", self.rounds), ("See&d", self.seed)),
                                  LABEL, FIELD))
        right.addSpacing(theme.UNIT)
        self.total = Line(strong=True)
        self.aside = Line(ink="muted", role="small")
        right.addWidget(self.total)
        right.addWidget(self.aside)
        right.addStretch(1)
        self.lay_out(left, right)

    def plan(self) -> Plan | None:
        """What is chosen; None if nobody can play that."""
        chosen = [entrant for entrant, on in zip(self._field, self.names.checked(), strict=True) if on]
        if len(chosen) < 2:
            return None
        return Plan(size=self.size_field.value(), seed=self.seed.value(), rounds=self.rounds.value(),
                    entrants=told_apart(chosen))

    def _changed(self) -> None:
        plan = self.plan()
        self.start_button.setEnabled(plan is not None)
        self.total.set("Two players at least" if plan is None else counted(2 * plan.pairs, "game"))
        self.aside.set("" if plan is None else "This will take minutes" if 2 * plan.pairs > LONG else
                       f"{counted(plan.rounds, 'pair')} for every two players")

    def start(self) -> None:
        plan = self.plan()
        if plan is not None:
            self.accept()
            self._begin(plan)
