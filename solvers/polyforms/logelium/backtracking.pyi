"""The backtracking of Logelium: positions as bit arrays, an atom at each level, and the ideas that are turned on."""
from collections.abc import Iterable, Sequence

from solvers.core.engine import Progress
from solvers.polyforms.cover import Cover, Solution
from solvers.polyforms.found import Found
from solvers.polyforms.logelium.dead_ends import DeadEndBoard
from solvers.polyforms.logelium.options import LogeliumOptions
from solvers.polyforms.logelium.watch import Counters, LogeliumSnapshot
from solvers.polyforms.packed import PackedCover

class Backtracking(DeadEndBoard):
    cover: Cover
    options: LogeliumOptions
    def __init__(
        self, cover: Cover, arrays: PackedCover, options: LogeliumOptions, numbers: Iterable[int],
        adjacency: Sequence[Sequence[int]] | None, keep: int | None, limit: int | None,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> LogeliumSnapshot: ...
    def progress(self) -> Progress: ...
    def drain(self) -> tuple[Solution, ...]: ...
    def result(self) -> Found: ...
    @property
    def counters(self) -> Counters: ...
