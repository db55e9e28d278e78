"""Exact counting at C level: deduction, border, layers and product tree, put together."""
from solvers.minesweeper.field import Geometry

class Counter:
    """Mine probabilities of a position; for other engines (see counter.pxd)."""

    geometry: Geometry
    def __init__(self, geometry: Geometry, state_cap: int = ...) -> None: ...
