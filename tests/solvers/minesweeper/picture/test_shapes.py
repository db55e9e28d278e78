"""Shapes: what is brought to one size keeps its ink, and each known figure is itself."""
import pytest

from solvers.minesweeper.picture.shapes import ACROSS, DOWN, known_shapes, likenesses, shape_of


def test_a_shape_has_the_ink_of_its_box():
    ink = [[0.0] * 20 for _ in range(30)]
    for y in range(3, 27):
        for x in range(2, 18):
            ink[y][x] = 1.0 if x < 10 else 0.5
    shape = shape_of(ink)
    assert shape.proportion == pytest.approx(16 / 24)
    assert shape.ink == pytest.approx(([1.0] * (ACROSS // 2) + [0.5] * (ACROSS // 2)) * DOWN)


def test_no_figure_has_no_shape():
    with pytest.raises(ValueError, match="no figure"):
        shape_of([[0.0, 0.1]])


def test_each_figure_is_known_in_many_fonts():
    figures = [figure for figure, _ in known_shapes()]
    assert all(figures.count(figure) >= 10 for figure in "12345678?")


@pytest.mark.parametrize("figure", "12345678?")
def test_an_enlarged_figure_is_itself(figure):
    for known, shape in known_shapes():
        if known == figure:
            wide = max(round(24 * shape.proportion), 4)
            ink = [[shape.ink[y * DOWN // 24 * ACROSS + x * ACROSS // wide] for x in range(wide)] for y in range(24)]
            distance, nearest = likenesses(shape_of(ink))[0]
            assert nearest == figure or distance > 0.05
