"""The Toolkit page: breeding a personality, and what each factor decides in the position of the Game page."""
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.canvas.board import Board
from app.controls import Line, column_of, literal
from app.files import store
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.seats import Seat
from app.games.spanit.spanit_play_page import SpanPlay
from app.games.spanit.toolkit import toolkit_text
from app.games.spanit.toolkit.evolution_view import EvolutionChart, FactorBars
from app.games.spanit.toolkit.factor_sensitivity_view import FactorSensitivityView
from app.games.spanit.toolkit.toolkit_dialogs import NewEvolutionDialog, SavePersonalityDialog
from app.games.spanit.toolkit.toolkit_sections import BredSection, BreedingSection
from app.look import theme
from app.pages import Action, Command, PageContext, PageHeader, Solver, View, fresh_seed, page_with_header
from app.pages.long_run_page import LongRunPage
from app.running.driver import RunListener
from app.running.run_limit import RunLimit, TimedRun
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.evolution import BRED, Evolution, Lineage, Plan
from solvers.spanit.competition.measuring import OPENINGS, Score, measure_engine
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.personality import Personality

NAME = "spanit-evolution"
USUAL = RunLimit(60, "generations")
BRED_NAME = "The Yearling"

VIEWS = (
    View("evolution", "Evolution", "E", "Breed a personality"),
    View("sensitivity", "Sensitivity", "S", "How far each factor may change before another node is chosen"),
)


