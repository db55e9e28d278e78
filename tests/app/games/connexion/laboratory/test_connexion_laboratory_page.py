"""The laboratory: what its figures say in words, its charts, and the page that runs the sweeps."""
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from app.files import export
from app.games.connexion import preferences
from app.games.connexion.laboratory import limit_text
from app.games.connexion.laboratory.connexion_laboratory_page import LIMITS as KEPT_LIMITS
from app.games.connexion.laboratory.connexion_laboratory_page import SWEPT, WORTH, ConnexionLaboratoryPage
from app.games.connexion.laboratory.limit_charts import LimitChart, WorthChart
from app.look import theme
from app.pages.actions import Action
from solvers.connexion.classic.limits import LIMITS, LimitPoint, LimitSweep
from solvers.connexion.classic.options import DOORS_THEN_ANGLES, VARIANTS, SearchOptions
from solvers.connexion.classic.worth import WorthPoint, WorthSweep
from solvers.core.engine import finish

PATIENCE = 20_000
MILLION = 10**6


def points(*rates):
    """Points with so many solutions per million in 100 million steps."""
    return tuple(LimitPoint(limit, 100 * rate, 100 * MILLION, 1000) for limit, rate in rates)


CURVE = points((192, 100), (256, 400), (384, 500), (448, 495), (512, 476), (768, 300), (0, 1))


def test_a_curve_in_words():
    assert limit_text.best_limit(CURVE) == CURVE[2]
    assert [point.limit for point in limit_text.best_limits(CURVE)] == [384, 448, 512]
    assert limit_text.headline(CURVE) == "From 384 to 512 the limit hardly matters (5 %, ± 1 %)"
    assert limit_text.remark(CURVE) == "The 384 of 1997 is as good as any."


def test_a_peak_elsewhere_in_words():
    curve = points((384, 450), (512, 500), (768, 300))
    assert limit_text.headline(curve) == "512 is best, give or take 1 %"
    assert limit_text.remark(curve) == "The 384 of 1997 finds 10 % less than the best."


def test_the_flat_part_hangs_together():
    curve = points((256, 499), (320, 300), (384, 500), (448, 490))
    assert [point.limit for point in limit_text.best_limits(curve)] == [384, 448]


def test_few_solutions_say_little():
    early = (LimitPoint(384, 100, MILLION, 20), LimitPoint(512, 99, MILLION, 20))
    assert limit_text.headline(early) == "384 is best so far, give or take 20 %"
    assert limit_text.remark(early) == ""
    assert limit_text.headline((LimitPoint(384, 0, 50, 1),)) == "No labyrinth yet"
    assert limit_text.headline((LimitPoint(384, 0, 0, 0),)) == "After how many steps to start again"
    assert limit_text.best_limits((LimitPoint(384, 0, 50, 1),)) == ()


def test_no_limit_may_be_best():
    curve = points((384, 10), (512, 20), (0, 500))
    assert limit_text.best_limits(curve) == (curve[2],)
    assert limit_text.headline(curve) == "never is best, give or take 1 %"


def test_errors_shrink_with_what_was_found():
    assert limit_text.margin_of_error(100, MILLION) == pytest.approx(19.6)
    assert limit_text.margin_of_error(10_000, 100 * MILLION) == pytest.approx(1.96)
    assert limit_text.margin_of_error(0, MILLION) == pytest.approx(3)
    assert limit_text.margin_of_error(0, 0) == 0


def test_bars_in_words():
    def bar(name, solutions):
        return WorthPoint(name, solutions, 10 * MILLION, 1)

    assert limit_text.rules_headline([bar("best", 5000), bar(limit_text.NO_DOORS, 1000)]) == (
        "Trying many doors first finds 5.0 times as many")
    assert limit_text.rules_headline([bar("best", 50), bar(limit_text.NO_DOORS, 10)]) == "What each rule is worth"
    assert limit_text.rules_headline([bar("best", 50)]) == "What each rule is worth"
    assert limit_text.NO_DOORS in VARIANTS


@pytest.fixture
def chart(qtbot):
    chart = LimitChart()
    qtbot.addWidget(chart)
    chart.resize(800, 500)
    chart.show()
    chart.show_points(CURVE)
    return chart


def place(chart, point):
    return QPointF(chart.across(point.limit), chart.up(point.rate))


def test_points_lie_by_limit_and_rate(chart):
    across = [place(chart, point).x() for point in CURVE]
    assert across == sorted(across)
    assert across[2] - across[0] == pytest.approx(2 * (chart.across(512) - chart.across(362)), rel=0.01), "octaves"
    up = [place(chart, point).y() for point in CURVE]
    assert up[2] == min(up)
    assert chart.plot.bottom() - up[3] == pytest.approx(0.99 * (chart.plot.bottom() - up[2]))
    assert chart.plot.contains(place(chart, CURVE[5]))


def test_points_are_visited_and_described(chart):
    assert chart.cell_at(place(chart, CURVE[3]) + QPointF(3, 40)) == (3, 0)
    assert chart.cell_at(QPointF(2, 2)) is None
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert chart.accessibleDescription() == "Start again never: 1 ± 0, 1,000 attempts"
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.accessibleDescription() == "Start again after 768 steps: 300 ± 3, 1,000 attempts"
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.cursor_cell == (0, 0)


def test_the_flat_part_is_tinted(chart):
    image = chart.grab().toImage()
    inside = QPointF(chart.across(480), chart.plot.bottom() - 10).toPoint()
    outside = QPointF(chart.across(600), chart.plot.bottom() - 10).toPoint()
    assert image.pixelColor(inside) == theme.current().tint
    assert image.pixelColor(outside) == theme.current().window


