"""Sweeps: an annealing whose step is one flip for each door, so that it can be watched at a fair speed."""
from typing import Generic, TypeVar

from solvers.core.engine import Engine, Progress

S = TypeVar("S")
R = TypeVar("R")


class Sweeps(Generic[S, R]):
    """Drives an engine of flips; one step of it is so many flips."""

    def __init__(self, engine: Engine[S, R], flips: int) -> None:
        self._engine, self._flips = engine, flips

    def advance(self, steps: int, /) -> bool:
        return self._engine.advance(steps * self._flips)

    def snapshot(self) -> S:
        return self._engine.snapshot()

    def progress(self) -> Progress:
        """In flips, as the engine counts them."""
        return self._engine.progress()

    def result(self) -> R:
        return self._engine.result()
