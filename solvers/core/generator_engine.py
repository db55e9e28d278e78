"""An engine made of a generator, for what is written in Python and calls fast engines in small pieces."""
from collections.abc import Generator
from typing import Generic, TypeVar, cast

from solvers.core.engine import Engine, Progress

R = TypeVar("R")


def through(engine: Engine[object, R], steps: int) -> Generator[None, None, R]:
    """Run an engine to its end within other work: yields after each `steps` steps of it, and returns its result."""
    while not engine.advance(steps):
        yield
    return engine.result()


def at_once(work: Generator[None, None, R]) -> R:
    """What a generator returns, here and now."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return cast("R", stop.value)


class GeneratorEngine(Generic[R]):
    """Runs `work`, a generator that yields between short pieces of work and returns the result. One step is a piece."""

    def __init__(self, work: Generator[None, None, R], words: str) -> None:
        """`words` say in progress reports what is being done."""
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
        """Nothing can be seen of it."""

    def progress(self) -> Progress:
        """Nobody knows how long it takes."""
        return Progress(0, None, self._words)

    def result(self) -> R:
        """What the generator returned."""
        if not self._result:
            raise RuntimeError("the work is not finished")
        return self._result[0]
