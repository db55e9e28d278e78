"""No-guess boards: random boards that deduction opens from the first cell to the last, as an engine."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.explain.explanation import Level

class NoGuess(NamedTuple):
    candidate: int
    seed: int
    level: Level

class Found(NamedTuple):
    boards: tuple[NoGuess, ...]
    candidates: int

class Generator:
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
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> Found: ...
    def progress(self) -> Progress: ...
    def result(self) -> Found: ...
