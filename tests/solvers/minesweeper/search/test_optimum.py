"""The exact optimum of small boards under the three start rules, and how near the strategy full comes to it."""
from fractions import Fraction

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.minesweeper.board import START_RULES, Board, StartRule, first_cell
from solvers.minesweeper.play.batch import Batch, Tally
from solvers.minesweeper.search.endgame import LIMIT
from solvers.minesweeper.search.optimum import Optimum, OptimumSearch, symmetries
from tests.reference.minesweeper_optima import OPTIMA
from tests.reference.minesweeper_played import play_all
from tests.reference.minesweeper_positions import laid_mines

LONG = {(board, start) for board in ("4x5/5", "5x5/4") for start in ("unsafe", "safe")}  # seconds each


def optimum(board: str, start: str) -> Optimum:
    assert start in START_RULES
    return finish(OptimumSearch(Board.parse(board), start))


@pytest.mark.parametrize(
    ("board", "start", "expected"),
    [
        pytest.param(board, start, figure, marks=[pytest.mark.slow] if (board, start) in LONG else [])
        for board, figures in OPTIMA.items()
        for start, figure in zip(("unsafe", "safe", "zero"), figures, strict=True) if figure is not None
    ],
)
def test_exact_optima(board: str, start: str, expected: str) -> None:
    found = optimum(board, start)
    assert f"{found.wins}/{found.configurations}" == expected


def test_all_best_first_cells() -> None:
    assert optimum("4x4/4", "unsafe").first == (1, 2, 4, 7, 8, 11, 13, 14)
    assert optimum("4x4/4", "safe").first == (1, 2, 4, 7, 8, 11, 13, 14)
    assert optimum("4x4/4", "zero").first == (5, 6, 9, 10)
    assert optimum("4x4/1", "unsafe").first == tuple(range(16))


@pytest.mark.slow
def test_a_larger_optimum() -> None:
    # found by this search; kept so that a change of the search shows
    assert optimum("5x5/5", "safe") == Optimum(27271, 42504, (0, 4, 20, 24))


def test_the_opening_rule_needs_room_for_one_first_cell_only() -> None:
    # in a corner of 3x3 an opening leaves 5 cells, at an edge 3, in the middle none
    assert optimum("3x3/5", "zero") == Optimum(1, 1, (0, 2, 6, 8))
    with pytest.raises(FormatError, match="no room"):
        OptimumSearch(Board(3, 3, 6), "zero")


def test_what_is_too_large_is_refused_at_once() -> None:
    for board in ("9x9/10", "200x200/8000", "200x200/1"):
        with pytest.raises(FormatError, match="too large"):
            OptimumSearch(Board.parse(board), "safe")
    with pytest.raises(FormatError, match="at least one mine"):
        OptimumSearch(Board(4, 4, 0), "safe")


@pytest.mark.parametrize("start", ["safe", "zero", "unsafe"])
@pytest.mark.parametrize("board", [Board(1, 1, 1), Board(2, 2, 4), Board(3, 3, 9)])
def test_a_board_of_mines_alone(board: Board, start: str) -> None:
    with pytest.raises(FormatError, match="no cell without a mine"):
        OptimumSearch(board, start)


@pytest.mark.parametrize(("width", "height", "number"), [(3, 3, 8), (3, 2, 4), (1, 1, 8), (5, 1, 4)])
def test_symmetries_keep_neighbours(width: int, height: int, number: int) -> None:
    images = symmetries(width, height)
    assert len(images) == number
    for image in images:
        assert sorted(image) == list(range(width * height))
        for a in range(width * height):
            for b in range(width * height):
                before = max(abs(a % width - b % width), abs(a // width - b // width))
                after = max(
                    abs(image[a] % width - image[b] % width), abs(image[a] // width - image[b] // width)
                )
                assert before == after


def test_progress_and_pieces() -> None:
    search = OptimumSearch(Board.parse("4x4/4"), "zero")
    shares = []
    while not search.advance(50):
        progress = search.progress()
        assert progress.total is not None
        shares.append(Fraction(progress.done, progress.total))
    assert shares == sorted(shares)
    assert search.snapshot() > 0
    assert search.result() == optimum("4x4/4", "zero")


PLAYED_LONG = {("4x5/5", "safe"), ("5x5/4", "safe")}  # a second each
FLOOR = Fraction(98, 100)  # of what best play wins after the same first cell; measured: 98.8 % on 5x5/5, 99.0 on 4x4/6


def check(board: Board, start: StartRule) -> tuple[int, int]:
    """Set full against best play after each opening; (won by best play after the same first cell, fields)."""
    openings = play_all(board, start)
    for opening in openings:
        assert len(opening.won) <= opening.optimum
        if len(opening.fields) <= LIMIT:
            assert len(opening.won) == opening.optimum
    optimum = sum(opening.optimum for opening in openings)
    assert sum(len(opening.won) for opening in openings) >= FLOOR * optimum
    return optimum, sum(len(opening.fields) for opening in openings)


# Under unsafe the first cell is the same as under safe, and where it is no mine, so are the games.
@pytest.mark.parametrize(("name", "start", "figure"), [
    pytest.param(name, start, figure, marks=[pytest.mark.slow] if (name, start) in PLAYED_LONG else [])
    for name, figures in OPTIMA.items()
    for start, figure in zip(("safe", "zero"), figures[1:], strict=True) if figure is not None
])
def test_every_field_of_a_small_board(name: str, start: StartRule, figure: str) -> None:
    optimum, fields = check(Board.parse(name), start)
    chance = Fraction(figure)  # with the best first cell
    assert Fraction(optimum, fields) <= chance
    assert start == "zero" or fields == int(figure.split("/")[1])


@pytest.mark.slow
def test_every_field_of_a_larger_board() -> None:
    assert check(Board(5, 5, 5), "safe") == (27271, 42504)


@pytest.mark.parametrize(("board", "start"), [
    (Board(4, 4, 4), "safe"), (Board(4, 4, 6), "unsafe"), (Board(5, 5, 3), "zero"), (Board(2, 8, 4), "safe"),
])
def test_a_batch_wins_the_same_fields(board: Board, start: StartRule) -> None:
    won = set().union(*(opening.won for opening in play_all(board, start)))
    outcomes = set()
    for game in range(120):
        mines = laid_mines(board.width, board.height, board.mines, start, first_cell(board, start), 607, game)
        assert mines is not None
        outcomes.add(mines in won)
        assert finish(Batch(board, start, "full", 1, 607, game)) == Tally(1, mines in won, 0)
    assert outcomes == {False, True}
