"""Watching the Logelium solver: first positions are struck out under one's eyes, then backtracking begins."""
from collections.abc import Sequence
from dataclasses import dataclass

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.cover import Cover
from solvers.polyforms.found import Found
from solvers.polyforms.logelium.options import LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.logelium.watch import LogeliumSnapshot
from solvers.polyforms.packed import packing
from solvers.polyforms.reduction import Reduced, Reduction

OPTIONS = LogeliumOptions(reduction=False, dead_ends="areas", depth=1000)
STRIKES = 12     # steps that a look at all positions takes
LISTED = 40_000  # positions times pieces in which the lists of the search are made, in one step


@dataclass(frozen=True)
class WatchSnapshot:
    """State of the watched solver: the positions that the reduction has left, and the search in terms of these, or None
    during the reduction."""

    reduced: Reduced
    search: LogeliumSnapshot | None


class WatchedLogelium:
    """The engine that reduces the positions of a cover, then searches by minimal branching and cut-off areas.

    A step packs some of the cover, then tries a twelfth of all positions; then it is one event of the search.
    """

    def __init__(self, cover: Cover, adjacency: Sequence[Sequence[int]], *, limit: int | None) -> None:
        """`adjacency` has the neighbours of each atom; after `limit` solutions the search ends."""
        self.cover = cover
        self._adjacency, self._limit = adjacency, limit
        self._packing = GeneratorEngine(packing(cover), "making lists")
        self._reduction: Reduction | None = None  # once the cover is packed
        self._tries = len(cover.positions) // STRIKES + 1
        self._reduced: Reduced | None = None
        self._search: LogeliumSearch | None = None

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once the search is done."""
        if self._search is not None:
            for _ in range(LISTED // (len(self.cover.positions) + 1)):
                if self._search.begun:
                    break
                self._search.advance(steps)
            return self._search.advance(steps)
        if self._reduction is None:
            if steps > 0 and self._packing.advance(1):
                self._reduction = Reduction(self._packing.result())
        elif self._reduction.advance(steps * self._tries):
            self._reduced = self._reduction.result()
            self._search = LogeliumSearch(self.cover.only(self._reduced.left), OPTIONS, adjacency=self._adjacency,
                                          limit=self._limit, keep=1000)
        return False

    def snapshot(self) -> WatchSnapshot:
        """Current state of reduction and search."""
        if self._reduction is None:
            return WatchSnapshot(Reduced(tuple(range(len(self.cover.positions))), (), 1), None)
        reduced = self._reduced or self._reduction.snapshot()
        has_begun = self._search is not None and self._search.begun
        return WatchSnapshot(reduced, self._search.snapshot() if has_begun and self._search is not None else None)

    def progress(self) -> Progress:
        """Progress of the reduction, then of the search."""
        if self._reduction is None:
            return self._packing.progress()
        return self._reduction.progress() if self._search is None else self._search.progress()

    def result(self) -> Found:
        """The solutions, whose positions are indices in the cover. Raises RuntimeError before the end."""
        if self._search is None or self._reduced is None:
            raise RuntimeError("the search has not begun")
        reduced, remaining = self._search.result(), self._reduced.left
        return Found(tuple(tuple(remaining[one] for one in solution) for solution in reduced.solutions),
                     reduced.count, reduced.nodes, reduced.dead_ends)
