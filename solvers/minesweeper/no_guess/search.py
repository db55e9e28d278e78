"""No-guess boards, looked for by many workers."""
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from itertools import count

from solvers.core.engine import finish
from solvers.core.ordered_work import OrderedWork
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
    """Look for `boards` boards that need no guess; after every piece of work, yield what is found so far. A search that
    was interrupted goes on from `known`.

    The last one has as many as were asked for, and is what a Generator finds, whatever the workers. Close the iterator
    to cancel. Works with threads, processes and a Dask cluster's executor.
    """
    if len(known.boards) >= boards:
        return
    size = max(1, CELLS // board.size)

    def submit(first: int) -> Future[Found]:
        return workers.submit(_grade_candidates, board, start, level, size, seed, first)

    work = OrderedWork(count(known.candidates, size), submit, WAITING, wait=None)
    state = known
    try:
        for _, piece in work.results():
            state = Found(state.boards + piece.boards, state.candidates + piece.candidates)
            if len(state.boards) >= boards:
                yield Found(state.boards[:boards], state.boards[boards - 1].candidate + 1)
                return
            yield state
    finally:
        work.cancel()


def _grade_candidates(
    board: Board, start: StartRule, level: Level | None, candidates: int, seed: int, first: int
) -> Found:
    return finish(
        Generator(board, start, level, candidates, seed, first_candidate=first, candidates=candidates)
    )
