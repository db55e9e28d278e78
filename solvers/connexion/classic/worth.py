"""The value of each optimisation of the 1997 search: the same search with one thing changed, in as many steps."""
from collections.abc import Mapping
from typing import NamedTuple

from solvers.connexion.classic.options import VARIANTS, SearchOptions
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.classic.sweep import Sweep, per_million


class WorthPoint(NamedTuple):
    """What a variant found within a number of placements and attempts."""

    name: str
    solutions: int
    steps: int
    attempts: int

    @property
    def rate(self) -> float:
        """Solutions per million placements."""
        return per_million(self.solutions, self.steps)


class WorthSweep(Sweep[WorthPoint]):
    """Runs a search for each variant, in turns; each has so many `events`, and random numbers of its own."""

    def __init__(
        self, variants: Mapping[str, SearchOptions] = VARIANTS, seed: int = 0, events: int = 20_000_000
    ) -> None:
        self._names = tuple(variants)
        searches = [ClassicSearch(seed, stream, options=options) for stream, options in enumerate(variants.values())]
        super().__init__(searches, events, f"in {len(variants)} ways")

    def snapshot(self) -> tuple[WorthPoint, ...]:
        """What each variant has found so far, in order."""
        return tuple(
            WorthPoint(name, search.solutions, search.steps, search.attempt)
            for name, search in zip(self._names, self._searches, strict=True)
        )
