"""Many games shared out among workers."""
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from solvers.engine import finish
from solvers.minesweeper.batch import Batch, Tally
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.watch import Strategy

CELLS = 250_000  # of the games of one piece of work together: some tens of milliseconds
WAITING = 64  # pieces handed out at a time


def play_batch(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, workers: Executor
) -> Iterator[Tally]:
    """Play games 0 to `games` - 1 of a seed; after every piece of work that is done, yield what is finished so far.

    The last tally has all games, and is the same whatever the workers. Close the iterator to cancel: pieces not begun
    are dropped. Works with threads, processes and a Dask cluster's executor.
    """
    size = max(1, CELLS // board.size)
    firsts = iter(range(0, games, size))
    pending: set[Future[Tally]] = set()
    total = Tally(0, 0, 0)
    try:
        while True:
            while len(pending) < WAITING and (first := next(firsts, None)) is not None:
                piece = min(size, games - first)
                pending.add(workers.submit(_play, board, start, strategy, piece, seed, first))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                total = Tally(*map(sum, zip(total, future.result(), strict=True)))
            yield total
    finally:
        for future in pending:
            future.cancel()


def _play(board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int) -> Tally:
    return finish(Batch(board, start, strategy, games, seed, first_game))
