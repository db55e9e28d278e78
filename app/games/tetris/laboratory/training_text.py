"""Texts of the Laboratory: its methods, a plan, how far a run has come, and players to compare it with."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from app.games.tetris.tetris_text import board_text, short_pieces_text
from app.running.run_limit import RunLimit
from solvers.core.wording import counted
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import TITLES, Method, Plan
from solvers.tetris.training.run import Run

NAMES: Final[dict[Method, str]] = {method: f"{title[0].upper()}{title[1:]}" for method, title in TITLES.items()}
"""The methods as they stand alone."""

ABOUT: Final[dict[Method, str]] = {
    "ga": "The usual choice: the same pieces for all, blended children, and newcomers when diversity drops.",
    "seed": "As in the blog of 2011: one game decides, luck included. You see the noise, and how the population "
            "collapses.",
    "cma": "Samples of a normal distribution that learns the shape of the landscape. It needs the package cma.",
    "ce": "The best tenth of many samples gives the next mean and spread; noise keeps it from narrowing too early.",
}


class Reference(NamedTuple):
    """A controller to compare with, and the lines a game that it makes."""

    name: str
    lines: float


MEASURED: Final = Rules(10, 10, lookahead=1)
REFERENCES: Final = (Reference("Dellacherie", 2342), Reference("DT-20", 4510))
"""Mean lines a game on 10 × 10 with uniform pieces, looking at one of them; of 20,000 games each, by `tetris play`
with the seed 10, to within 1.4 %."""


def references(plan: Plan) -> Sequence[Reference]:
    """The controllers to compare with; none are measured on other boards."""
    rules = plan.rules
    alike = (rules.width, rules.height, rules.pieces) == (MEASURED.width, MEASURED.height, MEASURED.pieces)
    return REFERENCES if alike and rules.lookahead in (None, 1) else ()


def plan_text(plan: Plan) -> str:
    """`modern GA, strict, 10 × 10`."""
    return ", ".join(filter(None, (TITLES[plan.method], "strict", board_text(plan.rules),
                                   short_pieces_text(plan.rules))))


def games_text(plan: Plan, generation: int) -> str:
    """How many games each genome plays in a generation, from 0."""
    games = plan.games_in(generation)
    return f"{games}, its own pieces" if plan.method == "seed" else f"{games}, same pieces for all"


def standing_text(run: Run, limit: RunLimit) -> str:
    """The state of a paused run."""
    done = counted(run.generation, "generation")
    if limit.unit == "generations" and run.generation <= limit.number:
        return f"Generation {run.generation:,} of {limit.number:,}"
    return f"{done} so far"


def until(run: Run, limit: RunLimit) -> int:
    """The generation at the right end of the charts."""
    least = limit.number if limit.unit == "generations" else 10
    return max(least, run.generation)
