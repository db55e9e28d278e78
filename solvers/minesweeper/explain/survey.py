"""Survey of a position for display: every hidden cell's risk, what to guess, and exact fractions on request."""
from collections.abc import Generator
from dataclasses import dataclass
from fractions import Fraction

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, TooComplex
from solvers.minesweeper.counting.exact import ExactCounting
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.play.choice import Choice, choice_steps
from solvers.minesweeper.position import Position

EXACT_SLICE = 200  # steps of the exact count between two looks at the caller
PIECE = 50  # fractions made between two looks
LARGEST = 1200.0  # natural logarithm; exact counts of more layouts, over 500 digits, take long and are not to be read


@dataclass(frozen=True, slots=True)
class RiskSurvey:
    """Result of a survey: empty for a position that is too complex; `fractions` by cell index, if asked for.

    `choice` is what to open where no cell is certainly safe; None where one is, and where all hidden cells are mines.
    Without fractions although they were asked for, the position has too many layouts for any that can be read.
    """

    analysis: Analysis | None
    fractions: dict[int, Fraction] | None
    choice: Choice | None


def survey_engine(position: Position, *, exact: bool) -> GeneratorEngine[RiskSurvey]:
    """Engine that surveys a consistent position."""
    return GeneratorEngine(_survey(position, exact), "Counting the layouts")


def _survey(position: Position, exact: bool) -> Generator[None, None, RiskSurvey]:
    counting = Counting(position)
    try:
        analysis = yield from through(counting, SLICE)
        choice = yield from choice_steps(counting)
        if not exact or analysis.log_configurations > LARGEST:
            return RiskSurvey(analysis, None, choice)
        whole = yield from through(ExactCounting(position), EXACT_SLICE)
    except TooComplex:
        return RiskSurvey(None, None, None)
    fractions = {}
    for cell in range(len(position.cells)):
        chance = whole.probability(cell)
        if chance is not None:
            fractions[cell] = chance
        if cell % PIECE == 0:
            yield
    return RiskSurvey(analysis, fractions, choice)
