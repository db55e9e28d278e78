"""Engines made of generators, for work written in Python that calls fast engines in short pieces."""
from collections.abc import Generator
from typing import Generic, TypeVar, cast

from solvers.core.engine import Engine, Progress

R = TypeVar("R")


def through(engine: Engine[object, R], steps: int) -> Generator[None, None, R]:
    """Run another engine to its end inside a generator: yields after every `steps` steps, and returns the result."""
    while not engine.advance(steps):
        yield
    return engine.result()


def at_once(work: Generator[None, None, R]) -> R:
    """Run a generator to its end and return its result. Blocks the calling thread."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return cast("R", stop.value)


class GeneratorEngine(Generic[R]):
    """Engine that runs the generator `work`, which yields between short pieces and returns the result. One step is one
    piece."""

    def __init__(self, work: Generator[None, None, R], words: str) -> None:
        """`words` describe the work in progress reports."""
        self._work = work
        self._words = words
        self._result: list[R] = []  # empty until the generator has returned

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` pieces. True once finished."""
        while steps > 0 and not self._result:
            steps -= 1
            try:
                next(self._work)
            except StopIteration as stop:
                self._result.append(stop.value)
        return bool(self._result)

    def snapshot(self) -> None:
        """Always None: a generator has no state to show."""

    def progress(self) -> Progress:
        """Pieces done; the total is unknown."""
        return Progress(0, None, self._words)

    def result(self) -> R:
        """The return value of the generator."""
        if not self._result:
            raise RuntimeError("the work is not finished")
        return self._result[0]
