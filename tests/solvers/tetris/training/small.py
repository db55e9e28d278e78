"""Trainings that take a moment: small boards, few genomes."""
from concurrent.futures import Executor, Future

import msgspec

from solvers.core.engine import finish
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training

RULES = Rules(width=6, height=8, lookahead=1)


def plan(method="ga", **changes):
    """A plan of the usual kind on a small board."""
    usual = Plan.usual(method, 3)
    rules = msgspec.structs.replace(RULES, lookahead=usual.rules.lookahead)
    return msgspec.structs.replace(usual, **{"rules": rules, "population": 12, "limit": 300, **changes})


def trained(run, generations, workers):
    return finish(Training(run, generations, workers), 3)


class Here(Executor):
    """Does all work at once."""

    def submit(self, work, /, *arguments):
        future = Future()
        future.set_result(work(*arguments))
        return future


class Idle(Executor):
    """Takes work and never begins it."""

    def __init__(self):
        self.asked = []

    def submit(self, work, /, *arguments):
        self.asked.append(Future())
        return self.asked[-1]


def begun(method="ga", **changes):
    return Run.from_plan(plan(method, **changes))
