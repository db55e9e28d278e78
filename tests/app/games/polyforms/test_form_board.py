"""The board of a form: places under the pointer, the cursor's way over every grid, numbers, and coordinates."""
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt

from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.laid import Laid
from solvers.polyforms.catalogue import shipped

NAMES = ("pentominoes-5x5", "iamonds-4x4", "trihexes", "heart", "soma-cube")
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture(params=NAMES)
def board(qtbot, request):
    found = FormBoard(shipped(request.param))
    qtbot.addWidget(found)
    found.resize(600, 500)
    found.show()
    return found


def test_each_place_is_found_under_the_pointer(board):
    for atom in board.plan.atoms:
        assert board.cell_at(board.scale.point(board.plan.centres[atom])) == board.cell(atom)
    assert board.cell_at(QPointF(-5, -5)) is None


def test_the_arrows_lead_to_every_place(board):
    seen, edge = set(), {board.cell(board.plan.atoms[0])}
    while edge:
        seen |= edge
        edge = {board.next_cell(cell, key, NONE) for cell in edge for key in ARROWS} - seen
    if board.puzzle.grid.solid:
        assert len(seen) >= 9
    assert seen >= {board.cell(atom) for atom in board.plan.atoms}


def test_a_part_of_the_board_has_the_places_in_it(board):
    assert set(board.cells_in(QRectF(board.rect()))) == {board.cell(atom) for atom in board.plan.atoms}
    one = board.plan.atoms[0]
    assert board.cell(one) in board.cells_in(board.cell_rect(board.cell(one)))


def test_tiles_are_told(board):
    atoms = frozenset(board.plan.atoms[:2])
    board.show_laid([Laid("Q", 0, atoms)])
    assert all("tile Q" in board.describe(board.cell(atom)) for atom in atoms)
    free = board.plan.atoms[-1]
    board.show_numbers({free: "17"})
    assert board.describe(board.cell(free)).endswith("free, 17")


def test_coordinates_stand_at_the_middles_of_whole_cells(qtbot):
    board = FormBoard(shipped("heart"))
    qtbot.addWidget(board)
    columns, rows = board.middles()
    for column in range(6):
        assert columns[column] == pytest.approx([column + 0.5] * len(columns[column]))
    for row in range(4):
        assert rows[row] == pytest.approx([3.5 - row] * len(rows[row]))


def test_layers_are_gone_through_by_page_keys(qtbot):
    board = FormBoard(shipped("soma-cube"))
    qtbot.addWidget(board)
    low = board.cell((1, 2, 0))
    assert board.next_cell(low, Qt.Key.Key_PageUp, NONE) == board.cell((1, 2, 1))
    assert board.next_cell(low, Qt.Key.Key_PageDown, NONE) == low
