"""Walkthroughs: boards that need no guess, opened by nothing but what counting every layout proves."""
import pytest

from solvers.minesweeper.board import Board, first_cell
from solvers.minesweeper.explain.walkthrough import walk_through
from solvers.minesweeper.no_guess.grading import grade
from solvers.minesweeper.rules import Game, geometry_of
from tests.reference.minesweeper_brute import count

BOARD = Board(6, 6, 8)


def begun(seed):
    game = Game.new(BOARD, "zero", seed)
    return game.play(f"open {game.name(first_cell(BOARD, 'zero'))}")


@pytest.mark.parametrize("seed", range(30))
def test_a_board_is_opened_by_proofs_alone(seed):
    game = begun(seed)
    walk = walk_through(game)
    level = grade(geometry_of(6, 6), game.field.mine, game.first)
    assert (walk is None) == (level is None)
    if walk is None:
        return
    assert bool(walk.proofs) == (level != "one number")
    for move in walk.moves:
        counted = count(6, 6, game.position().cells, BOARD.mines)
        assert counted.mine_counts[game.index(move.removeprefix("open "))] == 0
        game = game.play(move)
    assert game.status == "won"


def test_some_boards_need_more_than_single_numbers_and_some_a_guess():
    walks = [walk_through(begun(seed)) for seed in range(30)]
    assert None in walks
    assert any(walk.proofs for walk in walks if walk is not None)
