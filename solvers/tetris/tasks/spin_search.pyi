"""The search for T-spins: in how many ways a few pieces lead to one, and the first of these ways."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from solvers.tetris.attacking.beam import Move

PIECES: Final[int]
MANY: Final[int]

class Spins(NamedTuple):
    ways: int
    way: tuple[Move, ...]

def find_spins(
    columns: Sequence[int], hold: int | None, queue: Sequence[int], pieces: int, lines: int, most: int = ...
) -> Spins: ...
