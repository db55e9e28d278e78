"""Results: games won and lost, by level, and the file that keeps them."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.files import store
from app.games.tetris.versus.challenge import LEVELS, OWN

Count = Annotated[int, Meta(ge=0, le=10**9)]


class Score(msgspec.Struct, frozen=True, array_like=True):
    """Games won and lost."""

    won: Count = 0
    lost: Count = 0


class Results(msgspec.Struct, frozen=True):
    """Scores by the number of the level, 0 for opponents of one's own choice."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[Annotated[int, Meta(ge=OWN, le=len(LEVELS))], Score] = {}

    def of(self, level: int) -> Score:
        """The score at a level."""
        return self.scores.get(level, Score())

    def with_game(self, level: int, *, won: bool) -> "Results":
        """With one more game."""
        before = self.of(level)
        return Results(scores={**self.scores, level: Score(before.won + won, before.lost + (not won))})


class StatisticsWriter:
    """Writes the results into the statistics of a name on disk; they are read when they are first asked for."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._known: Results | None = None
        self._complaint = ""

    @property
    def results(self) -> Results:
        """The games so far."""
        if self._known is None:
            found, self._complaint = store.read_statistics(self._name, Results)
            self._known = found
        return self._known

    def add(self, level: int, *, won: bool) -> None:
        """Add a game that was won or lost at a level."""
        self._known = self.results.with_game(level, won=won)
        self._complaint = store.write_statistics(self._name, self._known) or self._complaint

    def take_complaint(self) -> str:
        """A sentence on what was wrong with the file, once; empty if all is well."""
        complaint, self._complaint = self._complaint, ""
        return complaint
