"""LevelResults: games won and lost, by level, and the file that keeps them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.games.tetris.versus.challenge import OWN
from app.pages.statistics import Count, Statistics
from solvers.tetris.levels.table import FIRST_TABLE, levels

LONGEST_KEY: Final = 120  # characters


class LevelScore(msgspec.Struct, frozen=True, array_like=True):
    """Games won and lost."""

    won: Count = 0
    lost: Count = 0


class LevelResults(msgspec.Struct, frozen=True):
    """Scores by the keys of levels, which stay the same in another table; `0` has opponents of one's own choice.

    The first files have the numbers of the levels that there were then; those count for the same opponents.
    """

    format: Annotated[int, Meta(ge=1, le=2)] = 2
    scores: dict[Annotated[str, Meta(max_length=LONGEST_KEY)], LevelScore] = {}

    def score_at(self, level: int) -> LevelScore:
        """The score at a level."""
        key = _key(level)
        found = [self.scores.get(each, LevelScore()) for each in dict.fromkeys((key, _FIRST_KEYS.get(key, key)))]
        return LevelScore(sum(each.won for each in found), sum(each.lost for each in found))

    def with_game(self, level: int, *, won: bool) -> "LevelResults":
        """With one more game."""
        key = _key(level)
        before = self.scores.get(key, LevelScore())
        return LevelResults(scores={**self.scores, key: LevelScore(before.won + won, before.lost + (not won))})


def _key(level: int) -> str:
    return str(OWN) if level == OWN else levels()[level - 1].key


_FIRST_KEYS = {level.key: str(number) for number, level in enumerate(FIRST_TABLE, start=1)}

STATISTICS: Final = Statistics("tetris-versus", LevelResults)
