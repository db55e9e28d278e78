"""LayingBoard: the form on which tiles are laid by hand, with the keys and the mouse of that."""
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from app.canvas.board import WHEEL_NOTCH, Cell
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.polyforms_keys import BINDINGS, BOARD
from app.pages import BoundKeys

TURNS = ("turn", "back", "flip")


class LayingBoard(BoundKeys, FormBoard):
    """Tells where the pointer is, and what keys and the wheel ask for."""

    pointed = Signal(object)          # the point in px, or None once the pointer has left
    pushed = Signal(object, object)   # the point in px, the button
    let_go = Signal(object, object)   # the same
    asked = Signal(str)               # an input of keys.BOARD
    tile_named = Signal(str)          # the letter of a tile that is wanted
    bindings = BINDINGS
    holding = False                   # whether a tile is in the hand, which the wheel turns
    steered = False                   # whether that tile follows the pointer
    _turned = 0                       # of the wheel, as much as was not told yet

    def key(self, event: QKeyEvent) -> bool:
        name = self.bindings.input_of(event)
        if name in BOARD:
            self.asked.emit(name)
            return True
        letter = Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
        if letter and event.modifiers() == Qt.KeyboardModifier.ShiftModifier:
            self.tile_named.emit(chr(event.key()))
            return True
        return False

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        """Also where it is already, one is told: somebody points at that place."""
        stays = cell == self.cursor_cell
        super().move_cursor(cell, show=show)
        if stays:
            self.cursor_moved.emit(cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self.bindings.input_of(event)
        if self.steered and name in TURNS:
            self.asked.emit(name)  # the keyboard's cursor has no part in it
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._hand is None:
            self.pushed.emit(event.position(), event.button())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        moved = self._hand is not None
        super().mouseReleaseEvent(event)
        if not moved:
            self.let_go.emit(event.position(), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._hand is None:
            self.pointed.emit(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.holding and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turned += event.angleDelta().y()
            while abs(self._turned) >= WHEEL_NOTCH:
                back = self._turned > 0
                self._turned -= WHEEL_NOTCH if back else -WHEEL_NOTCH
                self.asked.emit("back" if back else "turn")
            event.accept()
        else:
            super().wheelEvent(event)

    def within(self, point: QPointF) -> bool:
        """True if a point is on the board's ground, or close to it."""
        return self.bed.adjusted(-self.side, -self.side, self.side, self.side).contains(point)
