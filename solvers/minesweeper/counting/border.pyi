"""The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, their order."""
from solvers.minesweeper.field import Geometry

class Border:
    def __init__(self, geometry: Geometry) -> None: ...
