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
    @property
    def mines_left(self) -> int:
        """The mines among the undecided cells, once the count has begun."""
    def layers(self, region: int) -> tuple[list[tuple[tuple[int, ...], memoryview]], list[int]]:
        """The count of one region, step by step, for whoever counts with other numbers. Once finished.

        Returns (steps, ends). A step places the n cells of one box: (their indices, arrows). From state s, k mines
        among them lead to the state arrows[(n + 1) * s + k], or nowhere if that is -1. Each region begins in state 0.
        `ends` has for every state after the last step its mines, less the region's fewest.
        """
    def result(self) -> Analysis:
        """The analysis. Raises Contradiction or TooComplex if that is how it ended."""

def analyse(position: Position, *, counter: bool = True, state_cap: int = ...) -> Analysis:
    """The exact mine probabilities of a position, here and now. Raises Contradiction or TooComplex."""
