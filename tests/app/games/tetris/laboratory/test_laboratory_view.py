"""The Laboratory's charts and its list of genomes: what lies where, what they tell, and what they are asked by keys."""
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.canvas.chart_marks import Ends
from app.games.tetris.genome_bars import Span, WeightBars
from app.games.tetris.laboratory.population import Columns, Population
from app.games.tetris.laboratory.training_charts import DiversityChart, LinesChart
from app.games.tetris.laboratory.training_text import REFERENCES, references
from app.look import theme
from solvers.tetris.feature_sets import STANDARD
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Generation, Row


def history(count):
    return [Generation(100.0 * place, 40.0 * place, 3.0 * place, 80.0 * place, 0.3 / place, 240, 10**6, 1.5)
            for place in range(1, count + 1)]


@pytest.fixture
def chart(qtbot):
    chart = LinesChart()
    qtbot.addWidget(chart)
    chart.resize(580, 220)
    chart.show()
    return chart


@pytest.mark.parametrize("count", [1, 2, 37, 59, 60, 200])
def test_curves_and_labels_lie_inside(chart, count):
    chart.show_history(history(count), 60, REFERENCES)
    inside = QRectF(chart.rect())
    assert inside.adjusted(-1, -1, 1, 1).contains(chart.plot)
    for place in range(1, count + 1):
        assert chart.plot.left() - 1 <= chart.across(place) <= chart.plot.right() + 1
    ends = next(mark for mark in chart.figure.marks if isinstance(mark, Ends))
    widest = max(theme.text_width(end.text, "small", end.strong) for end in ends.ends)
    assert chart.across(count) + widest < inside.right()
    assert chart.plot.top() <= chart.up(100.0) <= chart.plot.bottom()
    assert chart.plot.width() > 200
    chart.grab()


def test_each_power_of_ten_is_as_high(chart):
    chart.show_history(history(30), 60, ())
    assert chart.up(100.0) - chart.up(1000.0) == pytest.approx(chart.up(10.0) - chart.up(100.0))


def test_the_pointer_asks_for_a_generation(chart):
    chart.show_history(history(37), 60, REFERENCES)
    place = QPoint(round(chart.across(12)), round(chart.plot.center().y()))
    QTest.mouseMove(chart, place)
    QTest.mouseMove(chart, place + QPoint(1, 0))
    assert generation_asked(chart) == 12
    assert chart.figures(11)[:3] == ("generation 12", "best 1,200", "median 480")
    chart.grab()
    QTest.mouseMove(chart, QPoint(round(chart.across(55)), 40))
    assert generation_asked(chart) == 37  # there is nothing after it
    QTest.mouseMove(chart, QPoint(2, 2))
    assert chart.card_place is None


def test_keys_ask_for_a_generation(chart, qtbot):
    chart.show_history(history(37), 60, ())
    come_to(chart, qtbot)
    assert generation_asked(chart) == 37
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert generation_asked(chart) == 36
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert generation_asked(chart) == 2
    qtbot.keyClick(chart, Qt.Key.Key_End)
    assert generation_asked(chart) == 37
    chart.show_history(history(3), 60, ())
    assert chart.card_place is None


def come_to(chart, qtbot):
    chart.activateWindow()
    qtbot.waitUntil(chart.isActiveWindow)
    chart.clearFocus()
    chart.setFocus(Qt.FocusReason.TabFocusReason)


def generation_asked(chart):
    return chart.card_place + 1


def test_the_cursor_that_nobody_moved_stays_with_the_newest_generation(chart, qtbot):
    for count in (1, 5, 9):
        chart.show_history(history(count), 60, ())
    come_to(chart, qtbot)
    assert generation_asked(chart) == 9
    chart.show_history(history(12), 60, ())
    assert generation_asked(chart) == 9


def test_the_last_figures_are_told(chart):
    assert chart.accessibleName() == "Lines a game, by generation"
    chart.show_history(history(37), 60, REFERENCES)
    assert "best 3,700" in chart.accessibleDescription()
    assert "DT-20 makes 4,510" in chart.accessibleDescription()
    chart.show_history((), 60, REFERENCES)
    assert chart.accessibleDescription() == "No generation has played yet."
    chart.grab()


