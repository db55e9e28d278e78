"""The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, their order."""
from solvers.minesweeper.field import Geometry

class Border:
    """Boxes, numbers and regions, at C level (see border.pxd)."""

    def __init__(self, geometry: Geometry) -> None: ...
