"""Hints in the order of a fair helper: is there a mistake, is a hint needed at all, and only then where and why."""
from collections.abc import Iterator
from dataclasses import dataclass

from solvers.engine import Progress
from solvers.minesweeper.counting import Counting, TooComplex
from solvers.minesweeper.explain import SLICE, Reason, easiest
from solvers.minesweeper.position import Position


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be known of a position: its certain cells and the reason that is easiest to see.

    Without a certain cell a guess is needed, unless the position was `too_complex` to count.
    """

    safe: tuple[int, ...] = ()
    mines: tuple[int, ...] = ()
    reason: Reason | None = None
    too_complex: bool = False

    @property
    def guess_needed(self) -> bool:
        """Whether nothing can be deduced."""
        return self.reason is None and not self.too_complex


class Hinting:
    """An engine that finds the advice for a position whose flags are all right. Cells flagged are known mines.

    The reason is for another cell than those in `passed`, as long as there is one.
    """

    def __init__(self, position: Position, passed: frozenset[int] = frozenset()) -> None:
        self._advice = Advice()
        self._passed = passed
        self._words = "Counting the layouts"
        self._thought = self._think(position)

    def advance(self, steps: int, /) -> bool:
        """One step is a slice of a count, or a test whether some numbers force a cell."""
        for _ in range(steps):
            try:
                next(self._thought)
            except StopIteration:
                return True
        return False

    def snapshot(self) -> None:
        """Nothing is shown while it thinks."""

    def progress(self) -> Progress:
        return Progress(0, None, self._words)

    def result(self) -> Advice:
        return self._advice

    def _think(self, position: Position) -> Iterator[None]:
        counting = Counting(position)
        try:
            while not counting.advance(SLICE):
                yield
            analysis = counting.result()
        except TooComplex:
            self._advice = Advice(too_complex=True)
            return
        self._words = "Looking for the simplest reason"
        safe = [cell for cell in analysis.safe if cell not in self._passed]
        mines = [cell for cell in analysis.mines if cell not in self._passed]
        if not safe and not mines:
            safe, mines = list(analysis.safe), list(analysis.mines)
        reason = yield from easiest(position, safe, mines)
        self._advice = Advice(analysis.safe, analysis.mines, reason)
