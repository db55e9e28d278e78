"""Everything is pressed twice, as in a double click: the second press throws nothing away that the first one began."""
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWhatsThis,
)
from shiboken6 import isValid

from app.games import GAMES
from app.games.iching.reading.reading_page import ReadingPage
from app.pages.actions import Action
from app.pages.play_page import PlayPage
from app.pages.value_page import ValuePage
from app.shell.window import Window

FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit)
KEPT = "Go back"

# One press is a step of many: twice is two steps, each of which can be taken back.
STEPS = {Action.UNDO, Action.REDO}
# What each page does in a way of its own; all else is pressed on the first page that has it.
OWN = {Action.NEW, Action.CHOOSE_NEW, Action.RESTART, Action.HINT, Action.SOLVE, Action.PAUSE, Action.STEP}
# Stop ends what runs; all others are of the window, or ask for a file.
NOT_HERE = {
    Action.STOP, Action.SAVE, Action.SAVE_AS, Action.EXPORT, Action.PRINT, Action.LESSON,
    *(action for action in Action if action.on == "window"),
}


class Work:
    """What of somebody's there is on a page: a run, a line of moves, what was shown, what is typed."""

    def __init__(self, tab, results):
        page = tab.page
        self.page = page
        self.results = len(results)  # that solvers have come to
        self.runs = page.solving
        self.game = (page.history.start, page.history.moves) if isinstance(page, PlayPage) else None
        self.shown = page.timeline.value if isinstance(page, ValuePage) else None
        self.texts = {
            field: field.text() if isinstance(field, QLineEdit) else field.toPlainText()
            for kind in FIELDS for field in page.widget.findChildren(kind)
            if field.isVisible() and not field.isReadOnly() and field.parent().metaObject().className() != "QSpinBox"
        }
        self.can_go_back = tab.banner.message is not None and tab.banner.message.action == KEPT

    def lost_in(self, later):
        """What of it is gone on the same page a moment later and cannot be had back; empty if nothing is."""
        if self.page is not later.page:
            return ""
        if self.runs and not later.runs and self.results == later.results:
            return "the run"
        if self.game is not None and self.game[1] and not later.can_go_back:
            start, moves = later.game
            if start != self.game[0] or moves[: len(self.game[1])] != self.game[1]:
                return "the game"
        if self.can_go_back and not later.can_go_back:
            return "the way back"
        for field, text in self.texts.items():
            if text and isValid(field) and later.texts.get(field, text) == "":
                return f"what was typed, {text[:40]}"
        return ""


def put_away(window):
    """Close menus, dialogs and help."""
    while menu := QApplication.activePopupWidget():
        menu.close()
    if QWhatsThis.inWhatsThisMode():
        QWhatsThis.leaveWhatsThisMode()
    for widget in QApplication.topLevelWidgets():
        if isValid(widget) and widget is not window and widget.isVisible():
            widget.reject() if isinstance(widget, QDialog) else widget.close()


def press(button):
    if isValid(button) and button.isVisible() and button.isEnabled():
        button.click()


def presses(window):
    """Every standard action and every button of the page in front, with its name."""
    actions = window.menus.actions
    for action in Action:
        if action not in NOT_HERE | STEPS:
            name = f"{action.name} on {window.tab.front}" if action in OWN else action.name
            yield name, actions[action].trigger
    for button in window.tab.findChildren(QAbstractButton):
        if button.isVisible() and button.isEnabled() and window.tab.solver_bar.stop is not button:
            yield f"{type(button).__name__} “{button.accessibleName() or button.text()}”", partial(press, button)


def note_results(page, results):
    """Let the results of the page's solvers be counted."""
    take_result = page.take_result

    def take(result):
        results.append(result)
        take_result(result)

    page.take_result = take


def prepare(tab, entry, name):
    """Stand on the page with a run under way, if it has a solver; with none for what begins one."""
    if tab.front != entry.key:
        tab.turn_to(entry.key)
    if name.startswith(Action.SOLVE.name):
        tab.page.stop()
    elif not tab.page.solving and tab.page.can(Action.STEP):
        for _ in range(3):
            tab.trigger(Action.STEP)
            QCoreApplication.processEvents()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_second_press_throws_nothing_away(qtbot, game):
    window = Window([game])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    tab = window.tab
    closer = QTimer(interval=20)  # a menu opened by a button runs an event loop of its own
    closer.timeout.connect(lambda: (menu := QApplication.activePopupWidget()) and menu.close())
    closer.start()
    lost, results, pressed = [], [], set()
    for entry in game.pages:
        tab.turn_to(entry.key)
        QCoreApplication.processEvents()
        note_results(tab.page, results)
        for name, act in [each for each in presses(window) if each[0] not in pressed]:
            pressed.add(name)
            prepare(tab, entry, name)
            works = []
            for _ in range(2):
                act()
                QCoreApplication.processEvents()
                put_away(window)
                works.append(Work(tab, results))
            if what := works[0].lost_in(works[1]):
                lost.append(f"{entry.key}: {name} again throws away {what}")
    assert not lost, "\n".join(lost)
    window.close()


@pytest.mark.parametrize("press", ["throw", "solve", "Solve in the tool bar"])
def test_a_throw_pressed_twice_is_one_reading(qtbot, tab_of, press):
    tab = tab_of("connexion")
    page = tab.page_of(ReadingPage)
    tab.turn_to("reading")
    tab.solver_bar.set_speed(8)
    acts = {"throw": page.header.throw.click, "solve": page.solve, "Solve in the tool bar": partial(
        tab.trigger, Action.SOLVE)}
    acts[press]()
    qtbot.waitUntil(lambda: page.board.numbers or page.solving)
    engine = page.worker
    qtbot.wait(300)
    acts[press]()
    assert page.solving
    assert not engine.paused
    tab.solver_bar.set_speed(0)
    qtbot.waitUntil(lambda: page.outcome is not None)
