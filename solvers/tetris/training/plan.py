"""Plan: what is trained, by which method, and on which games."""
from collections.abc import Sequence
from math import log1p
from random import Random
from statistics import fmean
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.tetris.feature_sets import ATTACK, SEED, STANDARD, set_of
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.genome import Weight

Method = Literal["seed", "ga", "cma", "ce"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)
TITLES: Final[dict[Method, str]] = {
    "seed": "the blog’s GA", "ga": "modern GA", "cma": "CMA-ES", "ce": "noisy cross-entropy",
}
LIMIT: Final = 1_000_000


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of a training run. Generation g depends on the other values and on g alone.

    Each genome plays `games` games, plus one more after every `growth` generations (0: never), of at most `limit`
    pieces each. All genomes of a generation get the same pieces, except in the blog's GA; each generation gets new
    ones. Training starts around the weights `start`, if there are any. The cross-entropy method adds `noise`. Raises
    FormatError for impossible values.
    """

    method: Method = "ga"
    rules: Rules = Rules(height=10, lookahead=1)
    features: tuple[str, ...] = STANDARD.names
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the first genomes, the children and all pieces")] = 0
    population: Annotated[int, Meta(ge=4, le=10_000, title="Population",
                                    description="How many genomes each generation has")] = 40
    games: Annotated[int, Meta(
        ge=1, le=100_000, title="Games", description="How many games each genome plays in the first generation; most "
        "methods play more of them later")] = 6
    growth: Annotated[int, Meta(ge=0, le=1_000_000, title="Growth",
                                description="After how many generations each plays one game more; 0 for never")] = 3
    limit: Annotated[int, Meta(ge=1, le=10**12, title="Pieces", description="The most pieces in a game")] = LIMIT
    start: tuple[Weight, ...] = ()
    noise: Literal["constant", "decreasing"] = "decreasing"

    def __post_init__(self) -> None:
        if set_of(self.features) is None:
            raise FormatError("the features of a training are those of one set, in its order.")
        if self.features == ATTACK.names:
            raise FormatError("attackers are bred in matches, by tetris breed.")
        if self.start and len(self.start) != len(self.features):
            raise FormatError(f"{len(self.start)} weights are not one for each of {len(self.features)} features.")
        if self.method == "seed" and self.population % 4:
            raise FormatError("the blog’s GA pairs everybody twice, so its population is a multiple of 4.")

    @classmethod
    def usual(cls, method: Method, seed: int = 0) -> "Plan":
        """The usual plan of a method."""
        if method == "seed":  # as the blog has it; on 12 rows games last as long as it says, which on 20 never end
            return cls(method=method, rules=Rules(width=8, height=12, lookahead=2), features=SEED.names, seed=seed,
                       population=16, games=1, growth=0)
        if method == "ce":  # a hundred samples, as Szita and Lőrincz took
            return cls(method=method, seed=seed, population=100)
        return cls(method=method, seed=seed)

    def games_in(self, generation: int) -> int:
        """Number of games that each genome plays in a generation (0-based)."""
        return self.games + (generation // self.growth if self.growth else 0)

    def games_before(self, generation: int) -> int:
        """Number of games per place in the population in all earlier generations."""
        grown, beyond = divmod(generation, self.growth) if self.growth else (0, generation)
        return generation * self.games + self.growth * grown * (grown - 1) // 2 + grown * beyond

    def pieces(self, generation: int, genome: int) -> tuple[int, ...]:
        """The seeds of the games that a genome plays in a generation."""
        genome_part = f" {genome}" if self.method == "seed" else ""
        chance = Random(f"{self.seed} games {generation}{genome_part}")
        return tuple(chance.randrange(MOST_SEED) for _ in range(self.games_in(generation)))

    def fitness(self, outcomes: Sequence[Outcome]) -> float:
        """The figure by which the method selects: the mean score for the blog's GA, else the mean log(1 + lines)."""
        if self.method == "seed":
            return fmean(outcome.score for outcome in outcomes)
        return fmean(log1p(outcome.lines) for outcome in outcomes)
