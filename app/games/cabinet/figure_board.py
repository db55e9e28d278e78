"""Board of one figure in the plane: parts of it are dragged, and keys ask for more or less of what it is made of."""
from collections.abc import Iterable, Mapping
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent

from app.canvas.board import Cell
from app.canvas.chart_board import ChartBoard

MODIFIERS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class FigureBoard(ChartBoard):
    """One cell, the figure. `stepped` tells of a key that asks for more or less of something, `entered` of Enter, and
    `given_up` that the board was hidden with something in the hand."""

    stepped = Signal(str, int)
    entered = Signal()
    given_up = Signal()

    # What a board supplies

    steps: ClassVar[Mapping[Qt.Key, tuple[str, int]]] = {}  # what a key asks for more or less of, and by how much

    def shifted(self, name: str, step: int) -> int:
        """The step of a key that is pressed with Shift."""
        return step

    def handle_at(self, point: QPointF) -> str:
        """The name of what one has hold of at a point; empty for nothing."""
        raise NotImplementedError

    def drag(self, name: str, point: QPointF) -> None:
        """Drag what is held to a point."""

    def drop(self, name: str, point: QPointF) -> None:
        """Drop what is held at a point."""

    # Its one cell

    def __init__(self) -> None:
        super().__init__()
        self.held = ""  # the name of what is in the hand

    def cell_at(self, point: QPointF) -> Cell | None:
        return 0, 0

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, 0),)

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return None

    def show_again(self) -> None:
        """Paint the figure, and describe it, as it is now."""
        self.setAccessibleDescription(self.describe((0, 0)))
        self.update_all()

    # Keys and the hand

    def key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
            return True
        if key not in self.steps or event.modifiers() & ~MODIFIERS:
            return False
        name, step = self.steps[key]
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self.stepped.emit(name, self.shifted(name, step) if shift else step)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        name = self.handle_at(event.position())
        if name and not event.modifiers() and event.button() == Qt.MouseButton.LeftButton:
            self.held = name
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.held:
            self.drag(self.held, event.position())
        else:
            if self._hand is None:
                self.setCursor(Qt.CursorShape.OpenHandCursor if self.handle_at(event.position())
                               else Qt.CursorShape.ArrowCursor)
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.held and event.button() == Qt.MouseButton.LeftButton:
            name = self.held
            self._let_go()
            self.drop(name, event.position())
        else:
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self.held:
            self._let_go()
            self.given_up.emit()
        super().hideEvent(event)

    def _let_go(self) -> None:
        self.held = ""
        self.unsetCursor()
