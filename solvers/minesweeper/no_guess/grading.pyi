"""The hardest level of deduction that a board needs, played from its first cell."""
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.field import Geometry

class Grader:
    def __init__(self, geometry: Geometry) -> None: ...

def grade(geometry: Geometry, mine: bytes, first: int) -> Level | None: ...
