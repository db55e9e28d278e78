"""The fast search: labyrinths grown by propagation, more than a hundred thousand a second, or one event at a time."""
from collections.abc import Sequence

from solvers.connexion.search.watch import Event

LIMIT: int

class FastSearch:
    solved: bool
    exhausted: bool
    event: Event
    attempt: int
    step: int
    steps: int
    events: int
    dead_ends: int
    restarts: int
    solutions: int
    def __init__(
        self, seed: int, stream: int = 0, *, start: Sequence[tuple[int, int, int]] = (),
        hole: Sequence[tuple[int, int]] = (), limit: int = ..., at_random: bool = False,
    ) -> None: ...
    def advance(self, steps: int, /) -> bool: ...
    def resume(self) -> None: ...
    def pieces(self) -> list[tuple[int, int, int, int]]: ...
    def fingerprint(self) -> int: ...
