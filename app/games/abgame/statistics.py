"""Statistics of the AB game: games by how many guesses they took, counted on disk, and the dialog that shows them."""
from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QWidget

from app.controls import Item
from app.controls.statistics_dialog import StatisticsDialog, table_dialog
from app.files import store
from app.games.abgame.spaces import space_title
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame

NAME = "abgame"
HEADINGS = ("Game", "Played", "Fewest", "Mean", "Most", "With aids")
MOST = 99  # guesses that are told apart

Count = Annotated[int, Meta(ge=0, le=10**12)]


class Score(msgspec.Struct, frozen=True):
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


class Records(msgspec.Struct, frozen=True):
    """The scores of all kinds of games, by `kind_of`."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[str, Score] = {}

    def __post_init__(self) -> None:
        for kind in self.scores:
            space, _, host = kind.partition(":")
            CodeSpace.parse(space)
            if host not in ("guess", "evil"):
                raise ValueError(f"there is no host “{host[:20]}”")

    def of(self, game: GuessingGame) -> Score:
        """The score of games of this kind."""
        return self.scores.get(kind_of(game), Score())

    def with_game(self, game: GuessingGame, *, aided: bool) -> "Records":
        """The records after a game that is won."""
        score = self.of(game)
        if aided:
            score = Score(score.guesses, score.aided + 1)
        else:
            guesses = min(len(game.turns), MOST)
            score = Score({**score.guesses, guesses: score.guesses.get(guesses, 0) + 1}, score.aided)
        return msgspec.structs.replace(self, scores={**self.scores, kind_of(game): score})


def kind_of(game: GuessingGame) -> str:
    """What games are counted by: codes and host."""
    return f"{game.space}:{game.host}"


def read() -> tuple[Records, str]:
    """The records on disk, and a sentence on what was wrong with the file, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count(game: GuessingGame, *, aided: bool) -> str:
    """Add a game that is won to the records on disk. What went wrong in one sentence, empty if nothing did."""
    return store.update_statistics(NAME, Records, lambda records: records.with_game(game, aided=aided))[1]


def statistics_dialog(parent: QWidget | None, records: Records) -> StatisticsDialog:
    """The dialog: a row for each kind of game."""
    rows = [_row(kind, score) for kind, score in sorted(records.scores.items(), key=_order)]
    sentence = "Guesses are of games without aids. The proven optimum for four different digits is 5.213 on average."
    return table_dialog(parent, "AB game", HEADINGS, rows,
                        sentence if rows else "No secret was found yet. Find one, and the game is counted here.")


def _order(row: tuple[str, Score]) -> tuple[int, str]:
    space, _, host = row[0].partition(":")
    return CodeSpace.parse(space).size, host


def _row(kind: str, score: Score) -> tuple[Item, ...]:
    space, _, host = kind.partition(":")
    figures = (str(min(score.guesses)), f"{score.mean:.2f}", str(max(score.guesses))) if score.played else ("–",) * 3
    evil = ", evil host" if host == "evil" else ""
    return (Item(f"{space_title(CodeSpace.parse(space))}{evil}"), Item(f"{score.played:,}"), *map(Item, figures),
            Item(f"{score.aided:,}"))
