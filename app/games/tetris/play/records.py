"""Records: the best games of each way to play."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

MOST: Final = 10  # games of each way that are kept
TIMED: Final = (modes.SPRINT, modes.DIG)  # the quickest is the best; of the others, the one with the most points
Count = Annotated[int, Meta(ge=0, le=10**12)]


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A game that was finished without help: what it came to, and its seed."""

    score: Count
    time: Count  # ms
    lines: Count
    pieces: Count
    seed: Count

    @property
    def pieces_a_second(self) -> float:
        return 1000 * self.pieces / self.time if self.time else 0.0


class Records(msgspec.Struct, frozen=True):
    """The best games, best first, by the text of their setup; and how many were finished in all."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    best: dict[str, tuple[Record, ...]] = {}
    played: dict[str, Count] = {}

    def __post_init__(self) -> None:
        for text in (*self.best, *self.played):
            if Setup.read(text, 0).text != text:
                raise FormatError(f"“{text[:30]}” is not how this way to play is written.")

    def of(self, setup: Setup) -> tuple[Record, ...]:
        """The best games of this way to play."""
        return self.best.get(setup.text, ())

    def with_game(self, setup: Setup, tally: Tally, *, won: bool) -> tuple["Records", int]:
        """With one more finished game; its place among the best, from 1, or 0. A race that was not won has no place."""
        played = {**self.played, setup.text: self.played.get(setup.text, 0) + 1}
        timed = setup.mode in TIMED
        if timed and not won:
            return msgspec.structs.replace(self, played=played), 0
        record = Record(tally.score, tally.time, tally.lines, tally.pieces, setup.seed)
        ranked = sorted((*self.of(setup), record), key=lambda one: one.time if timed else -one.score)[:MOST]
        place = next((number for number, one in enumerate(ranked, 1) if one is record), 0)
        return Records(best={**self.best, setup.text: tuple(ranked)}, played=played), place
