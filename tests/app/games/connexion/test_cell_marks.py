"""Marks lie where their cells are, and the arrow of a way before the hub of its end."""
from itertools import pairwise
from math import atan2, degrees

import pytest
from PySide6.QtCore import QPointF

from app.games.connexion import cell_marks
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook, hub_radius
from app.look import theme
from solvers.connexion.labyrinth import neighbours
from tests.app.ink import ink, middle, weight

FRAME, CELL = HexagonFrame(QPointF(120, 110), 50), (1, 1)
MARKS = {
    "selected": lambda painter: cell_marks.paint_selected(painter, FRAME, CELL),
    "chosen piece": lambda painter: cell_marks.paint_chosen_piece(painter, FRAME, CELL, ()),
    "ghost": lambda painter: cell_marks.paint_ghost(painter, FRAME, CELL, 63, LabyrinthLook()),
}


def ink_of_way(way):
    return ink(lambda painter: cell_marks.paint_way(painter, FRAME, way, DrawingPlan({}), LabyrinthLook()),
               theme.current().bad)


@pytest.mark.parametrize("mark", MARKS.values(), ids=MARKS.keys())
def test_a_mark_lies_about_its_cell(qapp, mark):
    there = FRAME.centre(CELL)
    assert middle(ink(mark)) == pytest.approx((there.x(), there.y()), abs=1.5)


@pytest.mark.parametrize("direction", range(6))
def test_an_open_cell_is_lit_through_the_doors_that_open_onto_it(qapp, direction):
    """More on the side of such a door than elsewhere, and the leaf of the door lies there."""
    beside = neighbours(CELL)[direction]
    door, centre = FRAME.side(CELL, direction), FRAME.centre(CELL)

    def paint(painter):
        cell_marks.paint_waiting(painter, FRAME, {beside: 63}, {CELL: 5}, CELL)

    assert middle(ink(paint, theme.current().yellow)) == pytest.approx((door.x(), door.y()), abs=3)
    unlit = QPointF(*weight(ink(paint, theme.current().panel))) - centre
    angle = degrees(atan2(unlit.y(), unlit.x()) - atan2((door - centre).y(), (door - centre).x())) % 360
    assert angle == pytest.approx(180, abs=12), "what is not lit lies on the other side"


def test_the_arrow_of_a_way_ends_before_the_hub_of_the_last_piece(qapp):
    first, last, hub = FRAME.centre((0, 0)), FRAME.centre((0, 2)), hub_radius(FRAME)
    columns, rows = ink_of_way([(0, 0), (0, 1), (0, 2)])
    assert middle((columns, rows))[0] == pytest.approx(first.x(), abs=1), "the line is straight"
    assert rows.min() == pytest.approx(first.y() - hub - FRAME.s * 0.065, abs=2), "a ring around the first hub"
    assert rows.max() == pytest.approx(last.y() - hub - FRAME.s * 0.04, abs=4)
    head = columns[rows > rows.max() - FRAME.s * 0.3]
    assert (head.min() + head.max()) / 2 == pytest.approx(last.x(), abs=1)
    assert head.max() - head.min() == pytest.approx(2 * 0.7 * 0.3 * FRAME.s, abs=6)


def test_a_way_goes_through_the_side_and_the_hub_of_each_piece_between(qapp):
    way = [(0, 0), (0, 1), (1, 1), (1, 2)]
    columns, rows = ink_of_way(way)
    reached = {(int(column), int(row)) for column, row in zip(columns, rows, strict=True)}
    for before, cell in pairwise(way[:-1]):
        for point in (FRAME.side(before, neighbours(before).index(cell)), FRAME.centre(cell)):
            assert point.toPoint().toTuple() in reached, cell
