"""Turns: several of the 1997 searches side by side, each for a while in turn, so that all get on evenly."""
from collections.abc import Sequence

from solvers.connexion.classic import ClassicSearch

TURN = 10_000  # events; some 2 ms


class Turns:
    """Runs each search for so many `events`, going on from every solution."""

    def __init__(self, searches: Sequence[ClassicSearch], events: int) -> None:
        self._searches, self._events = tuple(searches), events
        self._turn, self._until = 0, min(TURN, events)  # whose turn it is, and how many events it may reach

    def advance(self, steps: int, /) -> bool:
        """Let at most so many events happen. True once all searches have had theirs."""
        while steps > 0 and not self.finished:
            search = self._searches[self._turn]
            before = search.events
            if search.advance(min(steps, self._until - before)):
                search.resume()
            steps -= search.events - before
            if search.events == self._until:
                self._turn += 1
                if self._turn == len(self._searches) and self._until < self._events:
                    self._turn, self._until = 0, min(self._until + TURN, self._events)
        return self.finished

    @property
    def finished(self) -> bool:
        """Whether every search has had its events."""
        return self._turn == len(self._searches)
