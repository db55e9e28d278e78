"""Statistics of the AB game: games by how many guesses they took, and what the dialog shows of them."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item
from app.controls.layouts import Part
from app.controls.statistics_dialog import table_with
from app.games.abgame.spaces import space_title
from app.pages.statistics import Count, Statistics
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame

HEADINGS = ("Game", "Played", "Fewest", "Mean", "Most", "With aids")
MOST = 99  # guesses that are told apart


class GuessScore(msgspec.Struct, frozen=True):
    """Games of one kind: how many without aids took so many guesses, and how many there were with aids."""

    guesses: dict[Annotated[int, Meta(ge=1, le=MOST)], Count] = {}
    aided: Count = 0

    @property
    def played(self) -> int:
        """Games without aids."""
        return sum(self.guesses.values())

    @property
    def mean(self) -> float:
        """Guesses in a game without aids; 0 before the first."""
        return sum(guesses * games for guesses, games in self.guesses.items()) / max(self.played, 1)

    @property
    def distribution(self) -> tuple[int, ...]:
        """Games that took 1 guess, 2 guesses and so on."""
        return tuple(self.guesses.get(guesses, 0) for guesses in range(1, max(self.guesses, default=0) + 1))


class GameRecords(msgspec.Struct, frozen=True):
    """The scores of all kinds of games, by `kind_of`."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[str, GuessScore] = {}

    def __post_init__(self) -> None:
        for kind in self.scores:
            space, _, host = kind.partition(":")
            CodeSpace.parse(space)
            if host not in ("guess", "evil"):
                raise ValueError(f"there is no host “{host[:20]}”")

    def score_for(self, game: GuessingGame) -> GuessScore:
        """The score of games of this kind."""
        return self.scores.get(kind_of(game), GuessScore())

    def with_game(self, game: GuessingGame, *, aided: bool) -> "GameRecords":
        """The records after a game that is won."""
        score = self.score_for(game)
        if aided:
            score = GuessScore(score.guesses, score.aided + 1)
        else:
            guesses = min(len(game.turns), MOST)
            score = GuessScore({**score.guesses, guesses: score.guesses.get(guesses, 0) + 1}, score.aided)
        return msgspec.structs.replace(self, scores={**self.scores, kind_of(game): score})


def kind_of(game: GuessingGame) -> str:
    """What games are counted by: codes and host."""
    return f"{game.space}:{game.host}"


def _content(records: GameRecords) -> tuple[Part, ...]:
    """A row for each kind of game."""
    rows = [_row(kind, score) for kind, score in sorted(records.scores.items(), key=_order)]
    sentence = "Only games without aids count here. The best possible mean for four different digits is 5.213."
    return table_with(HEADINGS, rows,
                      sentence if rows else "You have not found a secret yet. Games that you win are counted here.")


def _order(row: tuple[str, GuessScore]) -> tuple[int, str]:
    space, _, host = row[0].partition(":")
    return CodeSpace.parse(space).size, host


def _row(kind: str, score: GuessScore) -> tuple[Item, ...]:
    space, _, host = kind.partition(":")
    figures = (str(min(score.guesses)), f"{score.mean:.2f}", str(max(score.guesses))) if score.played else ("–",) * 3
    evil = ", evil host" if host == "evil" else ""
    return (Item(f"{space_title(CodeSpace.parse(space))}{evil}"), Item(f"{score.played:,}"), *map(Item, figures),
            Item(f"{score.aided:,}"))


STATISTICS = Statistics("abgame", GameRecords, "AB game", _content)
