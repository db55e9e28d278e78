"""Hints as a fair adviser gives them: first whether there is a mistake or no need of a hint, then where, then why."""
from collections.abc import Generator
from dataclasses import dataclass

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.explain.explanation import Reason, easiest
from solvers.minesweeper.explain.obvious import obvious_mines
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.play.choice import Choice, choice_steps
from solvers.minesweeper.position import Position


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be concluded from a position: its certain cells, and the reason that is easiest to see.

    Without a certain cell a guess is needed, and `choice` says which, unless the position was `too_complex` to count.
    """

    safe: tuple[int, ...] = ()
    mines: tuple[int, ...] = ()
    reason: Reason | None = None
    choice: Choice | None = None
    too_complex: bool = False


def hint_engine(position: Position, passed: frozenset[int] = frozenset()) -> GeneratorEngine[Advice]:
    """Engine that finds the advice for a position whose flags are all right. Flagged cells count as known mines.

    The reason is for a cell outside `passed`, as long as there is one.
    """
    return GeneratorEngine(_advise(position, passed), "Looking for the simplest reason")


def _advise(position: Position, passed: frozenset[int]) -> Generator[None, None, Advice]:
    counting = Counting(position)
    try:
        analysis = yield from through(counting, SLICE)
    except TooComplex:
        return Advice(too_complex=True)
    safe = [cell for cell in analysis.safe if cell not in passed]
    mines = [cell for cell in analysis.mines if cell not in passed]
    if not analysis.safe and obvious_mines(position).keys() >= set(mines):
        choice = yield from choice_steps(counting)
        if choice is not None:
            return Advice(analysis.safe, analysis.mines, choice=choice)
    if not safe and not mines:
        safe, mines = list(analysis.safe), list(analysis.mines)
    reason = yield from easiest(position, safe, mines)
    return Advice(analysis.safe, analysis.mines, reason)
