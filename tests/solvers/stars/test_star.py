"""The geometry of stars, beside lines that cross in 60 figures."""
from decimal import Decimal
from math import atan2, degrees, hypot

import pytest

from solvers.stars.star import MOST, Star, most_dense
from tests.reference.cabinet_stars import cycles, inner_radius

PAIRS = [(points, density) for points in range(5, MOST + 1) for density in range(2, most_dense(points) + 1)]


def test_all_stars_have_the_radius_at_which_lines_cross():
    assert len(PAIRS) == 812
    assert max(abs(Decimal(Star(*pair).true) - inner_radius(*pair)) for pair in PAIRS) <= Decimal("2e-16")


def test_a_compound_is_of_as_many_lines_as_one_walks():
    for points, density in PAIRS:
        star = Star(points, density)
        assert star.strokes == cycles(points, density) == len(star.chords())
        assert sum(map(len, star.chords())) == points


def test_the_pentagram():
    star = Star(5, 2)
    assert star.true == pytest.approx((3 - 5**0.5) / 2, abs=1e-16)
    assert (star.half_tip, star.half_step, star.at_notch) == (18, 36, 126)
    assert (star.part, Star(15, 6).part, Star(15, 6).strokes) == ((5, 2), (5, 2), 3)


def test_the_angles_of_a_moved_circle_are_those_that_are_drawn():
    star = Star(5, 2, 0.539)
    (x, y), (notch_x, notch_y) = star.corner(0), star.notch(0)
    drawn = degrees(atan2(x - notch_x, y - notch_y))
    assert star.half_tip == pytest.approx(drawn) == pytest.approx(29.3, abs=0.05)
    assert star.at_notch == pytest.approx(144 - drawn)


def test_the_angles_of_the_triangle_add_up():
    for pair in (*PAIRS, *((points, density, 0.4) for points, density in PAIRS)):
        star = Star(*pair)
        assert star.half_tip + star.half_step + star.at_notch == pytest.approx(180)


def test_both_constructions_have_the_same_corners_and_notches_on_their_lines():
    for points, density in ((5, 2), (7, 3), (8, 3), (6, 2), (60, 29)):
        star = Star(points, density)
        corners = set(star.outline(20)[::2])
        assert {corner for line in star.chords(20) for corner in line} <= {
            star.corner(place + points * turns, 20) for place in range(points) for turns in range(points)}
        assert len(corners) == points
        for place, (x, y) in enumerate(star.outline()[1::2]):
            (ax, ay), (bx, by) = star.corner(place), star.corner(place + density)
            far = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
            assert far < 1e-14


def test_a_side_misses_outside_of_a_circle_that_is_too_large():
    for points, density in PAIRS[::9]:
        true = Star(points, density).true
        assert abs(Star(points, density).bend) < 1e-10
        assert Star(points, density, true + 0.01).bend > 0 > Star(points, density, true - 0.01).bend
