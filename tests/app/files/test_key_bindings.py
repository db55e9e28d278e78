"""Keys of one's own: what an input without a key keeps, what an event means, and keys as shortcuts."""
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from app.files import store
from app.files.key_bindings import KeyBindings, KeyInput, with_key

Key, Modifier = Qt.Key, Qt.KeyboardModifier
BINDINGS = KeyBindings("here/keys", {
    "flag": KeyInput("Flag", "Flag the cell", (Key.Key_F,)),
    "open": KeyInput("Open", "Open the cell", (Key.Key_Return, Key.Key_Enter, Key.Key_Space)),
})


def test_an_input_that_lost_its_key_has_none():
    BINDINGS.save(with_key(BINDINGS.read(), "open", Key.Key_F))
    assert BINDINGS.read() == {"flag": (), "open": (Key.Key_Enter, Key.Key_Space, Key.Key_F)}
    assert BINDINGS.shortcut("flag") == ""


def test_a_key_that_was_chosen_is_no_usual_key_of_a_newer_input():
    BINDINGS.save({"flag": (Key.Key_Space,)})
    assert BINDINGS.read() == {"flag": (Key.Key_Space,), "open": (Key.Key_Return, Key.Key_Enter)}


def test_nonsense_in_the_settings_is_as_usual():
    store.settings().set_value("here/keys/flag", "F")
    assert BINDINGS.read() == BINDINGS.usual


@pytest.mark.parametrize(("key", "modifiers", "name"), [
    (Key.Key_F, Modifier.NoModifier, "flag"), (Key.Key_F, Modifier.KeypadModifier, "flag"),
    (Key.Key_F, Modifier.ShiftModifier, ""), (Key.Key_F, Modifier.ControlModifier, ""),
    (Key.Key_Return, Modifier.ShiftModifier, ""), (Key.Key_G, Modifier.NoModifier, ""),
    (Key.Key_Question, Modifier.ShiftModifier, "open"),
])
def test_a_key_means_its_input(key, modifiers, name):
    BINDINGS.save(with_key(BINDINGS.read(), "open", Key.Key_Question))
    assert BINDINGS.input_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers)) == name


def test_keys_are_a_shortcut():
    BINDINGS.save(BINDINGS.usual)
    assert BINDINGS.shortcut("open") == "Return Enter Space"


def test_the_help_has_the_keys_that_an_input_has_now():
    assert BINDINGS.help_rows() == [("F", "Flag the cell"), ("Enter or Space", "Open the cell")]
    BINDINGS.save({"flag": ()})
    assert BINDINGS.help_rows("open", "flag") == [("Enter or Space", "Open the cell")]
