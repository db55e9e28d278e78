"""Many labyrinths at once, shared out among workers."""
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from typing import Literal, NamedTuple

from solvers.connexion.classic import ClassicSearch
from solvers.connexion.fast import FastSearch
from solvers.connexion.given import placements
from solvers.connexion.options import AT_ITS_BEST, SearchOptions

Who = Literal["fast", "1997"]

PIECE = 50    # labyrinths of one piece of work, some milliseconds
WAITING = 64  # pieces handed out at a time
CALL = 1 << 24  # events that a search does without looking up


class Grown(NamedTuple):
    """A labyrinth as a search leaves it: its pieces (group, q, r, mask), and its fingerprint of 64 bits."""

    pieces: list[tuple[int, int, int, int]]
    fingerprint: int


def grow(
    count: int, seed: int, workers: Executor, *, who: Who = "fast", given: tuple[int, ...] = (),
    options: SearchOptions = AT_ITS_BEST,
) -> Iterator[list[Grown]]:
    """Grow labyrinths 0 to `count` - 1 of a seed, around the `given` pieces if there are any, some at a time.

    They come in order and are the same whatever the workers; `options` are for the 1997 search. Close the iterator to
    cancel: pieces of work not begun are dropped. Works with threads, processes and a Dask cluster's executor.
    """
    firsts = iter(range(0, count, PIECE))
    pending: deque[Future[list[Grown]]] = deque()
    try:
        while True:
            while len(pending) < WAITING and (first := next(firsts, None)) is not None:
                pending.append(workers.submit(_grow, min(PIECE, count - first), seed, first, who, given, options))
            if not pending:
                return
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()


def _grow(count: int, seed: int, first: int, who: Who, given: tuple[int, ...], options: SearchOptions) -> list[Grown]:
    """One piece of work: all of it by one search, whose stream is the number of its first labyrinth."""
    start = placements(given, seed + first) if given else ()
    search: FastSearch | ClassicSearch
    if who == "fast":
        search = FastSearch(seed, first, start=start)
    else:
        search = ClassicSearch(seed, first, start=start, options=options)
    grown: list[Grown] = []
    while True:
        while not search.advance(CALL):
            pass
        grown.append(Grown(search.pieces(), search.fingerprint()))
        if len(grown) == count:
            return grown
        search.resume()
