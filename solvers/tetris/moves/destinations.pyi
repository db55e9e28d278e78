"""Destinations: where a falling piece can come to lie by the keys of the guideline."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.tetris.guideline.matrix.srs import Cells
from solvers.tetris.guideline.matrix.t_spins import Spin

class Destination(NamedTuple):
    kind: int
    rotation: int
    x: int
    y: int
    spin: Spin = ""

    @property
    def cells(self) -> Cells: ...

def destinations(columns: Sequence[int], kind: int, *, half: bool = False) -> tuple[Destination, ...]: ...

def count_destinations(columns: Sequence[int], kind: int, times: int, *, half: bool = False) -> int: ...
