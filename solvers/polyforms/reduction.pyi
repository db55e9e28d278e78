"""Reduction: positions that have no continuation are struck out, round by round, until all that are left have one."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.polyforms.cover import Cover
from solvers.polyforms.packed import PackedCover

class Struck(NamedTuple):
    position: int
    round: int
    atom: int | None
    tile: int | None

class Reduced(NamedTuple):
    left: tuple[int, ...]
    struck: tuple[Struck, ...]
    rounds: int

def reduce(cover: Cover) -> Reduced: ...

class Reduction:
    finished: bool
    def __init__(self, cover: Cover | PackedCover) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> Reduced: ...
    def progress(self) -> Progress: ...
    def result(self) -> Reduced: ...
