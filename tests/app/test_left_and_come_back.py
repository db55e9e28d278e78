"""Left and come back: what could be done on a page before the window was closed can be done again, and works."""
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from app.games import GAMES
from app.pages.actions import Action
from app.shell.window import Window

PAGES = [pytest.param(game, entry.key, id=f"{game.name}-{entry.key}") for game in GAMES for entry in game.pages]
# Only while something runs; what ran may begin again instead.
RUNNING = {Action.PAUSE, Action.STOP}
# The message above the board is of its moment.
OF_A_MOMENT = {Action.FOLLOW}
# What is gone with the window, and why that is all right: a live game of Tetris that no AI plays has no undo.
GONE = {"tetris-game": {"UNDO", "BOOKMARK", "GO_TO"}, "connexion-clock": {"Now"}}
# A new tale, canvas or duet in place of one that is blank is the same.
NO_DIFFERENCE = {("ferry-editor", Action.NEW), ("polyforms-editor", Action.NEW), ("counterpoint-answer", Action.NEW)}
# What has to do something whenever it can be done.
WORKS = (Action.SOLVE, Action.STEP, Action.HINT, Action.NEW)


def settle(times=4):
    for _ in range(times):
        QCoreApplication.processEvents()


def open_window(qtbot, game, key=""):
    window = Window([game])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    if key:
        window.tab.turn_to(key)
    settle()
    return window


def wait_for_files(qtbot, page):
    """What is read out of sight."""
    saved = getattr(page, "saved", None)
    if saved is not None:
        qtbot.waitUntil(lambda: saved.loaded)
    settle()


def enabled(tab):
    """The names of everything that can be done on the page in front."""
    page = tab.page
    standard = {action.name for action in Action
                if action.on != "window" and action not in RUNNING | OF_A_MOMENT and page.can(action)}
    bar = {name for name, part in (("play", tab.solver_bar.play), ("step", tab.solver_bar.step)) if part.isEnabled()}
    own = {action.text for action in page.commands() if action.enabled()}
    return standard | bar | own


def seen(tab):
    page = tab.page
    message = tab.banner.message
    return (page.solving, page.worker.running, page.worker.paused, tab.as_session(), message and message.text,
            tab.solver_bar.text, [each for each in QApplication.topLevelWidgets() if each.isVisible()],
            QApplication.focusWidget())


def put_away():
    for widget in QApplication.topLevelWidgets():
        if isValid(widget) and isinstance(widget, QDialog) and widget.isVisible():
            widget.reject()


def begun(qtbot, tab):
    """A solver is under way, which has made some steps."""
    if tab.page.can(Action.STEP):
        for _ in range(4):
            tab.trigger(Action.STEP)
            qtbot.wait(20)


def finished(qtbot, tab):
    """A solver has come to its end, or as far as it comes in a moment."""
    if tab.page.can(Action.SOLVE):
        tab.solver_bar.set_speed(0)
        tab.trigger(Action.SOLVE)
        for _ in range(60):
            qtbot.wait(10)
            if not tab.page.solving:
                break


@pytest.mark.parametrize("do", [begun, pytest.param(finished, marks=pytest.mark.slow)], ids=["begun", "finished"])
@pytest.mark.parametrize(("game", "key"), PAGES)
def test_what_could_be_done_can_be_done_again(qtbot, game, key, do):
    window = open_window(qtbot, game, key)
    wait_for_files(qtbot, window.tab.page)
    do(qtbot, window.tab)
    settle()
    before = enabled(window.tab) - GONE.get(f"{game.name}-{key}", set())
    window.close()
    window = open_window(qtbot, game)
    tab = window.tab
    assert tab.front == key
    wait_for_files(qtbot, tab.page)
    qtbot.waitUntil(lambda: before <= enabled(tab) or not tab.page.working)
    assert not before - enabled(tab), before - enabled(tab)
    for action in WORKS:
        tab.page.stop()  # which may bring the last step of what the action before began, and with it the end
        if tab.page.can(action) and (f"{game.name}-{key}", action) not in NO_DIFFERENCE:
            tab.banner.clear()
            settle()
            then = seen(tab)
            tab.trigger(action)
            settle()
            if seen(tab) == then:
                qtbot.wait(300)
            assert seen(tab) != then, action
            put_away()
    window.close()
