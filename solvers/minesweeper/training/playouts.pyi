"""What guesses are worth: found by playing them out, in layouts drawn at random."""
from array import array
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import Board, StartRule

WIDTH: int

class Samples(NamedTuple):
    rivals: array[int]
    scores: array[float]
    values: array[float]
    followers: array[int]
    rows: array[float]

class Playouts:
    def __init__(
        self, board: Board, start: StartRule, games: int, seed: int, first_game: int = 0, layouts: int = 4,
        state_cap: int = 300_000,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> int: ...
    def progress(self) -> Progress: ...
    def result(self) -> Samples: ...
