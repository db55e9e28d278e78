"""The single-point rules to a fixpoint: a number with all its mines, or with only mines left, decides its cells."""
from solvers.minesweeper.field import Geometry

class Deduction:
    geometry: Geometry
    def __init__(self, geometry: Geometry) -> None: ...

def deduce(geometry: Geometry, cells: bytes) -> tuple[bytes, int]: ...
