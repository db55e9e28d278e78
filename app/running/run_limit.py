"""Limit of a training run: a number of generations, or of minutes."""
from collections.abc import Callable
from time import monotonic
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from solvers.core.engine import Progress

MOST_GENERATIONS = 1_000_000  # of one that ends by the clock
MOST = {"generations": 10_000, "minutes": 600}

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class RunLimit(NamedTuple):
    """How long to train."""

    number: int
    unit: Literal["generations", "minutes"]

    @property
    def text(self) -> str:
        """The text of a saved game."""
        return f"{self.number} {self.unit}"

    @classmethod
    def read(cls, text: str, usual: "RunLimit") -> "RunLimit":
        """Parse a saved limit; an invalid one reads as the default."""
        number, _, unit = text[:40].partition(" ")
        if unit not in MOST or not (number.isascii() and number.isdigit()) or not 1 <= int(number) <= MOST[unit]:
            return usual
        return cls(int(number), "minutes" if unit == "minutes" else "generations")

    def generations(self, done: int) -> int:
        """The generation to train to, from the one reached: up to the limit, or as many again if it has been
        reached."""
        if self.unit == "minutes":
            return MOST_GENERATIONS
        return self.number if done < self.number else done + self.number


class TrainingEngine(Protocol[S_co]):
    """An engine that trains generation by generation, and can be resumed from its snapshot."""

    def advance(self, steps: int, /) -> bool: ...

    def close(self) -> None: ...

    def snapshot(self) -> S_co: ...


class TimedRun(Generic[S]):
    """A training engine that ends after a number of seconds; an unfinished generation is dropped."""

    def __init__(
        self, engine: TrainingEngine[S], seconds: float, describe: Callable[[S], str],
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`describe` turns a snapshot into the engine's text for the user."""
        self._engine, self._seconds, self._describe, self._now = engine, seconds, describe, now
        self._spent = 0.0

    def advance(self, steps: int, /) -> bool:
        if self._spent >= self._seconds:
            return True
        began = self._now()
        self._engine.advance(steps)
        self._spent += self._now() - began
        return self._spent >= self._seconds

    def close(self) -> None:
        self._engine.close()

    def snapshot(self) -> S:
        return self._engine.snapshot()

    def progress(self) -> Progress:
        """Progress in tenths of a second."""
        total = round(10 * self._seconds)
        return Progress(min(round(10 * self._spent), total), total, self._describe(self._engine.snapshot()))

    def result(self) -> S:
        return self.snapshot()