def test_there_is_no_menu_and_nothing_to_zoom(chart, qtbot):
    chart.show_history(history(37), 60, ())
    before = chart.plot
    middle = chart.plot.center().toPoint()
    qtbot.mouseClick(chart, Qt.MouseButton.RightButton, pos=middle)
    qtbot.mousePress(chart, Qt.MouseButton.LeftButton, pos=middle)
    qtbot.mouseMove(chart, middle + QPoint(60, 20))
    qtbot.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=middle + QPoint(60, 20))
    chart.zoom_in()
    assert chart.plot == before
    assert chart.contextMenuPolicy() == Qt.ContextMenuPolicy.DefaultContextMenu
    assert not chart.actions()


def test_the_theme_is_worn(chart):
    for scheme in ("dark", "light"):
        theme.set_scheme(scheme)
        chart.show_history(history(5), 60, ())
        image = chart.grab().toImage()
        assert image.pixelColor(2, 2) == theme.current().window
        assert image.pixelColor(round(chart.across(5)), round(chart.up(200.0))) == theme.current().accent


def test_diversity_has_its_floor(qtbot):
    chart = DiversityChart()
    qtbot.addWidget(chart)
    chart.resize(280, chart.height())
    chart.show()
    chart.show_history(history(37), 60, 0.03)
    assert chart.plot.top() < chart.up(0.03) < chart.plot.bottom()
    assert chart.plot.top() <= chart.up(0.3)
    assert "floor 0.03" in chart.accessibleDescription()
    assert chart.figures(9)[1] == "mean gene deviation 0.030"
    chart.grab()


@pytest.mark.parametrize(("rules", "known"), [
    (Rules(10, 10, lookahead=1), True), (Rules(10, 10), True), (Rules(10, 20, lookahead=1), False),
    (Rules(10, 10, "sz"), False), (Rules(10, 10, lookahead=2), False),
])
def test_others_are_compared_where_they_were_measured(rules, known):
    assert bool(references(Plan(rules=rules))) == known


def rows(count):
    return [Row(Genome(weights=tuple((-1) ** gene * (gene + rank) / 30 for gene in range(10)), origin=origin, age=rank),
                1.0, 4000.0 - 50 * rank, 3000.0 - 50 * rank, None if rank == 3 else 5000.0 - 50 * rank)
            for rank, origin in zip(range(count), 8 * ("elite", "child", "immigrant", "first", "mean"), strict=False)]


def test_a_new_population_keeps_rank_and_sight(qtbot):
    population = Population()
    qtbot.addWidget(population)
    population.resize(580, 300)
    population.show()
    chosen = []
    population.list.chosen.connect(lambda ranked: chosen.append(ranked.rank))
    population.show_rows(STANDARD.features, rows(40))
    assert chosen[-1] == 1
    qtbot.keyClick(population.list, Qt.Key.Key_Down)
    population.list.verticalScrollBar().setValue(500)
    population.show_rows(STANDARD.features, rows(40))
    assert chosen[-1] == 2
    assert population.list.verticalScrollBar().value() == 500
    population.list.verticalScrollBar().setValue(0)
    population.grab()
    told = population.list.describe_item(population.list.items[0])
    assert told.startswith("rank 1, 4,000 lines a game, from 3,000 to 5,000, age 0, elite; landing height 0.000")
    assert "to beyond" in population.list.describe_item(population.list.items[3])


@pytest.mark.parametrize("width", [400, 480, 520, 580, 900])
@pytest.mark.parametrize("genes", [4, 7, 10])
def test_columns_stand_side_by_side(qtbot, width, genes):
    columns = Columns.fitting(width, genes)
    places = columns[:6]
    for (left, room), (right, _) in pairwise(places):
        assert left + room <= right
    if width >= 480:
        assert places[-1][0] + places[-1][1] <= width


def test_bars_share_one_span(qtbot):
    span = Span.from_weights((-0.6, 0.2))
    assert span.length(-0.6, 80) == pytest.approx(60)
    assert span.length(0.2, 80) == pytest.approx(20)
    assert span.length(0.0, 80) == 0
    assert span.above == pytest.approx(0.25)
    bars = WeightBars()
    qtbot.addWidget(bars)
    bars.show_weights(STANDARD.features, rows(1)[0].genome.weights)
    assert bars.accessibleDescription().startswith("Landing height 0.000, Eroded cells −0.033")
    bars.grab()
    place = QPoint(20, 60)
    QApplication.sendEvent(bars, QHelpEvent(QEvent.Type.ToolTip, place, bars.mapToGlobal(place)))
    assert QToolTip.text() == f"Row transitions: {STANDARD.features[2].about}"
    QToolTip.hideText()
