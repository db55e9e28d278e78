"""All solutions of a puzzle as a decision diagram, found by the fast engine as long as they fit on a list."""
from dataclasses import dataclass
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.diagram.listing import Listing
from solvers.polyforms.diagram.search import DiagramSearch
from solvers.polyforms.diagram.sweep import sweep
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import SearchSnapshot
from solvers.polyforms.problem import Problem, problem_of
from solvers.polyforms.puzzle import NONE, Puzzle
from solvers.polyforms.reduction import Reduction
from solvers.polyforms.solving import Solving
from solvers.polyforms.symmetry import Distinct, distinct

LISTED: Final = 100_000  # solutions; more are gathered in a diagram from the start


@dataclass(frozen=True, slots=True)
class GatheringSnapshot:
    """The last solution that was found, by the positions of `problem`, which is None before the search begins, and the
    figures of the search; `done` is its part that is over, 0 to 1."""

    problem: Problem | None
    last: Solution
    count: int
    nodes: int
    done: float
    beyond: bool  # whether there are more than a list takes


class Gathered(NamedTuple):
    """What was found. Numbers of positions are those of `problem`; `complete` says whether these are all solutions,
    and `images` whether some are turned or flipped images of others because nobody compared so many."""

    problem: Problem
    diagram: Diagram
    complete: bool
    images: bool


class Gathering:
    """The engine that gathers the solutions of a puzzle. A step is one of the engine at work."""

    def __init__(self, puzzle: Puzzle, *, images: bool = False, listed: int = LISTED) -> None:
        """`images` are turned and flipped solutions, which count too; `listed` may be on a list."""
        self._puzzle, self._with_images, self._listed = puzzle, images, listed
        self._whole: Problem | None = None
        self._distinct: Distinct | None = None
        self._reduction: Reduction | None = None
        self._fast: FastSearch | None = None
        self._solving: Solving[SearchSnapshot] | None = None
        self._beyond: DiagramSearch | None = None
        self._listing: Listing | None = None
        self._complete = True
        self._result: Gathered | None = None

    def advance(self, steps: int, /) -> bool:
        """True once all solutions are in a diagram."""
        if self._result is not None:
            return True
        if self._listing is not None:
            self._advance_listing(self._listing, steps)
        elif self._beyond is not None:
            self._advance_beyond(self._beyond, steps)
        elif self._solving is not None:
            if self._solving.advance(steps):
                self._end_solving()
        elif self._reduction is not None:
            if self._reduction.advance(steps):
                self._begin_solving(self._reduction)
        elif self._distinct is not None:
            self._reduction = Reduction(self._distinct.problem.cover)
        elif self._whole is not None:
            self._distinct = distinct(self._whole, NONE if self._with_images else None)
        else:
            self._whole = problem_of(self._puzzle)
        return self._result is not None

    def _begin_solving(self, reduction: Reduction) -> None:
        assert self._distinct is not None
        self._distinct = self._distinct.only(reduction.result().left)
        self._fast = FastSearch(self._distinct.problem.cover, keep=self._listed, limit=self._listed)
        self._solving = Solving(self._distinct, self._fast)

    def _end_solving(self) -> None:
        assert self._distinct is not None
        assert self._fast is not None
        assert self._solving is not None
        self._complete = self._fast.snapshot().count < self._listed
        if self._complete or self._puzzle.constrained:  # a diagram knows nothing of sums
            self._listing = Listing(self._solving.result().solutions)
        else:
            whole = self._distinct.problem
            self._beyond = DiagramSearch(whole.cover, order=sweep(whole))

    def _advance_listing(self, listing: Listing, steps: int) -> None:
        if listing.advance(steps):
            diagram = listing.result()
            assert diagram is not None  # the diagram of a list that is in memory is smaller
            self._end(diagram, images=False)

    def _advance_beyond(self, beyond: DiagramSearch, steps: int) -> None:
        if beyond.advance(steps):
            diagram = beyond.result().diagram
            self._complete = diagram is not None
            if diagram is not None:
                assert self._distinct is not None
                self._end(diagram, images=not self._distinct.counts_all)
            else:
                assert self._solving is not None
                self._beyond, self._listing = None, Listing(self._solving.result().solutions)

    def _end(self, diagram: Diagram, *, images: bool) -> None:
        assert self._distinct is not None
        self._result = Gathered(self._distinct.problem, diagram, self._complete, images)

    def so_far(self) -> tuple[Problem, tuple[Solution, ...]] | None:
        """The problem and its solutions that are found until now, for one who does not want to wait."""
        if self._distinct is None or self._fast is None:
            return None
        found = dict[Solution, Solution]()
        for solution in self._fast.so_far().solutions:
            found.setdefault(self._distinct.least(solution), solution)
        return self._distinct.problem, tuple(found.values())

    def snapshot(self) -> GatheringSnapshot:
        """Where it stands."""
        if self._fast is None or self._distinct is None:
            return GatheringSnapshot(None, (), 0, 0, 0.0, False)
        seen = self._fast.snapshot()
        done = self._beyond.snapshot().done if self._beyond else seen.done
        return GatheringSnapshot(self._distinct.problem, seen.last, seen.count, seen.nodes, done,
                                 self._beyond is not None)

    def progress(self) -> Progress:
        """How far it is, in millionths where that is known."""
        if self._listing is not None:
            return self._listing.progress()
        if self._beyond is not None:
            part = self._beyond.progress()
            return Progress(part.done, part.total, f"more than {self._listed:,}; counting all: {part.text}")
        if self._solving is not None:
            return self._solving.progress()
        return Progress(0, None, "reading positions") if self._reduction is None else self._reduction.progress()

    def result(self) -> Gathered:
        """All solutions. RuntimeError before the end."""
        if self._result is None:
            raise RuntimeError("the solutions are not gathered")
        return self._result
