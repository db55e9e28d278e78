"""The Laboratory page: a training that can be watched, paused and gone on with, and what it has bred."""
from collections.abc import Callable, Sequence
from functools import partial

from app.controls import literal
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.laboratory.laboratory_view import Display
from app.games.tetris.laboratory.method_dialog import MethodDialog, Proposal, missing_package, processors
from app.games.tetris.laboratory.training_exchange import Buttons, TrainingExchange
from app.games.tetris.laboratory.training_runs import (
    Runs,
    Stopwatch,
    TrainingMemory,
    begin_run,
    ranking_engine,
    training_engine,
)
from app.games.tetris.laboratory.training_text import NAMES, standing_text
from app.games.tetris.tetris_text import lines_text
from app.pages import Command, Page, PageContext, Solver, fresh_seed
from app.running.run_limit import RunLimit, TimedRun
from app.running.thread_pool import shut_down, thread_pool
from app.running.throttle import Throttle
from app.running.worker import Phase
from solvers.core.engine import Engine
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted
from solvers.tetris.controllers import Controller
from solvers.tetris.training.plan import Method, Plan
from solvers.tetris.training.ranking import Placed, Ranking
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Moment, Training

USUAL = RunLimit(60, "generations")
OFFERED: tuple[Method, ...] = ("ga", "cma", "ce", "seed")


