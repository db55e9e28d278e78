"""The Logelium search: first the positions are reduced, then backtracking finds all solutions."""
from collections.abc import Generator, Sequence
from typing import Final

from solvers.core.engine import Progress
from solvers.core.generator_engine import GeneratorEngine, through
from solvers.polyforms.cover import Cover, Solution
from solvers.polyforms.found import Found
from solvers.polyforms.logelium.backtracking import Backtracking
from solvers.polyforms.logelium.conditions import summing_up
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions
from solvers.polyforms.logelium.sums import reaching
from solvers.polyforms.logelium.watch import Counters, LogeliumSnapshot
from solvers.polyforms.packed import packing
from solvers.polyforms.reduction import Reduction

TRIED: Final = 256      # positions that the reduction tries between two yields,
TAKEN_UP: Final = 2000  # and those of which is seen what they take up of an area


class LogeliumSearch:
    """The engine that finds all solutions of a cover as the source tells it, with the ideas that `options` turn on.

    One step is a piece of the reduction and of the tables, then it is one event of the search: see `logelium.watch`.

    Args:
        cover: what is to be solved.
        options: the ideas to use.
        adjacency: the neighbours of each atom; the tests for dead ends need them.
        keep: how many solutions to keep at most; all if None.
        limit: the number of solutions after which the search ends; None for no limit.

    Raises:
        ValueError: something does not belong to the cover; it says what. `advance` raises it if the cover is none.
    """

    def __init__(
        self, cover: Cover, options: LogeliumOptions = STANDARD, *, adjacency: Sequence[Sequence[int]] | None = None,
        keep: int | None = None, limit: int | None = None,
    ) -> None:
        if options.dead_ends != "none" and adjacency is None:
            raise ValueError("to see dead ends the search needs the neighbours of each atom")
        for condition in options.conditions:
            if len(condition.values) != len(cover.positions):
                raise ValueError(
                    f"the condition “{condition.name}” has {len(condition.values)} values for "
                    f"{len(cover.positions)} positions"
                )
        if not all(0 <= atom < cover.atoms for atom in options.order):
            raise ValueError(f"the order has atoms that are not among the {cover.atoms} of the cover")
        self.cover, self.options = cover, options
        self._rest = adjacency, keep, limit
        self._reduction: Reduction | None = None
        self._search: Backtracking | None = None
        self._beginning = GeneratorEngine(self._begun(adjacency), "making lists")

    def _begun(self, adjacency: Sequence[Sequence[int]] | None) -> Generator[None, None, Backtracking]:
        """The search, once its positions and tables are made, in short pieces."""
        numbers: Sequence[int] = range(len(self.cover.positions))
        arrays = yield from packing(self.cover)
        if self.options.reduction:
            self._reduction = Reduction(arrays)
            yield
            numbers = (yield from through(self._reduction, TRIED)).left
            arrays = yield from packing(self.cover.only(numbers))
        yield
        search = Backtracking(self.cover, arrays, self.options, numbers, *self._rest)
        yield
        added = []
        for condition in self.options.conditions:
            summed = yield from summing_up(self.cover, numbers, condition)
            added.append(summed)
        if self.options.dead_ends == "areas" and adjacency is not None:
            own: list[set[int]] = [set() for _ in range(self.cover.tiles)]
            for first in range(0, len(numbers), TAKEN_UP):
                search.take_up(first, first + TAKEN_UP, adjacency, own)
                yield
            least = (0,) * self.cover.tiles
            added.append((search.sizes(), (yield from reaching(own, least, self.cover.most))))
        search.add_up(added)
        return search

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once everything was tried, or the limit is reached."""
        if self._search is not None:
            return self._search.advance(steps)
        if steps > 0 and self._beginning.advance(1):  # pieces differ in length, and no clock is here
            self._search = self._beginning.result()
        return False

    @property
    def begun(self) -> bool:
        """True once its lists and tables are built."""
        return self._search is not None

    @property
    def counters(self) -> Counters:
        """The figures so far."""
        if self._search is not None:
            return self._search.counters
        positions = len(self.cover.positions)
        remaining = positions if self._reduction is None else len(self._reduction.snapshot().left)
        return Counters(positions, remaining, 0, 0, 0, 0, 0, 0)

    def snapshot(self) -> LogeliumSnapshot:
        """The placed tiles, the atom being covered with its candidates, and the statistics."""
        if self._search is not None:
            return self._search.snapshot()
        return LogeliumSnapshot((), (), 0, 0, 0, (), 0.0, "reduce", None, None, (), (), None, self.counters)

    def progress(self) -> Progress:
        """Progress of the reduction, then the finished part of the search tree."""
        if self._search is not None:
            return self._search.progress()
        return self._beginning.progress() if self._reduction is None else self._reduction.progress()

    def drain(self) -> tuple[Solution, ...]:
        """The solutions that were kept since the last time; they are here no longer."""
        return self._search.drain() if self._search is not None else ()

    def result(self) -> Found:
        """The solutions; `dead_ends` counts all backtracking, `counters` by cause. Raises RuntimeError before the
        search begins."""
        if self._search is None:
            raise RuntimeError("the search has not begun")
        return self._search.result()
