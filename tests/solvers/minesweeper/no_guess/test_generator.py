"""No-guess boards: played by a plain checker without a guess at exactly the level that is claimed."""
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.minesweeper.board import PRESETS, Board, StartRule, first_cell
from solvers.minesweeper.explain.explanation import LEVELS, Level
from solvers.minesweeper.no_guess.generator import Found, Generator
from solvers.minesweeper.no_guess.search import find_boards
from tests.reference.minesweeper_no_guess import PlainDeducer
from tests.reference.minesweeper_positions import laid_mines
from tests.reference.random_numbers import Xoshiro

BEGINNER, INTERMEDIATE, EXPERT = PRESETS["beginner"], PRESETS["intermediate"], PRESETS["expert"]


def plain_level(board: Board, start: StartRule, seed: int, first: int) -> str | None:
    """The level that the game of a seed needs, by the checker."""
    mines = laid_mines(board.width, board.height, board.mines, start, first, seed)
    assert mines is not None
    return PlainDeducer(
        board.width, board.height, [divmod(cell, board.width) for cell in mines], divmod(first, board.width)
    ).play()


def check(
    board: Board, start: StartRule, level: Level | None, count: int, seed: int, first: int | None = None
) -> Found:
    """Generate boards, and let the checker play each of them."""
    found = finish(Generator(board, start, level, count, seed, first=first))
    assert len(found.boards) == count
    for one in found.boards:
        assert one.level == level or level is None
        assert plain_level(board, start, one.seed, first_cell(board, start) if first is None else first) == one.level
    return found


@pytest.mark.parametrize("level", [*LEVELS, None])
@pytest.mark.parametrize(("board", "count"), [(BEGINNER, 4), (EXPERT, 1)])
def test_boards_need_what_they_claim(board: Board, count: int, level: Level | None) -> None:
    check(board, "zero", level, count, 607)


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS, None])
@pytest.mark.parametrize("start", ["zero", "safe", "unsafe"])
@pytest.mark.parametrize("board", [BEGINNER, INTERMEDIATE, EXPERT], ids=str)
def test_many_boards_need_what_they_claim(board: Board, start: StartRule, level: Level | None) -> None:
    check(board, start, level, 10 if level == "exhaustive" else 30, 2)


def test_any_first_cell() -> None:
    for first in (0, 40, 80):
        check(BEGINNER, "safe", "two numbers", 2, 1, first)


def test_every_candidate_is_graded() -> None:
    found = finish(Generator(BEGINNER, "zero", None, 1000, 3, candidates=80))
    assert found.candidates == 80
    taken = {one.candidate: (one.seed, one.level) for one in found.boards}
    for candidate in range(80):
        seed = Xoshiro(3, candidate).next() % 10**18
        level = plain_level(BEGINNER, "zero", seed, first_cell(BEGINNER, "zero"))
        assert taken.get(candidate) == (None if level is None else (seed, level))


def test_the_levels_share_the_boards_out() -> None:
    everything = finish(Generator(INTERMEDIATE, "zero", None, 5000, 1, candidates=5000)).boards
    by_level = [
        one for level in LEVELS
        for one in finish(Generator(INTERMEDIATE, "zero", level, 5000, 1, candidates=5000)).boards
    ]
    assert tuple(sorted(by_level)) == everything
    assert {one.level for one in everything} == set(LEVELS)


def test_steps_change_nothing() -> None:
    whole = finish(Generator(EXPERT, "zero", None, 5, 1))
    generator = Generator(EXPERT, "zero", None, 5, 1)
    seen = [generator.snapshot()]
    while not generator.advance(3):
        seen.append(generator.snapshot())
    assert generator.result() == whole
    assert all(one.boards == other.boards[: len(one.boards)] for one, other in pairwise([*seen, whole]))
    assert len({found.boards for found in seen}) == 5
    assert generator.advance(1000)
    assert generator.result() == whole
    assert generator.progress().done == generator.progress().total == 5


def test_a_run_is_cut_into_pieces() -> None:
    whole = finish(Generator(BEGINNER, "zero", "two numbers", 1000, 5, candidates=300))
    parts = [
        finish(Generator(BEGINNER, "zero", "two numbers", 1000, 5, first_candidate=first, candidates=100))
        for first in (0, 100, 200)
    ]
    assert whole.boards == parts[0].boards + parts[1].boards + parts[2].boards
    assert [part.candidates for part in parts] == [100, 100, 100]


def test_impossible_requests_are_refused() -> None:
    with pytest.raises(FormatError, match="81 mines do not fit"):
        Generator(Board(9, 9, 81), "safe", None, 1, 1)
    with pytest.raises(ValueError, match="cannot be negative"):
        Generator(BEGINNER, "safe", None, -1, 1)
    with pytest.raises(IndexError):
        Generator(BEGINNER, "safe", None, 1, 1, first=81)
    with pytest.raises(RuntimeError, match="not finished"):
        Generator(BEGINNER, "safe", None, 1, 1).result()
    assert finish(Generator(BEGINNER, "safe", None, 0, 1)) == Found((), 0)


# Many workers.


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_workers_change_nothing(pool: type[Executor]) -> None:
    alone = finish(Generator(EXPERT, "zero", "several numbers", 12, 3))
    with pool(3) as workers:
        found = list(find_boards(EXPERT, "zero", "several numbers", 12, 3, workers))
    assert found[-1] == alone
    assert all(one.boards == other.boards[: len(one.boards)] for one, other in pairwise(found))


class Counted(ThreadPoolExecutor):
    """A pool that remembers what it was given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.futures: list[Future[object]] = []

    def submit(self, *args, **kwargs):
        future = super().submit(*args, **kwargs)
        self.futures.append(future)
        return future


def test_closing_cancels() -> None:
    with Counted() as workers:
        found = find_boards(Board(60, 60, 900), "zero", "one number", 1, 3, workers)
        assert next(found).candidates > 0
        found.close()
    assert sum(future.cancelled() for future in workers.futures) > 5
