"""The Logelium search: first the positions are reduced, then backtracking finds all solutions."""
from collections.abc import Sequence

from solvers.core.engine import Progress
from solvers.polyforms.cover import Cover, Solution
from solvers.polyforms.found import Found
from solvers.polyforms.logelium.backtracking import Backtracking
from solvers.polyforms.logelium.conditions import summed_up
from solvers.polyforms.logelium.options import STANDARD, LogeliumOptions
from solvers.polyforms.logelium.sums import Sums
from solvers.polyforms.logelium.watch import Counters, LogeliumSnapshot
from solvers.polyforms.reduction import Reduction


class LogeliumSearch:
    """The engine that finds all solutions of a cover as the source tells it, with the ideas that `options` turn on.

    One step tries a position in the reduction or makes the table of a condition, then it is one event of the search:
    see `logelium.watch`.

    Args:
        cover: what is to be solved.
        options: the ideas to use.
        adjacency: the neighbours of each atom; the tests for dead ends need them.
        keep: how many solutions to keep at most; all if None.
        limit: the number of solutions after which the search ends; None for no limit.

    Raises:
        ValueError: something does not belong to the cover, or the cover is none; it says what.
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
        self._reduction = Reduction(cover)
        self._numbers: Sequence[int] | None = None  # of the positions that are used, once that is known
        self._added: list[tuple[list[int], Sums]] = []
        self._search: Backtracking | None = None
        if not options.reduction:
            self._use(range(len(cover.positions)))

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` steps. True once everything was tried, or the limit is reached."""
        if self._search is not None:
            return self._search.advance(steps)
        if self._numbers is not None:
            self._add_condition(self._numbers)
        elif self._reduction.advance(steps):
            self._use(self._reduction.result().left)
        return False

    def _use(self, numbers: Sequence[int]) -> None:
        """Begin with these positions, if no condition has to be looked at first."""
        self._numbers = numbers
        if len(self._added) == len(self.options.conditions):
            self._search = Backtracking(self.cover, self.options, numbers, self._added, *self._rest)

    def _add_condition(self, numbers: Sequence[int]) -> None:
        """Make the table of the next condition, which takes some milliseconds."""
        self._added.append(summed_up(self.cover, numbers, self.options.conditions[len(self._added)]))
        self._use(numbers)

    @property
    def counters(self) -> Counters:
        """The figures so far."""
        if self._search is not None:
            return self._search.counters
        return Counters(len(self.cover.positions), len(self._reduction.snapshot().left), 0, 0, 0, 0, 0, 0)

    def snapshot(self) -> LogeliumSnapshot:
        """What lies there, the atom that is covered now with its candidates, and the figures so far."""
        if self._search is not None:
            return self._search.snapshot()
        return LogeliumSnapshot((), (), 0, 0, 0, (), 0.0, "reduce", None, None, (), (), None, self.counters)

    def progress(self) -> Progress:
        """How far the reduction is, or which part of the search tree is done."""
        return self._reduction.progress() if self._search is None else self._search.progress()

    def take(self) -> tuple[Solution, ...]:
        """The solutions that were kept since the last time; they are here no longer."""
        return self._search.take() if self._search is not None else ()

    def result(self) -> Found:
        """What was found. `dead_ends` are all places where the search turned back; `counters` has them apart.

        RuntimeError before the search begins.
        """
        if self._search is None:
            raise RuntimeError("the search has not begun")
        return self._search.result()
