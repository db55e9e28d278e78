"""Each button does something: pressing it paints something else, writes, copies, opens, or changes what is remembered.

Every button of every page that can be pressed is pressed once, in a window of its own, and three of many that differ in
a number alone; those of the window and those that lead to a page, on the first page of each game; the buttons that a
dialog has are pressed where they do not end it. What puts all keys of a game back is tried with keys that are others.
"""
import re
from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QStackedWidget, QWidget
from shiboken6 import isValid

from app.files import store
from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.pages.bound_keys import BoundKeys
from app.shell.keys_form import KeysForm
from app.shell.tool_bar import ParameterButton
from app.shell.window import Window
from solvers.core.formats import FormatError

SIZE = (1280, 820)
MOST = 80  # buttons of a page
OF_A_SERIES = 3
PATIENCE = (0, 5, 10, 20, 50, *[100] * 100)  # ms; an engine may have to think before anything is seen
LEFT = Qt.MouseButton.LeftButton
NONE, CTRL, ALT = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier,
                   Qt.KeyboardModifier.AltModifier)
SAME = "the page shows a new one, or this very one, already"
AS_IT_IS = {  # buttons that do nothing where a page stands at first, by its key and theirs
    ("reading", "No answer yet"): SAME, ("reading", "no outcome yet"): SAME, ("meaning", "New"): SAME,
    ("meaning", "1 Creating"): SAME, ("octopuszle", "New"): SAME, ("octopuszle", "Corner doors as lines"): SAME,
    ("solutions", "New"): SAME, ("solutions", "A heart"): SAME, ("verify", "New"): SAME, ("verify", "A heart"): SAME,
    ("editor", "New"): SAME, ("editor", "A new puzzle, 60 cells"): SAME, ("editor", "A new tale"): SAME,
    ("weights", "Solve"): "the live game runs already",
}


@pytest.fixture
def window_at(qtbot):
    """A window with a game alone, at one of its pages."""
    def build(game, page):
        theme.set_reduced_motion(True)
        window = Window([game])
        qtbot.addWidget(window)
        window.resize(*SIZE)
        window.show_place(0)
        window.show()
        window.tab.turn_to(page)
        settle()
        return window

    yield build
    theme.set_reduced_motion(False)


def begins_anew(button):
    """Whether a button begins something new, which is no news before anything else was pressed."""
    return isinstance(button, ParameterButton) or name_of(button) == "New"


def knows_no_page(window, button):
    """Whether a button is of the window or leads to a page, and does the same on every page."""
    actions = {window.menus.actions[action] for action in Action if action.on == "window"}
    leads = any(each.isAncestorOf(button) for each in (window.rail, window.tab.switch.names))
    return leads or not actions.isdisjoint(button.actions())


def settle():
    for _ in range(3):
        QApplication.processEvents()


def name_of(button):
    """What a button is called, by its text or for a screen reader."""
    return (button.text() or button.accessibleName() or button.toolTip() or type(button).__name__).replace("&", "")


def series_of(button):
    """The same for buttons that differ in a number alone."""
    return re.sub(r"[0-9]+", "0", name_of(button))


def pressable(root):
    """The buttons of a window that can be pressed now; of several that exclude each other not the one that is on."""
    for button in root.findChildren(QAbstractButton):
        on = button.isCheckable() and button.isChecked() and (button.autoExclusive() or (
            button.group() is not None and button.group().exclusive()))
        reachable = button.isVisible() and button.isEnabled() and not button.visibleRegion().isEmpty()
        if reachable and not on and button.window() is root.window():
            yield button


def picture(window, button):
    """What the window has painted, but for the place of a button."""
    QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))  # paint what waits to be
    image = window.screen().grabWindow(window.winId()).toImage()
    painter = QPainter(image)
    painter.fillRect(button.adjusted(-2, -2, 2, 2), Qt.GlobalColor.black)
    painter.end()
    return image


