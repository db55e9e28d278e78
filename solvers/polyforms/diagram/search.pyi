"""Search for all solutions of a cover at once: a state that was met before is not searched again."""
from collections.abc import Sequence
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.polyforms.cover import Cover
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.packed import PackedCover

class DiagramSnapshot(NamedTuple):
    states: int
    merged: int
    nodes: int
    done: float
    bytes: int

class DiagramResult(NamedTuple):
    diagram: Diagram | None
    trouble: str
    states: int
    merged: int

class DiagramSearch:
    def __init__(self, cover: Cover | PackedCover, numbers: Sequence[int] | None = None,
                 order: Sequence[int] | None = None, levels: int | None = None, limit: int = 512 << 20) -> None: ...
    @property
    def finished(self) -> bool: ...
    @property
    def exceeded(self) -> bool: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> DiagramSnapshot: ...
    def progress(self) -> Progress: ...
    def result(self) -> DiagramResult: ...
