"""What each weight is worth: varied games on the axis, run, stopped, remembered."""
import pytest

from app.games.tetris.weights import weight_sensitivity_view
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import LEE
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training import sensitivity_text

PATIENCE = 20_000
BAD = Controller("Bad", LEE.names, (-1.0, 0.0, -0.5, -0.2))


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(weight_sensitivity_view, "LONGEST", 2000)
    tab.turn_to("weights")
    tab.page.editing.edit(BAD)
    tab.page.sensitivity.rules, tab.page.sensitivity.games = Rules(6, 12), 20
    return tab.page


def test_each_weight_is_varied_and_measured(page, tab, qtbot):
    page.show_view("sensitivity")
    assert page.solving, "it begins by itself"
    until(qtbot, lambda: not page.solving)
    board = page.sensitivity.board
    assert [len(each.variants) for each in board.entries] == [4, 0, 4, 4]
    assert all(variant.measured.games == 20 for each in board.entries for variant in each.variants)
    assert board.describe((0, 0)).startswith("Aggregate height, weight −1. ")
    assert board.describe((0, 1)) == "Lines, weight 0. It has no weight."
    board.move_cursor((0, 2))
    assert board.chosen_entry.feature.name == "holes"
    without = sensitivity_text.NAMES[0.0]
    assert any(label.startswith(without) for label in page.sensitivity.weight.rows)
    board.move_cursor((0, 1))
    assert not any(label.startswith(without) for label in page.sensitivity.weight.rows)


def test_what_is_known_is_shown_again_without_games(page, qtbot):
    page.show_view("sensitivity")
    until(qtbot, lambda: not page.solving)
    found = page.sensitivity.board.found
    page.show_view("editor")
    page.show_view("sensitivity")
    assert not page.solving
    assert page.sensitivity.board.found == found
    page.sensitivity.measure.many.activated.emit(1)
    assert page.solving, "more games are asked for"
    page.stop()
    assert page.sensitivity.board.invitation


def test_the_blogs_sets_are_at_hand(page, tab):
    page.show_view("sensitivity")
    page.sensitivity.blog.buttons["blog-2"].click()
    assert page.editing.controller == NAMED["blog-2"]
    assert page.solving
    assert page.view.value == "sensitivity"
    tab.solver_bar.solver_chosen.emit("editor")
    assert page.edits
    page.stop()


def test_weights_that_are_all_nothing_are_not_varied(page, tab):
    page.editing.edit(Controller("Nothing", LEE.names, (0.0,) * 4))
    page.show_view("sensitivity")
    assert not page.solving
    page.solve()
    assert not page.solving
    assert tab.banner.message.subject == "Nothing to vary."


def test_it_goes_on_while_another_page_is_in_front(page, tab, qtbot):
    page.show_view("sensitivity")
    tab.turn_to("game")
    assert page.driver.solving
    page.editing.edit(NAMED["lee"])  # from another page
    until(qtbot, lambda: not page.driver.solving)
    page.editing.turn_to("Bad")
    tab.turn_to("weights")
    assert not page.solving, "that is known"
    assert page.sensitivity.board.found.base.games == 20


def test_a_controller_from_elsewhere_comes_to_the_editor_and_ends_the_games(page, tab):
    page.show_view("sensitivity")
    tab.turn_to("game")
    tab.turn_to("weights", NAMED["bcts"])
    assert page.edits
    assert page.editing.controller == NAMED["bcts"]
    assert page.sensitivity.measuring is None
    assert page.solving, "the live game goes on"


def test_closing_ends_the_games(page, tab):
    page.sensitivity.games = 1000
    page.show_view("sensitivity")
    tab.turn_to("game")
    tab.shut_down()
    assert not page.driver.worker.running
    assert page.sensitivity.measuring is None
