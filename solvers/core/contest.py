"""Contests: a fixed schedule of games between players, whose results are saved so that a later session can continue.

Races, tournaments and competitions work alike: a plan, the results of its first games, and an engine that plays the
remaining ones. A `ContestState` is one immutable value with both plan and results, and is what is saved.
"""
from typing import ClassVar, Generic, Self, TypeVar

from solvers.core.engine import Progress
from solvers.core.saved_state import SavedState

S_co = TypeVar("S_co", covariant=True)


class ContestState(SavedState, frozen=True, kw_only=True):
    """A plan, and the results of its first games.

    Equal plans give equal results, however many workers play and wherever the contest was interrupted and resumed.
    """

    # What a contest supplies

    @property
    def played(self) -> int:
        """Number of games played so far, in the unit of `length`."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """Number of games in the whole plan."""
        raise NotImplementedError

    @property
    def fresh(self) -> Self:
        """The same plan before its first game."""
        raise NotImplementedError

    def with_length_of(self, other: Self) -> Self:
        """These results in a plan as long as that of `other`. Raises FormatError if more games have been played
        already."""
        raise NotImplementedError

    # The same for all

    @property
    def finished(self) -> bool:
        """True once all games have been played."""
        return self.played >= self.length

    def continued(self, wanted: Self) -> Self | None:
        """Resume towards the contest `wanted` with these results. Returns None if that is a different or a shorter
        contest."""
        if self.played > wanted.length or self.fresh.with_length_of(wanted) != wanted.fresh:
            return None
        return self.with_length_of(wanted)


class ContestEngine(Generic[S_co]):
    """Base of the engines that play the remaining games of a contest."""

    unit: ClassVar[str] = "games"

    # What an engine supplies

    @property
    def done(self) -> int:
        """Number of games finished so far, over all players."""
        raise NotImplementedError

    @property
    def total(self) -> int:
        """Number of games in the contest."""
        raise NotImplementedError

    def snapshot(self) -> S_co:
        """State of the contest after its last complete round."""
        raise NotImplementedError

    def close(self) -> None:
        """Cancel games that no worker has started. To be overridden by engines that use workers."""

    # The same for all

    @property
    def finished(self) -> bool:
        """True once all games are finished."""
        return self.done >= self.total

    def progress(self) -> Progress:
        """Games played, out of all."""
        return Progress(self.done, self.total, f"{self.done:,} of {self.total:,} {self.unit}")

    def result(self) -> S_co:
        """The final state. Raises RuntimeError while games remain."""
        if not self.finished:
            raise RuntimeError("the contest is not finished")
        return self.snapshot()
