"""Sweeps: several of the 1997 searches side by side, each for a while in turn, so that all get on evenly."""
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from solvers.connexion.classic.search import ClassicSearch
from solvers.core.engine import Progress

P = TypeVar("P")

TURN = 10_000  # events; some 2 ms


class Sweep(ABC, Generic[P]):
    """An engine that runs each search for so many `events`, going on from every solution. One step is an event.

    Its snapshot and its result are a point for each search, in their order. `words` end the line of progress.
    """

    def __init__(self, searches: Sequence[ClassicSearch], events: int, words: str) -> None:
        self._searches, self._events, self._words = tuple(searches), events, words
        self._turn, self._until = 0, min(TURN, events)  # whose turn it is, and how many events it may reach

    def advance(self, steps: int, /) -> bool:
        """Advance by at most `steps` events. True once all searches have used up theirs."""
        while steps > 0 and not self._finished:
            search = self._searches[self._turn]
            events_before = search.events
            if search.advance(min(steps, self._until - events_before)):
                search.resume()
            steps -= search.events - events_before
            if search.events == self._until:
                self._turn += 1
                if self._turn == len(self._searches) and self._until < self._events:
                    self._turn, self._until = 0, min(self._until + TURN, self._events)
        return self._finished

    @property
    def _finished(self) -> bool:
        return self._turn == len(self._searches)

    @abstractmethod
    def snapshot(self) -> tuple[P, ...]:
        """What each search has found so far."""

    def progress(self) -> Progress:
        """Events, of those of all searches."""
        found = sum(search.solutions for search in self._searches)
        done = sum(search.events for search in self._searches)
        return Progress(done, self._events * len(self._searches), f"{found:,} solutions {self._words}")

    def result(self) -> tuple[P, ...]:
        """What each search has found."""
        if not self._finished:
            raise RuntimeError("the sweep is not over")
        return self.snapshot()


def per_million(solutions: int, steps: int) -> float:
    """Solutions per million placements."""
    return 1e6 * solutions / steps if steps else 0.0
