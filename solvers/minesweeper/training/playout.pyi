"""One guess played out: in a layout drawn at random, and with the luck taken out of what it was worth."""
from collections.abc import Generator

from solvers.minesweeper.counting.deduction import Deduction
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import Position

class Play:
    def __init__(self, geometry: Geometry, mines: int, state_cap: int) -> None: ...

class Playout:
    def __init__(self, geometry: Geometry, mines: int, state_cap: int) -> None: ...
    def value(
        self, known: Deduction, layouts: float, cell: int, safe: float
    ) -> Generator[None, None, float | None]: ...

def play_out(position: Position, cell: int, plays: int, seed: int) -> list[float]: ...
