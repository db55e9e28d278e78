"""A seeded monkey at the window: keys, clicks, wheel, choices, sizes, themes, pages; and what must hold after each."""
import random
import re
import threading

from msgspec import structs
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QScrollBar,
    QTabBar,
    QWhatsThis,
    QWidget,
)
from shiboken6 import isValid

from app.look import theme
from app.pages.actions import Action
from app.pages.game_timeline import GameTimeline
from app.running.driver import Driver
from app.running.errors import open_dialog
from app.running.worker import Worker
from solvers.core import saves
from tests.app.painted import stale_boards

KEYS = [
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down) * 4,
    *(Qt.Key.Key_Return, Qt.Key.Key_Space) * 4,
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Alt, Qt.Key.Key_Menu, Qt.Key.Key_F2),
    *(Qt.Key(code) for code in b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-=.,/"),
]
MODIFIERS = [
    *[Qt.KeyboardModifier.NoModifier] * 8,
    *[Qt.KeyboardModifier.ShiftModifier] * 2,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
BUTTONS = [*[Qt.MouseButton.LeftButton] * 4, *[Qt.MouseButton.RightButton] * 2, Qt.MouseButton.MiddleButton]
SIZES = [(1280, 820), (900, 640), (1920, 1080), (720, 560), (1099, 700)]
BAD_IDS = ["", "x", "minesweeper:", "minesweeper:0x0/0:safe:1", "lights:6x6:", ":::", "a" * 5000, "\0", "“c3”"]
REAL = (QFileDialog, QPrintDialog)  # accepted, they would write over files and print
NOT_FOR_MONKEYS = {Action.QUIT}  # the window closes in tests of its own


class Monkey:
    """Sits at one window. `log` tells what it did last; the same seed does the same again.

    `twin` is another tab of the same game, which nobody sees: its lines are those of the game opened afresh.
    """

    def __init__(self, window, seed, twin):
        self.window, self.tab, self._twin = window, window.tab, twin
        self.chance = random.Random(seed)
        self.log = []
        self.changes = 0
        self._seen = None
        self._opened = None  # the session that the twin opened last but for its clock, and its lines
        # A menu opened by a button runs an event loop of its own: something within must close it.
        self._closer = QTimer(interval=20)
        self._closer.timeout.connect(_close_popups)
        self._closer.start()

    def act(self):
        """Do one thing, and put away whatever opened."""
        often = [self.press_key, self.click_board, self.run_action]
        at_times = [self.click_anything, self.choose, self.run_command, self.take_offer, self.turn_to_the_game]
        seldom = [self.turn_wheel, self.turn_wheel_over_anything, self.press_alt_and_digit, self.wait, self.drag]
        rarely = [self.resize, self.paste, self.change_theme, self.look_at_another_game]
        acts = [*often, *at_times, *seldom, *rarely]
        weights = [*[6.0] * len(often), *[2.0] * len(at_times), *[1.0] * len(seldom), *[0.3] * len(rarely)]
        act = self.chance.choices(acts, weights)[0]
        self.log = [*self.log[-19:], f"{act.__name__} {act()}"]
        QCoreApplication.processEvents()
        self.put_away()
        self.window.show_place(0)  # a pasted id, a key or a click may have led to another game

    def press_key(self):
        key, modifiers = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        if (key, modifiers) == (Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier):
            return "quit, held back"
        focused = QApplication.focusWidget() or self.window
        QTest.keyClick(focused, key, modifiers)
        return f"{key.name} {modifiers.name} on {type(focused).__name__}"

    def click_board(self):
        board = self.tab.page.board
        self.chance.choice([QTest.mouseClick, QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick])(
            board, button := self.chance.choice(BUTTONS), self.chance.choice(MODIFIERS), place := self._place_in(board)
        )
        return f"{button.name} {place.toTuple()}"

    def click_anything(self):
        widget = self.chance.choice([
            widget for widget in self.window.findChildren(QWidget)
            if widget.isVisible() and widget.isEnabled() and not _quits(widget)
        ])
        QTest.mouseClick(widget, self.chance.choice(BUTTONS), pos=self._place_in(widget))
        return f"{type(widget).__name__} “{widget.accessibleName()}”"

    def drag(self):
        board, button = self.tab.page.board, self.chance.choice(BUTTONS)
        QTest.mousePress(board, button, self.chance.choice(MODIFIERS), self._place_in(board))
        for _ in range(3):
            QTest.mouseMove(board, self._place_in(board))
        QTest.mouseRelease(board, button, pos=self._place_in(board))
        return button.name

    def choose(self):
        """Choose something by the mouse, then press a key: the key is the game's."""
        choices = [
            widget for widget in self.window.tab.findChildren(QWidget)
            if widget.isVisible() and widget.isEnabled() and _is_choice(widget)
        ]
        if not choices:
            return "none"
        control = self.chance.choice(choices)
        words = f"{type(control).__name__} “{control.accessibleName()}”"
        tabbed_to = QApplication.focusWidget()
        QTest.mouseClick(control, Qt.MouseButton.LeftButton, pos=QPoint(8, control.height() // 2))
        if isValid(control) and isinstance(control, QComboBox) and control.view().isVisible():
            view, row = control.view(), self.chance.randrange(control.count())
            place = view.visualRect(control.model().index(row, 0)).center()
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        QCoreApplication.processEvents()
        if QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None:
            focused = QApplication.focusWidget()
            assert focused is tabbed_to or not _is_choice(focused), f"{words} has taken the keys"
        return f"{words}, then {self.press_key()}"

    def turn_wheel(self):
        return self._turn_wheel_over(self.tab.page.board)

    def turn_wheel_over_anything(self):
        """Turn the wheel anywhere: what has not the focus stays as it is."""
        widget = self.chance.choice([each for each in self.window.findChildren(QWidget) if each.isVisible()])
        before = _values(self.window)
        words = self._turn_wheel_over(widget)
        after = _values(self.window)
        assert all(after.get(control, value) == value for control, value in before.items()), words
        return words

    def _turn_wheel_over(self, widget):
        place = QPointF(self._place_in(widget))
        turn, modifiers = self.chance.choice([-240, -120, -15, 120, 240]), self.chance.choice(MODIFIERS)
        event = QWheelEvent(
            place, QPointF(widget.mapToGlobal(place)), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, modifiers,
            Qt.ScrollPhase.NoScrollPhase, False,
        )
        words = f"{turn} {modifiers.name} over {type(widget).__name__} “{widget.accessibleName()}”"
        QApplication.sendEvent(widget, event)
        return words

    def press_alt_and_digit(self):
        """Turn to a page by its key, and let go of Alt before the digit or after it: the menu bar stays as it was."""
        digit = Qt.Key(Qt.Key.Key_1 + self.chance.randrange(9))
        shown = self.window.menuBar().isVisible()
        focused = QApplication.focusWidget() or self.window
        alt_first = self.chance.random() < 0.5
        QTest.keyPress(focused, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
        QTest.keyPress(QApplication.focusWidget() or self.window, digit, Qt.KeyboardModifier.AltModifier)
        ups = [(Qt.Key.Key_Alt, Qt.KeyboardModifier.NoModifier), (digit, Qt.KeyboardModifier.NoModifier)]
        for key, modifiers in ups if alt_first else ups[::-1]:
            QTest.keyRelease(QApplication.focusWidget() or self.window, key, modifiers)
        assert self.window.menuBar().isVisible() == shown, "Alt and a digit leave the menu bar as it is"
        return f"{digit.name}, {'Alt' if alt_first else 'the digit'} let go first"

    def turn_to_the_game(self):
        """Return to the page on which the game is played: on the others it would be all day."""
        QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
        return "by Alt+1"

    def change_theme(self):
        scheme = self.chance.choice(["light", "dark", "system"])
        theme.set_scheme(scheme)
        return scheme

    def look_at_another_game(self):
        """Turn to another tab in the middle of whatever goes on, and come back."""
        self.window.show_place(self.chance.randrange(len(self.window.games)))
        QTest.qWait(milliseconds := self.chance.randrange(10))
        self.window.show_place(0)
        return f"{milliseconds} ms"

    def run_action(self):
        action = self.chance.choice([action for action in Action if action not in NOT_FOR_MONKEYS])
        self.window.menus.actions[action].trigger()
        return action.name

    def run_command(self):
        actions = self.tab.commands()
        if not actions:
            return "none"
        action = self.chance.choice(actions)
        if action.enabled():
            action.run()
        return action.text

    def take_offer(self):
        """What the banner's message offers to do: to follow a hint, to play again."""
        message = self.tab.banner.message
        if message is None or message.run is None:
            return "none"
        message.run()
        return message.action

    def wait(self):
        QTest.qWait(milliseconds := self.chance.randrange(30))
        return f"{milliseconds} ms"

    def resize(self):
        size = self.chance.choice(SIZES)
        self.window.resize(*size)
        return size

    def paste(self):
        text = self.chance.choice([*BAD_IDS, self.tab.game.new_id(self.chance.randrange(1000))])
        QGuiApplication.clipboard().setText(text)
        self.window.opening.paste_id()
        return text[:40]

    def _place_in(self, widget):
        return QPoint(self.chance.randrange(max(widget.width(), 1)), self.chance.randrange(max(widget.height(), 1)))

    def put_away(self):
        """Answer dialogs, close menus and help, leave What's This."""
        if QWhatsThis.inWhatsThisMode():
            QWhatsThis.leaveWhatsThisMode()
        _close_popups()
        while others := [each for each in QApplication.topLevelWidgets()
                         if isValid(each) and each is not self.window and each.isVisible()]:
            widget = others[0]  # one may open another, and an answer that comes meanwhile may ask something
            if isinstance(widget, QDialog) and not isinstance(widget, REAL):
                self._answer(widget)
            else:
                widget.close()
            QCoreApplication.processEvents()
        if not self.window.isActiveWindow():
            self.window.activateWindow()

    def _answer(self, dialog):
        for _ in range(self.chance.randrange(4)):
            if isValid(dialog) and dialog.isVisible():
                self.log.append(f"{self._use(dialog)} in {type(dialog).__name__}")
        if isValid(dialog) and dialog.isVisible():
            accepted = self.chance.random() < 0.5
            self.log.append(f"{'accepts' if accepted else 'rejects'} {type(dialog).__name__}")
            dialog.done(accepted)

    def _use(self, dialog):
        """Press a key, click or turn the wheel in a dialog."""
        inside = [widget for widget in dialog.findChildren(QWidget) if widget.isVisible() and widget.isEnabled()]
        deed = self.chance.random()
        if deed < 0.5 or not inside:
            key = self.chance.choice(KEYS)
            QTest.keyClick(dialog.focusWidget() or dialog, key)
            return key.name
        widget = self.chance.choice(inside)
        if deed < 0.6:
            return self._turn_wheel_over(widget)
        words = f"{type(widget).__name__} “{widget.accessibleName()}”"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=self._place_in(widget))
        _close_popups()
        return words

    def check(self):
        """What holds at every moment."""
        tab, history = self.tab, self.tab.game.history
        assert self.window.tab is tab
        assert self.window.isVisible()
        assert open_dialog() is None, open_dialog().report()
        assert QApplication.activeModalWidget() is None
        assert 0 <= history.position <= len(history.moves)
        line = (history.start, history.moves, history.position)
        remembered = (line, tab.as_session().extra)
        if remembered != self._seen:
            if not tab.lesson.on:  # the session has the player's own game, which waits
                self._check_line(*line)
            self._seen = remembered
            self.changes += 1
        if workers := sum(thread.name == "worker" for thread in threading.enumerate()):
            self._check_workers(workers)
        assert not tab.page.solving or tab.page.worker.running
        assert tab.page.board.describe(tab.page.board.cursor_cell)
        for action in (Action.UNDO, Action.REDO, Action.SOLVE, Action.STOP):
            assert self.window.menus.actions[action].isEnabled() == tab.page.can(action), action
        self._check_status()

    def check_pictures(self):
        """The window holds what a fresh painting of its boards would show, which takes as long as all else together."""
        assert not (stale := stale_boards(self.window)), stale

    def _check_workers(self, threads):
        """Of the window, and of the twin, for so many threads as are at work."""
        running, beside = (
            [worker for worker in each.findChildren(Worker) if worker.running] for each in (self.tab, self._twin))
        assert threads <= len(running) + len(beside), "no thread outlives its worker"
        shown = [worker for worker in running if not isinstance(worker.parent(), Driver) and not worker.paused]
        assert len(shown) <= 1, "of the companions, only that of the page in front is at work"

    def _check_status(self):
        """Tool bar, solver bar and the line above the board say what the model does."""
        tab = self.tab
        tool_bar = self.window.tool_bar
        said = (tool_bar.parameters.text(), tool_bar.id.text())
        assert said == (tab.page.parameters(), tab.page.shown_id()), f"{said} stands in the tool bar"
        if tab.working or tab.page.solving:
            return
        bar = tab.solver_bar
        words = [label.text() for label in bar.findChildren(QLabel)]
        assert tab.page.at_rest()[0] in words, f"{words} stands in the solver bar"
        enabled = [button.isEnabled() for button in (bar.play, bar.step, bar.stop)]
        assert enabled == [bar.isEnabled() and not tab.page.finished()] * 2 + [False], f"of the solver bar: {enabled}"
        drawn = tab.game.finished() and not tab.game.state.finished  # a position of which no session knows
        if tab.game.strip.isVisibleTo(tab) and not drawn and not tab.lesson.on:
            here, afresh = _lines(tab.game.strip), self._lines_afresh()
            assert here == afresh, f"{here} stands above the board, afresh {afresh}"

    def _lines_afresh(self):
        """What stands above the board where the session was just opened; each session is opened once."""
        session = self.tab.as_session()
        unclocked = structs.replace(session, seconds=0.0)
        if self._opened is None or self._opened[0] != unclocked:
            self._twin.restore_session(session)
            self._opened = unclocked, _lines(self._twin.game.strip)
        return self._opened[1]

    def _check_line(self, start, moves, position):
        tab, history = self.tab, self.tab.game.history
        assert history.state == GameTimeline(start, moves[:position]).state, "the state is what its moves lead to"
        assert tab.game.read_id(tab.game_id) == tab.game.read_id(tab.game_id)
        save = tab.as_session()
        assert saves.load(saves.dump(save)) == save
        assert tab.game.read_save(save)[0].state == history.state


def _lines(strip):
    """What stands above the board of the game: no clock, and no legend of what is looked at."""
    shown = [
        widget.accessibleName() for widget in strip.findChildren(QWidget)
        if widget.isVisibleTo(strip) and not type(widget).__name__.endswith("Legend")
    ]
    return [words for words in shown if words and not re.fullmatch(r"[\d:.]+", words)]


def _is_choice(widget):
    """Whether a widget is one that one chooses by, so that it would take keys for itself."""
    if isinstance(widget, QAbstractButton):
        return widget.isCheckable()
    return isinstance(widget, QComboBox | QAbstractSlider) and not isinstance(widget, QScrollBar)


def _values(window):
    """What every slider, number and choice without the focus says."""
    values = {}
    for control in window.findChildren(QWidget):
        if not control.hasFocus() and not isinstance(control, QScrollBar):
            if isinstance(control, QComboBox | QTabBar):
                values[control] = control.currentIndex()
            elif isinstance(control, QAbstractSlider) or (hasattr(control, "value") and isinstance(
                    control, QAbstractSpinBox)):
                values[control] = control.value()
    return values


def _quits(widget):
    return isinstance(widget, QAbstractButton) and widget.text() == Action.QUIT.label


def _close_popups():
    while popup := QApplication.activePopupWidget():
        popup.close()
