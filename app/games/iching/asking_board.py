"""AskingBoard: the base of boards where a press with Ctrl or Alt, or Alt+Enter, asks what is written about a cell."""
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from app.canvas.board import BESIDE, Board, Cell


class AskingBoard(Board):
    """A board whose cells can be asked about. Where there is nothing, Ctrl and the left button move it as any other."""

    asked = Signal(object)  # the cell, or what `ask` makes of it

    def ask(self, cell: Cell) -> None:
        """Ask what is written about a cell."""
        self.asked.emit(cell)

    def ask_at(self, point: QPointF) -> bool:
        """Ask about what lies at a point; False if that is nothing."""
        cell = self._cell_shown_at(point)
        if cell is None:
            return False
        self.move_cursor(cell, show=False)
        self.ask(cell)
        return True

    def key(self, event: QKeyEvent) -> bool:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if not alt or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        self.ask(self.cursor_cell)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        beside = event.modifiers() & BESIDE
        if not (beside and event.button() == Qt.MouseButton.LeftButton and self.ask_at(event.position())):
            super().mousePressEvent(event)
