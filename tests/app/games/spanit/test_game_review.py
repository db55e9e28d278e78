"""The review: hidden while one plays, there at the end, a way to any move; and variations, of which none is lost."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controls import Sentence
from app.games.spanit.game_review import PlyStrip
from app.pages.commands import CommandBox
from solvers.spanit.play.record import Line, Turn
from solvers.spanit.play.review import PARTIES, JudgedMove
from tests.app.games.spanit.hands import HUMANS, LEFT, begin

GAME = ("a1", "b2", "c1", "d2", "e1")  # horizontal along the upper rim


@pytest.fixture
def over(tab):
    begin(tab, HUMANS)
    for move in GAME:
        tab.game.play(move)
    assert tab.game.state.finished
    return tab


def test_hidden_until_the_end(tab):
    begin(tab, HUMANS)
    section = tab.game.game_review.section
    for move in GAME:
        assert not section.strip.isVisible()
        tab.game.play(move)
    assert section.strip.isVisible()
    assert not section.findChild(CommandBox).isVisible()


def test_shown_while_playing_to_whom_asks(tab):
    begin(tab, HUMANS)
    section = tab.game.game_review.section
    section.findChild(CommandBox).click()
    assert section.strip.isVisible()
    said = [line.accessibleName() for line in section.findChildren(Sentence) if line.isVisible()]
    assert "The start: Horizontal is winning." in said
    tab.game.play("a1")
    assert section.strip.describe(1) == "Horizontal’s move 1, a1: Horizontal is winning."
    section.findChild(CommandBox).click()
    assert not section.strip.isVisible()
    for said in ("The review shows who is winning.", "The review waits for the end of the game."):
        next(each for each in tab.commands() if each.keys == "R").run()
        assert tab.banner.message.subject == said, "the panel may be closed"


def test_the_decision_is_told(over):
    review = over.game.game_review.review()
    assert review.line[-1].after.finished
    assert (" move " in review.decision) == bool(review.decided)
    assert over.game.game_review.section.strip.describe(5) == "Horizontal’s move 3, e1: spans the board."
    assert over.game.game_review.section.strip.describe(0) == "The start: Horizontal is winning."


def test_a_click_goes_there(over):
    strip = over.game.game_review.section.strip
    for place in (2, 0, 5):
        QTest.mouseClick(strip, LEFT, pos=strip.cell_rect(place).center().toPoint())
        assert over.game.history.position == place
        assert over.game.history.moves == GAME
        assert strip.isVisible()


def test_arrow_keys_go_there(over):
    strip = over.game.game_review.section.strip
    strip.setFocus()
    for key, place in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 5),
                       (Qt.Key.Key_Right, 5), (Qt.Key.Key_Up, 0), (Qt.Key.Key_End, 5), (Qt.Key.Key_Left, 4)):
        QTest.keyClick(strip, key)
        assert over.game.history.position == place
    assert strip.accessibleDescription() == strip.describe(4)


def test_shape_and_marks_are_painted(over):
    strip = over.game.game_review.section.strip
    before = strip.grab().toImage()
    over.game.go_to_move(1)
    assert strip.grab().toImage() != before


def test_a_move_played_after_going_back_makes_a_variation(over):
    over.game.go_to_move(2)
    over.game.play("c3")
    section = over.game.game_review.section
    assert [each.text for each in section.variations.items] == ["2. c1 d2 e1"]
    assert section.variations.isVisible()
    assert section.strip.isVisible(), "once over, the review stays"


def test_a_click_on_a_variation_goes_there_once(over):
    over.game.go_to_move(2)
    over.game.play("c3")
    shown = over.game.game_review.section.variations
    place = shown.visualRect(shown.model().index(0, 0)).center()
    QTest.mouseClick(shown.viewport(), LEFT, pos=place)
    assert over.game.history.moves == GAME
    assert over.game.history.position == 3
    QTest.mouseDClick(shown.viewport(), LEFT, pos=place)  # what follows a quick second press
    assert over.game.history.moves == GAME
    assert [each.text for each in shown.items] == ["2. c3"]


def test_a_variation_by_keys(over):
    over.game.go_to_move(4)
    over.game.play("e3")
    shown = over.game.game_review.section.variations
    shown.setFocus()
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert over.game.history.moves == GAME
    assert over.game.history.position == 5


def test_nothing_is_lost(tab):
    begin(tab, HUMANS, "spanit:4/h:5")
    lines = [("a1", "b2", "c3"), ("a1", "c1"), ("c3",), ("a1", "b2", "d4", "e5"), ("a1", "c1", "e1")]
    for line in lines:
        tab.game.go_to_move(0)
        for move in line:
            tab.game.play(move)
    record = tab.game.game_review.record
    every = {record.main.moves, *(moves for _, moves in record.asides)}
    for line in lines:
        assert any(moves[:len(line)] == line for moves in every)
    for aside in tab.game.game_review.section.variations.items:
        tab.game.game_review.go_to_variation(aside)
        assert tab.game.history.moves == aside.moves
        assert tab.game.history.position == aside.shared + 1
    record = tab.game.game_review.record
    assert {record.main.moves, *(moves for _, moves in record.asides)} == every


def test_a_new_game_has_none(over):
    over.game.go_to_move(2)
    over.game.play("c3")
    over.game.new()
    assert over.game.game_review.record.main == Line()
    assert not over.game.game_review.section.variations.isVisible()
    assert not over.game.game_review.section.strip.isVisible()


def test_going_back_to_the_game_before_has_them_again(over):
    over.game.go_to_move(2)
    over.game.play("c3")
    record = over.game.game_review.record
    over.game.new()
    over.game.keepsake.go_back()
    assert over.game.game_review.record == record


def test_undo_leaves_the_record(over):
    over.game.undo()
    assert over.game.game_review.record.main.moves == GAME
    over.game.play(GAME[-1])
    assert over.game.game_review.record.main.turns == tuple(Turn(move) for move in GAME)


def test_rows_of_a_long_game_are_of_one_length(qtbot):
    strip = PlyStrip()
    qtbot.addWidget(strip)
    line = [JudgedMove("a1", "h", None, "h", ())] * 40
    strip.show_line("h", line, 0, PARTIES)
    assert strip.columns == 14
