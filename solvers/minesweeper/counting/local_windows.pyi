"""What the numbers of a small window force whatever lies around it, window by window."""
from solvers.minesweeper.field import Geometry

class Windows:
    def __init__(self, geometry: Geometry) -> None: ...
