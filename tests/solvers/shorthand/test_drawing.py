"""Outlines drawn: tangents, circles on the side that the manual says, and the word that the source got wrong."""
import itertools
from math import hypot

import pytest

from solvers.shorthand.curves import trace
from solvers.shorthand.drawing import TANGENT, draw
from solvers.shorthand.lexicon import outlines
from solvers.shorthand.shapes import SHAPES
from solvers.shorthand.strokes import Stroke, read_outline
from tests.cases import for_each
from tests.reference.shorthand_circles import PAIRS, heading, turned, way

SOME = list(outlines("anniversary").values())[::23]


def test_sixty_circles_lie_on_the_side_of_the_table():
    assert len(PAIRS) == 60
    for before, after in PAIRS:
        drawing = draw((Stroke(before), Stroke("A"), Stroke(after)))
        circle, = (each for each in drawing.traces if each.way)
        assert (turned(circle.points) > 0) == (way(before, after) > 0), (before, after)
        assert circle.way == way(before, after)


def test_a_reversed_circle_turns_the_other_way():
    for before, after in PAIRS[::7]:
        plain, turned_round = (draw(read_outline(f"{before}-A{mark}-{after}")) for mark in ("", "~"))
        ways = [[each.way for each in drawing.traces if each.way] for drawing in (plain, turned_round)]
        assert ways[0] == [-way for way in ways[1]]


def test_the_circle_of_cake_lies_under_the_ks():
    drawing = draw(read_outline("KAK"))
    first, circle, last = drawing.traces
    tops = [max(each.points[1::2]) for each in (first, last)]
    assert max(circle.points[1::2]) > max(tops) + 0.5  # y goes down
    xs = circle.points[::2]
    assert first.points[0] < sum(xs) / len(xs) < last.points[-2]


def test_joins_are_tangents_or_corners():
    joins = 0
    for notation in SOME:
        traces = draw(read_outline(notation)).traces
        for before, after in itertools.pairwise(traces):
            if after.begins:
                continue
            assert before.points[-2:] == pytest.approx(after.points[:2])
            assert after.gap < TANGENT or after.gap > 12, notation
            if after.way or before.way:
                assert after.gap < TANGENT, notation  # a circle never meets a stroke in a corner
            if after.gap < TANGENT:
                joins += 1
                turn = (heading(after.points, at_end=False) - heading(before.points, at_end=True) + 180) % 360 - 180
                assert abs(turn) < 25, notation  # of the first and last steps, which follow curves themselves
    assert joins > 1000


@for_each("name", sorted(name for name, shape in SHAPES.items() if shape.turn))
def test_the_curvature_is_nothing_at_both_ends(name):
    begin, end, length, skew, _ = SHAPES[name]
    points = trace(0, 0, begin, end, length, skew)
    steps = [heading(points[at : at + 4], at_end=False) for at in range(0, len(points) - 2, 2)]
    turns = [abs((after - before + 180) % 360 - 180) for before, after in itertools.pairwise(steps)]
    assert max(turns[0], turns[-1]) < 0.6 * max(turns)
    assert sum(turns) == pytest.approx(abs(end - begin), abs=16)
    sides = [hypot(points[at + 2] - points[at], points[at + 3] - points[at + 1]) for at in range(0, len(points) - 2, 2)]
    assert sum(sides) == pytest.approx(length)


def test_a_drawing_lies_in_its_box():
    for notation in SOME:
        drawing = draw(read_outline(notation))
        xs = [x for each in drawing.traces for x in each.points[::2]]
        ys = [y for each in drawing.traces for y in each.points[1::2]]
        if xs:
            assert drawing.left - 1e-9 <= min(xs)
            assert max(xs) <= drawing.right + 1e-9
            assert drawing.top - 1e-9 <= min(ys)
            assert max(ys) <= drawing.bottom + 1e-9
        assert [each.stroke for each in drawing.traces] == sorted(each.stroke for each in drawing.traces)


def test_every_stroke_can_be_drawn_alone():
    for name in {stroke.name for notation in outlines("anniversary").values() for stroke in read_outline(notation)}:
        assert draw((Stroke(name),)) is not None
