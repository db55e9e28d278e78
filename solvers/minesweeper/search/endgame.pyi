"""The exact endgame: every best move of a position and its winning chance, where few configurations are left."""
from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.position import Position

LIMIT: int

class EndgameResult(NamedTuple):
    best: tuple[int, ...]
    wins: int
    configurations: int
    @property
    def chance(self) -> Fraction: ...

class EndgameSnapshot(NamedTuple):
    configurations: int
    sets: int
    best: tuple[int, ...]

class Endgame:
    limit: int
    configurations: int
    def __init__(self, position: Position, limit: int = LIMIT, first: Collection[int] | None = None) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> EndgameSnapshot: ...
    def progress(self) -> Progress: ...
    def result(self) -> EndgameResult | None: ...

def solve_endgame(position: Position, limit: int = LIMIT) -> EndgameResult | None: ...
