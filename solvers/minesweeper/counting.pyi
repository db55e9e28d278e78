"""Exact mine probabilities of a position, as an engine: what every hidden cell's chance to be a mine is."""
from solvers.engine import Progress
from solvers.minesweeper.analysis import Analysis as Analysis
from solvers.minesweeper.analysis import Contradiction as Contradiction
from solvers.minesweeper.analysis import Region as Region
from solvers.minesweeper.analysis import TooComplex as TooComplex
from solvers.minesweeper.position import Position

STATE_CAP: int

class Counting:
    """Counts a position in steps (an Engine). One step expands one state, or weighs it.

    Without `counter` the number of mines is not used: every layout of a region counts 1, whatever its mines. More
    than `state_cap` states end it with TooComplex.
    """

    position: Position
    def __init__(self, position: Position, *, counter: bool = True, state_cap: int = ...) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Count on. True once finished, also without a result. Raises MemoryError."""
    def snapshot(self) -> int:
        """The number of states found so far."""
    def progress(self) -> Progress:
        """Regions counted, of all."""
    def result(self) -> Analysis:
        """The analysis. Raises Contradiction or TooComplex if that is how it ended."""

def analyse(position: Position, *, counter: bool = True, state_cap: int = ...) -> Analysis:
    """The exact mine probabilities of a position, here and now. Raises Contradiction or TooComplex."""
