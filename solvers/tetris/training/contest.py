"""Contest: the players, rules and results so far of a tournament, as it is saved and continued."""
from concurrent.futures import Executor
from typing import Annotated, ClassVar, Final

import msgspec
from msgspec import Meta

from solvers.core.contest import ContestState
from solvers.core.formats import FormatError, printable
from solvers.core.plan_fields import MOST_SEED
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import LIMIT as PIECES
from solvers.tetris.training.tournament import Tournament

MOST: Final = 100_000      # games of all controllers together
BEYOND: Final = 1 << 62    # of what a game has


class Contest(ContestState, frozen=True, kw_only=True):
    """Controllers that play the same `games` games, of at most `limit` pieces each; 0 for no limit.

    `outcomes` has the first games of each controller, equally many; it is empty before the first round. Raises
    FormatError for an impossible contest.
    """

    file_limit: ClassVar[int] = 16_000_000

    controllers: Annotated[tuple[Controller, ...], Meta(min_length=2, max_length=100)]
    rules: Rules = Rules(height=10)
    games: Annotated[int, Meta(ge=1, le=MOST, title="Games", description="How many games each AI plays")] = 100
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the pieces, which are the same for all")] = 0
    limit: Annotated[int, Meta(
        ge=0, le=10**12, title="Stop a game after", description="After how many pieces a game stops; 0 for never",
        extra={"unit": " pieces", "zero": "never"})] = PIECES
    outcomes: tuple[tuple[Outcome, ...], ...] = ()

    def __post_init__(self) -> None:
        if len({controller.name for controller in self.controllers}) < len(self.controllers):
            raise FormatError("two controllers of a tournament have the same name.")
        if attackers := [controller.name for controller in self.controllers if controller.set.attacks]:
            raise FormatError(f"“{printable(attackers[0])[:40]}” plays by the guideline’s rules alone, and tournaments "
                              "have the strict ones; watch a match instead.")
        if self.games * len(self.controllers) > MOST:
            raise FormatError(f"a tournament has {MOST:,} games at the most.")

    def check(self) -> None:
        lengths = {len(each) for each in self.outcomes}
        if lengths and (len(self.outcomes) != len(self.controllers) or len(lengths) > 1 or max(lengths) > self.games):
            raise FormatError("each controller of a tournament has played as many games as the others.")
        if any(not 0 <= count <= BEYOND for each in self.outcomes for outcome in each for count in outcome[:3]):
            raise FormatError("a game has lines, pieces and a score, from 0 on.")

    def tournament(self, workers: Executor) -> Tournament:
        """The engine that plays the remaining games; its standing includes those so far."""
        return Tournament(self.controllers, self.rules, self.games, self.seed, workers, self.limit,
                          known=self.outcomes or None)

    @property
    def played(self) -> int:
        return len(self.outcomes[0]) if self.outcomes else 0

    @property
    def length(self) -> int:
        return self.games

    @property
    def fresh(self) -> "Contest":
        return msgspec.structs.replace(self, outcomes=())

    def with_length_of(self, other: "Contest") -> "Contest":
        return msgspec.structs.replace(self, games=other.games)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the controllers."""
        return tuple(controller.name for controller in self.controllers)
