"""The grid of all placements of a piece: how it is told, and how keys go through it."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.tetris.placement_grid import PlacementGrid, RatedPlacement
from solvers.tetris.pieces import KINDS, Placement, placements

WIDTH = 4
T = KINDS.index("T")
BEST = Placement(2, 1)


@pytest.fixture
def grid(qtbot):
    """All placements of a T on a narrow board; one of them is the best, another does not fit."""
    grid = PlacementGrid()
    qtbot.addWidget(grid)
    scores = {BEST: 5.0, Placement(0, 0): None}
    grid.show_heats(T, WIDTH, [RatedPlacement(each, scores.get(each, -1.5)) for each in placements(T, WIDTH)])
    grid.resize(240, grid.sizeHint().height())
    grid.show()
    qtbot.waitExposed(grid)
    return grid


def test_the_best_is_told_first(grid):
    assert grid.accessibleDescription() == "upside down, left end in column b: score 5.00"
    assert grid.toolTip() == ""


def test_arrows_go_from_the_best(grid):
    QTest.keyClick(grid, Qt.Key.Key_Left)
    assert grid.accessibleDescription() == "upside down, left end in column a: score −1.50"
    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Up)
    assert grid.toolTip() == "As it comes, left end in column a: does not fit"
    QTest.keyClick(grid, Qt.Key.Key_Left)
    assert grid.toolTip() == "As it comes, left end in column a: does not fit", "there is none further to the left"


def test_enter_chooses_what_the_keys_are_at(grid):
    chosen = []
    grid.chosen.connect(chosen.append)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert not chosen
    QTest.keyClick(grid, Qt.Key.Key_Down)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert [placements(T, WIDTH)[number] for number in chosen] == [Placement(3, 1)]


def test_a_key_that_brings_the_focus_is_seen(grid):
    grid.clearFocus()
    plain = grid.grab().toImage()
    grid.setFocus(Qt.FocusReason.TabFocusReason)
    assert grid.hasFocus()
    assert grid.grab().toImage() != plain
