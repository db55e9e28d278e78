"""Records: games played, won and timed, by board and start rule."""
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.minesweeper.board import Board, check_fit, read_start_rule
from solvers.minesweeper.rules import Game

Count = Annotated[int, Meta(ge=0)]


class Record(msgspec.Struct, frozen=True):
    """What was played on one kind of board. Times are in seconds, None before the first win without help."""

    played: Count = 0
    won: Count = 0
    streak: Count = 0   # wins in a row up to now
    longest: Count = 0
    streak_before_loss: Count = 0
    best_seconds: float | None = None
    best_rate: float | None = None  # 3BV a second
    seconds_won: float = 0.0        # of all games won without help
    won_alone: Count = 0

    def lost(self) -> "Record":
        """One more game, lost."""
        return msgspec.structs.replace(self, played=self.played + 1, streak=0, streak_before_loss=self.streak)

    def without_loss(self) -> "Record":
        """As if the last game, a lost one, had not been counted."""
        return msgspec.structs.replace(self, played=max(self.played - 1, self.won), streak=self.streak_before_loss)

    def won_in(self, seconds: float, bbbv: int, *, alone: bool) -> "Record":
        """One more game, won; only one won `alone`, without hints or undo, makes a time."""
        streak = self.streak + 1
        record = msgspec.structs.replace(
            self, played=self.played + 1, won=self.won + 1, streak=streak, longest=max(self.longest, streak)
        )
        if not alone or seconds <= 0:
            return record
        rate = bbbv / seconds
        return msgspec.structs.replace(
            record,
            best_seconds=seconds if self.best_seconds is None else min(self.best_seconds, seconds),
            best_rate=rate if self.best_rate is None else max(self.best_rate, rate),
            seconds_won=self.seconds_won + seconds, won_alone=self.won_alone + 1,
        )


class Records(msgspec.Struct, frozen=True):
    """All records, by the name `key` gives to a kind of board."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    boards: dict[str, Record] = {}

    def __post_init__(self) -> None:
        for name in self.boards:
            board, _, start = name.partition(":")
            check_fit(Board.parse(board), read_start_rule(start))

    def of(self, game: Game) -> Record:
        """The record of a game's kind of board."""
        return self.boards.get(key(game), Record())

    def with_record(self, game: Game, record: Record) -> "Records":
        """These records with another one for a game's kind of board."""
        return Records(boards={**self.boards, key(game): record})


def key(game: Game) -> str:
    """A kind of board: its size, mines and start rule."""
    return f"{game.board}:{game.start}"
