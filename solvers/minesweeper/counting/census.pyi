"""All layouts of every region of a border, counted at once by number of mines: what an enumeration will come to."""
from solvers.minesweeper.field import Geometry

class Census:
    """Counts the layouts of a position in which no single number decides a cell. One step expands a few states."""

    def __init__(self, geometry: Geometry, cells: bytes) -> None: ...
    def advance(self, steps: int) -> bool:
        """Count on. True once finished."""
    def layouts(self) -> dict[int, tuple[int, ...]] | None:
        """For every region, by its first cell: its layouts with 0, 1, 2 ... mines, correct to 15 digits.

        None if the numbers contradict each other or depend on each other in too many ways.
        """
