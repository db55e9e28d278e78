"""The page switch: its names stay whatever is said, and are a drop-down only where they have no room."""
import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from app.files import store
from app.games import GAMES
from app.look import theme
from app.pages.lesson_run import DONE
from app.pages.page_switch import PageSwitch
from app.shell.window import SMALLEST
from tests.app.overflow import SMALL

HINT = ("Two numbers decide it: the <b>3</b> at h11 and the 2 at g11 have three hidden cells in common, and so one of "
        "the two that only the first of them touches is a mine, and the other one is not.")
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


def choose(switch, name):
    """Open the menu by a key, and choose an entry by the arrow keys, as one does who reads which one is lit."""
    def press():
        menu = QApplication.activePopupWidget()
        for _ in menu.actions():
            QTest.keyClick(menu, Qt.Key.Key_Down)
            if menu.activeAction().text().partition("\t")[0] == name:
                break
        QTest.keyClick(menu, Qt.Key.Key_Return)

    switch.activateWindow()
    switch.button.setFocus()
    QTimer.singleShot(0, press)
    QTest.keyClick(switch.button, Qt.Key.Key_Space)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_names_and_messages_have_room(window_of, game):
    window = window_of(game)
    window.setUpdatesEnabled(False)  # where things lie is the same unpainted
    check_names_where_room_is_short(window)
    window.toggle_panel()
    check_messages(window)


def check_names_where_room_is_short(window):
    """No name is cut beside the panel."""
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


def check_messages(window):
    """On every page the names, what stands beside them and the board stay where they are, and a long hint is whole."""
    tab, switch, banner = window.tab, window.tab.switch, window.tab.banner
    for size in ((1280, 820), SMALL):
        window.resize(*size)
        for key in switch.pages:
            tab.turn_to(key)
            for _ in range(2):  # a narrow window closes its panel first; then all else has its room
                QApplication.processEvents()
            parts = [switch.names if switch.names.isVisible() else switch.button, *beside(tab)]
            assert switch.names.isVisible() or switch.names.sizeHint().width() > banner.width()
            before = [place(each) for each in (*parts, tab.page.widget)]
            tab.page.context.say("hint", "f12 is safe.", HINT, "Open it")
            QApplication.processEvents()
            assert all(part.isVisible() for part in parts)
            assert [place(each) for each in (*parts, tab.page.widget)] == before
            line, lies = banner.card.line, place(banner.card)
            assert line.height() >= line.heightForWidth(line.width()), f"{key}: cut"
            assert not any(lies.intersects(place(part)) for part in parts)
            assert lies.right() <= place(banner).right()
            banner.clear()


def beside(tab):
    """What a page has beside the names."""
    return [each for each in (tab.page.beside, tab.game.beside_all) if each is not None and each.isVisible()]


def place(widget):
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def test_where_the_names_have_no_room_a_drop_down_leads_to_every_page(switch, qtbot):
    switch.resize(180, 44)
    assert switch.button.isVisible()
    assert not switch.names.isVisible()
    with qtbot.waitSignal(switch.chosen) as chosen:
        choose(switch, "Race")
    assert chosen.args == ["race"]


def test_a_switch_that_had_the_focus_once_does_not_take_it_when_it_folds(switch, qtbot):
    other = QLineEdit(switch)
    other.show()
    switch.activateWindow()
    switch.names.setFocus()
    other.setFocus()
    for width in (180, 600):
        switch.resize(width, 44)
        assert other.hasFocus()


def test_the_drop_down_says_which_page_is_in_front_and_keeps_the_focus(switch):
    switch.activateWindow()
    switch.show_page("race")
    switch.names.setFocus()
    switch.resize(180, 44)
    button = switch.button
    assert button.text() == "Race"
    assert button.hasFocus()
    assert QAccessible.queryAccessibleInterface(button).role() == QAccessible.Role.ButtonMenu
    assert [action.text().partition("\t")[0] for action in menu_of(switch).actions()] == ["Play", "Race", "Laboratory"]
    assert [action.isChecked() for action in menu_of(switch).actions()] == [False, True, False]
    switch.resize(600, 44)
    assert switch.names.isAncestorOf(QApplication.focusWidget())


def test_what_a_page_says_leaves_with_it_and_waits_for_it(mines):
    """What a page says out of sight stands there when one comes back; only what went wrong is said at once."""
    mines.turn_to("race")
    mines.game.context.say("good", "Solved.", "All boards are safe.")
    assert mines.banner.message is None
    mines.game.context.say("bad", "Not saved.", "The disk is full.")
    assert mines.banner.message.subject == "Not saved."
    mines.turn_to("game")
    assert mines.banner.message.subject == "Solved."
    mines.turn_to("race")
    assert mines.banner.message is None


def test_a_dot_stands_where_something_is_at_work_out_of_sight(switch):
    still = switch.grab().toImage()
    switch.show_busy({"race"})
    assert theme.current().good.rgb() not in colours(still)
    assert theme.current().good.rgb() in colours(switch.grab().toImage())
    assert "Race, at work" in [piece.accessibleName() for piece in switch.names.children() if piece.isWidgetType()]
    switch.resize(180, 44)
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
    assert mines.switch.lesson.isVisible(), "it was left at its first step"
    store.settings().set_value("lesson/minesweeper", DONE)
    mines.tell_changed()
    assert not mines.switch.lesson.isVisible()


def test_without_room_the_lesson_is_not_offered(switch):
    switch.invite("Do this first.", lesson="Take the lesson")
    assert switch.lesson.isVisible()
    assert switch.invitation.geometry().right() < switch.lesson.x()
    words = "Do this first, and then that, which takes as many words as the hand takes moves."
    switch.invite(words, lesson="Take the lesson")
    switch.resize(switch.invitation.sizeHint().width() + 40, 44)
    assert switch.lesson.isVisible(), "the words are cut, and their tool tip has all of them"
    assert switch.invitation.geometry().right() < switch.lesson.x()
    assert switch.lesson.geometry().right() <= switch.width()
    assert switch.invitation.width() < switch.invitation.sizeHint().width()
    switch.resize(300, 44)
    assert not switch.lesson.isVisible()
    assert switch.invitation.isVisible()
