"""Race: strategies look for the same secrets, and how many guesses each of them has needed so far, as it is kept."""
from math import gcd
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.seeking import Seeker
from solvers.abgame.strategies import strategy_named
from solvers.core.contest import ContestEngine, ContestState
from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED

MOST_SECRETS: Final = 20_000
LARGEST: Final = 100_000     # codes of a space in which greedy strategies look at every guess in a moment
MOST_GUESSES: Final = 200

Count = Annotated[int, Meta(ge=0, le=MOST_SECRETS)]


class Runner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strategy by its name, and how many secrets took it 1 guess, 2 guesses and so on."""

    strategy: Annotated[str, Meta(max_length=40)]
    found: Annotated[tuple[Count, ...], Meta(max_length=MOST_GUESSES)] = ()

    @property
    def secrets(self) -> int:
        """Number of secrets found."""
        return sum(self.found)

    @property
    def total(self) -> int:
        """Total of guesses, the right ones included."""
        return sum(guesses * count for guesses, count in enumerate(self.found, start=1))

    @property
    def mean(self) -> float:
        """Guesses for a secret; 0 before the first."""
        return self.total / max(self.secrets, 1)

    @property
    def most(self) -> int:
        """Guesses for the secret that took most; 0 before the first."""
        return len(self.found)

    def after(self, guesses: int) -> "Runner":
        """The runner after one more secret, found at this guess (1-based)."""
        counts = [*self.found, *[0] * (guesses - len(self.found))]
        counts[guesses - 1] += 1
        return Runner(self.strategy, tuple(counts))


class RaceState(ContestState, frozen=True, kw_only=True):
    """A race in which all runners look for the same `secrets` codes and have found `played` of them. Raises FormatError
    for impossible values."""

    codes: Annotated[str, Meta(max_length=20)] = "4/10"
    secrets: Annotated[int, Meta(ge=1, le=MOST_SECRETS, title="Secrets",
                                 description="How many secrets each strategy looks for")] = 5040
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the order of the secrets and the guesses of Random")] = 0
    runners: Annotated[tuple[Runner, ...], Meta(min_length=2, max_length=16)]

    def __post_init__(self) -> None:
        # What types alone cannot refuse in a file: the runners of one race have looked for the same secrets, each with
        # a strategy of its own, and the last count is never 0, so that two equal races are equal values.
        space = self.space
        if space.size > LARGEST:
            raise FormatError(f"a race is for at most {LARGEST:,} codes, and of {space} there are {space.size:,}.")
        if self.secrets > space.size:
            raise FormatError(f"there are {space.size:,} codes of {space}, not {self.secrets:,}.")
        for runner in self.runners:
            strategy_named(runner.strategy, space)
        if len({runner.strategy for runner in self.runners}) < len(self.runners):
            raise FormatError("the same strategy runs twice.")
        if len({runner.secrets for runner in self.runners}) > 1 or self.played > self.secrets:
            raise FormatError("all strategies must have found equally many secrets, and no more than there are.")
        if any(runner.found and not runner.found[-1] for runner in self.runners):
            raise FormatError("the last count of a strategy’s guesses must not be 0.")

    @property
    def space(self) -> CodeSpace:
        """The codes that are guessed."""
        return CodeSpace.parse(self.codes)

    @property
    def played(self) -> int:
        return self.runners[0].secrets

    @property
    def length(self) -> int:
        return self.secrets

    @property
    def every(self) -> bool:
        """True if all codes are looked for."""
        return self.secrets == self.space.size

    @property
    def fresh(self) -> "RaceState":
        return msgspec.structs.replace(self, runners=tuple(Runner(runner.strategy) for runner in self.runners))

    def with_length_of(self, other: "RaceState") -> "RaceState":
        return msgspec.structs.replace(self, secrets=other.secrets)

    def secret(self, place: int) -> int:
        """The secret at a place, from 0: in an order that jumps through all codes and has each of them once."""
        size = self.space.size
        step = 1 + draw(size, self.seed, [1]) if size > 1 else 1
        while gcd(step, size) > 1:
            step += 1
        return (draw(size, self.seed) + place * step) % size


class Race(ContestEngine[RaceState]):
    """Lets all runners look for the secrets that are left. One step is a secret, found by all.

    It may return in the midst of a step.
    """

    unit = "secrets found"

    def __init__(self, state: RaceState) -> None:
        self._state = state
        self._seekers = [Seeker(strategy_named(runner.strategy, state.space), state.space, state.seed)
                         for runner in state.runners]
        self._guesses: list[int] = []  # for the secret at hand, of the runners that have found it

    @property
    def midway(self) -> bool:
        """True if some runners have found the current secret, or one is looking for it."""
        return bool(self._guesses) or any(seeker.midway for seeker in self._seekers)

    @property
    def done(self) -> int:
        return self._state.played

    @property
    def total(self) -> int:
        return self._state.secrets

    def advance(self, steps: int, /) -> bool:
        """Find so many secrets, or as far as a moment goes. True once all have been found."""
        while steps > 0 and not self.finished:
            place = self._state.played
            seeker = self._seekers[len(self._guesses)]
            guesses = seeker.seek(self._state.secret(place), place)
            if not guesses:
                return False
            self._guesses.append(guesses)
            if len(self._guesses) == len(self._seekers):
                runners = zip(self._state.runners, self._guesses, strict=True)
                self._state = msgspec.structs.replace(
                    self._state, runners=tuple(runner.after(needed) for runner, needed in runners))
                self._guesses, steps = [], steps - 1
        return self.finished

    def snapshot(self) -> RaceState:
        return self._state
