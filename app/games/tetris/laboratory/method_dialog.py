"""The Method dialog: by which method, on which board, how many, how long, by which seed."""
import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, NamedTuple

import msgspec
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import (
    STRETCH,
    Line,
    Sentence,
    StartDialog,
    choice_field,
    column_of,
    form_grid,
    number_field,
    spin_box,
)
from app.controls.form import GAP
from app.games.tetris.laboratory.training_text import ABOUT, NAMES
from app.games.tetris.rules_form import RulesForm
from app.look import theme
from app.pages.limit_fields import LimitFields
from app.running.run_limit import RunLimit
from solvers.core.formats import FormatError
from solvers.tetris.feature_sets import SETS, set_of
from solvers.tetris.training.plan import METHODS, Method, Plan

LABEL, FIELD = 96, 256  # px
SPIN = 88
MISSING_CMA: Final = "CMA-ES needs the package “cma”. Install it with: pip install cma"


class Proposal(NamedTuple):
    """A training run: its method, how long, and the number of threads."""

    plan: Plan
    limit: RunLimit
    threads: int


def processors() -> int:
    """The number of threads that can run at the same time."""
    return os.cpu_count() or 1


def missing_package(method: str) -> str:
    """A sentence on the package to install before a method can be used; empty if there is none."""
    return MISSING_CMA if method == "cma" and find_spec("cma") is None else ""


class MethodDialog(StartDialog[Proposal]):
    """Dialog for another training: method, board, how many genomes, how long.

    `begin` is called with what the fields say. Choosing a method proposes what is usual for it.
    """

    def __init__(
        self, parent: QWidget | None, proposal: Proposal, seed: int, begin: Callable[[Proposal], object]
    ) -> None:
        """`proposal` is what the fields say at first, but for the seed."""
        super().__init__(parent, "New training", begin)
        plan, limit, threads = proposal
        self._usual = plan
        self.method = choice_field("Method", [(NAMES[method], method) for method in METHODS], plan.method,
                                   "How the next generation comes from the last")
        self.about = Sentence("", "small", "muted")
        self.about.setMinimumWidth(LABEL + GAP + FIELD)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)  # as wide as the fields are
        self.features = choice_field("Features", [(each.title, each.name) for each in SETS.values()], None,
                                     "What an AI measures on a board; a genome has a weight for each feature")
        self.population = number_field(Plan.population, plan.population, SPIN)
        self.games = number_field(Plan.games, plan.games, SPIN)
        self.until = LimitFields(limit, "How long to train", SPIN)
        self.workers = spin_box(1, processors(), min(threads, processors()), "Workers",
                                "How many threads play the games; the result is the same")
        self.workers.keep_width(SPIN)
        self.seed = number_field(Plan.seed, seed, SPIN)
        self.rules = RulesForm(plan.rules)
        self._propose(plan)
        fields = form_grid((
            ("&Method", self.method), ("&Features", self.features), ("P&opulation", self.population),
            ("&Games", self.games), ("&Until", self.until.row), ("&Workers", self.workers), ("See&d", self.seed),
        ), LABEL, FIELD)
        self.lay_out(
            column_of(Line("How", strong=True), fields, self.about, self.complaint, STRETCH, gap=theme.UNIT),
            column_of(Line("On which board", strong=True), self.rules, STRETCH, gap=theme.UNIT))
        self.method.activated.connect(lambda _: self.choose_method(self.method.currentData()))
        self.method.setFocus()

    def choose_method(self, method: Method) -> None:
        """Propose what is usual for a method."""
        self._propose(Plan.usual(method))

    def _propose(self, plan: Plan) -> None:
        found = set_of(plan.features)
        self._usual = plan
        self.method.setCurrentIndex(self.method.findData(plan.method))
        self.features.setCurrentIndex(self.features.findData("" if found is None else found.name))
        self.population.setValue(plan.population)
        self.games.setValue(plan.games)
        self.rules.show_rules(plan.rules)

    def update_fields(self) -> None:
        self.about.set(ABOUT[self.method.currentData()])

    def wanted(self) -> Proposal:
        if missing := missing_package(self.method.currentData()):
            raise FormatError(missing)
        rules, features = self.rules.wanted(), SETS[self.features.currentData()]
        plan = msgspec.structs.replace(
            self._usual, features=features.names, population=self.population.value(), games=self.games.value(),
            rules=msgspec.structs.replace(rules, lookahead=rules.lookahead or features.lookahead),
            seed=self.seed.value(),
        )
        return Proposal(plan, self.until.limit, self.workers.value())
