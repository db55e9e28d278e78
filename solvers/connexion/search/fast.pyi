"""The fast search: labyrinths grown by propagation, more than a hundred thousand a second, or one event at a time."""
from collections.abc import Sequence

from solvers.connexion.search.watch import Event

LIMIT: int

class FastSearch:
    """A search for transcendental solutions; see `watch` for its events.

    The numbers of (seed, stream) alone decide what it finds. `start` are pieces (q, r, mask) that stand there already,
    all on one plane, with q and r from -40 to 40; the cells (q, r) of `hole` stay empty on it, and all around them are
    filled. ValueError says why that cannot be. `limit` is the number of placements after which an attempt is given up,
    0 for none. With `at_random`, chance decides which piece is tried first; otherwise one with many doors.

    `solved`: it stands at a solution. `exhausted`: all ways to go on from the start have been tried, and there is
    nothing more to find. `event` is the last one; before the first it is a restart. Counted are attempts (the present
    one is number `attempt`, of `step` placements so far), all placements (`steps`), events, dead ends, attempts given
    up (`restarts`) and solutions.
    """

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
    def advance(self, steps: int, /) -> bool:
        """Go on by at most so many events. True at a solution, or once exhausted."""
    def resume(self) -> None:
        """From a solution, go on with a fresh attempt, which the next event begins. RuntimeError elsewhere."""
    def pieces(self) -> list[tuple[int, int, int, int]]:
        """The pieces that lie there, (group, q, r, mask), in the order in which they were placed."""
    def fingerprint(self) -> int:
        """Of the solution at which it stands. RuntimeError elsewhere."""
