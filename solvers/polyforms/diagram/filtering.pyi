"""Filters on a decision diagram: the diagram of those solutions that have so many of certain positions."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.polyforms.diagram.diagram import Diagram

HIGHEST: Final[int]

class Restriction(NamedTuple):
    positions: frozenset[int]
    least: int = 0
    most: int | None = None

class Filtering:
    def __init__(self, diagram: Diagram, restrictions: Sequence[Restriction], limit: int = 512 << 20) -> None: ...
    @property
    def finished(self) -> bool: ...
    def advance(self, steps: int, /) -> bool: ...
    def snapshot(self) -> None: ...
    def progress(self) -> Progress: ...
    def result(self) -> Diagram | None: ...
