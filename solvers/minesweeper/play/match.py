"""Many games shared out among workers."""
from collections.abc import Iterator
from concurrent.futures import Executor, Future

from solvers.core.engine import finish
from solvers.core.ordered_work import OrderedWork
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.play.batch import Batch, Tally
from solvers.minesweeper.play.click_games import CLICKING, ClickBatch, batch_for
from solvers.minesweeper.play.watch import Strategy

CELLS = 250_000  # of the games of one piece of work together: some tens of milliseconds
SLOWER = 50  # times: games whose clicks are counted
WAITING = 64  # pieces handed out at a time
NOTHING = Tally(0, 0, 0)


def play_batch(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, workers: Executor,
    known: Tally = NOTHING, *, clicks: bool = False,
) -> Iterator[Tally]:
    """Play games 0 to `games` - 1 of a seed on many workers; yields the tally after every finished piece of work.

    `known` is the tally of the first games, to resume from; `clicks` asks for the efficiency. The last tally has all
    games, and is the same whatever the workers. Close the iterator to cancel: pieces not begun are dropped. Works with
    threads, processes and a Dask cluster's executor.
    """
    size = max(1, CELLS // board.size // (SLOWER if clicks or strategy in CLICKING else 1))

    def submit(first: int) -> Future[Tally]:
        return workers.submit(_play, board, start, strategy, min(size, games - first), seed, first, clicks)

    work = OrderedWork(range(known.games, games, size), submit, WAITING, wait=None)
    total = known
    try:
        for _, tally in work.results():
            total = total.plus(tally)
            yield total
    finally:
        work.cancel()


def _play(
    board: Board, start: StartRule, strategy: Strategy, games: int, seed: int, first_game: int, clicks: bool
) -> Tally:
    batch: Batch | ClickBatch = batch_for(board, start, strategy, games, seed, first_game, clicks=clicks)
    return finish(batch)
