"""The strategy full on every mine field of small boards, against what best play wins."""
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

import pytest

from solvers.engine import finish
from solvers.minesweeper.batch import Batch, Tally
from solvers.minesweeper.board import Board, StartRule, first_cell
from solvers.minesweeper.counting import Counting
from solvers.minesweeper.endgame import LIMIT, Endgame
from solvers.minesweeper.guess import guessing
from solvers.minesweeper.optimum import MOST_FIELDS
from solvers.minesweeper.position import HIDDEN, Position
from solvers.thought import Thought
from tests.reference.minesweeper_optima import OPTIMA
from tests.reference.minesweeper_positions import laid_mines
from tests.reference.minesweeper_walk import Field, mine_fields, seen_after, won_fields

LONG = {("4x5/5", "safe"), ("5x5/4", "safe")}  # a second each
FLOOR = Fraction(96, 100)  # of what best play wins after the same first cell; measured: 97.6 % on 2x8/4, 96.8 on 4x4/6


@dataclass(frozen=True)
class Full:
    """The strategy full, as it decides in one position after the other."""

    board: Board

    def position(self, cells: bytes) -> Position:
        return Position(self.board.width, self.board.height, self.board.mines, cells)

    def __call__(self, cells: bytes) -> Iterable[int]:
        counting = Counting(self.position(cells))
        analysis = finish(counting)
        if analysis.safe:
            return analysis.safe
        strongest = finish(Thought(guessing(counting), "Comparing guesses"))
        assert strongest is not None
        return (strongest.guess.cell,)


def openings(board: Board, start: StartRule) -> dict[bytes, list[Field]]:
    """What full sees after its first cell, each with the mine fields that show it."""
    first = first_cell(board, start)
    fields = mine_fields(board.width, board.height, board.mines, start, first)
    return seen_after(board.width, board.height, fields, bytes([HIDDEN]) * board.size, [first])


def check(board: Board, start: StartRule) -> tuple[int, int]:
    """Set full against best play after each opening; (won by best play after the same first cell, fields)."""
    full, wins, optimum, fields = Full(board), 0, 0, 0
    for cells, group in openings(board, start).items():
        best = finish(Endgame(full.position(cells), MOST_FIELDS))
        assert best is not None
        assert best.configurations == len(group)
        won = len(won_fields(board.width, board.height, group, cells, full))
        assert won <= best.wins
        if len(group) <= LIMIT:
            assert won == best.wins
        wins, optimum, fields = wins + won, optimum + best.wins, fields + len(group)
    assert wins >= FLOOR * optimum
    return optimum, fields


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
    won: set[Field] = set()
    for cells, group in openings(board, start).items():
        won |= won_fields(board.width, board.height, group, cells, Full(board))
    outcomes = set()
    for game in range(200):
        mines = laid_mines(board.width, board.height, board.mines, start, first_cell(board, start), 607, game)
        assert mines is not None
        outcomes.add(frozenset(mines) in won)
        assert finish(Batch(board, start, "full", 1, 607, game)) == Tally(1, frozenset(mines) in won, 0)
    assert outcomes == {False, True}
