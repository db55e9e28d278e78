"""What the numbers of a small window force whatever lies around it, window by window."""
from solvers.minesweeper.field import Geometry

class Windows:
    """Local deduction; for other engines (see windows.pxd)."""

    def __init__(self, geometry: Geometry) -> None: ...
