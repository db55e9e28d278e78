"""The limit laboratory: how many solutions the 1997 search finds with each step limit, in the same number of steps."""
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from solvers.connexion.classic.options import SearchOptions
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.classic.sweep import Sweep, per_million
from solvers.core.formats import FormatError

LIMITS = (96, 128, 192, 256, 384, 512, 768, 1024, 1536, 0)


class LimitPoint(NamedTuple):
    """A point of the curve: what was found with a step limit (0 is none), in so many placements and attempts."""

    limit: int
    solutions: int
    steps: int
    attempts: int

    @property
    def rate(self) -> float:
        """Solutions per million placements."""
        return per_million(self.solutions, self.steps)


class LimitSweep(Sweep[LimitPoint]):
    """Runs a search for each of the limits, in turns, so that the whole curve grows evenly.

    `events` are those of each search. A limit's search depends on the options, the seed and the limit alone. Raises
    FormatError for a limit that is none, or if there is no limit at all.
    """

    def __init__(
        self, options: SearchOptions, limits: Sequence[int] = LIMITS, seed: int = 0, events: int = 20_000_000
    ) -> None:
        if not limits:
            raise FormatError("there is no step limit to try.")
        self._limits = tuple(limits)
        searches = [ClassicSearch(seed, limit, options=replace(options, step_limit=limit)) for limit in limits]
        super().__init__(searches, events, f"with {len(limits)} limits")

    def snapshot(self) -> tuple[LimitPoint, ...]:
        """The curve so far, in the order of the limits."""
        return tuple(
            LimitPoint(limit, search.solutions, search.steps, search.attempt)
            for limit, search in zip(self._limits, self._searches, strict=True)
        )
