"""DayState: a day as a game's state, so that its id, today:2026-11-26, is copied and pasted like any other."""
from dataclasses import dataclass
from datetime import date
from typing import Self

from solvers.core.formats import FormatError, shortened
from solvers.core.game import IllegalMove

GAME = "today"
FIRST = date(2026, 1, 1)   # the days that have tasks
LAST = date(2099, 12, 31)


@dataclass(frozen=True, slots=True)
class DayState:
    """One day. Nothing is played here: its tasks are games of their own."""

    day: date

    @property
    def id(self) -> str:
        return f"{GAME}:{self.day.isoformat()}"

    @property
    def finished(self) -> bool:
        return False

    def play(self, move: str, /) -> Self:
        raise IllegalMove("a day has no moves: its tasks are games of their own.")


def read_day_id(text: str) -> DayState:
    """The day of an id. Raises FormatError."""
    game, colon, written = text.partition(":")
    if game != GAME or not colon:
        raise FormatError(f"“{shortened(text)}” is no day: write it as today:2026-11-26.")
    try:
        day = date.fromisoformat(written) if len(written) == 10 else None
    except ValueError:
        day = None
    if day is None:
        raise FormatError(f"“{shortened(written)}” is no date: write it as 2026-11-26.")
    if not FIRST <= day <= LAST:
        raise FormatError(f"{day.isoformat()} has no tasks: they begin on {FIRST.isoformat()}.")
    return DayState(day)
