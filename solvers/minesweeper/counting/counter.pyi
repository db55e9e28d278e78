"""Exact counting at C level: deduction, border, layers and product tree, put together."""
from solvers.minesweeper.field import Geometry

class Counter:
    geometry: Geometry
    def __init__(self, geometry: Geometry, state_cap: int = ...) -> None: ...
