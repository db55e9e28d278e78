"""Results: games won and lost, by level."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.tetris.versus.challenge import LEVELS, OWN

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
