"""What the Laboratory lets its worker do: begin a run, and train it within a limit."""
from collections.abc import Callable, Generator
from concurrent.futures import Executor

from app.running.limited import Limit, Timed
from solvers.core.formats import FormatError
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Moment, Training


def begun(plan: Plan) -> Generator[None, None, Run | str]:
    """A run before its first generation, or a sentence that says why there is none. It is thought out of the window's
    thread, since a method may need a package that takes its time to be imported."""
    yield
    try:
        return Run.begun(plan)
    except FormatError as error:
        return str(error)


def training(run: Run, limit: Limit, workers: Executor, clock: Callable[[], float]) -> Training | Timed[Moment]:
    """An engine that goes on with a run, to a generation, or beyond it by as many if it is there already."""
    engine = Training(run, limit.generations(run.generation), workers, clock)
    return Timed(engine, 60.0 * limit.number, under_way) if limit.unit == "minutes" else engine


def under_way(moment: Moment) -> str:
    """What is trained at a moment."""
    words = f"generation {moment.run.generation + 1:,}"
    everybody = len(moment.population)
    return f"{words}, genome {min(moment.done + 1, everybody):,} of {everybody:,}" if everybody else words
