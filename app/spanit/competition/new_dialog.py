"""The New Competition dialog: who plays, on what size, from how many openings, by which seed."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from app import theme
from app.check_list import CheckList
from app.controls import Line, button
from app.controls.form import explain, form_grid
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
        explain(self.names, "Who plays", "Who plays; the space bar chooses, or leaves out")
        self.names.itemChanged.connect(lambda _: self._changed())
        self.size_field = self._number(SMALLEST, LARGEST, plan.size, "Size",
                                       "How many dots each side has across its way")
        self.rounds = self._number(1, MOST_ROUNDS, plan.rounds, "Openings",
                                   "From how many openings every two players meet, in two games each")
        self.seed = self._number(0, MOST_SEED, seed, "Seed", "Decides the openings, and what is left to chance")
        self._make_halves()
        self._changed()
        self.names.setFocus()

    def _number(self, low: int, high: int, value: int, name: str, tip: str) -> QSpinBox:
        field = QSpinBox()
        field.setRange(low, high)
        field.setGroupSeparatorShown(name != "Seed")
        field.setValue(value)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setFixedWidth(FIELD)
        explain(field, name, tip)
        field.valueChanged.connect(self._changed)
        return field

    def _make_halves(self) -> None:
        self.all, self.none = button("All"), button("None")
        self.all.clicked.connect(lambda: self.names.check_all(True))
        self.none.clicked.connect(lambda: self.names.check_all(False))
        self.all.setToolTip("Let everybody play")
        self.none.setToolTip("Choose nobody, to begin from there")
        pair = QHBoxLayout()
        pair.setSpacing(theme.UNIT)
        pair.addWidget(self.all)
        pair.addWidget(self.none)
        pair.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(theme.UNIT)
        left.addWidget(Line("Who plays", strong=True))
        left.addWidget(self.names)
        left.addLayout(pair)
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
