"""What each optimisation of the 1997 search is worth: the same search with one thing changed, in as many steps."""
from collections.abc import Mapping
from typing import NamedTuple

from solvers.connexion.classic import ClassicSearch
from solvers.connexion.options import VARIANTS, SearchOptions
from solvers.connexion.turns import Turns
from solvers.engine import Progress


class WorthPoint(NamedTuple):
    """What a variant found in so many placements and attempts."""

    name: str
    solutions: int
    steps: int
    attempts: int

    @property
    def rate(self) -> float:
        """Solutions per million placements."""
        return 1e6 * self.solutions / self.steps if self.steps else 0.0


class WorthSweep:
    """Runs a search for each variant, in turns; each has so many `events`, and random numbers of its own."""

    def __init__(
        self, variants: Mapping[str, SearchOptions] = VARIANTS, seed: int = 0, events: int = 20_000_000
    ) -> None:
        self._names, self._events = tuple(variants), events
        self._searches = [
            ClassicSearch(seed, stream, options=options) for stream, options in enumerate(variants.values())
        ]
        self._turns = Turns(self._searches, events)

    def advance(self, steps: int, /) -> bool:
        return self._turns.advance(steps)

    def snapshot(self) -> tuple[WorthPoint, ...]:
        """What has been found so far, in the order of the variants."""
        return tuple(
            WorthPoint(name, search.solutions, search.steps, search.attempt)
            for name, search in zip(self._names, self._searches, strict=True)
        )

    def progress(self) -> Progress:
        found = sum(search.solutions for search in self._searches)
        done = sum(search.events for search in self._searches)
        return Progress(done, self._events * len(self._searches), f"{found:,} solutions in {len(self._names)} ways")

    def result(self) -> tuple[WorthPoint, ...]:
        """All of it."""
        if not self._turns.finished:
            raise RuntimeError("the comparison is not over")
        return self.snapshot()
