"""Pads in the window: as keys for what has the focus, and as themselves on the boards of Tetris."""
import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from app.games.ferry.play.story_board import StoryBoard
from app.running.gamepads import Gamepads
from app.shell.pad_keys import DELAY, KEYS, PadKeys

Key = Qt.Key


class Listener(QWidget):
    """Notes the keys that it gets."""

    def __init__(self):
        super().__init__()
        self.keys = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append((event.key(), True, event.isAutoRepeat()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.keys.append((event.key(), False, event.isAutoRepeat()))


class Board(Listener):
    """Knows what one button does."""

    def __init__(self):
        super().__init__()
        self.pads = []

    def pad_changed(self, pad: int, button: str, down: bool) -> bool:
        self.pads.append((pad, button, down))
        return button == "y"


@pytest.fixture
def press(qtbot, qapp):
    """Press or release a button while a widget has the focus."""
    parent = QObject()
    pads = Gamepads(parent)
    PadKeys(parent, pads)

    def change(widget, button, down, pad=0):
        if not widget.hasFocus():
            qtbot.addWidget(widget)
            widget.show()
            widget.activateWindow()
            widget.setFocus()
            qtbot.waitUntil(widget.hasFocus)
        pads.changed.emit(pad, button, down)

    yield change
    parent.deleteLater()


def test_buttons_are_keys_for_what_has_the_focus(press):
    widget = Listener()
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    for button, key in KEYS.items():
        widget.keys.clear()
        if key in (Key.Key_Tab, Key.Key_Backtab):
            continue
        press(widget, button, True)
        press(widget, button, False)
        assert widget.keys == [(key, True, False), (key, False, False)]
    press(widget, "guide", True)
    assert widget.keys[2:] == []


def test_a_direction_that_is_held_repeats(press, qtbot):
    widget = Listener()
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    press(widget, "left", True)
    qtbot.waitUntil(lambda: len(widget.keys) >= 3, timeout=20 * DELAY)
    assert widget.keys[1:3] == [(Key.Key_Left, True, True)] * 2
    press(widget, "left", False)
    assert widget.keys[-1] == (Key.Key_Left, False, False)


def test_a_board_that_knows_a_button_has_it_first(press):
    board = Board()
    board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    press(board, "y", True, pad=1)
    press(board, "a", True)
    assert board.pads == [(1, "y", True), (0, "a", True)]
    assert board.keys == [(Key.Key_Return, True, False)]


def test_a_button_of_the_window_is_clicked(press, qtbot):
    widget, clicked = QWidget(), []
    first, field = QPushButton("Go", widget), QLineEdit(widget)
    first.clicked.connect(lambda: clicked.append(1))
    first.setAutoDefault(True)
    widget.show()
    qtbot.addWidget(widget)
    press(first, "x", True)
    press(first, "x", False)
    assert clicked == [1]
    press(first, "right shoulder", True)
    assert field.hasFocus()


def test_the_figure_of_the_ferry_walks_as_long_as_a_pad_is_pushed(press):
    board, steered = StoryBoard(), []
    board.live = True
    board.steered.connect(lambda *what: steered.append(what))
    press(board, "right", True)
    assert steered == [("right", True)]
    press(board, "right", False)
    assert steered == [("right", True), ("right", False)]
