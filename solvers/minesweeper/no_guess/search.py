"""No-guess boards, looked for by many workers."""
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from itertools import count

from solvers.core.engine import finish
from solvers.minesweeper.board import Board, StartRule
from solvers.minesweeper.explain.explanation import Level
from solvers.minesweeper.no_guess.generator import Found, Generator

CELLS = 100_000  # of the candidates of one piece of work together: some tens of milliseconds
WAITING = 16  # pieces handed out at a time
NOTHING = Found((), 0)


def find_boards(
    board: Board, start: StartRule, level: Level | None, boards: int, seed: int, workers: Executor,
    known: Found = NOTHING,
) -> Iterator[Found]:
    """Look for so many boards that need no guess; after every piece of work, yield what is found so far. `known` is
    what its first candidates were found to have.

    The last one has as many as were asked for, and is what a Generator finds, whatever the workers. Close the iterator
    to cancel. Works with threads, processes and a Dask cluster's executor.
    """
    size = max(1, CELLS // board.size)
    firsts = count(known.candidates, size)
    pending: deque[Future[Found]] = deque()
    found = known
    try:
        while len(found.boards) < boards:
            while len(pending) < WAITING:
                pending.append(workers.submit(_look, board, start, level, size, seed, next(firsts)))
            piece = pending.popleft().result()
            found = Found(found.boards + piece.boards, found.candidates + piece.candidates)
            if len(found.boards) >= boards:
                found = Found(found.boards[:boards], found.boards[boards - 1].candidate + 1)
            yield found
    finally:
        for future in pending:
            future.cancel()


def _look(board: Board, start: StartRule, level: Level | None, candidates: int, seed: int, first: int) -> Found:
    return finish(
        Generator(board, start, level, candidates, seed, first_candidate=first, candidates=candidates)
    )
