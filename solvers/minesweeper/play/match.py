"""Many games shared out among workers."""
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future

from solvers.core.engine import finish
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
    """Play games 0 to `games` - 1 of a seed; after every piece of work that is done, yield what is finished so far.
    `known` is how the first of them went.

    The last tally has all games, and is the same whatever the workers. Close the iterator to cancel: pieces not begun
    are dropped. Works with threads, processes and a Dask cluster's executor.
    """
    size = max(1, CELLS // board.size)
    firsts = iter(range(known.games, games, size))
    pending: deque[Future[Tally]] = deque()  # in their order, so that what is finished is always the first games
    total = known
    try:
        while True:
            while len(pending) < WAITING and (first := next(firsts, None)) is not None:
                piece = min(size, games - first)
                pending.append(workers.submit(_play, board, start, strategy, piece, seed, first))
            if not pending:
                return
            total = Tally(*map(sum, zip(total, pending[0].result(), strict=True)))
            pending.popleft()
            yield total
    finally:
        for future in pending:
            future.cancel()


def _play(board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int) -> Tally:
    return finish(Batch(board, start, strategy, games, seed, first_game))
