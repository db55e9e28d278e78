"""A seeded monkey at the window: keys, clicks, wheel, actions, sizes and pasted ids; and what must hold after each."""
import random
import threading

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QWhatsThis, QWidget
from shiboken6 import isValid

from app.actions import Action
from app.errors import open_dialog
from app.history import History
from app.worker import Worker
from solvers import saves
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
    """Sits at one window. `log` tells what it did last; the same seed does the same again."""

    def __init__(self, window, seed):
        self.window, self.tab = window, window.tab
        self.chance = random.Random(seed)
        self.log = []
        self.changes = 0
        self._seen = None
        # A menu opened by a button runs an event loop of its own: something within must close it.
        self._closer = QTimer(interval=20)
        self._closer.timeout.connect(_close_popups)
        self._closer.start()

    def act(self):
        """Do one thing, and put away whatever opened."""
        acts = [self.press_key, self.click_board, self.click_anything, self.turn_wheel, self.run_action]
        rare = [self.run_game_action, self.take_offer, self.wait, self.drag, self.resize, self.paste]
        act = self.chance.choices([*acts, *rare], [6, 6, 2, 1, 6, 2, 2, 1, 1, 0.3, 0.6])[0]
        self.log = [*self.log[-19:], f"{act.__name__} {act()}"]
        QCoreApplication.processEvents()
        self.put_away()

    def press_key(self):
        key, modifiers = self.chance.choice(KEYS), self.chance.choice(MODIFIERS)
        if (key, modifiers) == (Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier):
            return "quit, held back"
        focused = QApplication.focusWidget() or self.window
        QTest.keyClick(focused, key, modifiers)
        return f"{key.name} {modifiers.name} on {type(focused).__name__}"

    def click_board(self):
        board = self.tab.shown_board
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
        board, button = self.tab.shown_board, self.chance.choice(BUTTONS)
        QTest.mousePress(board, button, self.chance.choice(MODIFIERS), self._place_in(board))
        for _ in range(3):
            QTest.mouseMove(board, self._place_in(board))
        QTest.mouseRelease(board, button, pos=self._place_in(board))
        return button.name

    def turn_wheel(self):
        board, place = self.tab.shown_board, QPointF(self._place_in(self.tab.shown_board))
        turn, modifiers = self.chance.choice([-240, -120, -15, 120, 240]), self.chance.choice(MODIFIERS)
        event = QWheelEvent(
            place, QPointF(board.mapToGlobal(place)), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, modifiers,
            Qt.ScrollPhase.NoScrollPhase, False,
        )
        QApplication.sendEvent(board, event)
        return f"{turn} {modifiers.name}"

    def run_action(self):
        action = self.chance.choice([action for action in Action if action not in NOT_FOR_MONKEYS])
        self.window.menus.actions[action].trigger()
        return action.name

    def run_game_action(self):
        actions = self.tab.game_actions()
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
        text = self.chance.choice([*BAD_IDS, self.tab.new_id(self.chance.randrange(1000))])
        QGuiApplication.clipboard().setText(text)
        self.window.paste_id()
        return text[:40]

    def _place_in(self, widget):
        return QPoint(self.chance.randrange(max(widget.width(), 1)), self.chance.randrange(max(widget.height(), 1)))

    def put_away(self):
        """Answer dialogs, close menus and help, leave What's This."""
        if QWhatsThis.inWhatsThisMode():
            QWhatsThis.leaveWhatsThisMode()
        _close_popups()
        for widget in QApplication.topLevelWidgets():
            if not isValid(widget) or widget is self.window or not widget.isVisible():
                continue
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
                key = self.chance.choice(KEYS)
                self.log.append(f"{key.name} in {type(dialog).__name__}")
                QTest.keyClick(dialog.focusWidget() or dialog, key)
        if isValid(dialog) and dialog.isVisible():
            accepted = self.chance.random() < 0.5
            self.log.append(f"{'accepts' if accepted else 'rejects'} {type(dialog).__name__}")
            dialog.done(accepted)

    def check(self):
        """What holds at every moment."""
        tab, history = self.tab, self.tab.history
        assert self.window.tab is tab
        assert self.window.isVisible()
        assert open_dialog() is None, open_dialog().report()
        assert QApplication.activeModalWidget() is None
        assert 0 <= history.position <= len(history.moves)
        line = (history.start, history.moves, history.position)
        remembered = (line, tab.extra())
        if remembered != self._seen:
            self._check_line(*line)
            self._seen = remembered
            self.changes += 1
        workers = sum(thread.name == "worker" for thread in threading.enumerate())
        running = [worker for worker in tab.findChildren(Worker) if worker.running]
        assert workers <= len(running), "no thread outlives its worker"
        shown = [worker for worker in running if worker.parent() not in tab.drivers and not worker.paused]
        assert len(shown) <= 1, "of the companions, only that of the page in front is at work"
        assert not tab.solving or tab.worker.running
        assert tab.shown_board.describe(tab.shown_board.cursor_cell)
        for action in (Action.UNDO, Action.REDO, Action.SOLVE, Action.STOP):
            assert self.window.menus.actions[action].isEnabled() == tab.can(action), action

    def check_painting(self):
        """What was painted bit by bit is what is painted at once. It takes a while: not after each event."""
        assert not (stale := stale_boards(self.window)), stale

    def _check_line(self, start, moves, position):
        tab, history = self.tab, self.tab.history
        assert history.state == History(start, moves[:position]).state, "the state is what its moves lead to"
        assert tab.read_id(tab.game_id()) == tab.read_id(tab.game_id())
        save = tab.as_save()
        assert saves.load(saves.dump(save)) == save
        assert tab.read_save(save)[0].state == history.state


def _quits(widget):
    return isinstance(widget, QAbstractButton) and widget.text() == Action.QUIT.words


def _close_popups():
    while popup := QApplication.activePopupWidget():
        popup.close()
