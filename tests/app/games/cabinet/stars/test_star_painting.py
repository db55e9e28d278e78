"""Stars and stellar numbers are painted about their centre."""
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF

from app.games.cabinet.stars.star_appearance import StarAppearance
from app.games.cabinet.stars.star_painting import Place, paint_dots, paint_star, sides_text
from app.look import theme
from solvers.stars.star import Star
from solvers.stars.stellar import ring
from tests.app.ink import ink, middle, weight

PLACE = Place(QPointF(190, 210), 120)


@pytest.mark.parametrize("token", ["accent", "bad"])
def test_the_dots_of_every_ring_lie_about_the_centre(qapp, token):
    dots = ink(lambda painter: paint_dots(painter, PLACE, 6, 4), theme.current().colour(token))
    assert weight(dots) == pytest.approx((190, 210), abs=0.5)
    assert middle(dots) == pytest.approx((190, 210), abs=1)


@pytest.mark.parametrize("points", [5, 30, 60])
def test_dots_do_not_run_into_rings(qapp, points):
    """Halfway between two dots of the outermost ring there is none."""
    place, size = Place(QPointF(300, 300), 280), 140  # px of a ring
    columns, rows = ink(lambda painter: paint_dots(painter, place, points, 3), theme.current().colour("bad"), 600)
    inked = set(zip(columns.astype(int), rows.astype(int), strict=True))
    dots = [place.centre + QPointF(x, -y) * size for x, y in ring(points, 2)]
    between = [(one + two) / 2 for one, two in pairwise(dots)]
    assert all((int(dot.x()), int(dot.y())) in inked for dot in dots)
    assert not any((int(dot.x()), int(dot.y())) in inked for dot in between)


def test_the_first_dot_is_the_centre(qapp):
    assert middle(ink(lambda painter: paint_dots(painter, PLACE, 5, 1))) == pytest.approx((190, 210), abs=1)


@pytest.mark.parametrize(("inner", "words"), [
    (None, "straight"), (0.3823, "miss by less than 0.1°"), (0.45, "miss by 4.6°"),
])
def test_sides_that_are_not_straight_miss_by_something(inner, words):
    assert sides_text(Star(5, 2, inner)) == words


def test_letters_lie_around_the_corners(qapp):
    look = StarAppearance(circles=False, filled=False, letters=True, colour="bad")
    letters = ink(lambda painter: paint_star(painter, PLACE, Star(8, 3), look), theme.current().text)
    assert middle(letters) == pytest.approx((190, 210), abs=3)
    assert letters[0].max() - letters[0].min() == pytest.approx(2 * (120 + 15), abs=14)
