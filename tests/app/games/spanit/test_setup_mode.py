"""Drawing a position by mouse and keys, and playing from there; what is decided already cannot be played."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.games.spanit.seats import Seat
from app.games.spanit.spanit_play_page import SpanPlay
from app.pages.actions import Action
from solvers.spanit.board import SIDES, Position
from tests.app.games.spanit.hands import HUMANS, PATIENCE, RIGHT, begin, byte_at, click, walk


@pytest.fixture
def drawing(tab):
    begin(tab, HUMANS)
    tab.game.play("c3")
    tab.game.setup.enter()
    return tab


def test_clicks_lay_and_take_away(drawing):
    assert byte_at(drawing, "c3") == 1, "it begins with the game's position"
    click(drawing, "a1")
    click(drawing, "b2", RIGHT)
    assert (byte_at(drawing, "a1"), byte_at(drawing, "b2")) == (1, 2)
    click(drawing, "a1", RIGHT)
    assert byte_at(drawing, "a1") == 2
    click(drawing, "a1", RIGHT)
    click(drawing, "b2", RIGHT)
    assert (byte_at(drawing, "a1"), byte_at(drawing, "b2")) == (0, 0)
    assert drawing.game.history.moves == ("c3",), "the game waits untouched"


def test_keys(qtbot, window_of):
    window = window_of("spanit")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    tab = window.tab
    begin(tab, HUMANS)
    tab.game.setup.enter()
    keys = {"a1": Qt.Key.Key_H, "b2": Qt.Key.Key_V, "e5": Qt.Key.Key_H}
    for named, key in keys.items():
        walk(tab, named)
        QTest.keyClick(tab.game.board, key)
    QTest.keyClick(tab.game.board, Qt.Key.Key_Delete)
    assert [byte_at(tab, named) for named in keys] == [1, 2, 0]
    QTest.keyClick(tab.game.board, Qt.Key.Key_X)
    assert tab.game.setup.draft.value.to_move == "v"
    QTest.keyClick(tab.game.board, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert tab.game.state.position == Position.read("h../v./.../../... v")
    assert tab.game.setup.draft is None
    QTest.keyClick(tab.game.board, Qt.Key.Key_H)
    assert tab.banner.message.kind == "hint", "H asks for a hint again"


def test_undo_and_redo_of_the_drawing(drawing):
    assert not drawing.page.can(Action.UNDO)
    click(drawing, "a1")
    drawing.game.setup.section.text_buttons["Empty"].click()
    assert drawing.game.setup.draft.value == Position.empty(3, "v")
    drawing.game.undo()
    drawing.game.undo()
    assert byte_at(drawing, "c3") == 1
    assert byte_at(drawing, "a1") == 0
    drawing.game.redo()
    assert byte_at(drawing, "a1") == 1
    assert drawing.page.can(Action.REDO)
    click(drawing, "e1")
    assert not drawing.page.can(Action.REDO)


def test_what_makes_no_sense_meanwhile_is_off(drawing):
    for action in (Action.HINT, Action.SOLVE, Action.STEP):
        assert not drawing.page.can(action)
    QTest.keyClick(drawing.game.board, Qt.Key.Key_Return)
    assert drawing.game.history.moves == ("c3",)


def test_play_from_here(drawing):
    click(drawing, "e5", RIGHT)
    drawing.game.setup.section.text_buttons["Play from here"].click()
    assert drawing.game.state.start.text == ".../../.h./../..v v"
    assert drawing.game.advisor.section.isVisible()
    assert not drawing.game.setup.section.isVisible()
    drawing.game.keepsake.go_back()
    assert drawing.game.history.moves == ("c3",), "the game that was left can be had back"


def test_the_legend_goes_with_the_weights(tab):
    begin(tab, {side: Seat(True, "The Weaver") for side in SIDES})
    legend = tab.game.overlay.legend
    tab.game.overlay.choose("weights")
    assert legend.isVisible()
    tab.game.setup.enter()
    assert not legend.isVisible()
    tab.game.setup.cancel()
    assert legend.isVisible()
    overlay, seats = tab.game.overlay, tab.game.player_seats
    for change in (lambda: overlay.choose("oracle"), lambda: overlay.choose("weights"), seats.resign):
        change()
        assert legend.isVisible() == bool(tab.game.board.marks.weights)
    tab.game.undo()
    assert legend.isVisible()


def test_the_game_after_it_is_a_usual_one(drawing):
    click(drawing, "e5", RIGHT)
    drawing.game.setup.play_position()
    drawing.game.restart()
    assert drawing.game.state.start.text == ".../../.h./../..v v"
    drawing.game.new()
    assert drawing.game.state.start == Position.empty(3, "v")


def test_a_decided_position_gets_one_sentence(drawing):
    for named in ("a3", "e3"):
        click(drawing, named)
    section = drawing.game.setup.section
    assert section.complaint.isVisible()
    assert section.complaint.accessibleName().startswith("Horizontal spans the board already.")
    assert not section.text_buttons["Play from here"].isEnabled()
    drawing.game.setup.play_position()
    assert drawing.game.setup.draft is not None
    assert drawing.banner.message.kind == "bad"
    click(drawing, "c3")
    assert not section.complaint.isVisible()
    assert section.text_buttons["Play from here"].isEnabled()


def test_another_size_and_who_is_to_move(drawing):
    section = drawing.game.setup.section
    section.board_size.setValue(5)
    section.to_move.chosen.emit("h")
    assert drawing.game.setup.draft.value == Position.empty(5, "h")
    assert drawing.game.board.position.size == 5
    section.text_buttons["Play from here"].click()
    assert drawing.game.state.start == Position.empty(5, "h")


def test_cancel_goes_back_to_the_game(drawing):
    click(drawing, "a1")
    drawing.game.setup.section.text_buttons["Cancel"].click()
    assert drawing.game.setup.draft is None
    assert drawing.game.board.position == drawing.game.state.position
    click(drawing, "a1")
    assert drawing.game.history.moves == ("c3", "a1")


@pytest.mark.parametrize("leave", [SpanPlay.new, SpanPlay.restart, lambda game: game.go_to_move(0)])
def test_another_game_or_place_ends_the_drawing(drawing, leave):
    leave(drawing.game)
    assert drawing.game.setup.draft is None
    assert drawing.game.board.position == drawing.game.state.position
    assert not drawing.game.setup.section.isVisible()


def test_another_page_ends_the_drawing(tab_of):
    tab = tab_of("spanit")
    begin(tab, HUMANS)
    tab.game.setup.enter()
    click(tab, "a1")
    tab.turn_to("competition")
    assert tab.game.setup.draft is None
    assert not tab.game.setup.section.isVisible()
    assert not tab.game.advisor.section.isVisible()
    tab.turn_to("game")
    assert tab.game.advisor.section.isVisible()
    assert tab.game.board.position == tab.game.state.position


def test_a_position_is_copied_and_pasted(tab):
    begin(tab, HUMANS)
    tab.game.play("c3")
    tab.game.setup.copy_position()
    text = QGuiApplication.clipboard().text()
    assert text == ".../../.h./../... v"
    tab.game.new()
    tab.game.open_id(text)
    assert tab.game.state.start == Position.read(text)


@pytest.mark.parametrize(("text", "words"), [
    (".../../.../../... x", "“x” is not a side"), (".../.../.../../... h", "row 2"),
    (".../../hhh/../... v", "spans the board"), ("a/b", "odd number of rows"),
])
def test_a_bad_position_is_refused_in_one_sentence(tab, text, words):
    begin(tab, HUMANS)
    tab.game.play("c3")
    before = tab.game.as_save()
    tab.game.open_id(text)
    assert tab.banner.message.subject == "Not opened:"
    assert words in tab.banner.message.sentence
    assert tab.game.as_save() == before
