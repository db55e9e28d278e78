"""Exact mine probabilities of a position, as an engine: what every hidden cell's chance to be a mine is."""
from solvers.core.engine import Progress
from solvers.minesweeper.counting.analysis import Analysis as Analysis
from solvers.minesweeper.counting.analysis import Contradiction as Contradiction
from solvers.minesweeper.counting.analysis import Region as Region
from solvers.minesweeper.counting.analysis import TooComplex as TooComplex
from solvers.minesweeper.position import Position

STATE_CAP: int

class Counting:
    """Counts a position in steps (an Engine). One step is a state or a few.

    A state is what the open numbers of a region still need, with each number of mines with which it is reached.
    Without `counter` the number of mines left is not used: every layout of a region counts 1, whatever its mines. More
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
    def layers(self, region: int) -> tuple[list[tuple[tuple[int, ...], memoryview, list[int]]], int]:
        """The count of one region, step by step, for whoever counts with other numbers. Once finished.

        Returns (steps, bits). A step places the n cells of one box: (their indices, arrows, lowest). From state s, k
        mines among them lead to the state arrows[(n + 1) * s + k] of the next step, or nowhere if that is -1;
        lowest[s] is the fewest mines with which state s is reached. The first step has state 0 alone, and after the
        last one there is state 0 alone. The region has less than 2**bits layouts.
        """
    def result(self) -> Analysis:
        """The analysis. Raises Contradiction or TooComplex if that is how it ended."""

def analyse(position: Position, *, counter: bool = True, state_cap: int = ...) -> Analysis:
    """The exact mine probabilities of a position, here and now. Raises Contradiction or TooComplex."""
