"""PlayBoard: the field one plays on, by keys or by mouse; what it hears it hands on at once."""
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent

from app.canvas.board import BESIDE, WHEEL_NOTCH
from app.games.tetris.field_board import FieldBoard
from app.games.tetris.play import keys


class PlayBoard(FieldBoard):
    """While `live`, its keys steer the piece; otherwise they move the cursor, as on any board."""

    steered = Signal(str, bool)  # an input, and whether it began
    tapped = Signal(str)         # an input that begins and ends at once
    pointed = Signal(int)        # the column under the pointer
    focus_lost = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.live = False
        self._inputs = keys.inputs_of(keys.bindings())
        self._held: set[str] = set()
        self._column = -1

    def let_go(self) -> None:
        """Forget which keys are held: their release will not be heard."""
        self._held.clear()

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._input(event):
            event.accept()  # before Space pauses and H hints: while one plays, a key does what it is bound to
            return True
        return super().event(event)

    def _input(self, event: QKeyEvent) -> str:
        """What a key does; nothing while nobody plays, nor together with Ctrl or Alt."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        key = keys.pressed(event.key())
        if not self.live or (event.modifiers() & commands and key != Qt.Key.Key_Control):
            return ""
        return self._inputs.get(key, "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self._input(event)
        if not name:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat() and name not in self._held:
            self._held.add(name)
            self.steered.emit(name, True)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        name = self._inputs.get(keys.pressed(event.key()), "")
        if name in self._held and not event.isAutoRepeat():
            self._held.discard(name)
            self.steered.emit(name, False)
        elif not name:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._inputs = keys.inputs_of(keys.bindings())  # the settings may have other keys by now
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.focus_lost.emit()

    # The mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        place = self.cell_under(event.position())
        if self.live and place is not None and place[0] != self._column:
            self._column = place[0]
            self.pointed.emit(place[0])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.live or (self.zoomed and event.modifiers() & BESIDE):
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        name = {Qt.MouseButton.LeftButton: "hard", Qt.MouseButton.RightButton: "cw",
                Qt.MouseButton.MiddleButton: "hold"}.get(event.button(), "")
        if name:
            self.tapped.emit(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / WHEEL_NOTCH
        if not self.live or event.modifiers() & Qt.KeyboardModifier.ControlModifier or not notches:
            super().wheelEvent(event)
            return
        self.tapped.emit("ccw" if notches > 0 else "cw")
