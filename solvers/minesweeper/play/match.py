"""Many games shared out among workers."""
from collections.abc import Iterator
from concurrent.futures import Executor, Future

from solvers.core.engine import finish
from solvers.core.ordered_work import OrderedWork
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.play.batch import Batch, Tally
from solvers.minesweeper.play.watch import Strategy

CELLS = 250_000  # of the games of one piece of work together: some tens of milliseconds
WAITING = 64  # pieces handed out at a time
NOTHING = Tally(0, 0, 0)


def play_batch(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, workers: Executor,
    known: Tally = NOTHING,
) -> Iterator[Tally]:
    """Play games 0 to `games` - 1 of a seed on many workers; yields the tally after every finished piece of work.

    `known` is the tally of the first games, to resume from. The last tally has all games, and is the same whatever the
    workers. Close the iterator to cancel: pieces not begun are dropped. Works with threads, processes and a Dask
    cluster's executor.
    """
    size = max(1, CELLS // board.size)

    def submit(first: int) -> Future[Tally]:
        return workers.submit(_play, board, start, strategy, min(size, games - first), seed, first)

    work = OrderedWork(range(known.games, games, size), submit, WAITING, wait=None)
    total = known
    try:
        for _, tally in work.results():
            total = Tally(*map(sum, zip(total, tally, strict=True)))
            yield total
    finally:
        work.cancel()


def _play(board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int) -> Tally:
    return finish(Batch(board, start, strategy, games, seed, first_game))
