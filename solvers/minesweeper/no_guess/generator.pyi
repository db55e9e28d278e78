"""No-guess boards: random boards that deduction opens from the first cell to the last, as an engine."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.explain.explanation import Level

class NoGuess(NamedTuple):
    """A game that needs no guess: which candidate it is, its seed, and the hardest level of deduction that it needs."""

    candidate: int
    seed: int
    level: Level

class Found(NamedTuple):
    """The boards found so far, in the order of the candidates, and how many candidates were looked at."""

    boards: tuple[NoGuess, ...]
    candidates: int

class Generator:
    """Looks at candidates, random games with one first cell, until `count` of them need no guess. One step is one
    decision of a player who always takes the easiest level (see grading.grade).

    With a `level` only the boards that need exactly this one are taken. Candidate k of a seed depends on the seed and k
    alone; `candidates` of them are looked at, from `first_candidate` on. Without `first` it is `first_cell(board,
    start)`. Raises FormatError if the mines do not fit.
    """

    def __init__(
        self,
        board: Board,
        start: StartRule,
        level: Level | None,
        count: int,
        seed: int,
        *,
        first: int | None = None,
        first_candidate: int = 0,
        candidates: int = ...,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Look on. True once enough boards are found, or all candidates looked at."""
    def snapshot(self) -> Found:
        """What is found so far."""
    def progress(self) -> Progress:
        """Boards found, of all."""
    def result(self) -> Found:
        """All that was found."""