class ToolkitPage(LongRunPage[Lineage, Lineage]):
    """Page with two views, evolution and sensitivity, each with a driver of its own."""

    noun = "evolution"
    solvers = (
        Solver("evolution", "Evolution", "child", speed=0),
        Solver("sensitivity", "Sensitivity", "trial", speed=0),
    )

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, NAME, Lineage)
        self.game = context.page(SpanPlay)
        self.presets = context.shared(PersonalityPresets)
        self.limit = USUAL
        self._scored: tuple[Lineage | None, list[Score]] = None, []
        self._seed = fresh_seed()
        self.chart = EvolutionChart()
        self._breeder = self.driver
        self.breeding, self.result = BreedingSection(context.column), BredSection(context.column)
        self.sensitivity = FactorSensitivityView(context, self.game, self.game.player_seats.seats["v"].mind)
        self.widget = self._make_widget()
        self._connect()
        self._choose_view("evolution")

    def _connect(self) -> None:
        self.view.chosen.connect(self.turn_to)
        self.breeding.add_buttons(Command(
            "New evolution…", self.choose_new, "Choose what to breed, and against whom", Action.CHOOSE_NEW.keys,
            about="Asks for the size, the fitness, the rivals and how long, and breeds from the beginning."))
        self._commands = (
            Command("Save as personality…", self.save_personality, "Save what has been bred as a personality",
                    "Ctrl+Shift+S", "save", enabled=lambda: self._bred, kind="primary", about="Saves what has been "
                    "bred as a personality: it can play, and you can edit it and breed from it."),
            Command("Measure", self.measure, f"Let it play from {OPENINGS} openings that it was not bred on", "M",
                    enabled=lambda: self._bred and not self._breeder.solving,
                    about="The curve shows openings that it learns from. Other openings tell how good it is."),
        )
        self.result.add_buttons(*self._commands)
        self.sensitivity.said.connect(self._say)

    def _make_widget(self) -> QWidget:
        self.header = PageHeader(VIEWS, self.sensitivity.mind)
        self.view, self.remark = self.header.switch, self.header.remark
        self._stack = QStackedWidget()
        self._views = {"evolution": self._make_evolution(), "sensitivity": self.sensitivity.widget}
        for view in self._views.values():
            self._stack.addWidget(view)
        return page_with_header(self.header, self._stack)

    def _make_evolution(self) -> QWidget:
        self.bars = FactorBars(BRED)
        self._bars_title = Line("The personality", strong=True)
        below = column_of(self._bars_title, self.bars, gap=4, margins=(theme.MARGIN, 0, theme.MARGIN, 2 * theme.UNIT))
        widget = QWidget()
        column_of((self.chart, 1), below, parent=widget)
        return widget

    def _say(self, headline: str, remark: str) -> None:
        self.header.headline.set(headline)
        self.remark.set(remark)

    # Its two views

    def turn_to(self, view: str) -> None:
        """Show the evolution, which goes on while it is out of sight, or the sensitivity."""
        self.sensitivity.driver.stop()
        self._choose_view(view)
        self.context.come_to_front()

    def _choose_view(self, view: str) -> None:
        self.view.set_value(view)
        self.driver = self._breeder if self.breeds else self.sensitivity.driver
        self.board: Board = self.chart if self.breeds else self.sensitivity.board
        self._stack.setCurrentWidget(self._views[view])
        self.widget.setFocusProxy(self.board)
        self.sensitivity.mind.setVisible(not self.breeds)

    @property
    def breeds(self) -> bool:
        """True while the evolution is shown, not the sensitivity."""
        return self.view.value == "evolution"

    def enter(self) -> None:
        self.context.solver_bar.set_solver(self.view.value)
        if self.breeds:
            self.show_saved()
            self.read_saved()
        else:
            self.sensitivity.find_out()
        self.take_focus(self.board)

    def choose_solver(self, mind: str) -> None:
        if mind != self.view.value:
            self.turn_to(mind)

    def refresh_sections(self) -> None:
        self.breeding.setVisible(self.breeds)
        self.result.setVisible(self.breeds)
        self.sensitivity.effect.setVisible(not self.breeds)

    # Evolution

    @property
    def lineage(self) -> Lineage | None:
        """The evolved lineage; None before the first run, and until it is loaded."""
        return self.saved.value

    @property
    def _bred(self) -> bool:
        return self.lineage is not None and bool(self.lineage.history)

    @property
    def plan(self) -> Plan:
        """The plan of the run, or the proposal."""
        return Plan(seed=self._seed) if self.lineage is None else self.lineage.plan

    @property
    def scores(self) -> list[Score]:
        """Scores of the evolved personality against its rivals; empty until measured."""
        lineage, scores = self._scored
        return scores if lineage == self.lineage else []

    def show_seen(self, seen: Lineage) -> None:
        self.saved.set(seen)
        self.show_saved()

    def show_saved(self) -> None:
        lineage = self.lineage
        history = () if lineage is None else lineage.history
        until = self.limit.number if self.limit.unit == "generations" else 0
        self.chart.show_history(history, until, rated=self.plan.aim == "score")
        self.bars.show_personality(lineage.personality if lineage is not None and history else None)
        if self.breeds:
            self._say(literal(toolkit_text.headline(lineage)), toolkit_text.remark(lineage))
        self.breeding.set(self.plan, self.limit)
        self.result.set(lineage, self.scores)

    def start_breeding(self, lineage: Lineage, limit: RunLimit) -> None:
        """Breed something else."""
        self.turn_to("evolution")
        self.driver.stop()
        self.limit = limit
        left = self.lineage
        self.start(lineage, left if left is not None and left.history else None)

    def measure(self) -> None:
        """Let the evolved personality play its rivals from openings it has not seen."""
        lineage = self.lineage
        if lineage is not None and lineage.history:
            self._breeder.run_hidden(
                measure_engine(lineage.plan, lineage.personality), partial(self.take_scores, lineage))

    def take_scores(self, lineage: Lineage, scores: list[Score]) -> None:
        """Store the scores of a lineage."""
        self._scored = lineage, scores
        self.show_saved()

    def save_personality(self) -> None:
        """Ask for a name, and put what has been bred among the minds."""
        lineage = self.lineage
        if lineage is None or not lineage.history:
            return
        bred = replace(lineage.personality, name=self.presets.free_name(BRED_NAME), comment=lineage.comment)
        SavePersonalityDialog(self.context.widget, self.presets, bred, self.keep_personality).open()

    def keep_personality(self, personality: Personality) -> None:
        """Save a personality among the minds."""
        try:
            self.presets.save(personality)
        except (FormatError, store.StoreError) as error:
            self.context.say("bad", "Not saved.", literal(str(error)))
        else:
            name = literal(personality.name)
            self.context.say("good", "Saved.", f"{name} is now one of the personalities.", "Play against it",
                             partial(self._newst, personality.name))

    def _newst(self, name: str) -> None:
        you = replace(self.game.player_seats.own_seats["h"], human=True)
        self.game.start_game(self.game.state.start, {"h": you, "v": Seat(False, name)}, self.game.minds.limit)

    # What it is asked

    def parameters(self) -> str:
        if self.breeds:
            return f"{self.plan.size} × {self.plan.size}, against {self.plan.rivals_text}"
        return self.sensitivity.mind.currentText()

    def choose_new(self) -> None:
        minds = [self.presets.get(name) for name in self.presets.names()]
        rivals = with_distinct_names([Entrant.from_name("resistor"), *map(Entrant.from_personality, minds)])
        NewEvolutionDialog(
            self.context.widget, rivals, minds, self.plan, self.limit, fresh_seed(), self.start_breeding).open()

    # Its solver

    def finished(self) -> bool:
        return not self.saved.loaded if self.breeds else self.game.state.finished

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        if mind == "sensitivity":
            return self.sensitivity.engine()
        plan = self.plan
        try:
            opening(plan.size, plan.seed, 0, plan.plies, held_out=False)
        except ValueError:
            self.context.say("bad", "No opening.", f"On a board of size {plan.size} there are too few in which neither "
                             "side is lost. Choose a larger one.", "New evolution…", self.new)
            return None
        return self.drive(self._evolution)

    def _evolution(self, workers: Executor) -> Evolution | TimedRun[Lineage]:
        """An engine that continues to the limit, in minutes or generations; beyond it if it has been reached."""
        lineage, limit = self.lineage or Lineage(plan=self.plan), self.limit
        engine = Evolution(lineage, limit.generations(len(lineage.history)), workers)
        if limit.unit == "generations":
            return engine
        return TimedRun(engine, 60.0 * limit.number, toolkit_text.generation)

    @property
    def working(self) -> bool:
        return self._breeder.working

    @property
    def listener(self) -> RunListener:
        if self.breeds:
            return super().listener
        return RunListener(lambda _: None, self.sensitivity.show, lambda: None)

    def take_result(self, result: Lineage) -> None:
        self.context.say("good", "Bred.", literal(f"{toolkit_text.headline(result)}, after"
                                                  f" {counted(len(result.history), 'generation')}."),
                         "Save as personality…", self.save_personality)
        QTimer.singleShot(0, self, self._measure_result)

    def _measure_result(self) -> None:
        if self.context.in_front and not self._breeder.worker.running:
            self.measure()

    # What stays

    def extra(self) -> dict[str, str]:
        return {"toolkit-view": self.view.value, "toolkit-limit": self.limit.text,
                "toolkit-mind": self.sensitivity.mind.currentText()}

    def restore(self, extra: dict[str, str]) -> None:
        self.limit = RunLimit.read(extra.get("toolkit-limit", ""), self.limit)
        if extra.get("toolkit-view") in self._views:
            self._choose_view(extra["toolkit-view"])
        self.sensitivity.choose_mind(extra.get("toolkit-mind", ""))

    def commands(self) -> Sequence[Command]:
        return (*self.header.view_commands(self.turn_to), *self._commands)
