"""Limits of an evolution: so many generations, or so many minutes."""
from collections.abc import Callable
from concurrent.futures import Executor
from time import monotonic
from typing import Literal, NamedTuple

from solvers.engine import Progress
from solvers.spanit.evolution import Evolution, Lineage

MOST_GENERATIONS = 1_000_000
MOST = {"generations": 10_000, "minutes": 600}


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


def evolution(lineage: Lineage, limit: Limit, workers: Executor) -> "Evolution | TimedEvolution":
    """An engine that goes on with a lineage, to a generation, or beyond it by as many if it is there already."""
    if limit.unit == "minutes":
        return TimedEvolution(Evolution(lineage, MOST_GENERATIONS, workers), 60.0 * limit.number)
    done = len(lineage.history)
    return Evolution(lineage, limit.number if done < limit.number else done + limit.number, workers)


class TimedEvolution:
    """An evolution that ends with a generation once so many seconds have been spent on it."""

    def __init__(self, engine: Evolution, seconds: float, now: Callable[[], float] = monotonic) -> None:
        self._engine, self._seconds, self._now = engine, seconds, now
        self._spent = 0.0

    def advance(self, steps: int, /) -> bool:
        """See so many children. True once the time is over; a generation that is not complete is dropped."""
        if self._spent >= self._seconds:
            return True
        began = self._now()
        self._engine.advance(steps)
        self._spent += self._now() - began
        return self._spent >= self._seconds

    def close(self) -> None:
        self._engine.close()

    def snapshot(self) -> Lineage:
        """As far as whole generations go."""
        return self._engine.snapshot()

    def progress(self) -> Progress:
        """In tenths of a second."""
        done = len(self.snapshot().history)
        return Progress(min(round(10 * self._spent), round(10 * self._seconds)), round(10 * self._seconds),
                        f"generation {done + 1:,}")

    def result(self) -> Lineage:
        """The lineage."""
        return self.snapshot()
