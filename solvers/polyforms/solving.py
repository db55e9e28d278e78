"""Solutions of a puzzle by any engine, without those that are images of others or fail a condition of its author."""
from collections.abc import Iterable
from typing import Generic, TypeVar

from solvers.core.engine import Engine, Progress
from solvers.polyforms.cover import Solution
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.logelium.conditions import own_conditions
from solvers.polyforms.symmetry import Distinct

S = TypeVar("S", bound=SearchSnapshot)


class Solving(Generic[S]):
    """Runs a search over the cover of a `Distinct`, and keeps of solutions that are images of each other one alone.

    The search must keep all its solutions, unless `Distinct.counts_all`. A step is one of the search; once that is
    done, one solution looked at.
    """

    def __init__(self, distinct: Distinct, search: Engine[S, Found], limit: int | None = None) -> None:
        """`limit` solutions are enough, where the search does not see to that."""
        self.distinct, self.search, self._limit = distinct, search, limit
        self._found: Found | None = None
        self._kept: dict[Solution, Solution] = {}  # by the least of its images
        self._looked_at = 0
        self._conditions = own_conditions(distinct.problem) if distinct.problem.puzzle.constrained else ()

    def advance(self, steps: int, /) -> bool:
        """True once all solutions are found and looked at."""
        if self._found is None:
            if self.search.advance(steps):
                self._found = self.search.result()
            return self._found is not None and self.distinct.counts_all
        last = min(self._looked_at + steps, len(self._found.solutions))
        for solution in self._found.solutions[self._looked_at : last]:
            if len(self._kept) == self._limit:
                return True
            if self._meets_conditions(solution):
                self._kept.setdefault(self.distinct.least(solution), solution)
        self._looked_at = last
        return last == len(self._found.solutions)

    def _meets_conditions(self, solution: Solution) -> bool:
        """Those of the author, which not every engine knows."""
        return all(condition.least <= sum(condition.values[one] for one in solution) <= condition.most
                   for condition in self._conditions)

    def snapshot(self) -> S:
        """That of the search."""
        return self.search.snapshot()

    def progress(self) -> Progress:
        """How far the search is, then how many solutions have been looked at."""
        if self._found is None:
            return self.search.progress()
        total = len(self._found.solutions)
        return Progress(self._looked_at, total, f"{self._looked_at:,} of {total:,} solutions compared with images")

    def so_far(self) -> Found:
        """What is known before the end: all counts of a search that is not done, without a solution."""
        if self._found is not None:
            return Found(tuple(self._kept.values()), len(self._kept), self._found.nodes, self._found.dead_ends)
        seen = self.search.snapshot()
        return Found((), seen.count, seen.nodes, seen.dead_ends)

    def result(self) -> Found:
        """What was found, without images."""
        if self._found is None:
            raise RuntimeError("the search is not finished")
        if self.distinct.counts_all:
            return self._found
        return Found(tuple(self._kept.values()), len(self._kept), self._found.nodes, self._found.dead_ends)


def names(distinct: Distinct, solutions: Iterable[Solution]) -> list[list[str]]:
    """Solutions by the names of their positions, each in the order of the form."""
    return [distinct.problem.names(solution) for solution in solutions]
