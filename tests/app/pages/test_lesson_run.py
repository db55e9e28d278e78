"""Lessons: a step waits for what it asks for, takes back what is not, and the player's own game waits meanwhile."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.pages import lesson_run
from app.pages.actions import Action
from app.pages.begun import BEGUN, write_begun
from app.pages.lesson_run import BACK, NEXT, SEEN, SHOW
from app.shell.window import Window
from solvers.core.lessons import Lesson, Step
from tests.app.pages.test_tab import LIGHTS, click, do

LESSON = Lesson(
    "Lights Out", "Now play.", (
        Step("A press", "A press turns five lights.", "Press c3.", ("c3",), "Five lights turned.", "c3 is the middle.",
             id="lights:6x6:1"),
        Step("The survey", "Another page.", "Look at it.", ("seen",), "You saw it.", page="survey"),
        Step("A corner", "A corner turns three.", "Press a1 or f6.", ("a1", "f6"), "Three lights turned.",
             id="lights:6x6:2", moves=("b2",)),
    ),
)


@pytest.fixture
def tab(qtbot, monkeypatch):
    monkeypatch.setattr(lesson_run, "has_lesson", lambda name: name == "lights")
    monkeypatch.setattr(lesson_run, "lesson_of", lambda name: LESSON if name == "lights" else None)
    window = Window([LIGHTS])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    window.tab.game.start("lights:6x6:607")
    click(window.tab, (1, 1))
    do(window, Action.LESSON)
    return window.tab


def shown(tab):
    return tab.lesson.bar.title.text(), tab.lesson.bar.text.text()


def test_it_begins_in_place_of_the_solver_bar(tab):
    assert tab.lesson.bar.isVisible()
    assert not tab.solver_bar.isVisible()
    assert tab.game_id == "lights:6x6:1"
    assert shown(tab)[0] == "A press"
    assert "Press c3." in shown(tab)[1]
    assert tab.lesson.bar.count.text() == "Lights Out, step 1 of 3"
    assert tab.lesson.bar.skip.isVisible()
    assert not tab.lesson.bar.next.isVisible()


def test_what_is_asked_for_is_explained_and_leads_on(tab):
    click(tab, (2, 2))
    assert "Right." in shown(tab)[1]
    assert "Five lights turned." in shown(tab)[1]
    tab.lesson.bar.next.click()
    assert tab.front == "survey"
    assert shown(tab)[0] == "The survey"


def test_anything_else_is_taken_back_with_a_hint(tab, qtbot):
    click(tab, (0, 0))
    assert "c3 is the middle." in shown(tab)[1]
    assert tab.game.history.moves == ("a1",), "one sees what one did"
    qtbot.waitUntil(lambda: tab.game.history.moves == ())
    click(tab, (2, 2))
    assert "Right." in shown(tab)[1]


def test_what_is_taken_back_late_takes_nothing_else_with_it(tab, qtbot):
    click(tab, (0, 0))
    tab.lesson.bar.show_me.click()
    assert tab.game.history.moves == ("c3",)
    tab.lesson.bar.next.click()
    tab.lesson.bar.skip.click()
    click(tab, (2, 2))
    tab.lesson.bar.back.click()
    tab.lesson.bar.skip.click()
    click(tab, (5, 5))
    qtbot.wait(SEEN + 50)
    assert tab.game.history.moves == ("b2", "f6")
    assert "Right." in shown(tab)[1]


def test_it_is_done_for_the_player(tab):
    tab.lesson.bar.show_me.click()
    assert tab.game.history.moves == ("c3",)
    assert "Right." in shown(tab)[1]
    assert not tab.lesson.bar.show_me.isEnabled()


def test_the_own_game_waits_and_comes_back(tab):
    tab.lesson.bar.skip.click()
    tab.lesson.bar.skip.click()
    assert tab.front == "game"
    assert tab.game.history.moves == ("b2",)
    assert not tab.lesson.bar.skip.isVisible(), "the last step is not skipped"
    assert tab.as_session().id == "lights:6x6:607", "a closed window remembers the player's own game"
    click(tab, (5, 5))
    assert "Now play." in shown(tab)[1]
    tab.lesson.bar.next.click()
    assert not tab.lesson.on
    assert tab.game_id == "lights:6x6:607"
    assert tab.game.history.moves == ("b2",)
    assert tab.solver_bar.isVisible()
    assert tab.lesson.invitation == "", "nobody is asked to take it again"
    tab.trigger(Action.LESSON)
    assert shown(tab)[0] == "A press", "next time it begins at its first step"


def test_it_is_left_and_gone_on_with_where_it_was(tab):
    tab.lesson.bar.leave.click()
    assert tab.lesson.invitation == "Take the lesson"
    tab.trigger(Action.LESSON)
    tab.lesson.bar.skip.click()
    tab.lesson.bar.leave.click()
    assert not tab.lesson.on
    click(tab, (3, 3))
    assert tab.as_session().extra[BEGUN] == write_begun(tab.begun), "how far one's own game is now"
    assert tab.lesson.invitation == "Go on with the lesson"
    tab.trigger(Action.LESSON)
    assert shown(tab)[0] == "The survey"
    tab.lesson.bar.back.click()
    assert shown(tab)[0] == "A press"
    assert not tab.lesson.bar.back.isEnabled()


def test_another_game_ends_it_and_the_own_one_can_be_had_back(tab, qtbot):
    tab.game.start("lights:6x6:5")
    assert not tab.lesson.on
    assert tab.game_id == "lights:6x6:5"
    qtbot.waitUntil(lambda: tab.banner.message is not None)
    tab.banner.message.run()
    assert tab.game_id == "lights:6x6:607"
    assert tab.game.history.moves == ("b2",)


def test_new_begins_a_game_like_the_own_one(tab):
    own = tab.lesson.own
    tab.trigger(Action.NEW)
    assert not tab.lesson.on
    assert tab.game.history.moves == ()
    tab.banner.message.run()
    assert tab.game.as_save() == own


def test_its_buttons_have_keys(tab):
    def press(keys):
        action = next(action for action in tab.commands() if action.keys == keys)
        assert action.enabled()
        action.run()

    def pressable():
        return {action.keys for action in tab.commands() if action.keys in (NEXT, BACK, SHOW) and action.enabled()}

    assert pressable() == {NEXT, SHOW}
    press(NEXT)
    assert shown(tab)[0] == "The survey"
    press(BACK)
    press(SHOW)
    assert "Right." in shown(tab)[1]
    assert pressable() == {NEXT}
    press(NEXT)
    press(NEXT)
    assert pressable() == {BACK, SHOW}, "the last step is not skipped"
    press(SHOW)
    press(NEXT)
    assert not tab.lesson.on
    assert pressable() == set()


def test_its_link_names_a_key_and_is_reached_by_tab(tab):
    tab.lesson.end()
    tab.game.start("lights:6x6:607")
    tab.banner.close_message()
    link, window = tab.switch.lesson, tab.window()
    assert link.text() == "Take the lesson (Ctrl+F1)"
    tab.game.board.setFocus()
    for _ in range(40):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        if window.focusWidget() is link:
            break
    QTest.keyClick(link, Qt.Key.Key_Return)
    assert tab.lesson.on


def test_escape_leaves_it_as_its_button_says_and_a_message_leads_back(tab):
    assert tab.lesson.bar.leave.text() == "Leave (Esc)"
    tab.page.context.say("hint", "A hint.", "It is closed first.")
    QTest.keyClick(tab.game.board, Qt.Key.Key_Escape)
    assert tab.lesson.on
    QTest.keyClick(tab.game.board, Qt.Key.Key_Escape)
    assert not tab.lesson.on
    assert tab.game_id == "lights:6x6:607"
    assert tab.banner.card.action.text() == "Go on with the lesson (F8)"
    tab.trigger(Action.FOLLOW)
    assert shown(tab)[0] == "A press"


def test_the_key_of_messages_does_what_the_step_offers(tab):
    assert tab.page.can(Action.FOLLOW)
    tab.trigger(Action.FOLLOW)  # shows it
    assert tab.game.history.moves == ("c3",)
    tab.trigger(Action.FOLLOW)  # goes on
    assert shown(tab)[0] == "The survey"
    tab.lesson.bar.skip.click()
    tab.trigger(Action.FOLLOW)
    tab.trigger(Action.FOLLOW)  # at the end of the last step it leads to a game of one's own
    assert not tab.lesson.on


def test_enter_on_the_board_goes_on_once_the_step_is_done(tab):
    QTest.keyClick(tab.game.board, Qt.Key.Key_Return)  # presses a light that is not asked for
    assert shown(tab)[0] == "A press"
    assert "Right." not in shown(tab)[1]
    tab.trigger(Action.FOLLOW)
    assert "Right." in shown(tab)[1]
    QTest.keyClick(tab.game.board, Qt.Key.Key_Return)
    assert shown(tab)[0] == "The survey"
