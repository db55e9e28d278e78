"""Results: games won and lost, by level, and the file that keeps them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.files import store
from app.games.tetris.versus.challenge import OWN
from solvers.tetris.levels.table import FIRST_TABLE, levels

LONGEST_KEY: Final = 120  # characters
Count = Annotated[int, Meta(ge=0, le=10**9)]


class Score(msgspec.Struct, frozen=True, array_like=True):
    """Games won and lost."""

    won: Count = 0
    lost: Count = 0


class Results(msgspec.Struct, frozen=True):
    """Scores by the keys of levels, which stay the same in another table; `0` has opponents of one's own choice.

    The first files have the numbers of the levels that there were then; those count for the same opponents.
    """

    format: Annotated[int, Meta(ge=1, le=2)] = 2
    scores: dict[Annotated[str, Meta(max_length=LONGEST_KEY)], Score] = {}

    def of(self, level: int) -> Score:
        """The score at a level."""
        key = _key(level)
        found = [self.scores.get(each, Score()) for each in dict.fromkeys((key, _FIRST_KEYS.get(key, key)))]
        return Score(sum(each.won for each in found), sum(each.lost for each in found))

    def with_game(self, level: int, *, won: bool) -> "Results":
        """With one more game."""
        key = _key(level)
        before = self.scores.get(key, Score())
        return Results(scores={**self.scores, key: Score(before.won + won, before.lost + (not won))})


def _key(level: int) -> str:
    return str(OWN) if level == OWN else levels()[level - 1].key


_FIRST_KEYS = {level.key: str(number) for number, level in enumerate(FIRST_TABLE, start=1)}


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
        found, sentence = store.update_statistics(
            self._name, Results, lambda results: results.with_game(level, won=won))
        self._known = found
        self._complaint = sentence or self._complaint

    def take_complaint(self) -> str:
        """A sentence on what was wrong with the file, once; empty if all is well."""
        complaint, self._complaint = self._complaint, ""
        return complaint
