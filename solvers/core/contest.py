"""Contest: players play the same games, and how these went is kept, so that a later session goes on with it.

A race, a tournament and a competition are the same machine: a plan, the results of its first games, and an engine that
plays those which are left. A contest is one immutable value with plan and results together; it is what is saved.
"""
from typing import ClassVar, Generic, Self, TypeVar

from solvers.core.engine import Progress
from solvers.core.saved_state import SavedState

S_co = TypeVar("S_co", covariant=True)


class ContestState(SavedState, frozen=True, kw_only=True):
    """A plan, and the results of the first of its games. Equal plans come to equal results, whatever the workers, and
    wherever the contest was cut and continued."""

    # What a contest supplies

    @property
    def played(self) -> int:
        """How many games have been played, counted as in `length`."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """How many games are to be played."""
        raise NotImplementedError

    @property
    def fresh(self) -> Self:
        """The same plan before its first game."""
        raise NotImplementedError

    def with_length_of(self, other: Self) -> Self:
        """The same results in a plan that is as long as another one. Raises FormatError if there are more."""
        raise NotImplementedError

    # The same for all

    @property
    def finished(self) -> bool:
        """Whether all games have been played."""
        return self.played >= self.length

    def continued(self, wanted: Self) -> Self | None:
        """These results as the beginning of what is wanted; None if that is another contest, or has fewer games."""
        if self.played > wanted.length or self.fresh.with_length_of(wanted) != wanted.fresh:
            return None
        return self.with_length_of(wanted)


class ContestEngine(Generic[S_co]):
    """Plays the games of a contest that are left."""

    unit: ClassVar[str] = "games"

    # What an engine supplies

    @property
    def done(self) -> int:
        """How many games are in, of all players together."""
        raise NotImplementedError

    @property
    def total(self) -> int:
        """How many there are to be."""
        raise NotImplementedError

    def snapshot(self) -> S_co:
        """Where the contest stands, after whole rounds."""
        raise NotImplementedError

    def close(self) -> None:
        """Drop what no worker has begun; an engine that has others work for it supplies this too."""

    # The same for all

    @property
    def finished(self) -> bool:
        """Whether all games are in."""
        return self.done >= self.total

    def progress(self) -> Progress:
        """How far it is, in games."""
        return Progress(self.done, self.total, f"{self.done:,} of {self.total:,} {self.unit}")

    def result(self) -> S_co:
        """The snapshot after all games. Raises RuntimeError before that."""
        if not self.finished:
            raise RuntimeError("the contest is not finished")
        return self.snapshot()