class TetrisLaboratoryPage(Page):
    """The Laboratory page. One run at a time; the one before is kept until the next, and files hold others."""

    help_page = "tetris-laboratory.md"
    trains = True
    memory = TrainingMemory()
    solvers = tuple(Solver(method, NAMES[method], "genome", speed=0) for method in OFFERED)

    board: FieldBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.runs = Runs(self, self.memory)
        self.runs.saved.complained.connect(lambda sentence: context.say("warning", "", literal(sentence)))
        self.limit, self.memory.threads = USUAL, processors()
        self._seed = fresh_seed()  # of the first
        self._engine: Training | TimedRun[Moment] | Ranking | None = None
        self.ranking: tuple[Placed, ...] = ()  # of the present population, once it is ranked
        self._pool = thread_pool()  # of the engine
        self._stopwatch = Stopwatch()
        self._news: Callable[[], None] | None = None  # what came out while another page was in front
        self._throttle: Throttle[Moment] = Throttle(self, self._show_moment, lambda before, after: True)
        self.display = Display(context.column)
        self.exchange = TrainingExchange(context, self.runs, self.display)
        self.widget, self.sections = self.display.widget, self.display.sections
        self.board = self.display.best.board
        self._buttons = self.beside = Buttons(self.new, self.exchange.actions)
        self._connect()

    def _connect(self) -> None:
        self.display.start.breed.clicked.connect(self.solve)
        self.display.rank_asked.connect(self.rank)
        self.display.genome.add_buttons(
            Command("Edit weights", lambda: self._hand_over("weights"),
                    "Open these weights on the Weights page; the training waits meanwhile",
                    about="Opens these weights on the page where you can change each of them during a game."),
            Command("Play against it", lambda: self._hand_over("versus"),
                    "Play against it on the Versus page; the training waits meanwhile",
                    about="Starts a game against an AI with these weights."))
        self.exchange.opened.connect(self._take_opened)
        self.worker.state_changed.connect(lambda phase: self._stopwatch.run(phase is Phase.RUNNING))

    # The run

    @property
    def run(self) -> Run | None:
        """The run that is here; None before the first one, and until it is read."""
        return self.runs.run

    @property
    def controller(self) -> Controller | None:
        """The chosen genome as a controller; None if none is chosen."""
        return self.display.controller

    def start_training(self, proposal: Proposal) -> None:
        """Train something else."""
        self.limit, self.memory.threads = proposal.limit, proposal.threads
        self._start_run(proposal.plan)

    def _start_run(self, plan: Plan) -> None:
        self.context.run(GeneratorEngine(begin_run(plan), "Beginning"), self._take_begun)

    def _take_begun(self, found: Run | str) -> None:
        self._news = partial(self._go_on_with, found)
        self._tell_news()

    def _go_on_with(self, found: Run | str) -> None:
        """Train the run that was begun, or say why there is none."""
        if isinstance(found, str):
            self.context.say("bad", "Not started.", literal(found))
            return
        self.take_run(found)
        self.solve()
        self._say_left("A new run.")

    def _take_opened(self, run: Run, name: str) -> None:
        self.take_run(run)
        self._say_left("Opened.", f"The run of {literal(name)}")

    def take_run(self, run: Run) -> None:
        """Show another run in the place of this one."""
        self.stop()
        self.runs.add(run)
        self._show_other()

    def _show_other(self) -> None:
        self.display.best.clear()
        self.ranking = ()
        self._show_method()
        self.show_run()
        self.context.changed()

    def _show_method(self) -> None:
        """Let the solver bar have the method of the run."""
        if self.run is not None and self.context.in_front:
            self.context.solver_bar.set_solver(self.run.plan.method)

    def _say_left(self, subject: str, what: str = "") -> None:
        """Say that another run is here, and that the one before can be had back."""
        left = self.runs.left
        kept = "" if left is None else f"Run {left.number} is kept until you start another."
        text = " ".join(filter(None, (f"{what} is run {self.runs.numbers.run}." if what else "", kept)))
        if text:
            self.context.say("info", subject, text, *(("Go back", self.go_back) if left else ()))

    def go_back(self) -> None:
        """Return to the run that the last new one took the place of."""
        if self.runs.left is not None:
            self.stop()
            self.context.banner.clear()
            self.runs.go_back()
            self._show_other()

    def _hand_over(self, key: str) -> None:
        """Turn to a page that takes the chosen genome."""
        if self.controller is not None:
            self.context.turn_to(key, self.controller)

    # What is shown

    def show_run(self) -> None:
        """Show what there is: the run, or the invitation to begin one."""
        run = self.run
        if run is None:
            self.display.invite(self._proposed, self.limit, self.memory.threads, known=self.runs.saved.loaded)
        else:
            self.display.show_run(self.runs.numbers.run, run, self.ranking, self.limit, self.memory.threads)
            if not self.solving:
                last = run.history[-1] if run.history else None
                self.display.training.show_rate(last.pieces / last.seconds if last and last.seconds else 0.0)
        self.refresh_sections()
        self.show_running()

    def show_running(self) -> None:
        self.display.allow_ranking(can=self.can_rank)

    def at_rest(self) -> tuple[str, float]:
        run = self.run
        if run is None:
            return super().at_rest()
        plan, last = run.plan, self.limit.number
        share = plan.games_before(run.generation) / plan.games_before(last) if self.limit.unit == "generations" else 0.0
        return standing_text(run, self.limit), min(share, 1.0)

    @property
    def can_rank(self) -> bool:
        """True if there is a population that nothing else is using."""
        return self.run is not None and bool(self.run.history) and not self.solving

    def rank(self) -> None:
        """Find out in many games who of the population is best."""
        if self.run is not None and self.can_rank:
            self.stop()
            self._pool = thread_pool(self.memory.threads)
            self._engine = ranking_engine(self.run, self._pool)
            self.watch(self._engine)

    # What a page supplies

    def refresh_sections(self) -> None:
        self.display.show_sections(known=self.runs.saved.loaded)

    def enter(self) -> None:
        self._show_method()
        self.show_run()
        self.take_focus(self.widget)
        self._tell_news()
        self._read()

    def _read(self) -> None:
        """Read the run that was kept, unless it is known."""
        if not self.runs.saved.loaded:
            self.context.run(self.runs.saved.reading_engine(), self._take_read)

    def _take_read(self, found: tuple[Run | None, str]) -> None:
        self.runs.take_read(found)
        self.enter()
        self.context.changed()

    def leave(self) -> None:
        self.runs.saved.save()

    def shut_down(self) -> None:
        self.display.best.worker.cancel()
        self._close()
        self.runs.saved.save()

    def parameters(self) -> str:
        return "Laboratory" if self.run is None else f"Laboratory, run {self.runs.numbers.run}"

    def choose_new(self) -> None:
        self._ask(None)

    def _ask(self, method: Method | None) -> None:
        """Ask what to train, by the method of the run unless another is given."""
        plan = Plan.usual("ga") if self.run is None else self.run.plan
        proposal = Proposal(plan, self.limit, self.memory.threads)
        dialog = MethodDialog(self.context.widget, proposal, fresh_seed(), self.start_training)
        if method is not None:
            dialog.choose_method(method)
        dialog.open()

    # Its solver

    @property
    def _proposed(self) -> Plan:
        """The plan that is trained unless the user asks for another."""
        return Plan.usual(self._method, self._seed)

    @property
    def _method(self) -> Method:
        """The method that the solver bar has."""
        return next((method for method in OFFERED if method == self.context.solver_bar.solver), OFFERED[0])

    def choose_solver(self, solver: str) -> None:
        super().choose_solver(solver)
        method = self._method
        if self.run is None:
            if missing_package(method):
                self.context.solver_bar.set_solver(OFFERED[0])
                self.context.say("info", "", missing_package(method))
            self.show_run()
            self._read()  # which the choice of another method has ended
        elif method != self.run.plan.method:
            self._show_method()
            self._ask(method)

    def finished(self) -> bool:
        return not self.runs.saved.loaded

    def make_engine(self, mind: str) -> Engine[object, object] | None:
        run = self.run
        if run is None:
            self._start_run(self._proposed)
            return None
        self._pool, self._stopwatch = thread_pool(self.memory.threads), Stopwatch()
        self._engine = training_engine(run, self.limit, self._pool, self._stopwatch)
        return self._engine

    def show_snapshot(self, snapshot: Moment | tuple[Placed, ...]) -> None:
        if isinstance(snapshot, Moment):
            self._throttle.push(snapshot)
        elif snapshot and snapshot != self.ranking:
            self.ranking = snapshot
            self._show_in_sight()

    def _show_moment(self, moment: Moment) -> None:
        self.display.training.show_rate(moment.pieces_per_second)
        if moment.run is not self.run:
            self._save_run(moment.run)

    def _save_run(self, run: Run) -> None:
        """Keep the run as the training has brought it to, and show it."""
        self.ranking = ()
        self.runs.saved.set(run)
        self._show_in_sight()

    def _show_in_sight(self) -> None:
        """Out of sight it costs whoever plays no frame; coming back shows it."""
        if self.context.in_front:
            self.show_run()

    def show_unwatched(self) -> None:
        self._close()
        self.runs.saved.save()

    def _close(self) -> None:
        """Once the engine has stopped, drop the unfinished generation or round, and keep the rest."""
        if self._engine is None:
            return
        self._throttle.clear()
        engine, self._engine = self._engine, None
        engine.close()
        shut_down(self._pool)
        if not isinstance(engine, Ranking) and (run := engine.snapshot().run) is not self.run:
            self._save_run(run)
        else:
            self._show_in_sight()

    def take_result(self, result: Run | Moment | tuple[Placed, ...]) -> None:
        if isinstance(result, tuple):
            self._news = partial(self._say_ranked, result[0])
        else:
            self._news = partial(self._say_trained, result.run if isinstance(result, Moment) else result)
        self._tell_news()

    def _tell_news(self) -> None:
        """Say what came out, once the page is in front."""
        if self.context.in_front and self._news is not None:
            news, self._news = self._news, None
            news()

    def _say_trained(self, run: Run) -> None:
        if run.rows:
            self.context.say("good", "Trained.", f"After {counted(run.generation, 'generation')} the median makes"
                         f" {lines_text(run.history[-1].median)} lines a game.", "Rank them", self.rank)

    def _say_ranked(self, winner: Placed) -> None:
        if not self.ranking:
            return
        self.display.go_to_best()
        between = f"{lines_text(winner.low)} to {'more' if winner.high is None else lines_text(winner.high)}"
        self.context.say("good", "Ranked.", f"The best makes {lines_text(winner.mean)} lines a game, {between}, by"
                     f" {counted(winner.games, 'game')}.", "Keep it…", self.exchange.ask_for_name)

    # What stays

    def extra(self) -> dict[str, str]:
        return {"laboratory-limit": self.limit.text, **super().extra()}

    def restore(self, extra: dict[str, str]) -> None:
        self.limit = RunLimit.read(extra.get("laboratory-limit", ""), self.limit)
        super().restore(extra)
        self.memory.runs = max(self.memory.runs, self.memory.run)
        self.memory.threads = min(self.memory.threads, processors())

    def commands(self) -> Sequence[Command]:
        return (
            *self.exchange.actions(),
            Command("Rank the population", self.rank, "Find the best genome by many games", "Shift+R", "trophy",
                    enabled=lambda: self.can_rank),
            Command("Go back to the run before", self.go_back, "The last new run replaced it", icon="arrow-left",
                    enabled=lambda: self.runs.left is not None),
        )