@pytest.mark.parametrize("kind", [LimitChart, WorthChart])
def test_a_chart_without_figures_says_what_to_do(qtbot, kind):
    chart = kind()
    qtbot.addWidget(chart)
    chart.resize(700, 420)
    chart.show()
    middle = chart.plot.center().toPoint()
    image = chart.grab().toImage()
    words = {image.pixel(x, middle.y() + y) for x in range(middle.x() - 100, middle.x() + 100) for y in range(-6, 6)}
    assert len(words) > 8, "letters"
    assert chart.describe(next(iter(chart.cells_in(chart.plot))))


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_a_chart_can_be_exported(chart, tmp_path, suffix):
    path = export.export(chart, tmp_path / f"curve{suffix}")
    assert path.stat().st_size > 2000
    if suffix == ".png":
        picture = QImage(str(path))
        assert (picture.width() / picture.height()) == pytest.approx(800 / 500, rel=0.1)


def test_bars_are_visited_and_compared(qtbot):
    chart = WorthChart()
    qtbot.addWidget(chart)
    chart.resize(800, 500)
    chart.show()
    bars = [WorthPoint(name, 500 if place else 1000, 2 * MILLION, 10) for place, name in enumerate(VARIANTS)]
    bars[-1] = bars[-1]._replace(solutions=0, steps=23 * MILLION)
    chart.show_points(bars)
    assert chart.ratio_text(bars[0]) == "× 1.00"
    assert chart.ratio_text(bars[1]) == "× 0.50"
    assert chart.ratio_text(bars[-1]) == "none in 23 million steps"
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == "120° angles first, then doors: 250 ± 22, × 0.50"
    assert chart.cell_at(chart.cell_rect((4, 0)).center()) == (4, 0)


# The page


@pytest.fixture
def page(tab):
    tab.turn_to("limit")
    return tab.page_of(ConnexionLaboratoryPage)


def test_a_sweep_is_watched(qtbot, tab, page):
    assert [solver.key for solver in tab.page.solvers] == ["limits", "worth"]
    assert not tab.page.can(Action.HINT)
    tab.page.solve()
    qtbot.waitUntil(
        lambda: page.limits.points and all(point.steps for point in page.limits.points), timeout=PATIENCE
    )
    assert tab.page.solving
    tab.page.stop()
    assert page.table.isVisible()
    assert all(point.steps for point in page.limits.points), "what was found stays"


def test_views_and_minds_go_together(tab, page):
    page.show_view("worth")
    assert tab.solver_bar.solver == "worth"
    assert tab.page.board is page.worth
    assert not page.table.isVisible()
    assert page.variants.isVisible()
    assert isinstance(page.make_engine("worth"), WorthSweep)
    tab.solver_bar.set_solver("limits")
    tab.solver_bar.solver_chosen.emit("limits")
    assert page.view.value == "limits"
    assert tab.page.board is page.limits
    tab.turn_to("labyrinth")
    tab.solver_bar.solver_chosen.emit("worth")
    assert page.view.value == "limits", "another page's solvers are not its business"
    page.show_view("limits")


def test_worth_is_watched(qtbot, tab, page):
    page.show_view("worth")
    tab.page.new()
    qtbot.waitUntil(lambda: page.worth.points[0].solutions > 0, timeout=PATIENCE)
    tab.page.stop()
    assert page.worth.points[0].name == next(iter(VARIANTS))


def test_a_finished_sweep_says_so(tab, page):
    result = finish(LimitSweep(DOORS_THEN_ANGLES, LIMITS, 1, 60_000))
    page.take_result(result)
    assert page.limits.points == result
    assert "labyrinths were found" in tab.banner.message.sentence


def test_other_options_are_another_curve(qtbot, tab, page):
    page.take_result(finish(LimitSweep(DOORS_THEN_ANGLES, LIMITS, 1, 60_000)))
    tab.page.solve()
    preferences.set_hue("clay")
    assert tab.page.solving, "colours change no search"
    preferences.set_search_options(SearchOptions(piece_order="random"))
    assert not tab.page.solving
    assert not any(point.steps for point in page.limits.points)
    assert tab.page.parameters() == "Your own options"


def test_new_asks_for_the_options(tab, page):
    from app.games.connexion.labyrinth.search_options_dialog import SearchOptionsDialog

    tab.page.new()
    dialog = tab.findChild(SearchOptionsDialog)
    dialog.presets.chosen.emit("Doors, then angles")
    dialog.start_button.click()
    assert tab.page.parameters() == "Doors, then angles"
    assert preferences.search_options() == DOORS_THEN_ANGLES


def test_what_was_measured_comes_back_with_the_program(tab_of, tab):
    tab.turn_to("limit")
    page = tab.page
    page.show_points(finish(LimitSweep(preferences.search_options(), SWEPT, 1, 20_000)))
    page.show_view("worth")
    page.show_points(finish(WorthSweep(seed=1, events=20_000)))
    limits, worth = page.limits.points, page.worth.points
    tab.shut_down()
    later = tab_of("connexion").page_of(ConnexionLaboratoryPage)
    assert (later.limits.points, later.worth.points) == (limits, worth)
    kept = later.extra()
    for nonsense in ("", "[]", "null", kept[KEPT_LIMITS].replace(":", ";"), kept[WORTH].replace(",", ",-")):
        later.restore({KEPT_LIMITS: nonsense, WORTH: nonsense})
        assert (later.limits.points, later.worth.points) == (limits, worth)
    preferences.set_search_options(DOORS_THEN_ANGLES)
    later.restore(kept)
    assert not any(point.steps for point in later.limits.points), "another search has another curve"
