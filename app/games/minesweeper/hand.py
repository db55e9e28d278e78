"""The mouse on a minefield: what a press, a drag and a release ask for, as on every Minesweeper of standing.

Left opens, or chords on a number; right marks; middle, or left and right together, chords.
"""
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from app.canvas.board import Board, Cell

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


class Hand(QObject):
    """Follows the buttons that are down, and says at their release what is asked for."""

    open_asked = Signal(object)   # cell
    mark_asked = Signal(object)
    chord_asked = Signal(object)
    pressing = Signal(object, bool)  # the cell under the pressed button or None; whether its neighbours go down too

    def __init__(self, board: Board, is_number: Callable[[Cell], bool]) -> None:
        super().__init__(board)
        self._is_number = is_number
        self._down: set[Qt.MouseButton] = set()
        self._chording = False
        self._chorded = False
        board.pressed.connect(self._press)
        board.released.connect(self._release)
        board.hovered.connect(self._move)

    def _press(self, cell: Cell, button: Qt.MouseButton, _: Qt.KeyboardModifier) -> None:
        self._down.add(button)
        if button == _MIDDLE or {_LEFT, _RIGHT} <= self._down:
            self._chording = True
        elif button == _RIGHT:
            self.mark_asked.emit(cell)
        self._show(cell)

    def _move(self, cell: Cell | None) -> None:
        if self._down:
            self._show(cell)

    def _show(self, cell: Cell | None) -> None:
        if self._chording or _LEFT in self._down:
            self.pressing.emit(cell, self._chording or (cell is not None and self._is_number(cell)))

    def _release(self, cell: Cell | None, button: Qt.MouseButton, _: Qt.KeyboardModifier) -> None:
        if button not in self._down:
            return
        self._down.discard(button)
        self.pressing.emit(None, False)
        if self._chording:
            # The first release chords; the other button's means nothing any more.
            if not self._chorded and cell is not None:
                self.chord_asked.emit(cell)
            self._chorded = self._chording = bool(self._down)
        elif cell is not None and button == _LEFT:
            (self.chord_asked if self._is_number(cell) else self.open_asked).emit(cell)
