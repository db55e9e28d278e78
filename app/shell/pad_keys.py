"""PadKeys: the buttons of a gamepad as keys, for the widget that has the focus; boards that are played live hear them
themselves."""
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.running.gamepads import Gamepads, PadListener

Key = Qt.Key
KEYS: Final = {
    "left": Key.Key_Left, "right": Key.Key_Right, "up": Key.Key_Up, "down": Key.Key_Down, "a": Key.Key_Return,
    "b": Key.Key_Escape, "x": Key.Key_Space, "start": Key.Key_Return, "left shoulder": Key.Key_Backtab,
    "right shoulder": Key.Key_Tab,
}
REPEATED: Final = ("left", "right", "up", "down")
DELAY, REPEAT = 350, 90  # ms until a direction that is held repeats, and then from one to the next


class PadKeys(QObject):
    """Sends the keys of pads to whatever has the focus in this program; to nothing while another program has it."""

    def __init__(self, parent: QObject, pads: Gamepads) -> None:
        super().__init__(parent)
        self._held = ""  # the direction that repeats
        self._repeat = QTimer(self)
        self._repeat.timeout.connect(self._on_repeat)
        pads.changed.connect(self._on_changed)

    def _on_changed(self, pad: int, button: str, down: bool) -> None:
        target = QApplication.activePopupWidget() or QApplication.focusWidget()
        if target is None or (isinstance(target, PadListener) and target.pad_changed(pad, button, down)):
            return
        if button in KEYS:
            self._send(button, down)
            if button in REPEATED:
                self._held = button if down else ""
                self._repeat.start(DELAY) if down else self._repeat.stop()

    def _on_repeat(self) -> None:
        self._repeat.setInterval(REPEAT)
        self._send(self._held, True, repeated=True)

    def _send(self, button: str, down: bool, *, repeated: bool = False) -> None:
        target = QApplication.activePopupWidget() or QApplication.focusWidget()
        if target is not None:
            kind = QEvent.Type.KeyPress if down else QEvent.Type.KeyRelease
            QApplication.sendEvent(target, QKeyEvent(kind, KEYS[button], Qt.KeyboardModifier.NoModifier, "", repeated))
