"""Contest: who plays a tournament, by which rules, and how its games went so far, as it is kept and gone on with."""
from concurrent.futures import Executor
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, printable, read_versioned
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import LIMIT as PIECES
from solvers.tetris.training.plan import SEEDS
from solvers.tetris.training.tournament import Tournament

FORMAT: Final = 1
LIMIT: Final = 16_000_000  # bytes
MOST: Final = 100_000      # games of all controllers together
BEYOND: Final = 1 << 62    # of what a game has


class Contest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each controller plays the same `games` games, of at most `limit` pieces each, 0 for any number. `outcomes` are
    those of the first games of each, equally many; nothing before the first round. FormatError for what cannot be."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    controllers: Annotated[tuple[Controller, ...], Meta(min_length=2, max_length=100)]
    rules: Rules = Rules(height=10)
    games: Annotated[int, Meta(ge=1, le=MOST)] = 100
    seed: Annotated[int, Meta(ge=0, le=SEEDS)] = 0
    limit: Annotated[int, Meta(ge=0, le=10**12)] = PIECES
    outcomes: tuple[tuple[Outcome, ...], ...] = ()

    def __post_init__(self) -> None:
        if len({controller.name for controller in self.controllers}) < len(self.controllers):
            raise FormatError("two controllers of a tournament have the same name.")
        if attackers := [controller.name for controller in self.controllers if controller.set.attacks]:
            raise FormatError(f"“{printable(attackers[0])[:40]}” plays by the guideline’s rules alone, and tournaments "
                              "have the strict ones; watch a match instead.")
        if self.games * len(self.controllers) > MOST:
            raise FormatError(f"a tournament has {MOST:,} games at the most.")

    @classmethod
    def read(cls, data: bytes) -> "Contest":
        """A contest as `write` wrote it. Raises FormatError."""
        contest = read_versioned(data, cls, FORMAT, LIMIT)
        lengths = {len(each) for each in contest.outcomes}
        if lengths and (len(contest.outcomes) != len(contest.controllers) or len(lengths) > 1
                        or max(lengths) > contest.games):
            raise FormatError("each controller of a tournament has played as many games as the others.")
        if any(not 0 <= count <= BEYOND for each in contest.outcomes for outcome in each for count in outcome[:3]):
            raise FormatError("a game has lines, pieces and a score, from 0 on.")
        return contest

    def write(self) -> bytes:
        """The contest as a text."""
        return msgspec.json.encode(self)

    def tournament(self, workers: Executor) -> Tournament:
        """What plays the games that are left; its standing is of those so far."""
        return Tournament(self.controllers, self.rules, self.games, self.seed, workers, self.limit,
                          known=self.outcomes or None)

    @property
    def played(self) -> int:
        """How many games each has played."""
        return len(self.outcomes[0]) if self.outcomes else 0

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(controller.name for controller in self.controllers)
