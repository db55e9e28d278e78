"""The review of a game that is over: its strip and its words, the way to a move, and what goes on from there."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.minesweeper.review import mines_review
from app.games.minesweeper.review.mines_review import MOST
from app.pages.facts import Row
from solvers.core.engine import finish
from solvers.core.saves import Save
from solvers.minesweeper.explain.review import MoveReview, Review, Stakes
from solvers.minesweeper.explain.reviewing import Reviewing
from tests.app.games.minesweeper.driving import LEFT, PATIENCE, records

# One row a1 to h1 with mines in c1, f1 and g1; worked by hand in the tests of the review. After the third move e1 is
# certainly free and wins 2 of 3 boards; h1 is free, and wins, in 1 of 3.
ROW = "minesweeper:8x1/3:safe:61"
WON = ("open a1", "flag c1", "open d1", "open h1", "chord d1")
LOST = ("open a1", "open d1", "open e1", "flag h1", "open g1")  # by bad luck


def play(tab, qtbot, moves, game=ROW):
    tab.game.open_id(game)
    for move in moves:
        tab.game.play(move)
    qtbot.waitUntil(lambda: tab.game.review.result is not None, timeout=PATIENCE)


@pytest.fixture
def over(tab, qtbot):
    play(tab, qtbot, WON)
    return tab


def test_hidden_until_the_end(tab, qtbot):
    tab.game.open_id(ROW)
    section = tab.game.review.section
    for move in WON:
        assert not section.isVisible()
        tab.game.play(move)
    qtbot.waitUntil(section.isVisible, timeout=PATIENCE)
    tab.game.new()
    assert not section.isVisible()


def test_the_engine_s_own_figures_are_shown(over):
    assert over.game.review.result == finish(Reviewing(over.game.history.start, WON))
    section = over.game.review.section
    # All ten boards after a1 are within the search's reach: nothing is left to survival alone.
    rows = section.rows
    assert [rows[label] for label in ("Guesses", "Guesses not needed", "Given away")] == ["2", "1", "−33\u00a0%"]
    assert not {"Chance to survive them", "Won by hints"} & rows.keys()


def test_the_worst_mistake_is_named_and_ringed(over):
    verdict = "Worst mistake, move 4: h1 wins in 33\u00a0%, e1 in 67\u00a0%."
    assert verdict in over.game.review.section.text.splitlines()
    e1, h1 = over.game.state.index("e1"), over.game.state.index("h1")
    assert (over.game.board.marks.answer, over.game.board.marks.shared) == (e1, (h1,))
    over.game.review.section.text_buttons["To the worst mistake"].click()
    assert over.game.history.position == 3
    assert (over.game.board.marks.answer, over.game.board.marks.shared) == (e1, (h1,))
    over.game.review.go_to(2)
    assert (over.game.board.marks.answer, over.game.board.marks.shared) == (None, (over.game.state.index("d1"),))


def test_no_mistake(tab, qtbot):
    play(tab, qtbot, LOST)
    assert "No move gave anything away; the mine was bad luck." in tab.game.review.section.text.splitlines()
    assert tab.game.board.marks.answer is None
    assert not tab.game.review.section.text_buttons["To the worst mistake"].isVisible()


@pytest.mark.parametrize(("place", "words"), [
    (0, "1. open a1: certainly safe."),
    (1, "2. flag c1: certainly right."),
    (3, "4. open h1: safe in 33 %; e1 was certainly safe; wins in 33 %, e1 in 67 %; luck +67 %."),
    (4, "5. chord d1: certainly safe."),
    (5, "The end of the game."),
])
def test_a_move_in_words(over, place, words):
    assert over.game.review.section.strip.describe(place).replace("\u00a0", " ") == words


def test_one_row_has_the_moves_with_something_at_stake_and_the_end(over):
    strip = over.game.review.section.strip
    assert list(strip.places) == [2, 3, 5]
    assert len({strip.cell_rect(place).y() for place in strip.places}) == 1
    expert = Review(tuple(
        MoveReview("open a1", Stakes(1.0, 1.0, 1.0) if move % 7 else Stakes(0.9, 0.8, 1.0)) for move in range(500)))
    strip.show_review(expert, 0, over.game.state.name)
    assert strip.sizeHint().height() == strip.cell_rect(0).height()
    assert len(strip.places) == MOST
    assert strip.cell_rect(500).right() <= strip.width() + 1


def test_the_figures_explain_themselves(over):
    rows = over.game.review.section.findChildren(Row) + over.game.end.section.findChildren(Row)
    silent = {row.accessibleName().partition(":")[0] for row in rows if not row.toolTip()}
    assert silent == {"Time", "Hints shown", "Best time on this board", "Won on this board"}


def test_a_click_goes_there(over):
    strip = over.game.review.section.strip
    for place in (2, 5, 3):
        QTest.mouseClick(strip, LEFT, pos=strip.cell_rect(place).center().toPoint())
        assert over.game.history.position == place
        assert over.game.history.moves == WON
        assert strip.isVisible()


def test_arrow_keys_go_there(over):
    strip = over.game.review.section.strip
    strip.setFocus()
    for key, place in ((Qt.Key.Key_Home, 2), (Qt.Key.Key_Left, 2), (Qt.Key.Key_Right, 3), (Qt.Key.Key_Down, 5),
                       (Qt.Key.Key_Up, 2), (Qt.Key.Key_End, 5), (Qt.Key.Key_Left, 3)):
        QTest.keyClick(strip, key)
        assert over.game.history.position == place
    assert strip.accessibleDescription() == strip.describe(3)
    over.game.review.go_to(4)
    QTest.keyClick(strip, Qt.Key.Key_Right)
    assert over.game.history.position == 5, "from between two of them to the next"


def test_luck_and_mistakes_are_painted(over):
    strip = over.game.review.section.strip
    before = strip.grab().toImage()
    over.game.review.go_to(1)
    assert strip.grab().toImage() != before


def test_actions_lead_through_the_game(over):
    actions = {action.text: action for action in over.game.review.commands}
    actions["To the worst mistake"].run()
    assert over.game.history.position == 3
    actions["One move back"].run()
    assert over.game.history.position == 2
    actions["One move forward"].run()
    assert over.game.history.position == 3
    over.game.new()
    assert not actions["To the worst mistake"].enabled()


def test_playing_on_from_the_middle_is_another_game(over, qtbot):
    over.game.review.go_to(3)
    assert over.game.play("open e1")
    assert over.game.review.result is None
    assert not over.game.review.section.isVisible()
    assert over.game.board.marks.answer is None
    over.game.play("open h1")
    qtbot.waitUntil(lambda: over.game.review.result is not None, timeout=PATIENCE)
    assert "No move gave anything away." in over.game.review.section.text.splitlines()


def test_another_game_ends_the_thought(tab, qtbot):
    tab.game.open_id(ROW)
    for move in WON:
        tab.game.play(move)
    tab.game.new()
    qtbot.wait(50)
    assert tab.game.review.result is None
    assert not tab.game.review.section.isVisible()


def test_a_loss_that_is_only_looked_at_stays_counted(tab, qtbot):
    play(tab, qtbot, LOST)
    tab.game.review.go_to(2)
    assert records(tab).played == 1
    tab.game.review.go_to(5)
    assert records(tab).played == 1
    tab.game.review.go_to(4)
    tab.game.play("open f1")  # another end of the same game
    assert records(tab).played == 0


def test_the_result_stays_while_one_looks(over):
    assert over.game.end.section.isVisible()
    over.game.review.go_to(2)
    assert over.game.end.section.isVisible()
    over.game.play("open e1")
    assert not over.game.end.section.isVisible()


def test_the_clock_stands_while_one_looks(over):
    over.game.review.go_to(2)
    assert not over.game.clock.running
    over.game.play("open e1")
    assert over.game.clock.running


@pytest.mark.parametrize("place", [5, 2])
def test_a_game_from_a_file_is_reviewed_too(over, tab_of, qtbot, place):
    over.game.review.go_to(place)
    save, review = over.game.as_save(), over.game.review.result
    again = tab_of("minesweeper")
    again.game.restore_save(save)
    qtbot.waitUntil(lambda: again.game.review.result is not None, timeout=PATIENCE)
    assert again.game.review.result == review
    assert again.game.review.section.strip.place == place


def test_a_very_long_game_is_not_reviewed(tab, qtbot, monkeypatch):
    monkeypatch.setattr(mines_review, "LONGEST", 4)
    tab.game.open_id(ROW)
    for move in WON:
        tab.game.play(move)
    qtbot.wait(50)
    assert tab.game.state.finished
    assert tab.game.review.result is None


def test_a_review_gives_way_to_a_game_on_a_smaller_board(over):
    over.game.review.go_to(3)  # before h1 is opened
    over.game.restore_save(Save(id="minesweeper:3x1/1:safe:6@a1", moves=("flag b1", "clear b1", "flag b1"), position=3))
    assert over.game.state.board.width == 3
    assert over.game.review.result is None
