"""Records: games played, won and timed, by kind of board."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.games.minesweeper.boards import Kind

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
        """One more game, won; only one won `alone`, without any help, makes a time."""
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
    """All records, by kind of board as text. Format 1 knew no boards without guesses."""

    format: Annotated[int, Meta(ge=1, le=2)] = 2
    boards: dict[str, Record] = {}

    def __post_init__(self) -> None:
        for name in self.boards:
            Kind.parse(name)

    def of(self, kind: Kind) -> Record:
        """The record of a kind of board."""
        return self.boards.get(str(kind), Record())

    def with_record(self, kind: Kind, record: Record) -> "Records":
        """These records with another one for a kind of board."""
        return Records(boards={**self.boards, str(kind): record})
