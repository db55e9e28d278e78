"""Costs of labellings, and cells that contradict their neighbours."""
import pytest

from solvers.minesweeper.picture.costs import LabelCosts, count_conflicts
from solvers.minesweeper.picture.labels import WEIGHTS
from solvers.minesweeper.position import HIDDEN, MINE, Position

CALM = dict.fromkeys(WEIGHTS, 0.0)


def conflicts(text):
    position = Position.parse(f"mines 9\n{text}")
    return count_conflicts(position.cells, position.width)


@pytest.mark.parametrize(("text", "expected"), [
    ("00111\n001F?\n00111", 0),
    ("12?\nF??\n12?", 0),
    ("0?\n??", 1),           # a 0 beside hidden cells
    ("0F\n00", 0),           # a flag may stand anywhere,
    ("F1F\n???", 1),         # but not two beside a 1
    ("3?\n1?", 1),           # too few cells for a 3
    ("?2?1\n1111", 1),       # the 2 needs both, and the 1 below it has too many then
    ("11?\n1??\n???", 0),
])
def test_cells_that_contradict_their_neighbours(text, expected):
    assert conflicts(text) == expected


def costs(cells, width, looks, weights):
    found = LabelCosts(cells, width, list(range(looks)), list(range(looks)), [True] * looks, [False] * looks,
                       {**CALM, **weights})
    for look in range(looks):
        found.set(look, {label: label / 10 for label in range(11)})
    return found


def test_the_cost_is_the_sum_of_single_costs_and_conflicts():
    cells = bytes([0, 1, 1, 1])  # the first look beside the second
    assert costs(cells, 2, 2, {}).total(bytes([3, HIDDEN])) == pytest.approx(0.3 + 0.9)
    assert costs(cells, 2, 2, {"conflict": 2}).total(bytes([3, HIDDEN])) == pytest.approx(0.3 + 0.9)
    assert costs(cells, 2, 2, {"conflict": 2}).total(bytes([4, HIDDEN])) == pytest.approx(0.4 + 0.9 + 2)
    assert costs(cells, 2, 2, {}).conflicts(bytes([4, MINE])) == 1


def test_what_speaks_against_labels_together():
    one = LabelCosts(bytes(4), 2, [0, 0, 0], [0, 0, 0], [False, True, True], [False, False, True],
                     {**CALM, "ground": 5, "number": 7})
    for look in range(3):
        one.set(look, dict.fromkeys(range(11), 0.0))
    assert one.total(bytes([0, 1, 2])) == 0
    assert one.total(bytes([HIDDEN, 1, 2])) == 5  # closed, and the ground of open cells
    assert one.total(bytes([0, 2, 2])) == 7  # the same number twice
    assert one.total(bytes([0, MINE, 2])) == 5  # a flag on the ground of open cells,
    assert one.total(bytes([0, 2, MINE])) == 0  # where a mine may be shown


def test_more_marked_cells_than_a_board_has_mines_cost_something():
    found = costs(bytes([0, 0, 0, 1]), 2, 2, {"most marked": 0.5, "marked": 7})
    assert found.total(bytes([MINE, 1])) == pytest.approx(1.0 + 0.1 + 7)
    assert found.total(bytes([1, MINE])) == pytest.approx(0.1 + 1.0)
