"""Race: strategies look for the same secrets, and how many guesses each of them has needed so far, as it is kept."""
from bisect import bisect_left
from collections.abc import Sequence
from math import gcd
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.scoring import all_codes
from solvers.abgame.strategies import Position, RandomConsistent, Strategy, strategy_named
from solvers.core.engine import Engine, Progress
from solvers.core.formats import FormatError, read_versioned

FORMAT: Final = 1
MOST_SECRETS: Final = 20_000
LARGEST: Final = 100_000     # codes of a space in which greedy strategies look at every guess in a moment
MOST_GUESSES: Final = 200
MOST_SEED: Final = 999_999_999
WORK: Final = 1_000_000      # codes that are scored between two looks whether to go on
QUICK: Final = 50            # codes that are left where a guess is thought of in no time

Count = Annotated[int, Meta(ge=0, le=MOST_SECRETS)]


class Runner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A strategy by its name, and how many secrets took it 1 guess, 2 guesses and so on."""

    strategy: Annotated[str, Meta(max_length=40)]
    found: Annotated[tuple[Count, ...], Meta(max_length=MOST_GUESSES)] = ()

    @property
    def secrets(self) -> int:
        """How many it has found."""
        return sum(self.found)

    @property
    def total(self) -> int:
        """Its guesses, the right ones counted."""
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
        """One secret more, found at the guess of this number."""
        found = [*self.found, *[0] * (guesses - len(self.found))]
        found[guesses - 1] += 1
        return Runner(self.strategy, tuple(found))


class RaceState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each runner looks for the same `secrets` codes, of which all found `played`. FormatError for what cannot be."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    codes: Annotated[str, Meta(max_length=20)] = "4/10"
    secrets: Annotated[int, Meta(ge=1, le=MOST_SECRETS)] = 5040
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] = 0
    runners: Annotated[tuple[Runner, ...], Meta(min_length=2, max_length=16)]

    def __post_init__(self) -> None:
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
            raise FormatError("the strategies of a race have found the same secrets, and no more than there are.")
        if any(runner.found and not runner.found[-1] for runner in self.runners):
            raise FormatError("the last count of a strategy's guesses is not 0.")

    @classmethod
    def read(cls, data: bytes) -> "RaceState":
        """A race as `write` wrote it. Raises FormatError."""
        return read_versioned(data, cls, FORMAT)

    def write(self) -> bytes:
        """The race as a text."""
        return msgspec.json.encode(self)

    @property
    def space(self) -> CodeSpace:
        """The codes that are guessed."""
        return CodeSpace.parse(self.codes)

    @property
    def played(self) -> int:
        """How many secrets all have found."""
        return self.runners[0].secrets

    @property
    def every(self) -> bool:
        """Whether all codes are looked for."""
        return self.secrets == self.space.size

    @property
    def fresh(self) -> "RaceState":
        """The same race before its first secret."""
        return msgspec.structs.replace(self, runners=tuple(Runner(runner.strategy) for runner in self.runners))

    def secret(self, place: int) -> int:
        """The secret at a place, from 0: in an order that jumps through all codes and has each of them once."""
        size = self.space.size
        step = 1 + draw(size, self.seed, [1]) if size > 1 else 1
        while gcd(step, size) > 1:
            step += 1
        return (draw(size, self.seed) + place * step) % size


class Race:
    """Lets all runners look for the secrets that are left. One step is a secret, found by all.

    What a strategy guesses after the same answers it thinks of once; the one that draws draws anew for every secret.
    """

    def __init__(self, state: RaceState) -> None:
        self._state = state
        self._seekers = [_Seeker(strategy_named(runner.strategy, state.space), state) for runner in state.runners]
        self._guesses: list[int] = []  # for the secret at hand, of the runners that have found it

    @property
    def midway(self) -> bool:
        """Whether some have found the secret at hand, or one of them thinks."""
        return bool(self._guesses) or any(seeker.thinking for seeker in self._seekers)

    def advance(self, steps: int, /) -> bool:
        """Find so many secrets, or as far as a moment goes. True once all have been found."""
        while steps > 0 and self._state.played < self._state.secrets:
            place = self._state.played
            seeker = self._seekers[len(self._guesses)]
            guesses = seeker.seek(self._state.secret(place), place)
            if not guesses:
                return False
            self._guesses.append(guesses)
            if len(self._guesses) == len(self._seekers):
                self._take(self._guesses)
                self._guesses, steps = [], steps - 1
        return self._state.played == self._state.secrets

    def _take(self, guesses: Sequence[int]) -> None:
        runners = zip(self._state.runners, guesses, strict=True)
        self._state = msgspec.structs.replace(
            self._state, runners=tuple(runner.after(needed) for runner, needed in runners))

    def snapshot(self) -> RaceState:
        """How many guesses all have needed."""
        return self._state

    def progress(self) -> Progress:
        """In secrets."""
        played, secrets = self._state.played, self._state.secrets
        return Progress(played, secrets, f"{played:,} of {secrets:,} secrets found")

    result = snapshot

    def close(self) -> None:
        """Nothing waits for a worker."""


class _Known:
    """A position, what is guessed there once that is known, the answers of its codes, and the positions behind them."""

    __slots__ = ("answers", "behind", "guess", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.guess = -1
        self.answers = b""
        self.behind: dict[int, _Known] = {}


class _Seeker:
    """A strategy with the part of its decision tree that it has thought of."""

    def __init__(self, strategy: Strategy, state: RaceState) -> None:
        self._strategy, self._space, self._seed = strategy, state.space, state.seed
        self._draws = isinstance(strategy, RandomConsistent)
        self._root = _Known(Position(all_codes(state.space), 0))
        self._at: _Known | None = None  # where it stands with the secret at hand
        self._engine: Engine[int, int] | None = None
        self._pieces = 1  # steps of the engine in a moment

    @property
    def thinking(self) -> bool:
        """Whether it is at a secret."""
        return self._at is not None

    def seek(self, secret: int, place: int) -> int:
        """Look for a secret, the one at this place. How many guesses that took; 0 once it has thought for a moment,
        and is to be asked again."""
        at = self._at or (_Known(self._root.position) if self._draws else self._root)
        while True:
            self._at = at
            if at.guess < 0:
                self._think(at, place)
                if at.guess < 0 or len(at.position.candidates) > QUICK:
                    return 0
            answer = at.answers[bisect_left(at.position.candidates, secret)]
            if answer == self._space.right:
                self._at = None
                return len(at.position.turns) + 1
            behind = at.behind.get(answer)
            if behind is None:
                left = at.position.candidates.fitting(at.guess, answer)
                behind = at.behind[answer] = _Known(at.position.after(at.guess, answer, left))
            at = behind

    def _think(self, at: _Known, place: int) -> None:
        """Think of a guess for no longer than a moment."""
        if self._engine is None:
            seed = self._seed + place if self._draws else self._seed
            self._engine = self._strategy.begin(at.position, seed)
            self._pieces = max(WORK // len(at.position.candidates), 1)
        if self._engine.advance(self._pieces):
            at.guess, self._engine = self._engine.result(), None
            at.answers = at.position.candidates.answers(at.guess)
