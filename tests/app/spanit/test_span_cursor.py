"""The cursor: every node can be reached by keys, and what leads there leads back."""
import pytest
from PySide6.QtCore import Qt

from app.games.spanit.board import SpanBoard
from solvers.spanit.board import Position, nodes

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def board(qtbot):
    board = SpanBoard()
    qtbot.addWidget(board)
    return board


@pytest.mark.parametrize("size", [2, 3, 6, 20])
def test_arrows_reach_every_node(board, size):
    board.show_position(Position.empty(size))
    seen, fresh = {(1, 1)}, [(1, 1)]
    while fresh:
        cell = fresh.pop()
        for key in ARROWS:
            there = board.next_cell(cell, key, NONE)
            assert there in nodes(size)
            if there not in seen:
                seen.add(there)
                fresh.append(there)
    assert seen == set(nodes(size))


def test_a_row_is_walked_along_and_left_at_its_ends(board):
    at = [(1, 3)]
    while (there := board.next_cell(at[-1], Qt.Key.Key_Right, NONE)) != at[-1]:
        at.append(there)
    assert at == [(x, 3) for x in (1, 3, 5, 7, 9, 11)]
    assert [board.next_cell(cell, Qt.Key.Key_Left, NONE) for cell in at] == [(1, 3), *at[:-1]]


def test_down_goes_through_every_row(board):
    at = [(1, 1)]
    while (there := board.next_cell(at[-1], Qt.Key.Key_Down, NONE)) != at[-1]:
        at.append(there)
    assert [y for _, y in at] == list(range(1, 12))
    assert {x for x, _ in at} == {1, 2}
    back = at[-1]
    for cell in reversed(at):
        assert back == cell
        back = board.next_cell(back, Qt.Key.Key_Up, NONE)


@pytest.mark.parametrize(("cell", "key", "there"), [
    ((4, 4), Qt.Key.Key_Home, (2, 4)), ((3, 5), Qt.Key.Key_Home, (1, 5)),
    ((4, 4), Qt.Key.Key_End, (10, 4)), ((3, 5), Qt.Key.Key_End, (11, 5)),
    ((4, 4), Qt.Key.Key_PageUp, (4, 2)), ((3, 5), Qt.Key.Key_PageUp, (3, 1)),
    ((4, 4), Qt.Key.Key_PageDown, (4, 10)), ((3, 5), Qt.Key.Key_PageDown, (3, 11)),
    ((11, 1), Qt.Key.Key_Down, (10, 2)), ((10, 2), Qt.Key.Key_Right, (10, 2)), ((2, 2), Qt.Key.Key_Left, (2, 2)),
])
def test_to_the_ends(board, cell, key, there):
    assert board.next_cell(cell, key, NONE) == there


def test_with_control_a_key_is_not_the_cursors(board):
    assert board.next_cell((1, 1), Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier) is None
    assert board.next_cell((1, 1), Qt.Key.Key_A, NONE) is None
