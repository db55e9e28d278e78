"""The chart: where values and words lie, what its cursor tells, and that long lines are thinned out to pixels."""
from math import log10

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from app.canvas import chart_figure, chart_marks
from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure, generations, round_step
from app.canvas.chart_marks import Axis, Band, Curve, End, Ends, Level, visible_points
from app.files import export
from app.look import theme

LENGTH = 40
CURVE = [(place, 10.0 + place % 7) for place in range(1, LENGTH + 1)]
FIGURE = ChartFigure(
    Axis(1, 60, generations(60)), Axis(1, 100, ((1, "1"), (10, "10"), (100, "100")), log10),
    [Level(20, "edge", text="others", beyond=True), Band(CURVE, [(x, 2 * y) for x, y in CURVE], "accent"),
     Curve(CURVE, "accent", end=4.0),
     Ends(LENGTH, [End(15.0, "first", "text"), End(15.0, "second", "text"), End(1.0, "last", "text")])],
    CURVE,
)


class Told(Chart):
    def figures(self, place):
        return f"place {place + 1}", f"{CURVE[place][1]:g}"


@pytest.fixture
def chart(qtbot):
    chart = Told("Some values", "What they are")
    qtbot.addWidget(chart)
    chart.resize(600, 400)
    chart.show_figure(FIGURE)
    chart.show()
    return chart


@pytest.fixture
def written(monkeypatch):
    """Each word that a chart writes, and where."""
    found = {}

    def write(_, rect, words, *rest):
        found[words] = QRectF(rect)

    for module in (chart_figure, chart_marks):
        monkeypatch.setattr(module, "draw_text", write)
    return found


@pytest.mark.parametrize(("least", "step"), [(0.3, 1), (1, 1), (1.1, 2), (3, 5), (7, 10), (94, 100), (101, 200)])
def test_even_steps(least, step):
    assert round_step(least) == step


def test_even_steps_of_shares():
    steps = [round_step(least, 0.01) for least in (0.001, 0.012, 0.05, 0.06, 0.2)]
    assert steps == pytest.approx([0.01, 0.02, 0.05, 0.1, 0.2])


@pytest.mark.parametrize("last", [2, 3, 8, 9, 37, 60, 999, 10_000])
def test_few_generations_are_named(last):
    named = [value for value, _ in generations(last)]
    assert named[0] == 1
    assert len(named) <= 9
    assert named == sorted(set(named))
    assert named[-1] <= last


@pytest.mark.parametrize("width", [280, 400, 900])
def test_words_lie_inside_and_none_upon_another(chart, written, width):
    chart.resize(width, 300)
    chart.grab()
    written.clear()
    chart.update_all()
    chart.grab()
    whole = QRectF(chart.rect())
    assert set(written) >= {"1", "10", "100", "first", "second", "last", "others"}
    for words, rect in written.items():
        assert whole.contains(rect) or not words, words
    first, second, last = (written[words] for words in ("first", "second", "last"))
    assert first.bottom() <= second.top()
    assert second.bottom() <= last.top()
    assert first.left() == pytest.approx(chart.across(LENGTH) + chart_marks.GAP)


def test_the_cursor_tells_of_its_place(chart, qtbot):
    chart.activateWindow()
    qtbot.waitUntil(chart.isActiveWindow)
    chart.clearFocus()
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    assert chart.card_place == LENGTH - 1
    without = chart.grab().toImage()
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    assert chart.accessibleDescription() == "place 1, 11"
    assert chart.grab().toImage() != without
    QTest.mouseMove(chart, place_of(chart, 11))
    QTest.mouseMove(chart, place_of(chart, 12))
    assert chart.card_place == 12, "the pointer spoke last"
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.card_place == 1, "the key did"
    assert chart.cell_at(QPointF(chart.across(12.3), chart.plot.top() + 5)) == (11, 0)
    assert chart.cell_at(QPointF(chart.across(60), chart.plot.top() + 5)) == (LENGTH - 1, 0)
    assert chart.cell_at(QPointF(2, 2)) is None


def place_of(chart, place):
    return QPointF(chart.across(place + 1), chart.plot.center().y()).toPoint()


def test_a_line_longer_than_its_pixels_is_thinned_out():
    path = [QPointF(place / 50, place * 7919 % 1000) for place in range(5000)]
    kept = [path[place] for place in visible_points(path)]
    assert len(kept) <= 4 * 100
    assert kept[0] == path[0]
    assert kept[-1] == path[-1]
    for column in range(100):
        here, there = ([point.y() for point in points if int(point.x()) == column] for points in (path, kept))
        assert (min(here), max(here)) == (min(there), max(there))
    assert visible_points(path[:3]) == [0, 1, 2]


def test_it_follows_the_theme_and_the_paper(chart, tmp_path):
    for scheme in ("dark", "light"):
        theme.set_scheme(scheme)
        image = chart.grab().toImage()
        assert image.pixelColor(2, 2) == theme.current().window
        end = QPointF(chart.across(LENGTH), chart.up(CURVE[-1][1])).toPoint()
        assert image.pixelColor(end) == theme.current().accent
    for suffix in ("svg", "png", "pdf"):
        assert export.export(chart, tmp_path / f"chart.{suffix}").stat().st_size > 2000
