"""KeyCatcher: a button that, once pressed, waits for a key; and keys as they are written on a keyboard."""
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton

from app.controls.form import explain

Key = Qt.Key
RESERVED: Final = frozenset({Key.Key_Escape, Key.Key_F1, Key.Key_Alt, Key.Key_Meta, Key.Key_unknown})

CURSOR: Final = frozenset({  # move the cursor of a board, or the focus, or do nothing alone
    Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End,
    Key.Key_Tab, Key.Key_Shift, Key.Key_Control,
})
PAGING: Final = frozenset({Key.Key_PageUp, Key.Key_PageDown})  # move the cursor of some boards, too

# On a key pad too, and what Qt calls differently there.
_SAME = {Key.Key_Backtab: Key.Key_Tab}
_MODIFIERS = {Key.Key_Shift: "Shift", Key.Key_Control: "Ctrl", Key.Key_Alt: "Alt", Key.Key_Meta: "Meta"}


def key_of(key: int) -> Key:
    try:
        qt_key = Key(key)
    except ValueError:
        return Key.Key_unknown
    return _SAME.get(qt_key, qt_key)


def key_text(key: Key) -> str:
    """A key as it is written on it."""
    return _MODIFIERS.get(key) or QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


class KeyCatcher(QPushButton):
    """A button that, once pressed, waits for a key; those of `reserved` are refused."""

    caught = Signal(object)  # Qt.Key
    refused = Signal(str)    # why a key cannot be had, in one sentence

    def __init__(self, name: str, tip: str, reserved: frozenset[Key] = RESERVED) -> None:
        super().__init__()
        self._key_text = ""
        self._reserved = reserved
        self.waiting = False
        self.setFixedSize(96, 32)
        self.setAutoDefault(False)
        explain(self, name, tip)
        self.clicked.connect(self._wait)

    def show_key(self, text: str) -> None:
        """Show the key that is bound; nothing for none."""
        self._key_text, self.waiting = text, False
        self.setText(text or "–")

    def _wait(self) -> None:
        self.waiting = True
        self.setText("Press a key")

    def event(self, event: QEvent) -> bool:
        if self.waiting and isinstance(event, QKeyEvent) and event.type() in (
            QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress,
        ):
            event.accept()
            if event.type() == QEvent.Type.KeyPress:  # also of keys that would otherwise move the focus
                self._catch(event)
            return True
        return super().event(event)

    def _catch(self, event: QKeyEvent) -> None:
        key = key_of(event.key())
        self.show_key(self._key_text)
        if key not in self._reserved:
            self.caught.emit(key)
        elif key != Key.Key_Escape:
            self.refused.emit(f"{key_text(key) or 'That key'} does something else everywhere. Choose another key.")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_key(self._key_text)
        super().focusOutEvent(event)
