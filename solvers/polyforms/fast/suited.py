"""The fast engine by the search that suits a cover: the frontier for narrow ones, lists of words for all others."""
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Final

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.polyforms.cover import Cover, Solution
from solvers.polyforms.fast.estimate import Probing
from solvers.polyforms.fast.frontier import FrontierSearch
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Found, SearchSnapshot
from solvers.polyforms.packed import packed

FEW: Final = 1000         # solutions: who wants no more does not wait until all are counted
TRIAL: Final = 24_000     # steps of the search by lists, after which small puzzles are solved
NARROW: Final = 0.4       # part of the atoms that a position may reach across at most
RESTS: Final = 32         # 2 to the power of its reach over this is how many positions the lists must have to place
PROBES: Final = 128       # ways down, from this seed, to estimate what is left for the lists
SEED: Final = 1
AT_ONCE: Final = 8        # of them between two yields
LARGE: Final = 4_000_000  # atoms times positions; there a way down takes too long, and the lists surely do
TRIES_A_NODE: Final = 2   # tries of a position along the frontier in the time of one that the lists place

Order = Callable[[], Generator[None, None, Sequence[int]]]


class SuitedSearch:
    """The engine that finds all solutions of a cover: by lists, if few steps of them are enough, or the cover is not
    narrow; else along its frontier, unless that turns out to be longer. Which it is depends on the cover alone.

    A step is one of the search at work, or a piece of the work to choose it. `keep` and `limit` are as for both, `path`
    as for the lists.
    """

    def __init__(
        self, cover: Cover, *, keep: int = 100_000, limit: int | None = None, order: Order | None = None,
        path: str | None = None,
    ) -> None:
        """`order` finds the atoms as a sweep across the form takes them, in pieces, if that is not the order of their
        numbers."""
        self._cover, self._keep, self._limit, self._order = packed(cover), keep, limit, order
        self._lists = FastSearch(self._cover, keep=keep, limit=limit, path=path)
        self._trial = TRIAL if limit is None or limit >= FEW else 0
        self._choosing: GeneratorEngine[FrontierSearch | None] | None = None  # after the trial, until it is chosen
        self._frontier: FrontierSearch | None = None
        self._taken: set[Solution] = set()  # in the trial, which the frontier meets again

    @property
    def narrow(self) -> bool:
        """True while the engine searches along the frontier."""
        return self._frontier is not None

    @property
    def _at_work(self) -> FrontierSearch | FastSearch:
        return self._frontier or self._lists

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once all solutions are found."""
        if self._trial:
            steps = min(steps, self._trial)
            self._trial -= steps
            finished = self._lists.advance(steps)
            if not finished and not self._trial:
                self._choosing = GeneratorEngine(self._narrow_search(), "choosing a search")
            return finished
        if self._choosing is not None:
            if steps > 0 and self._choosing.advance(1):
                self._frontier, self._choosing = self._choosing.result(), None
            return False
        finished = self._at_work.advance(steps)
        if self._frontier is not None and self._frontier.too_wide:
            self._frontier = None  # the lists go on where they stood
            return False
        return finished

    def _narrow_search(self) -> Generator[None, None, FrontierSearch | None]:
        """The search along the frontier, if the cover is so narrow that it may be worth it: a rest is one of the ways
        in which the atoms within reach are free or not, so for few positions there would be more rests than these."""
        order = None if self._order is None else (yield from self._order())
        yield
        search = FrontierSearch(self._cover, keep=self._keep, limit=self._limit, order=order)
        if search.too_wide or search.reach > NARROW * self._cover.atoms:
            return None
        if self._cover.atoms * self._cover.count <= LARGE:
            yield
            nodes = (yield from through(Probing(self._cover, SEED, PROBES), AT_ONCE)).nodes
            if nodes * RESTS < 2**search.reach:
                return None
            search.patience = TRIES_A_NODE * max(TRIAL, nodes)
        return search

    def snapshot(self) -> SearchSnapshot:
        """Snapshot of the active search."""
        return self._at_work.snapshot()

    def progress(self) -> Progress:
        """Progress of the active search."""
        return self._at_work.progress()

    def drain(self) -> tuple[Solution, ...]:
        """The solutions that were kept since the last time; they are here no longer."""
        drained = self._not_taken(self._at_work.drain())
        if self._trial:
            self._taken.update(drained)
        return drained

    def _not_taken(self, solutions: tuple[Solution, ...]) -> tuple[Solution, ...]:
        if self._frontier is None or not self._taken:
            return solutions
        return tuple(one for one in solutions if one not in self._taken)

    def so_far(self) -> Found:
        """The result so far."""
        so_far_found = self._at_work.so_far()
        return replace(so_far_found, solutions=self._not_taken(so_far_found.solutions))

    def result(self) -> Found:
        """The solutions. Raises RuntimeError before the end."""
        final = self._at_work.result()
        return replace(final, solutions=self._not_taken(final.solutions))
