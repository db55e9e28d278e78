"""In how many moves a side wins against the longest defence, searched to the end."""
from typing import NamedTuple

from solvers.spanit.board import Side

BUDGET: int

class Distance(NamedTuple):
    moves: int
    first: int | None

def distance(
    cells: bytes, size: int, side: Side, to_move: Side, budget: int = ..., most: int = ...
) -> Distance | None: ...
