"""What each weight is worth: varied games in words and on the axis, run, stopped, remembered."""
import pytest

from app.games.tetris.weights import sensitivity_text, sensitivity_view
from app.games.tetris.weights.sensitivity_text import FACTORS, headline, length_text, oddness, remark, sentence
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import LEE, SEED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.sensitivity import Leaning, Leanings, Variant
from solvers.tetris.training.tournament import Difference, Measured

PATIENCE = 20_000
BAD = Controller("Bad", LEE.names, (-1.0, 0.0, -0.5, -0.2))


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


def measured(mean, games=50):
    return Measured(BAD, games, mean, mean * 0.9, mean * 1.1, mean, mean, 1000)


def leaning(weight, means, feature=SEED.features[2], base=1000.0, games=50):
    """A weight whose variants have these mean lines; what is within a tenth of the base makes no difference."""
    variants = []
    for factor, mean in zip(FACTORS, means, strict=True):
        spread = 0.1 * base
        ahead = Difference(1, 0, mean - base, mean - base - spread, mean - base + spread, 0.5)
        variants.append(Variant(factor, measured(mean, games), ahead))
    return Leaning(feature, weight, tuple(variants))


@pytest.mark.parametrize(("means", "said"), [
    ((1000, 1000, 1000, 1000), "Without it or turned round the mind lives as long: it hardly matters."),
    ((5, 1000, 1000, 1000), "Without it the mind lives as long. Turned round, it dies at once."),
    ((5, 5, 1000, 1000), "Without it or turned round the mind dies at once."),
    ((5, 200, 900, 400), "Without it games are 5 times shorter. Turned round, it dies at once."),
    ((700, 800, 1000, 1000), "Without it games are 20 % shorter. Turned round, games are 30 % shorter."),
    ((2500, 1800, 1500, 100), "Without it games are 80 % longer: it does harm. Turned round, games are 2 times longer."
                              " Half as much is better."),
    ((5, 200, 900, 2000), "Without it games are 5 times shorter. Turned round, it dies at once."
                          " Twice as much is better."),
])
def test_a_sentence_for_each_weight(means, said):
    assert sentence(leaning(-1.0, means), 1000.0) == said


def test_nothing_is_said_before_there_are_games_enough():
    few = leaning(1.4, (5, 5, 5, 5), games=sensitivity_text.ENOUGH - 1)
    assert sentence(few, 1000.0) == "There are too few games yet to tell."
    assert oddness(few) == ""
    assert length_text(few.variants[0], 1000.0) == "it lives as long"
    assert sentence(Leaning(SEED.features[2], 0.0, ()), 1000.0) == "It has no weight."
    assert "Nothing can be told" in sentence(leaning(1.0, (0, 0, 0, 0), base=1.0), 0.0)


def test_an_odd_sign_is_told_with_what_comes_of_it():
    same = (1000, 1000, 1000, 1000)
    assert oddness(leaning(-1.4, same)) == ""
    assert oddness(leaning(1.4, same)) == "Against all usage it rewards blockades, and that makes no difference."
    assert oddness(leaning(1.4, (1000, 300, 1, 1))) == "Against all usage it rewards blockades, and yet that helps."
    clears = leaning(-1.87, (3000, 2000, 1, 1), feature=SEED.features[3])
    assert oddness(clears) == "Against all usage it punishes clears, and would do better without."


def test_the_whole_in_a_headline():
    found = Leanings(measured(1000), (leaning(1.4, (1000,) * 4), leaning(-1, (5, 200, 900, 900), SEED.features[1])))
    assert headline("The blog's second", found) == "The blog's second lives by its weight for holes"
    assert remark(found) == "1 of 2 weights matter; 1 has an odd sign"
    none = Leanings(measured(1000), (leaning(1.4, (1000,) * 4),))
    assert headline("It", none) == "Nothing decides alone for It"


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(sensitivity_view, "LONGEST", 2000)
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
    tab.solver_bar.engine_chosen.emit("editor")
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
