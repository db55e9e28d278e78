"""The fast engine on many workers: the search cut into pieces, which any executor takes, and put together in order."""
import zlib
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache

import msgspec

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.polyforms.cover import Cover, Solution
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.found import Found, SearchSnapshot

A_WORKER = 50         # pieces at least for each worker, so that none is idle at the end for long
WAITING = 4           # pieces handed out for each worker: one in work, the others next
PATIENCE = 2_000_000  # steps of a piece: some tenths of a second; if that is not enough, it is cut again
MOMENT = 0.02         # seconds that one step of the engine waits for a worker


class Piece(msgspec.Struct, frozen=True):
    """A part of the search: what is placed when it begins, and where in the order of the search it belongs.

    `place` has for each position of `start` how many branches come before it there; `share` is its part of the whole,
    every branch of a node counted alike.
    """

    place: tuple[int, ...]
    start: Solution
    share: float


class Part(msgspec.Struct, frozen=True):
    """Result of a piece of the search. One that was cut has only the node at which it was cut."""

    piece: Piece
    solutions: tuple[Solution, ...]
    count: int
    nodes: int
    dead_ends: int


class Checkpoint(msgspec.Struct, frozen=True):
    """Progress of a search on many workers: finished and remaining pieces, from which it resumes.

    `cover` is a checksum of the cover, `keep` the number of solutions kept.
    """

    cover: int
    keep: int
    waiting: tuple[Piece, ...]
    done: tuple[Part, ...]


def cut(cover: Cover, piece: Piece) -> tuple[Piece, ...] | None:
    """A piece as the pieces of its branches, in order; None if it cannot be cut."""
    branches = FastSearch(cover, keep=0, start=piece.start).branches()
    if branches is None:
        return None
    share = piece.share / len(branches)
    return tuple(Piece((*piece.place, number), (*piece.start, branch), share) for number, branch in enumerate(branches))


def prefixes(cover: Cover, at_least: int) -> tuple[Piece, ...]:
    """The search cut into so many pieces at least if it has so many, level by level, in the order of the search."""
    # A piece that cannot be cut stays whole; once none can, there are fewer pieces than were asked for.
    pieces: tuple[Piece, ...] = (Piece((), (), 1.0),)
    while len(pieces) < at_least:
        finer = tuple(part for piece in pieces for part in cut(cover, piece) or (piece,))
        if len(finer) == len(pieces):
            break
        pieces = finer
    return pieces


@lru_cache(maxsize=1)
def _unpacked(cover: bytes) -> Cover:
    return msgspec.msgpack.decode(cover, type=Cover)


def work(packed: bytes, piece: Piece, keep: int, patience: int) -> Part | None:
    """Search one piece. Returns None if it takes too long and can be cut into smaller ones.

    `packed` is the cover in MessagePack, which a worker decodes once for all of its pieces.
    """
    cover = _unpacked(packed)
    search = FastSearch(cover, keep=keep, start=piece.start)
    # What was searched of a piece that is cut again is thrown away and does not count, so the nodes do not depend on
    # the workers. A piece without branches of its own cannot be cut, and is searched to its end.
    if not search.advance(patience):
        if FastSearch(cover, keep=0, start=piece.start).branches() is not None:
            return None
        while not search.advance(patience):
            pass
    part = search.result()
    return Part(piece, part.solutions, part.count, part.nodes, part.dead_ends)


