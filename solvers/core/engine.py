"""The Engine protocol: every search, solver, trainer and automatic player is advanced step by step."""
from dataclasses import dataclass
from typing import Protocol, TypeVar

S_co = TypeVar("S_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of an engine: `done` of `total` steps (None while the total is unknown), and one line of text."""

    done: int
    total: int | None
    text: str


class Engine(Protocol[S_co, R_co]):
    """A computation that can be paused, stepped, watched and cancelled.

    An engine takes its random seed as an argument. The same seed gives the same result, however the steps are divided
    among calls. Only one thread at a time may use it.

    An engine with long steps, such as a player that searches ahead, may return before a step is complete. Its property
    `midway` is True then, and the next `advance` continues that step.
    """

    def advance(self, steps: int, /) -> bool:
        """Do at most `steps` elementary steps, without the GIL. Returns True once finished; further calls do nothing.

        An elementary step takes well under a millisecond, so that a caller can stop within 50 ms.
        """

    def snapshot(self) -> S_co:
        """Immutable picture of the current state, cheap enough to take for every frame."""

    def progress(self) -> Progress:
        """Steps done so far, with a line of text for the user."""

    def result(self) -> R_co:
        """The result. Valid only after `advance` has returned True."""


def midway(engine: Engine[object, object]) -> bool:
    """True if the engine's last `advance` returned before its step was complete; False if it never does so."""
    return bool(getattr(engine, "midway", False))


def finish(engine: Engine[object, R_co], steps: int = 1 << 20) -> R_co:
    """Run an engine to its end, `steps` at a time, and return its result. Blocks the calling thread."""
    while not engine.advance(steps):
        pass
    return engine.result()
