"""The look-ahead of 1993, deepened step by step: how a personality chooses its move, one trial node at a time."""
from collections.abc import Sequence

from solvers.spanit.board import Side
from solvers.spanit.personality.choice import Choice
from solvers.spanit.personality.personality import Personality

class LookAhead:
    depth: int
    value: float
    evaluations: int
    def __init__(
        self, cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0,
        budget: int | None = None, order: Sequence[int] | None = None,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    @property
    def node(self) -> int | None: ...
    @property
    def goal_depth(self) -> int: ...
    @property
    def weights(self) -> list[float | None]: ...
    @property
    def line(self) -> list[int]: ...

def search(
    cells: bytes, size: int, side: Side, personality: Personality, seed: int = 0, ply: int = 0,
    budget: int | None = None, order: Sequence[int] | None = None,
) -> Choice: ...
