"""Engines of the quality of living: the least median of all rectangles of one size in a grid of ranks."""
from array import array
from typing import NamedTuple

from solvers.core.engine import Progress

class Guess(NamedTuple):
    guess: int
    low: int
    high: int
    row: int
    column: int
    reached: int

class Halving:
    def __init__(self, ranks: array[int], columns: int, height: int, width: int) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> Guess: ...
    def progress(self) -> Progress: ...
    def result(self) -> Guess: ...

class Descent(Halving): ...
