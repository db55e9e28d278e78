"""Many games played by one strategy, as an engine."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.play.watch import Strategy

class Tally(NamedTuple):
    games: int
    wins: int
    too_complex: int
    efficiency: float = 0.0
    def plus(self, other: Tally) -> Tally: ...

class Batch:
    def __init__(
        self, board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int = 0,
        cache: bool = True,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> Tally: ...
    def progress(self) -> Progress: ...
    def result(self) -> Tally: ...
