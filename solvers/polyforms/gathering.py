"""All solutions of a puzzle as a decision diagram, built from the fast engine's list while that is short enough."""
from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine
from solvers.polyforms.cover import Solution
from solvers.polyforms.diagram.diagram import Diagram
from solvers.polyforms.diagram.listing import Listing
from solvers.polyforms.diagram.search import DiagramSearch
from solvers.polyforms.diagram.sweep import sweeping
from solvers.polyforms.fast.suited import SuitedSearch
from solvers.polyforms.packed import packing
from solvers.polyforms.preparing import WORDS, preparing
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import NONE, Puzzle
from solvers.polyforms.solving import Begun, Solving

FIRST: Final = 60  # solutions that are shown while others are looked for
LISTED: Final = 100_000  # solutions; more are gathered in a diagram from the start


@dataclass(frozen=True, slots=True)
class GatheringSnapshot:
    """The last solution that was found and the `first` few, by the positions of `problem`, which is None before the
    search begins, and the figures of the search; `done` is its part that is over, 0 to 1."""

    problem: Problem | None
    last: Solution
    count: int
    nodes: int
    done: float
    beyond: bool  # whether there are more than a list takes
    first: tuple[Solution, ...] = ()


class Gathered(NamedTuple):
    """The gathered solutions, whose positions are indices in `problem`.

    `complete` is True if these are all solutions; `images` is True if some may be rotated or reflected images of
    others, because they were too many to compare.
    """

    problem: Problem
    diagram: Diagram
    complete: bool
    images: bool


class Gathering:
    """The engine that gathers the solutions of a puzzle. A step is one of the engine at work."""

    def __init__(self, puzzle: Puzzle, *, images: bool = False, listed: int = LISTED) -> None:
        """`images` are turned and flipped solutions, which count too; `listed` may be on a list."""
        self._puzzle, self._listed = puzzle, listed
        self._solving = Solving(self._beginning(NONE if images else None))
        self._begin_beyond: GeneratorEngine[DiagramSearch] | None = None
        self._beyond: DiagramSearch | None = None
        self._listing: Listing | None = None
        self._complete, self._cut = True, False
        self._result: Gathered | None = None

    def _beginning(self, symmetry: str | None) -> Generator[None, None, Begun]:
        prepared = yield from preparing(self._puzzle, symmetry)
        whole = prepared.ready.problem
        search = SuitedSearch(whole.cover, keep=self._listed, limit=self._listed, order=partial(sweeping, whole))
        return Begun(prepared, search)

    def advance(self, steps: int, /) -> bool:
        """True once all solutions are in a diagram."""
        if self._result is not None:
            return True
        if self._listing is not None:
            self._advance_listing(self._listing, steps)
        elif self._beyond is not None:
            self._advance_beyond(self._beyond, steps)
        elif self._begin_beyond is not None:
            if steps > 0 and self._begin_beyond.advance(1):
                self._beyond, self._begin_beyond = self._begin_beyond.result(), None
        elif self._solving.advance(steps):
            self._end_solving()
        return self._result is not None

    def cut_short(self) -> None:
        """Search no further: the next steps make a diagram of what was found. Not before the puzzle is prepared."""
        if self._listing is None:
            self._cut, self._begin_beyond, self._beyond = True, None, None
            self._solving.cut_short()

    def _end_solving(self) -> None:
        self._complete = not self._cut and self._solving.snapshot().count < self._listed
        if self._complete or self._cut or self._puzzle.constrained:  # a diagram knows nothing of sums
            self._listing = Listing(self._solving.result().solutions)
        else:
            self._begin_beyond = GeneratorEngine(_diagram_of(self._solving.distinct.problem), WORDS)

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
                self._end(diagram, images=not self._solving.distinct.counts_all)
            else:
                self._beyond, self._listing = None, Listing(self._solving.result().solutions)

    def _end(self, diagram: Diagram, *, images: bool) -> None:
        self._result = Gathered(self._solving.distinct.problem, diagram, self._complete, images)

    def snapshot(self) -> GatheringSnapshot:
        """Current state."""
        seen = self._solving.snapshot()
        fraction_done = self._beyond.snapshot().done if self._beyond else seen.done
        problem = self._solving.distinct.problem if self._solving.begun else None
        return GatheringSnapshot(problem, seen.last, seen.count, seen.nodes, fraction_done, self._beyond is not None,
                                 self._solving.first(FIRST))

    def progress(self) -> Progress:
        """Progress in millionths, where known."""
        if self._listing is not None:
            return self._listing.progress()
        if self._beyond is not None:
            part = self._beyond.progress()
            return Progress(part.done, part.total, f"more than {self._listed:,}; counting all: {part.text}")
        return self._solving.progress()

    def result(self) -> Gathered:
        """All solutions. Raises RuntimeError before the end."""
        if self._result is None:
            raise RuntimeError("the solutions are not gathered")
        return self._result


def _diagram_of(problem: Problem) -> Generator[None, None, DiagramSearch]:
    """The search for all solutions at once, begun in short pieces."""
    order = yield from sweeping(problem)
    yield
    cover = yield from problem.cover.renumbering(order)
    arrays = yield from packing(cover)
    yield
    return DiagramSearch(arrays)
