"""The Method dialog: by which method, on which board, how many, how long, by which seed."""
import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, NamedTuple

import msgspec
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Choice, Line, Segment, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import GAP, explain, form_grid, side_by_side, spin_box
from app.controls.layouts import STRETCH, column_of
from app.games.tetris.laboratory.text import ABOUT, NAMES
from app.games.tetris.rules_form import RulesForm
from app.look import theme
from app.running.run_limit import MOST, RunLimit
from solvers.core.formats import FormatError
from solvers.tetris.feature_sets import SETS, set_of
from solvers.tetris.training.plan import METHODS, Method, Plan

LABEL, FIELD = 96, 256  # px
SPIN = 88
MOST_GENOMES, MOST_GAMES = 10_000, 1000
MOST_SEED = 999_999_999
MISSING_CMA: Final = "CMA-ES needs the package “cma”. Install it with: pip install cma"


class Proposal(NamedTuple):
    """What to train, how long, and by how many threads."""

    plan: Plan
    limit: RunLimit
    threads: int


def processors() -> int:
    """How many threads can work at the same time."""
    return os.cpu_count() or 1


def missing_package(method: str) -> str:
    """A sentence on the package to install before a method can be used; empty if there is none."""
    return MISSING_CMA if method == "cma" and find_spec("cma") is None else ""


class MethodDialog(StartDialog):
    """Dialog for another training: method, board, how many genomes, how long.

    `begin` is called with what the fields say. Choosing a method proposes what is usual for it.
    """

    def __init__(
        self, parent: QWidget | None, proposal: Proposal, seed: int, begin: Callable[[Proposal], object]
    ) -> None:
        """`proposal` is what the fields say at first, but for the seed."""
        super().__init__(parent, "New training")
        plan, limit, threads = proposal
        self._begin, self._plan = begin, plan
        self.method = Choice("Method", [(NAMES[method], method) for method in METHODS])
        explain(self.method, "Method", "How the next generation comes from the last")
        self.about = Sentence("", "small", "muted")
        self.about.setMinimumWidth(LABEL + GAP + FIELD)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)  # as wide as the fields are
        self.features = Choice("Features", [(each.title, each.name) for each in SETS.values()])
        explain(self.features, "Features", "What an AI measures on a board; a genome has a weight for each")
        self.population = spin_box(
            4, MOST_GENOMES, plan.population, "Population", "How many genomes each generation has")
        self.games = spin_box(1, MOST_GAMES, plan.games, "Games", "How many games each genome plays in the first "
            "generation; most methods play more of them later")
        self.limit = spin_box(1, MOST[limit.unit], limit.number, "Until", "How long to train")
        self.unit = Segment([("generations", "Generations"), ("minutes", "Minutes")], "Count generations or minutes")
        self.unit.set_value(limit.unit)
        self.workers = spin_box(1, processors(), min(threads, processors()), "Workers",
                                "How many threads play the games; the result is the same")
        self.seed = spin_box(0, MOST_SEED, seed, "Seed", "Decides the first genomes, the children and all pieces")
        for number in (self.population, self.games, self.limit, self.workers, self.seed):
            number.keep_width(SPIN)
        self.rules = RulesForm(plan.rules)
        self._lay_out()
        self._propose(plan)
        self.method.activated.connect(lambda _: self.choose_method(self.method.currentData()))
        self.unit.chosen.connect(lambda unit: self.limit.setMaximum(MOST[unit]))
        self.features.activated.connect(lambda _: self._changed())
        self.population.valueChanged.connect(lambda _: self._changed())
        self.rules.changed.connect(self._changed)
        self.method.setFocus()

    def _lay_out(self) -> None:
        fields = form_grid((
            ("&Method", self.method), ("&Features", self.features), ("P&opulation", self.population),
            ("&Games", self.games), ("&Until", side_by_side(self.limit, self.unit)), ("&Workers", self.workers),
            ("See&d", self.seed),
        ), LABEL, FIELD)
        self.complaint = Line(ink="bad_ink", role="small")
        self.lay_out(
            column_of(Line("How", strong=True), fields, self.about, self.complaint, STRETCH, gap=theme.UNIT),
            column_of(Line("On which board", strong=True), self.rules, STRETCH, gap=theme.UNIT))

    def choose_method(self, method: Method) -> None:
        """Propose what is usual for a method."""
        self._propose(Plan.usual(method))

    def _propose(self, plan: Plan) -> None:
        found = set_of(plan.features)
        self._plan = plan
        self.method.setCurrentIndex(self.method.findData(plan.method))
        self.features.setCurrentIndex(self.features.findData("" if found is None else found.name))
        self.population.setValue(plan.population)
        self.games.setValue(plan.games)
        self.rules.show_rules(plan.rules)
        self._changed()

    def chosen(self) -> Proposal | None:
        """The proposal that the fields make; None if it cannot be trained."""
        rules, features = self.rules.rules, SETS[self.features.currentData()]
        method: Method = self.method.currentData()
        self._refusal = missing_package(method)
        if rules is None or self._refusal:
            return None
        try:
            plan = msgspec.structs.replace(
                self._plan, features=features.names, population=self.population.value(), games=self.games.value(),
                rules=msgspec.structs.replace(rules, lookahead=rules.lookahead or features.lookahead),
                seed=self.seed.value(),
            )
        except FormatError as error:
            self._refusal = f"{error}"[:1].upper() + f"{error}"[1:]
            return None
        limit = RunLimit(self.limit.value(), "minutes" if self.unit.value == "minutes" else "generations")
        return Proposal(plan, limit, self.workers.value())

    def _changed(self) -> None:
        self.start_button.setEnabled(self.chosen() is not None)
        self.complaint.set(self._refusal)
        self.about.set(ABOUT[self.method.currentData()])

    def start(self) -> None:
        if (chosen := self.chosen()) is not None:
            self.accept()
            self._begin(chosen)
