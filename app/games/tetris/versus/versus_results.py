"""LevelResults: games won and lost, by level, the file that keeps them, and the dialog that shows them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.controls import Item, table_with
from app.controls.layouts import Part
from app.games.tetris.versus.challenge import OWN
from app.pages import Count, Statistics
from solvers.core.own_rating import OwnRating, Score, own_rating
from solvers.tetris.levels.table import FIRST_TABLE, level_name, levels

LONGEST_KEY: Final = 120  # characters
HEADINGS: Final = ("Opponent", "Pieces a second", "Rating", "Won", "Lost")


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
    beaten: dict[Annotated[str, Meta(max_length=LONGEST_KEY)], Count] = {}  # matches won, by the keys of levels

    def score_at(self, level: int) -> LevelScore:
        """The score at a level."""
        key = _key(level)
        found = [self.scores.get(each, LevelScore()) for each in dict.fromkeys((key, _FIRST_KEYS.get(key, key)))]
        return LevelScore(sum(each.won for each in found), sum(each.lost for each in found))

    def with_game(self, level: int, *, won: bool) -> "LevelResults":
        """With one more game."""
        key = _key(level)
        before = self.scores.get(key, LevelScore())
        return msgspec.structs.replace(
            self, format=2, scores={**self.scores, key: LevelScore(before.won + won, before.lost + (not won))})

    def with_match(self, level: int) -> "LevelResults":
        """With one more match that was won at a level."""
        return msgspec.structs.replace(self, beaten={**self.beaten, _key(level): self.beaten.get(_key(level), 0) + 1})

    def is_beaten(self, level: int) -> bool:
        """True if a match was won at a level."""
        return _key(level) in self.beaten

    @property
    def rank(self) -> int:
        """The highest level that is beaten; 0 for none."""
        return max((number for number in range(1, len(levels()) + 1) if self.is_beaten(number)), default=0)

    @property
    def rating(self) -> OwnRating | None:
        """How strong the player is by the games at levels; None if they are too few."""
        return own_rating([Score(level.rating, *msgspec.structs.astuple(self.score_at(number)))
                           for number, level in enumerate(levels(), start=1)])

    def rating_sentence(self, level: int) -> str:
        """One's own rating, for the end of a game at a level; empty while nothing is known, or if it was none."""
        return "" if level == OWN or self.rating is None else f"Your rating is {self.rating.text}."


def rating_text(level: int) -> str:
    """The measured rating of a level, in whole points."""
    return f"{levels()[level - 1].rating:,.0f}".replace("-", "−")


def _content(results: LevelResults) -> tuple[Part, ...]:
    """A row for each level that was played, and one for opponents of one's own choice."""
    rows = [(Item(f"Level {number}, {level_name(number)}"), Item(f"{level.pace:g}"),
             Item(rating_text(number)), *_figures(results.score_at(number)))
            for number, level in enumerate(levels(), start=1) if results.score_at(number) != LevelScore()]
    if (own := results.score_at(OWN)) != LevelScore():
        rows.append((Item("Others"), Item("–"), Item("–"), *_figures(own)))
    sentence = "Each game of a match counts. Your own rating is by those at levels, from five of them on."
    if not rows:
        sentence = "You have not finished a game against an AI yet. Those that you finish are counted here."
    elif results.rating is not None:
        sentence = f"By the games at levels your rating is <b>{results.rating.text}</b>: in 95 of 100 cases the true " \
                   "one lies in this interval."
    return table_with(HEADINGS, rows, sentence)


def _figures(score: LevelScore) -> tuple[Item, Item]:
    return Item(f"{score.won:,}"), Item(f"{score.lost:,}")


def _key(level: int) -> str:
    return str(OWN) if level == OWN else levels()[level - 1].key


_FIRST_KEYS = {level.key: str(number) for number, level in enumerate(FIRST_TABLE, start=1)}

STATISTICS: Final = Statistics("tetris-versus", LevelResults, "Versus", _content)
