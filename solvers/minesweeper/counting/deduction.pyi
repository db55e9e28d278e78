"""The single-point rules to a fixpoint: a number with all its mines, or with only mines left, decides its cells."""
from solvers.minesweeper.field import Geometry

class Deduction:
    """What the single-point rules know of one board, at C level (see deduction.pxd)."""

    geometry: Geometry
    def __init__(self, geometry: Geometry) -> None: ...

def deduce(geometry: Geometry, cells: bytes) -> tuple[bytes, int]:
    """The codes after the single-point rules: hidden cells that are safe become BLANK, mines MINE.

    Returns (codes, -1), or (codes as far as they go, the index of a number that cannot be met).
    """
