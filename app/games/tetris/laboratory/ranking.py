"""The ranking of a population: who of it is best is found out in many games, as many as a run can afford."""
from collections.abc import Sequence
from concurrent.futures import Executor

from solvers.tetris.training.choice import Choice
from solvers.tetris.training.ranking import Placed, Ranking
from solvers.tetris.training.run import Row, Run

SHARE = 4  # a ranking has one game for so many of the training


def ranking(run: Run, workers: Executor) -> Ranking:
    """The engine that ranks the last population and its middle."""
    choice = _choice(run)
    return choice.ranking(run, run.finalists(choice.finalists), workers)


def ranked(run: Run, order: Sequence[Placed]) -> tuple[Row, ...]:
    """The order that a ranking gave, as rows of a population."""
    finalists = run.finalists(_choice(run).finalists)
    return tuple(Row(finalists[each.number], each.mean, each.mean, each.low, each.high) for each in order)


def _choice(run: Run) -> Choice:
    return Choice.affordable(sum(each.games for each in run.history) // SHARE)
