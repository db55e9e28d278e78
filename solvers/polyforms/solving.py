"""Solutions of a puzzle by any engine, without those that are images of others or fail a condition of its author."""
from collections.abc import Generator
from itertools import islice
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.cover import Solution
from solvers.polyforms.found import Found, Search, SearchSnapshot
from solvers.polyforms.images import Distinct
from solvers.polyforms.logelium.conditions import SumCondition, own_conditions
from solvers.polyforms.parity import area_reason
from solvers.polyforms.preparing import WORDS, Prepared

SEARCHED: Final = 4096  # steps of the search between two looks at what it found,
LOOKED_AT: Final = 100  # and solutions that are looked at in one call: a look takes far longer than a step


class Begun(NamedTuple):
    """A puzzle that is prepared, and the search over the cover of what is `ready` of it. The search must keep all its
    solutions, unless that `Distinct.counts_all`."""

    prepared: Prepared
    search: Search


class Solving:
    """Prepares a puzzle, searches, and keeps of solutions that are images of each other one alone.

    A step is a piece of the preparation, then one of the search, or one solution looked at.
    """

    def __init__(self, beginning: Generator[None, None, Begun], limit: int | None = None) -> None:
        """`beginning` prepares; `limit` solutions are enough."""
        self._beginning = GeneratorEngine(beginning, WORDS)
        self.begun: Begun | None = None  # None while it prepares
        self.impossible: str | None = None  # why nothing is searched, in a sentence: areas differ
        self._limit = limit
        self._conditions: tuple[SumCondition, ...] = ()
        self._searched = self._ended = False
        self._fresh: tuple[Solution, ...] = ()  # that are to be looked at,
        self._looked_at = 0                     # and how many of them were
        self._kept: dict[Solution, Solution] = {}  # by the least of its images

    @property
    def distinct(self) -> Distinct:
        """The searched problem, whose positions solutions refer to by index. Raises RuntimeError during preparation."""
        if self.begun is None:
            raise RuntimeError("the puzzle is not prepared")
        return self.begun.prepared.ready

    def advance(self, steps: int, /) -> bool:
        """True once all solutions are found and looked at."""
        if self._ended or steps <= 0:
            return self._ended
        if self.begun is None:
            if self._beginning.advance(1):  # pieces differ in length, and no clock is here
                self._on_prepared(self._beginning.result())
        elif self._looked_at < len(self._fresh):
            self._collect(min(steps, LOOKED_AT))
        else:
            self._search(self.begun.search, steps)
        return self._ended

    def cut_short(self) -> None:
        """Search no further: the next steps look at what was found."""
        self._searched = True
        self._ended = self._looked_at == len(self._fresh)

    def _on_prepared(self, begun: Begun) -> None:
        self.begun, problem = begun, begun.prepared.ready.problem
        self.impossible = area_reason(problem.puzzle)
        self._ended = self.impossible is not None
        if problem.puzzle.constrained:
            self._conditions = tuple(own_conditions(problem))

    def _search(self, search: Search, steps: int) -> None:
        self._searched = search.advance(min(steps, SEARCHED))
        self._fresh, self._looked_at = search.drain(), 0
        self._ended = self._searched and not self._fresh

    def _collect(self, many: int) -> None:
        """Examine at most `many` more solutions."""
        last = min(self._looked_at + many, len(self._fresh))
        for solution in self._fresh[self._looked_at : last]:
            if len(self._kept) == self._limit:
                self._ended = True
                return
            if self._meets_conditions(solution):
                self._kept.setdefault(self.distinct.least(solution), solution)
        self._looked_at = last
        self._ended = self._searched and last == len(self._fresh)

    def _meets_conditions(self, solution: Solution) -> bool:
        """Check the author's conditions, which not every engine knows."""
        return all(condition.least <= sum(condition.values[one] for one in solution) <= condition.most
                   for condition in self._conditions)

    def snapshot(self) -> SearchSnapshot:
        """Snapshot of the search; empty before it begins."""
        return self.begun.search.snapshot() if self.begun else SearchSnapshot((), (), 0, 0, 0, (), 0.0)

    def first(self, many: int) -> tuple[Solution, ...]:
        """The first solutions that were found, without images: so many, or as many as there are."""
        return tuple(islice(self._kept.values(), many))

    def progress(self) -> Progress:
        """Progress of the search."""
        return self.begun.search.progress() if self.begun else self._beginning.progress()

    def so_far(self) -> Found:
        """The solutions so far, without images."""
        search_snapshot = self.snapshot()
        solutions = tuple(self._kept.values())
        count = search_snapshot.count if self.begun is None or self.distinct.counts_all else len(solutions)
        return Found(solutions, count, search_snapshot.nodes, search_snapshot.dead_ends)

    def result(self) -> Found:
        """The solutions, without images. Raises RuntimeError before the end."""
        if not self._ended:
            raise RuntimeError("the search is not finished")
        return self.so_far()
