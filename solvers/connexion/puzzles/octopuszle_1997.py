"""The search of 1997 for the Octopuszle as an engine that can be watched."""
from dataclasses import dataclass

from solvers.connexion.puzzles.backtracking import Backtracking
from solvers.connexion.puzzles.octopuszle import SIZE
from solvers.core.engine import Progress


@dataclass(frozen=True, slots=True)
class BacktrackingSnapshot:
    """The search at work: the matrix with the cells where nothing lies yet, and how it fares.

    `most` squares were there at best, `since` steps ago; no chosen cell had more than `widest` candidates.
    """

    matrix: bytes
    empty: frozenset[int]
    placed: int
    most: int
    widest: int
    steps: int
    taken_back: int
    since: int


class OctopuszleBacktracking:
    """Looks for a solution with the diagonals of a matrix. One step lays a square, or gives a cell up."""

    def __init__(self, diagonals: bytes, seed: int) -> None:
        self._search = Backtracking(diagonals, seed)

    def advance(self, steps: int, /) -> bool:
        """Make so many steps. True once all squares lie there, or once everything was tried."""
        return self._search.advance(steps)

    def snapshot(self) -> BacktrackingSnapshot:
        """The present moment."""
        at = self._search
        return BacktrackingSnapshot(
            at.masks, at.empty, at.placed, at.most, at.widest, at.steps, at.taken_back, at.since)

    def progress(self) -> Progress:
        """Progress without an end: the estimate of the time was 6.7e79 years."""
        at = self._search
        return Progress(at.steps, None, f"{at.placed} of {SIZE} squares, at most {at.most}")

    def result(self) -> bytes:
        """The matrix; nothing if there is none with these diagonals."""
        if self._search.placed == SIZE:
            return self._search.masks
        if self._search.exhausted:
            return b""
        raise RuntimeError("the search has not ended")
