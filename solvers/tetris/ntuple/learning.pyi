"""Learning: an engine that plays S and Z, and learns from each piece by its temporal difference."""
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.ntuple.network import Network
from solvers.tetris.ntuple.plan import Plan, Point

class Moment(NamedTuple):
    games: int
    pieces: int
    curve: tuple[Point, ...]
    mean: float | None
    longest: int

class Sums(NamedTuple):
    pieces: int = 0
    longest: int = 0
    blocks: tuple[int, ...] = ()
    rest: int = 0

class Learning:
    network: Network
    midway: bool
    def __init__(
        self, plan: Plan, network: Network | None = None, traces: bytes | None = None, games: int = 0,
        sums: Sums | None = None,
    ) -> None: ...

    def all_traces(self) -> bytes: ...

    @property
    def sums(self) -> Sums: ...

    def advance(self, steps: int, /) -> bool: ...

    def snapshot(self) -> Moment: ...

    def progress(self) -> Progress: ...

    def result(self) -> Network: ...
