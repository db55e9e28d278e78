"""The Engine protocol: every search, solver, trainer and automatic player is a thing that advances."""
from dataclasses import dataclass
from typing import Protocol, TypeVar

S_co = TypeVar("S_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an engine is: `done` of `total` steps (None while nobody knows), and one line of text."""

    done: int
    total: int | None
    text: str


class Engine(Protocol[S_co, R_co]):
    """A computation that can be paused, stepped, watched and cancelled.

    An engine takes its random seed as an argument and gives the same result for the same seed, however its steps
    are cut into calls. It belongs to one thread at a time.

    One whose steps take longer, such as a move of a player who looks ahead, may return in the midst of one. Its
    property `midway` is True then, and the next `advance` goes on with the step.
    """

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` elementary steps, without the GIL. True once finished; then it does nothing more.

        One elementary step takes well under a millisecond, so that a caller can stop within 50 ms.
        """

    def snapshot(self) -> S_co:
        """An immutable picture of where the engine stands, cheap enough for every frame."""

    def progress(self) -> Progress:
        """How far it is."""

    def result(self) -> R_co:
        """The answer, once `advance` has returned True."""


def midway(engine: Engine[object, object]) -> bool:
    """Whether an engine has returned in the midst of a step."""
    return bool(getattr(engine, "midway", False))


def finish(engine: Engine[object, R_co], steps: int = 1 << 20) -> R_co:
    """Run an engine to its end here and now."""
    while not engine.advance(steps):
        pass
    return engine.result()
