"""Where a board lies: fitted views are crisp and inside, and zooming and panning never leave the board."""
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from app.canvas.board_view import BoardView


@given(
    columns=st.integers(1, 200), rows=st.integers(1, 200), width=st.integers(1, 3000), height=st.integers(1, 2000),
    left=st.floats(0, 50), ratio=st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]), largest=st.floats(8, 100),
)
def test_a_fitted_view_is_whole_crisp_and_inside(columns, rows, width, height, left, ratio, largest):
    area = QRectF(left, 30, width, height)
    view = BoardView.fit(area, (columns, rows), largest, 1 / ratio)
    assert view.side <= max(largest, 1 / ratio)
    assert view.side * ratio == pytest.approx(round(view.side * ratio))
    for start in (view.shown.x(), view.shown.y()):
        assert start * ratio == pytest.approx(round(start * ratio), abs=1e-4), "wherever the area begins"
    if width / columns * ratio >= 1 and height / rows * ratio >= 1:
        grain = 1 / ratio + 1e-6
        assert area.adjusted(-grain, -grain, 1e-6, 1e-6).contains(view.shown)
        assert (view.shown.width(), view.shown.height()) == pytest.approx((view.width, view.height))
        assert abs(view.shown.center().x() - area.center().x()) <= 1 / ratio
        # One grain more would not fit, or would be more than allowed.
        more = view.side + 1 / ratio
        assert more * columns > width - 1e-6 or more * rows > height - 1e-6 or more > largest - 1e-6


@given(
    steps=st.lists(st.one_of(
        st.tuples(st.just("zoom"), st.floats(1, 90), st.tuples(st.integers(0, 500), st.integers(0, 400))),
        st.tuples(st.just("pan"), st.floats(-900, 900), st.floats(-900, 900)),
    ), max_size=8),
)
def test_a_view_never_leaves_the_board(steps):
    view = BoardView.fit(QRectF(0, 0, 500, 400), (30, 16), 64, 1)
    for what, a, b in steps:
        view = view.zoomed(a, QPointF(*b)) if what == "zoom" else view.panned(a, b)
        assert 0 <= view.left <= max(view.width - 500, 0)
        assert 0 <= view.top <= max(view.height - 400, 0)
        assert view.side == int(view.side)


def test_zooming_keeps_the_point_under_the_pointer():
    view = BoardView.fit(QRectF(0, 0, 600, 320), (30, 16), 64, 1).zoomed(40, QPointF(300, 160))
    anchor = QPointF(211, 97)
    before = (anchor - view.origin) / view.side
    larger = view.zoomed(60, anchor)
    after = (anchor - larger.origin) / larger.side
    assert (after - before).manhattanLength() < 2 / 60


def test_scrolling_to_a_rectangle_goes_just_far_enough():
    view = BoardView.fit(QRectF(0, 0, 600, 320), (30, 16), 64, 1).zoomed(40, QPointF(0, 0))
    assert view.showing(QRectF(100, 100, 40, 40)) == view
    further = view.showing(QRectF(590, 310, 40, 40))
    assert (further.left - view.left, further.top - view.top) == (30, 30)


def test_a_view_without_pixels_is_not_rounded():
    view = BoardView.fit(QRectF(0, 0, 100, 100), (3, 3), 1000, 0)
    assert view.side == pytest.approx(100 / 3)
    assert view.shown == QRectF(0, 0, 100, 100)
