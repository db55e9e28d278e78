"""The scenes of the Laboratory: the invitation, and a training after many generations."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.tetris.laboratory.runs import Stopwatch
from app.pages.scene import Scene
from app.running.limited import Limit
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training

if TYPE_CHECKING:
    from app.games.tetris.laboratory.sheet import LaboratorySheet

PLAN, GENERATIONS, LIMIT = Plan(seed=2026), 37, Limit(60, "generations")
PIECES = 2486  # that the best has played, with a board worth looking at


def scenes(sheet: "LaboratorySheet") -> Iterator[Scene]:
    """Laboratory."""
    yield Scene("laboratory", lambda: _train(sheet))


def _train(sheet: "LaboratorySheet") -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.tab.stop()
    sheet.limit = LIMIT
    run = sheet.run
    if run is None or run.plan != PLAN or run.generation != GENERATIONS:
        with thread_pool() as threads:
            run = finish(Training(Run.begun(PLAN), GENERATIONS, threads, Stopwatch()))
        sheet.take_run(run)
    sheet.display.best.stand_after(PIECES)
    sheet.widget.setFocus()
