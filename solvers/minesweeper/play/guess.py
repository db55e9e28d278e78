"""The strongest guess: by the exact endgame once few boards are left, by what the lookahead finds before."""
from collections.abc import Generator
from dataclasses import dataclass
from math import log

from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import Analysis, TooComplex
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.search.endgame import LIMIT, Endgame, EndgameResult
from solvers.minesweeper.search.lookahead import Foresight

SAME = 1e-9  # probabilities no further apart are equal; they differ by rounding alone
SETS = 1000   # of configurations, looked at in one piece of the endgame search
TRIALS = 50   # of the lookahead, made in one piece: most take 5 µs each


@dataclass(frozen=True, slots=True)
class Guess:
    """A cell opened without certainty. `risk` is its share of layouts with a mine, None if the solver cannot say."""

    cell: int
    risk: float | None


@dataclass(frozen=True, slots=True)
class StrongestGuess:
    """A guess, and what chose it: the result of an endgame search, or a Foresight, which is finished; else neither."""

    guess: Guess
    endgame: EndgameResult | None = None
    foresight: Foresight | None = None


def guess_steps(counting: Counting) -> Generator[None, None, StrongestGuess | None]:
    """Choose what to open in a position that is counted and has no certainly safe cell; yield between short pieces.

    None if all hidden cells are mines. A best move of the endgame is the safest of those that win most often. Where
    what may follow is too complex to count, the least probable cell is chosen.
    """
    analysis = counting.result()
    if analysis.log_configurations < log(LIMIT + 0.5):
        search = Endgame(analysis.position)
        while not search.advance(SETS):
            yield
        endgame = search.result()
        safest = None if endgame is None else least_probable(analysis, endgame.best)
        return None if safest is None else StrongestGuess(safest, endgame)
    foresight = Foresight(counting)
    while not foresight.advance(TRIALS):
        yield
    try:
        promise = foresight.result()
    except TooComplex:
        least = least_probable(analysis)
        return None if least is None else StrongestGuess(least)
    if promise is None:
        return None
    return StrongestGuess(Guess(promise.cell, analysis.probability[promise.cell]), foresight=foresight)


def least_probable(analysis: Analysis, cells: tuple[int, ...] | None = None) -> Guess | None:
    """The hidden cell, of all or of some, least likely to be a mine; the first in reading order among equals."""
    hidden = [
        (probability, cell) for cell, probability in enumerate(analysis.probability)
        if probability is not None and analysis.position.cells[cell] == HIDDEN and (cells is None or cell in cells)
    ]
    if not hidden:
        return None
    least = min(hidden)[0]
    return next(Guess(cell, least) for probability, cell in hidden if probability < least + SAME)
