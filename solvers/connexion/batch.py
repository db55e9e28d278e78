"""Many labyrinths shared out among workers."""
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from random import Random
from typing import Literal

from solvers.connexion.classic.options import DOORS_THEN_ANGLES, SearchOptions
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.around_pieces import placements
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.harvest import harvest
from solvers.connexion.search.wishes import Wish, WishSearch
from solvers.core.formats import FormatError

Laid = tuple[int, int, int, int]  # group, q, r, mask

BYTES = 256           # of a labyrinth
WAITING = 64          # pieces of work handed out at a time
SIZES = {"fast": 1000, "1997": 50}  # labyrinths of a piece of work: some ten milliseconds
PATIENCE = 1_000_000  # events of a piece of work that looks for one labyrinth: some fifty milliseconds


@dataclass(frozen=True, slots=True)
class Crop:
    """Labyrinths as signed bytes, the group, q, r and mask of each piece, with their fingerprints."""

    cells: bytes
    fingerprints: tuple[int, ...]

    @classmethod
    def from_labyrinths(cls, labyrinths: Sequence[Sequence[Laid]]) -> "Crop":
        """Build from pieces, whose q and r must lie within 127 of 0."""
        cells = b"".join(number.to_bytes(1, "big", signed=True) for laid in labyrinths for p in laid for number in p)
        return cls(cells, tuple(map(fingerprint, labyrinths)))

    def __len__(self) -> int:
        return len(self.fingerprints)

    def laid(self, index: int) -> list[Laid]:
        """The pieces of a labyrinth."""
        numbers = iter(memoryview(self.cells).cast("b")[BYTES * index : BYTES * (index + 1)].tolist())
        return list(zip(numbers, numbers, numbers, numbers, strict=True))

    def solutions(self) -> list[Solution]:
        """All solutions of the crop."""
        return [Solution.from_pieces(self.laid(index)) for index in range(len(self))]


@dataclass(frozen=True, slots=True)
class Plan:
    """Parameters of a batch. Labyrinth i depends on these and on i alone. Raises FormatError for an impossible plan.

    `given` are masks that are laid together first; `options` those of the 1997 search, which must be able to find any
    solution.
    """

    seed: int
    given: tuple[int, ...] = ()
    engine: Literal["fast", "1997"] = "fast"
    wish: Wish | None = None
    options: SearchOptions = DOORS_THEN_ANGLES

    def __post_init__(self) -> None:
        if self.engine == "1997" and self.wish is not None:
            raise FormatError("wishes are met by the fast search alone.")
        if self.given and self.wish is not None:
            WishSearch(self.wish, 0, start=[(0, 0, self.given[0])])

    @property
    def size(self) -> int:
        """The labyrinths of a piece of work."""
        return 1 if self.given or self.wish is not None else SIZES[self.engine]

    def grow(self, first: int, count: int, turn: int) -> Crop | None:
        """Labyrinths `first` to `first` + `count` - 1; nothing if they take longer than a piece of work should.

        Each next turn then tries something else.
        """
        if self.given or self.wish is not None:
            return self._grow_one(first, turn)
        if self.engine == "fast":
            cells, fingerprints = harvest(self.seed, first, count)
            return Crop(cells, tuple(fingerprints))
        search = ClassicSearch(self.seed, first // self.size, options=self.options)
        found: list[list[Laid]] = []
        while len(found) < count:
            if search.advance(PATIENCE):
                found.append(search.pieces())
                search.resume()
        return Crop.from_labyrinths(found)

    def _grow_one(self, index: int, turn: int) -> Crop | None:
        start = placements(self.given, Random(f"{self.seed} {index} {turn}").getrandbits(63)) if self.given else ()
        stream = turn << 40 | index
        if self.wish is not None:
            wished = WishSearch(self.wish, self.seed, stream, start=start)
            solution = wished.result() if wished.advance(PATIENCE) else None
            return None if solution is None else Crop.from_labyrinths([solution.pieces])
        search: FastSearch | ClassicSearch
        if self.engine == "1997":
            search = ClassicSearch(self.seed, stream, start=start, options=self.options)
        else:
            search = FastSearch(self.seed, stream, start=start)
        search.advance(PATIENCE)
        return Crop.from_labyrinths([search.pieces()]) if search.solved else None


def grow(plan: Plan, count: int, workers: Executor, known: int = 0) -> Iterator[Crop]:
    """Labyrinths `known` to `count` - 1 of a plan, in order, a piece of work at a time; the same whatever the workers.
    So many as are known are whole pieces of work.

    Close the iterator to cancel: what is not begun is dropped. Works with threads, processes and a Dask cluster's
    executor.
    """
    pieces = ((first, min(plan.size, count - first)) for first in range(known, count, plan.size))
    pending: deque[tuple[Future[Crop | None], int, int, int]] = deque()
    try:
        while True:
            while len(pending) < WAITING and (piece := next(pieces, None)) is not None:
                pending.append((workers.submit(plan.grow, *piece, 0), *piece, 0))
            if not pending:
                return
            future, first, size, turn = pending.popleft()
            crop = future.result()
            if crop is None:
                pending.appendleft((workers.submit(plan.grow, first, size, turn + 1), first, size, turn + 1))
            else:
                yield crop
    finally:
        for future, *_ in pending:
            future.cancel()
