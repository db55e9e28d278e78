"""The Three triangles page: points that are dragged, the a that fits, both families, counts, and what is remembered."""
import pytest
from PySide6.QtCore import Qt

from app.games.cabinet.cabinet_dialog import CabinetDialog
from app.games.cabinet.triangles.triangle_sections import short
from app.look import theme
from solvers.numbers.choices import TrianglesChoice


@pytest.fixture
def page(tab, qtbot):
    tab.resize(1000, 700)
    tab.turn_to("triangles")
    qtbot.waitUntil(lambda: tab.page.counted)
    return tab.page


def test_dragging_is_one_step(page, qtbot):
    board = page.triangle
    board.grab()
    start, end = (board.point_at((each, 0)).toPoint() for each in (20, 17))
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    for x in (19, 18):
        qtbot.mouseMove(board, board.point_at((x, 0)).toPoint())
    qtbot.mouseMove(board, end)
    assert board.fit.b == 17
    assert not page.timeline.can_undo
    qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=end)
    assert (page.choice.a, page.choice.b, page.choice.d) == (12, 17, 21)
    page.undo()
    assert page.choice.b == 20


def test_dragging_a_knob_is_one_step(page):
    slider = page.points.sliders["d"].slider
    slider.setSliderDown(True)
    for d in (22, 23, 30):
        slider.setValue(d)
        assert page.triangle.fit.d == d
    assert not page.timeline.can_undo
    slider.setSliderDown(False)
    assert page.choice.d == 30
    page.undo()
    assert page.choice.d == 21
    assert not page.timeline.can_undo


def test_keys_move_the_points_and_enter_fits(page, qtbot):
    page.go_to(TrianglesChoice(2, 8, 14))
    board = page.triangle
    qtbot.keyClick(board, Qt.Key.Key_Up)
    qtbot.keyClick(board, Qt.Key.Key_PageUp)
    assert (page.choice.a, page.choice.b, page.choice.d) == (3, 8, 15)
    assert "No point of AC" in page.verdict.text
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert page.choice.a == 6
    assert "P = (3, 3) is the incentre" in page.verdict.text
    assert "incentre family" in board.accessibleDescription()


def test_b_takes_a_along(page):
    page.choose("b", 5)
    assert (page.choice.a, page.choice.b) == (4, 5)
    page.choose("b", 0)
    assert (page.choice.a, page.choice.b) == (1, 2)


def test_the_parallel_family_has_two_places(page):
    page.go_to(TrianglesChoice(9, 13, 13))
    assert "BD is parallel to AC" in page.verdict.text
    first = page.verdict.rows["P"]
    page.points.text_buttons["Other P"].click()
    assert (first, page.verdict.rows["P"]) == ("(1, 8)", "(8, 1)")


def test_hints_lead_to_a_solution(page):
    page.go_to(TrianglesChoice(2, 8, 13))
    page.hint()
    assert page.context.banner.message.subject == "With b = 8 take d = 15."
    page.context.banner.message.run()
    page.hint()
    assert page.context.banner.message.subject == "Take a = 6."
    page.go_to(TrianglesChoice(2, 4, 4))
    page.hint()
    assert page.context.banner.message.subject == "No a fits b = d = 4."


def test_counts_and_families(page, qtbot):
    assert page.count.rows == {"Incentre family": "74", "Parallel family": "18"}
    page.count.below.slider.setValue(page.count.below.slider.maximum() - 12)
    qtbot.waitUntil(lambda: page.counted)
    assert page.choice.below == 100_000_000
    assert "549,936,643" in page.count.text
    page.context.solver_bar.set_solver("sweep")
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving)
    assert page.view == "families"
    assert page.context.banner.message.subject == "385 triples lie below 300."
    qtbot.keyClick(page.families, Qt.Key.Key_Home)
    qtbot.keyClick(page.families, Qt.Key.Key_Return)
    assert (page.view, page.choice.a, page.choice.b, page.choice.d) == ("one", 2, 3, 4)


def test_a_new_triple_is_solved(page):
    for _ in range(5):
        page.new()
        assert page.fit.solved


def test_what_was_looked_at_comes_back(page):
    page.choose("d", 30)
    page.show_view("families")
    extra = page.extra()
    page.undo()
    page.show_view("one")
    page.restore(extra)
    assert (page.choice.d, page.view) == (30, "families")


def test_round_numbers_in_few_letters():
    assert [short(number) for number in (500, 10_000, 2 * 10**6, 10**12)] == ["500", "10⁴", "2·10⁶", "10¹²"]


def test_a_triple_and_its_limit_are_asked_for(page, qtbot):
    page.choose_new()
    dialog = page.context.widget.findChild(CabinetDialog)
    dialog.fields[0].setValue(20)
    assert "a is less than b and d" in dialog.complaint.text()
    for field, value in zip(dialog.fields, (6, 8, 15, 14), strict=True):
        field.setValue(value)
    dialog.start_button.click()
    assert page.shown_id() == "cabinet:triangles/6/8/15:14"
    qtbot.waitUntil(lambda: page.counted)
    assert "3" in page.count.text.splitlines()
    assert page.count.below.slider.accessibleDescription() == "14"  # the slider itself has 10 and 20


def test_a_page_that_is_left_with_a_point_in_the_hand_shows_its_triple_again(page, tab, qtbot):
    board = page.triangle
    board.grab()
    tab.show()
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=board.point_at((20, 0)).toPoint())
    qtbot.mouseMove(board, board.point_at((17, 0)).toPoint())
    assert board.fit.b == 17
    tab.turn_to("primes")
    tab.turn_to("triangles")
    assert (board.held, board.fit.b, page.choice.b) == ("", 20, 20)


def test_a_slider_keeps_the_keys_while_it_moves_a_point(page, tab, qtbot):
    tab.show()
    slider = page.points.sliders["b"].slider
    page.show_view("families")
    slider.setFocus()
    for _ in range(2):
        qtbot.keyClick(slider, Qt.Key.Key_Right)
        assert tab.window().focusWidget() is slider
    assert (page.choice.b, page.view) == (22, "one")


def test_an_empty_chart_of_families_says_so(page, qtbot):
    for below, words in ((3, "No triple lies below 3"), (100, "b + d = ")):
        page.handle_request(TrianglesChoice(2, 3, 4, below))
        qtbot.waitUntil(lambda: page.counted)
        assert words in page.families.describe(page.families.cursor_cell)


def test_no_angle_is_marked_as_equal_where_none_are(page):
    def green(choice):
        page.handle_request(choice)
        picture, good = page.triangle.grab().toImage(), theme.current().good.rgb()
        return any(picture.pixel(x, y) == good for x in range(picture.width()) for y in range(0, picture.height(), 2))

    assert green(TrianglesChoice(12, 20, 21))
    assert not green(TrianglesChoice(9, 11, 12))
