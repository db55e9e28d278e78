"""The search of 1997, after Ed van Zon's introduction to the I Ching Connexion: backtracking with a restart."""
from collections.abc import Iterable

from solvers.connexion.classic.options import SearchOptions
from solvers.connexion.search.watch import Event

class ClassicSearch:
    """A search for transcendental solutions. One step of `advance` is one event: see `solvers.connexion.search.watch`.

    The same seed and stream give the same events. `start` are pieces (q, r, mask) that lie there from the beginning,
    in plane 0, and are never taken back: each once, at most 40 cells from the middle along q and along r, and those
    that touch with a door between them, or else ValueError. Every other group's first piece lies on (0, 0) of a plane
    of its own. A dead end's cell is the open cell at fault; where no single one is (`short`, `direction`) it is that of
    the piece placed last, and for `direction` the bit of `required` says which direction.

    `attempt` counts from 1, `step` the placements in this attempt, `steps` those in all; `restarts` are the attempts
    given up at the step limit.
    """

    attempt: int
    step: int
    steps: int
    events: int
    dead_ends: int
    restarts: int
    solutions: int
    def __init__(
        self, seed: int, stream: int = 0, *, start: Iterable[tuple[int, int, int]] = (), options: SearchOptions = ...
    ) -> None: ...
    def advance(self, steps: int, /) -> bool:
        """Let `steps` events happen at most. True once it stands at a solution, or nothing more can be found."""
    def resume(self) -> None:
        """Go on from a solution, by backtracking or with a fresh attempt. RuntimeError if it stands at none."""
    @property
    def solved(self) -> bool:
        """Whether it stands at a solution."""
    @property
    def exhausted(self) -> bool:
        """Whether everything was tried: there is no solution, or none but those found."""
    @property
    def event(self) -> Event:
        """What happened last."""
    def pieces(self) -> list[tuple[int, int, int, int]]:
        """The pieces that lie there as (group, q, r, mask), in the order in which they were placed."""
    def fingerprint(self) -> int:
        """The canonical 64 bits of the solution it stands at. RuntimeError if it stands at none."""
