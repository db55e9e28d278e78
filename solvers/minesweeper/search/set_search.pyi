"""The value of a set of solutions: how many of them best play wins."""
from collections.abc import Iterable

class SetSearch:
    solutions: int
    columns: int
    nodes: int
    finished: bool
    wins: int
    def __init__(self, shown: memoryview, columns: int, allowed: Iterable[int] | None = None) -> None: ...
    def advance(self, steps: int) -> bool: ...
    @property
    def best(self) -> tuple[int, ...]: ...
    @property
    def tried(self) -> tuple[int, int]: ...
