"""Limits of breeding: so many generations, or so many minutes."""
from collections.abc import Callable
from time import monotonic
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from solvers.core.engine import Progress

MOST_GENERATIONS = 1_000_000  # of one that ends by the clock
MOST = {"generations": 10_000, "minutes": 600}

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Limit(NamedTuple):
    """How long to breed."""

    number: int
    unit: Literal["generations", "minutes"]

    @property
    def text(self) -> str:
        """As a saved game remembers it."""
        return f"{self.number} {self.unit}"

    @classmethod
    def read(cls, text: str, usual: "Limit") -> "Limit":
        """A remembered limit, or the usual one if it cannot be read."""
        number, _, unit = text[:40].partition(" ")
        if unit not in MOST or not (number.isascii() and number.isdigit()) or not 1 <= int(number) <= MOST[unit]:
            return usual
        return cls(int(number), "minutes" if unit == "minutes" else "generations")

    def generations(self, done: int) -> int:
        """The generation to breed to, after so many: to the limit, or as many again if it has been reached."""
        if self.unit == "minutes":
            return MOST_GENERATIONS
        return self.number if done < self.number else done + self.number


class Breeding(Protocol[S_co]):
    """An engine that goes from generation to generation, and can be gone on with from its snapshot."""

    def advance(self, steps: int, /) -> bool: ...

    def close(self) -> None: ...

    def snapshot(self) -> S_co: ...


class Timed(Generic[S]):
    """A breeding that ends once so many seconds have been spent on it; what it has begun then is dropped."""

    def __init__(
        self, engine: Breeding[S], seconds: float, words: Callable[[S], str], now: Callable[[], float] = monotonic,
    ) -> None:
        """`words` says of its snapshot what it is at."""
        self._engine, self._seconds, self._words, self._now = engine, seconds, words, now
        self._spent = 0.0

    def advance(self, steps: int, /) -> bool:
        """See so many steps. True once the time is over."""
        if self._spent >= self._seconds:
            return True
        began = self._now()
        self._engine.advance(steps)
        self._spent += self._now() - began
        return self._spent >= self._seconds

    def close(self) -> None:
        self._engine.close()

    def snapshot(self) -> S:
        """As far as it is."""
        return self._engine.snapshot()

    def progress(self) -> Progress:
        """In tenths of a second."""
        total = round(10 * self._seconds)
        return Progress(min(round(10 * self._spent), total), total, self._words(self._engine.snapshot()))

    def result(self) -> S:
        """The last snapshot."""
        return self.snapshot()
