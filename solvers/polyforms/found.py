"""The snapshot and the result of a search for solutions of a cover."""
from dataclasses import dataclass
from typing import Protocol

from solvers.core.engine import Engine
from solvers.polyforms.cover import Solution


@dataclass(frozen=True, slots=True)
class Found:
    """Result of a search.

    `solutions` are those kept, in the order of the search; `count` counts all. `nodes` is the number of positions
    placed, `dead_ends` how often the search backtracked because an atom or a tile had no position left.
    """

    solutions: tuple[Solution, ...]
    count: int
    nodes: int
    dead_ends: int


@dataclass(frozen=True, slots=True)
class SearchSnapshot:
    """State of a running search: the positions placed now, the last solution, and statistics.

    `depths[n]` counts how often the search stood with n tiles on the board; `done` is the fraction of the search tree
    that is finished, 0 to 1, where all branches of a node have equal weight.
    """

    placed: Solution
    last: Solution
    count: int
    nodes: int
    dead_ends: int
    depths: tuple[int, ...]
    done: float


class Search(Engine[SearchSnapshot, Found], Protocol):
    """An engine that finds the solutions of a cover."""

    def drain(self) -> tuple[Solution, ...]:
        """The solutions that were kept since the last time; the search has them no longer, and its result is without
        them."""
