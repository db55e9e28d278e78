"""The page switch: it always works, beside a message and where its names have no room; and it tells what is at work."""
import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from app.games import GAMES
from app.look import theme
from app.pages.page_switch import PageSwitch
from app.shell.window import SMALLEST
from tests.app.overflow import SMALL

PAGES = {"play": ("Play", "A game"), "race": ("Race", "Several"), "lab": ("Laboratory", "Breed players")}


@pytest.fixture
def switch(qtbot):
    switch = PageSwitch(PAGES)
    qtbot.addWidget(switch)
    switch.resize(600, 44)
    switch.show()
    return switch


@pytest.fixture
def mines(tab_of):
    return tab_of("minesweeper")


def menu_of(switch):
    return switch.findChild(QMenu)


def choose(switch, place):
    """Open the menu by a key, and choose the entry at this place."""
    def press():
        for _ in range(place + 1):
            QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Down)
        QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Return)

    switch.activateWindow()
    switch.button.setFocus()
    QTimer.singleShot(0, press)
    QTest.keyClick(switch.button, Qt.Key.Key_Space)


def test_beside_a_message_it_leads_to_every_page_and_the_board_stays_where_it_is(mines, qtbot):
    board, strip = mines.game.board.geometry(), mines.game.strip.mapTo(mines, QPoint())
    sentence = "In 2:07, your best time on this board; 21 of 36 3BV a minute."
    mines.game.context.say("good", "You win.", sentence, "New game")
    card = mines.banner.card
    assert mines.switch.isVisible()
    assert mines.switch.geometry().right() < card.x()
    assert card.geometry().right() <= mines.banner.width()
    assert mines.game.board.geometry() == board
    assert mines.game.strip.mapTo(mines, QPoint()) == strip
    choose(mines.switch, 1)
    assert mines.front == "race"
    assert mines.banner.message is None
    assert mines.switch.names.isVisible()
    assert not mines.switch.button.isVisible()


def test_a_switch_that_had_the_focus_once_does_not_take_it_when_it_folds(mines):
    mines.activateWindow()
    mines.switch.names.setFocus()
    mines.setFocus()
    assert mines.game.board.hasFocus()
    mines.game.context.say("info", "Copied.", "It is on the clipboard.")
    assert mines.game.board.hasFocus()
    mines.banner.clear()
    assert mines.game.board.hasFocus()


def test_the_drop_down_says_which_page_is_in_front_and_keeps_the_focus(mines):
    mines.activateWindow()
    mines.turn_to("race")
    mines.switch.names.setFocus()
    mines.game.context.say("info", "", "A race has ended.")
    button = mines.switch.button
    assert button.text() == "Race"
    assert button.hasFocus()
    assert QAccessible.queryAccessibleInterface(button).role() == QAccessible.Role.ButtonMenu
    assert [action.text().partition("\t")[0] for action in menu_of(mines.switch).actions()] == [
        "Game", "Race", "Analyse"]
    assert [action.isChecked() for action in menu_of(mines.switch).actions()] == [False, True, False]
    mines.banner.clear()
    assert mines.switch.names.isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_no_name_is_cut_where_room_is_short(window_of, game):
    window = window_of(game)
    window.resize(*SMALL)
    window.toggle_panel()
    switch = window.tab.switch
    for key in switch.pages:
        window.tab.turn_to(key)
        for size in (SMALL, SMALLEST):
            window.resize(*size)
            QApplication.processEvents()
            shown = switch.names if switch.names.isVisible() else switch.button
            assert shown.sizeHint().width() <= shown.width(), size
            assert switch.geometry().right() < window.tab.banner.width(), size


def test_a_dot_stands_where_something_is_at_work_out_of_sight(switch):
    still = switch.grab().toImage()
    switch.show_busy({"race"})
    assert theme.current().good.rgb() not in colours(still)
    assert theme.current().good.rgb() in colours(switch.grab().toImage())
    assert "Race, at work" in [piece.accessibleName() for piece in switch.names.children() if piece.isWidgetType()]
    switch.set_folded(True)
    assert theme.current().good.rgb() in colours(switch.grab().toImage())
    assert switch.button.accessibleDescription() == "Race, at work"
    assert menu_of(switch).actions()[1].text() == "Race, at work\tAlt+2"
    switch.show_busy(set())
    assert theme.current().good.rgb() not in colours(switch.grab().toImage())
    assert switch.button.accessibleDescription() == ""


def colours(image):
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def test_the_lesson_is_offered_beside_the_invitation_until_it_was_begun(mines, qtbot):
    assert mines.switch.lesson.isVisible()
    mines.turn_to("race")
    assert not mines.switch.lesson.isVisible()
    mines.turn_to("game")
    QTest.mouseClick(mines.switch.lesson, Qt.MouseButton.LeftButton)
    assert mines.lesson.on
    assert not mines.switch.lesson.isVisible()
    mines.lesson.end()
    assert mines.switch.invitation.isVisible()
    assert not mines.switch.lesson.isVisible()


def test_without_room_the_lesson_is_not_offered(switch):
    switch.invite("Do this first.", lesson=True)
    assert switch.lesson.isVisible()
    assert switch.invitation.geometry().right() < switch.lesson.x()
    switch.resize(switch.names.sizeHint().width() + switch.invitation.sizeHint().width() + 40, 44)
    assert not switch.lesson.isVisible()
    assert switch.names.isVisible()
    assert switch.invitation.isVisible()
