"""The run of the Laboratory and the one before, and the engines that begin it, train it and rank its population."""
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from time import monotonic
from typing import Annotated, NamedTuple

from msgspec import Meta
from PySide6.QtCore import QObject

from app.files.saved_run import SavedRun
from app.pages import Memory, under
from app.running.run_limit import RunLimit, TimedRun
from solvers.core.formats import FormatError
from solvers.tetris.training.choice import Choice
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.ranking import Placed, Ranking
from solvers.tetris.training.run import Row, Run
from solvers.tetris.training.training import Moment, Training

NAME = "tetris-training"
SHARE = 4  # a ranking has one game for so many of the training


class Stopwatch:
    """A stopwatch that pauses while nothing is done. Calling it returns the seconds it has run; it starts running."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._since: float | None = monotonic()

    def __call__(self) -> float:
        since = self._since
        return self._passed if since is None else self._passed + monotonic() - since

    def run(self, running: bool) -> None:
        """Run or pause."""
        if running != (self._since is not None):
            self._passed = self()
            self._since = monotonic() if running else None


class NumberedRun(NamedTuple):
    """A run and its number."""

    number: int
    run: Run


class TrainingMemory(Memory, rename=under("laboratory")):
    """The number of the run that is here, that of the last that came, and how many threads train."""

    run: Annotated[int, Meta(ge=0, lt=10**6)] = 0
    runs: Annotated[int, Meta(ge=0, lt=10**6)] = 0
    threads: Annotated[int, Meta(ge=1, lt=10**6)] = 1


class Runs(QObject):
    """The run of the Laboratory with its number, saved for later windows, and the one before, to go back to."""

    def __init__(self, parent: QObject, numbers: TrainingMemory) -> None:
        super().__init__(parent)
        self.numbers = numbers
        self.saved: SavedRun[Run] = SavedRun(self, NAME, Run.read, Run.write)
        self.left: NumberedRun | None = None     # what the last new one took the place of

    @property
    def run(self) -> Run | None:
        """The loaded run; None before the first, and until it is loaded."""
        return self.saved.value

    def take_read(self, found: tuple[Run | None, str]) -> None:
        """Store the run that was read from the file, or the complaint."""
        self.saved.on_loaded(found)
        if self.run is not None and not self.numbers.run:
            self.numbers.run = self.numbers.runs = 1

    def add(self, run: Run) -> None:
        """Replace this run by another one; the old one is kept if it has a generation."""
        self.left = None if self.run is None or not self.run.history else NumberedRun(self.numbers.run, self.run)
        self.numbers.runs += 1
        self.numbers.run = self.numbers.runs
        self.saved.set(run)

    def go_back(self) -> None:
        """This run and the one before change places."""
        if self.left is not None and self.run is not None:
            self.left, (self.numbers.run, run) = NumberedRun(self.numbers.run, self.run), self.left
            self.saved.set(run)


def begin_run(plan: Plan) -> Generator[None, None, Run | str]:
    """Generator for an engine: a run before its first generation, or a sentence that says why there is none.

    It runs outside the window's thread, since a method may need a package that takes its time to be imported.
    """
    yield
    try:
        return Run.from_plan(plan)
    except FormatError as error:
        return str(error)


def training_engine(
    run: Run, limit: RunLimit, workers: Executor, clock: Callable[[], float]
) -> Training | TimedRun[Moment]:
    """The engine that goes on with a run up to its limit; the clock has the seconds that the training has taken."""
    engine = Training(run, limit.generations(run.generation), workers, clock)
    return TimedRun(engine, 60.0 * limit.number, moment_text) if limit.unit == "minutes" else engine


def moment_text(moment: Moment) -> str:
    """The generation and the genome that are trained at a moment."""
    text = f"generation {moment.run.generation + 1:,}"
    everybody = len(moment.population)
    return f"{text}, genome {min(moment.done + 1, everybody):,} of {everybody:,}" if everybody else text


def ranking_engine(run: Run, workers: Executor) -> Ranking:
    """The engine that ranks the last population and its middle."""
    choice = _choice(run)
    return choice.ranking(run, run.finalists(choice.finalists), workers)


def rows_in_order(run: Run, order: Sequence[Placed]) -> tuple[Row, ...]:
    """The order that a ranking gave, as rows of a population."""
    finalists = run.finalists(_choice(run).finalists)
    return tuple(Row(finalists[each.number], each.mean, each.mean, each.low, each.high) for each in order)


def _choice(run: Run) -> Choice:
    return Choice.affordable(sum(each.games for each in run.history) // SHARE)
