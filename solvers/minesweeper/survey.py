"""A survey of a position for a viewer: every hidden cell's risk, and the exact fractions if they are asked for."""
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from solvers.engine import Progress
from solvers.minesweeper.analysis import Analysis, TooComplex
from solvers.minesweeper.counting import Counting
from solvers.minesweeper.exact import ExactCounting
from solvers.minesweeper.explain import SLICE
from solvers.minesweeper.position import Position

EXACT_SLICE = 200  # steps of the exact count between two looks at the caller


@dataclass(frozen=True, slots=True)
class Survey:
    """What was found: nothing of a position that is too complex; `fractions` by cell index, if asked for."""

    analysis: Analysis | None
    fractions: dict[int, Fraction] | None


class Surveying:
    """An engine that surveys a position that can be true."""

    def __init__(self, position: Position, *, exact: bool) -> None:
        self._found = Survey(None, None)
        self._work = self._survey(position, exact)

    def advance(self, steps: int, /) -> bool:
        """One step is a slice of a count, well under a millisecond."""
        for _ in range(steps):
            try:
                next(self._work)
            except StopIteration:
                return True
        return False

    def snapshot(self) -> None:
        """Nothing is shown before the end."""

    def progress(self) -> Progress:
        return Progress(0, None, "Counting the layouts")

    def result(self) -> Survey:
        return self._found

    def _survey(self, position: Position, exact: bool) -> Iterator[None]:
        counting = Counting(position)
        try:
            while not counting.advance(SLICE):
                yield
            analysis = counting.result()
            self._found = Survey(analysis, None)
            if exact:
                counted = ExactCounting(position)
                while not counted.advance(EXACT_SLICE):
                    yield
                whole = counted.result()
                self._found = Survey(analysis, {
                    cell: Fraction(mines, whole.configurations)
                    for cell, mines in enumerate(whole.mine_counts) if mines is not None
                })
        except TooComplex:
            return