def words(window):
    """All that is remembered, on the clipboard, on disk or open, apart from pictures."""
    tab = window.tab
    try:
        session = tab.as_session()
    except FormatError:
        session = None
    files = {path: path.stat().st_mtime_ns for path in store.places().settings.parent.rglob("*") if path.is_file()}
    open_ones = [type(each).__name__ for each in QApplication.topLevelWidgets() if each.isVisible()]
    return (session, QGuiApplication.clipboard().text(), QGuiApplication.clipboard().image().cacheKey(), files,
            sorted(open_ones), tab.front, tab.working, tab.banner.message, window.focusWidget())


def leave(window):
    """Close whatever a button has opened, and end what it began."""
    for each in QApplication.topLevelWidgets():
        if each is not window and each.isVisible():
            each.reject() if isinstance(each, QDialog) else each.close()
    if window.tab.page.solving:
        window.tab.page.halt()
    settle()


def look_of(button):
    """What a button says of itself: that of a sound shows nothing else where no device is."""
    return name_of(button), button.isChecked()


def press(window, button):
    """Press a button with the mouse. Whether anything came of it."""
    place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
    before, told, look = picture(window, place), words(window), look_of(button)
    menus = []

    def close_menu():
        """A menu waits for what is chosen."""
        if (menu := QApplication.activePopupWidget()) is not None:
            menus.append(menu)
            menu.close()

    timer = QTimer(interval=20, timeout=close_menu)
    timer.start()
    QTest.mouseClick(button, LEFT, pos=button.rect().center())
    settle()
    timer.stop()
    if menus or not isValid(button) or look_of(button) != look:
        return True
    for patience in PATIENCE:
        QTest.qWait(patience)
        if words(window) != told or picture(window, place) != before:
            return True
    return False


@pytest.mark.parametrize("game", [game for game in GAMES if game.settings], ids=lambda game: game.name)
def test_reset_to_defaults_puts_back_all_keys(qtbot, game):
    page = game.settings_page()
    qtbot.addWidget(page)
    page.show()
    forms = page.findChildren(KeysForm)
    reset = [each for each in page.findChildren(QAbstractButton) if each.text() == "Reset to defaults"]
    for form in forms:
        if isinstance(form.parentWidget(), QStackedWidget):
            form.parentWidget().setCurrentWidget(form)
        usual = keys_in(form)
        next(iter(form.catchers.values()))[0].caught.emit(Qt.Key.Key_F9)
        assert keys_in(form) != usual
        (button,) = reset
        QTest.mouseClick(button, LEFT)
        assert keys_in(form) == usual


def keys_in(form):
    return [each.text() for catchers in form.catchers.values() for each in catchers]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_boards_leave_keys_that_mean_nothing_there_to_the_window(window_at, game):
    window = window_at(game, game.pages[0].key)
    for entry in game.pages:
        window.tab.turn_to(entry.key)
        for board in [*window.tab.page.widget.findChildren(QWidget), window.tab.page.widget]:
            if isinstance(board, BoundKeys):
                for key, modifiers in ((Qt.Key.Key_Z, CTRL), (Qt.Key.Key_F1, NONE), (Qt.Key.Key_2, ALT)):
                    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers)
                    event.ignore()
                    board.event(event)
                    assert not event.isAccepted(), f"{entry.key}: {key}"


@pytest.mark.parametrize(("game", "page"), [(game, entry.key) for game in GAMES for entry in game.pages],
                         ids=lambda value: getattr(value, "name", value))
def test_each_button_of_a_page_does_something(window_at, game, page):
    window = window_at(game, page)
    pressed, series, idle = set(), Counter(), []
    for _ in range(MOST):
        if window.tab.front != page:
            window.tab.turn_to(page)
            settle()
        left = [each for each in pressable(window) if name_of(each) not in pressed
                and series[series_of(each)] < OF_A_SERIES
                and (page == game.pages[0].key or not knows_no_page(window, each))]
        if not left:
            break
        button = min(left, key=begins_anew)
        name = name_of(button)
        pressed.add(name)
        series[series_of(button)] += 1
        alone = name.rpartition(", ")[2] if page == "reading" else name  # without the time
        if (page, alone) not in AS_IT_IS and not press(window, button):
            idle.append(name)
        leave(window)
    assert pressed
    assert not idle, f"pressed without any effect: {idle}"
