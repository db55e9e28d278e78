"""The finder: one way to finish a board of four rows with the pieces that come, or the proof that there is none."""
from collections.abc import Sequence
from typing import NamedTuple

class Placed(NamedTuple):
    board: int
    kind: int
    cells: int
    held: bool

class Finder:
    finished: bool
    boards: int
    def __init__(self, board: int, hold: int | None, queue: Sequence[int], physics: str = ...) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    @property
    def way(self) -> tuple[Placed, ...] | None: ...

def count_ways(
    board: int, hold: int | None, queue: Sequence[int], physics: str = ..., most: int = ...
) -> int: ...
