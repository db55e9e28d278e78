"""What a search for solutions of a cover is: what it shows while it runs, and what it has found."""
from dataclasses import dataclass
from typing import Protocol

from solvers.core.engine import Engine
from solvers.polyforms.cover import Solution


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to.

    `solutions` are those that were kept, in the order of the search; `count` counts all. `nodes` are the positions
    that were placed, `dead_ends` the places where a search turned back because some atom or tile had no position left.
    """

    solutions: tuple[Solution, ...]
    count: int
    nodes: int
    dead_ends: int


@dataclass(frozen=True, slots=True)
class SearchSnapshot:
    """Where a search stands: the positions placed now, the last solution, and the figures so far.

    `depths` has for each number of tiles on the board how often the search stood there; `done` is the part of the
    search tree that is behind it, from 0 to 1, every branch of a node counted alike.
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
