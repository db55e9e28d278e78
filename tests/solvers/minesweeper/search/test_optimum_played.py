"""The strategy full on every mine field of small boards, against what best play wins."""
from fractions import Fraction

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.board import Board, StartRule, first_cell
from solvers.minesweeper.play.batch import Batch, Tally
from solvers.minesweeper.search.endgame import LIMIT
from tests.reference.minesweeper_optima import OPTIMA
from tests.reference.minesweeper_played import play_all
from tests.reference.minesweeper_positions import laid_mines

LONG = {("4x5/5", "safe"), ("5x5/4", "safe")}  # a second each
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
    pytest.param(name, start, figure, marks=[pytest.mark.slow] if (name, start) in LONG else [])
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
