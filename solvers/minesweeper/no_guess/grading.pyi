"""The hardest level of deduction that a board needs, played from its first cell."""
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.field import Geometry

class Grader:
    """Plays a board without a guess, at C level (see grading.pxd)."""

    def __init__(self, geometry: Geometry) -> None: ...

def grade(geometry: Geometry, mine: bytes, first: int) -> Level | None:
    """The hardest level that the board needs from its first cell on; None if a guess is needed, or nobody knows.

    `mine` has one byte a cell, 1 for a mine. All that an easier level decides is decided before a harder one is asked:
    one number; two numbers that share hidden cells; at most six numbers; all numbers (exhaustive); all numbers and the
    mine counter. A board that needs both of the last two is exhaustive. One that opens as a whole needs one number.
    """
