"""A key that repeats is held, whatever X11 says; one that comes up is let go."""
import time

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from app.controls.held_keys import HeldKeys


def event(kind, when):
    told = QKeyEvent(kind, Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier)
    told.setTimestamp(when)
    return told


@pytest.fixture
def keys(qapp):
    owner = QObject()
    held = HeldKeys(owner)
    held.owner, held.heard = owner, []
    held.changed.connect(lambda name, began: held.heard.append((name, began)))
    return held


def press(keys, when):
    told = event(QEvent.Type.KeyPress, when)
    if not keys.repeats("left", told):
        keys.press("left", told)


def test_a_release_and_a_press_at_the_same_moment_are_a_repeat(keys, qtbot):
    press(keys, 10)
    for when in (500, 530, 560):
        keys.release("left", event(QEvent.Type.KeyRelease, when))
        press(keys, when)
    assert keys.heard == [("left", True)]
    keys.release("left", event(QEvent.Type.KeyRelease, 590))
    qtbot.waitUntil(lambda: len(keys.heard) == 2)
    assert keys.heard[1] == ("left", False)
    assert not keys.names


def test_a_repeat_that_a_busy_machine_hears_late_is_still_one(keys, qtbot):
    """The press lies in the queue behind the release, and the time for it is over before it is taken out."""
    press(keys, 10)
    keys.release("left", event(QEvent.Type.KeyRelease, 500))
    QTimer.singleShot(10, lambda: press(keys, 500))
    time.sleep(0.02)
    qtbot.wait(20)
    assert keys.heard == [("left", True)]
    assert keys.names == {"left"}


def test_a_press_later_is_one_of_its_own(keys):
    press(keys, 10)
    keys.release("left", event(QEvent.Type.KeyRelease, 20))
    press(keys, 21)
    assert keys.heard == [("left", True), ("left", False), ("left", True)]
    keys.let_go()
    keys.release("left", event(QEvent.Type.KeyRelease, 30))
    assert len(keys.heard) == 3