class ParallelSearch:
    """The engine that gives the pieces of a search to an executor. One step waits a moment for a worker.

    Solutions, their order and all counts are those of FastSearch(cover, keep=keep), whatever the workers. Nodes too,
    whichever pieces were cut. End the executor's work by `cancel`.
    """

    def __init__(
        self, cover: Cover, executor: Executor, workers: int, *, keep: int = 100_000,
        checkpoint: Checkpoint | None = None, patience: int = PATIENCE,
    ) -> None:
        """`workers` are those that the executor has. Raises FormatError if a checkpoint is of another search."""
        self._cover, self._executor, self._keep, self._patience = cover, executor, keep, patience
        self._checksum = zlib.crc32(msgspec.json.encode((
            cover.atoms, cover.least, cover.most, [tuple(one) for one in cover.positions], sorted(cover.optional))))
        self._packed = msgspec.msgpack.encode(cover)
        self._room = WAITING * workers
        self._pending: dict[Future[Part | None], Piece] = {}
        self._waiting: list[Piece] = []  # the next one last
        self._done: list[Part] = []
        self._count = self._nodes = self._dead_ends = 0
        self._share, self._taken = 0.0, False
        self._last: Solution = ()
        if checkpoint is None:
            self._cut_off(Piece((), (), 1.0), prefixes(cover, A_WORKER * workers))
        elif (checkpoint.cover, checkpoint.keep) != (self._checksum, keep):
            raise FormatError("this checkpoint is of another search.")
        else:
            self._waiting = list(reversed(checkpoint.waiting))
            for part in checkpoint.done:
                self._merge(part)

    def advance(self, steps: int, /) -> bool:
        """Hand out work and wait for results, a moment per step. True once all is done."""
        while steps > 0 and not self.finished:
            steps -= 1
            # More pieces are given out than there are workers, so that none waits for this thread; pieces in the order
            # of the search, the next one last in the list, so that cutting puts its parts back in place.
            while self._waiting and len(self._pending) < self._room:
                piece = self._waiting.pop()
                future = self._executor.submit(work, self._packed, piece, self._keep, self._patience)
                self._pending[future] = piece
            for future in wait(self._pending, MOMENT, FIRST_COMPLETED).done:
                piece = self._pending.pop(future)
                part = future.result()
                if part is None:
                    self._cut_off(piece, cut(self._cover, piece) or ())
                else:
                    self._merge(part)
        return self.finished

    @property
    def finished(self) -> bool:
        """True once all pieces are done."""
        return not self._waiting and not self._pending

    def checkpoint(self) -> Checkpoint:
        """The work done so far; pieces in progress will be repeated."""
        # Sorted by place: resumed on other workers, the search gives out the same pieces in the same order.
        remaining = sorted([*self._pending.values(), *self._waiting], key=lambda piece: piece.place)
        return Checkpoint(self._checksum, self._keep, tuple(remaining), tuple(self._done))

    def cancel(self) -> None:
        """Drop the work that is not begun. What is begun ends within a piece's time."""
        for future in self._pending:
            future.cancel()

    def drain(self) -> tuple[Solution, ...]:
        """The solutions, once all pieces are done: before that nobody knows their order. Nothing the second time."""
        if not self.finished or self._taken:
            return ()
        self._taken = True
        return self.result().solutions

    def snapshot(self) -> SearchSnapshot:
        """The figures so far; what the workers have on the board nobody asks them."""
        return SearchSnapshot((), self._last, self._count, self._nodes, self._dead_ends, (), self._share)

    def progress(self) -> Progress:
        """The part of the tree that is done in millionths, every branch of a node counted alike."""
        return Progress(round(1e6 * self._share), 1_000_000, f"{self._count:,} solutions")

    def result(self) -> Found:
        """The solutions. Raises RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the search is not finished")
        parts = sorted(self._done, key=lambda part: part.piece.place)
        solutions = tuple(solution for part in parts for solution in part.solutions)
        return Found(solutions[: self._keep], self._count, self._nodes, self._dead_ends)

    def _merge(self, part: Part) -> None:
        self._done.append(part)
        self._count += part.count
        self._nodes += part.nodes
        self._dead_ends += part.dead_ends
        self._share += part.piece.share
        if part.solutions:
            self._last = part.solutions[-1]

    def _cut_off(self, piece: Piece, parts: tuple[Piece, ...]) -> None:
        """Replace a piece by these parts of it, and by the nodes on the way to them."""
        on_the_way = {part.start[:depth] for part in parts for depth in range(len(piece.start), len(part.start))} - {()}
        self._done.append(Part(msgspec.structs.replace(piece, share=0.0), (), 0, len(on_the_way), 0))
        self._nodes += len(on_the_way)
        self._waiting.extend(reversed(parts))
