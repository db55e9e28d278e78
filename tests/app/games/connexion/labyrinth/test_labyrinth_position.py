"""The board for a small picture: all of a labyrinth, or its largest group where the others lie far away."""
import pytest

from app.games.connexion.labyrinth.labyrinth_position import board_of_largest_group
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan

NEAR = {(0, 0): 0, (1, 0): 1, (2, 0): 2}


@pytest.fixture
def board(qtbot):
    made = LabyrinthBoard()
    qtbot.addWidget(made)
    return made


def show(board, pieces, waiting):
    board.show_position(BoardState(DrawingPlan(pieces), waiting))


def test_groups_near_each_other_are_shown_together(board):
    show(board, NEAR | {(0, 2): 3}, {})
    assert board_of_largest_group(board) is board


def test_an_empty_board_is_shown_as_it_is(board):
    show(board, {}, {(0, 0): 64})
    assert board_of_largest_group(board) is board


def test_the_largest_group_alone_where_another_is_far_away(board, qtbot):
    show(board, NEAR | {(40, 0): 3}, {(3, 0): 5, (41, 0): 7})
    alone = board_of_largest_group(board)
    qtbot.addWidget(alone)
    assert alone is not board
    assert alone.board_state.plan.pieces == NEAR
    assert alone.board_state.waiting == {(3, 0): 5}, "the cells that wait beside it"
    assert alone.look == board.look
