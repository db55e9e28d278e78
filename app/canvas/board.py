"""Board: the base of every game's board: a canvas that is played on by mouse or keyboard."""
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAccessibleInterface, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from app.canvas.board_view import REACH, paint_cursor
from app.canvas.canvas import ZOOM_STEP, Canvas, Cell
from app.controls import announce_text

__all__ = ["Board", "Cell", "step_across", "step_along"]

WHEEL_NOTCH = 120  # eighths of a degree that a wheel turns at once

BESIDE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
"""With one of these the left button does something else than play. Many window managers keep Alt to themselves."""

_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


def step_along(
    cell: Cell, axis: int, count: int, key: Qt.Key, back: Qt.Key = Qt.Key.Key_Up, forward: Qt.Key = Qt.Key.Key_Down,
) -> Cell | None:
    """Where two arrows, Home and End lead in a line of `count` cells, which differ in the number at `axis`; None for
    any other key."""
    last = max(count - 1, 0)
    steps = {back: max(cell[axis] - 1, 0), forward: min(cell[axis] + 1, last), Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
    if key not in steps:
        return None
    return (cell[0], steps[key]) if axis else (steps[key], cell[1])


def step_across(cell: Cell, axis: int, count: int, key: Qt.Key) -> Cell | None:
    """The same for a line from left to right."""
    return step_along(cell, axis, count, key, Qt.Key.Key_Left, Qt.Key.Key_Right)


class Board(Canvas):
    """A board of cells, each a pair of whole numbers.

    A game says what its board is (`extent`, `cells_in`, `cell_rect`, `cell_at`, `next_cell`), how a cell looks
    (`paint_cell`, with `tile` for what many cells share), what lies above the cells (`paint_above`) and what a cell
    is called (`describe`). It tells the board what changed: `update_cells` for cells, `update()` for what lies above
    them, `rearrange` for another extent.

    The wheel scrolls a zoomed board, sideways with Shift; Ctrl and the wheel zoom. Ctrl or Alt with the left button
    move it, and the left button alone while the board is `at_rest`.
    """

    pressed = Signal(object, object, object)         # cell, button, modifiers; the second press of a double click too
    released = Signal(object, object, object)        # cell or None, button, modifiers
    double_clicked = Signal(object, object, object)  # cell, button, modifiers; follows its press
    hovered = Signal(object)                         # cell or None
    cursor_moved = Signal(object)                    # cell

    at_rest = False  # whether nothing can be played here now

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cursor_cell: Cell = (0, 0)
        self.cursor_shown = False
        self.hover_cell: Cell | None = None
        self._hand: QPointF | None = None  # where the left button holds the board to move it
        self.told_as: list[QAccessibleInterface] = []  # to screen readers, once one has asked

    # What a game supplies, beside what is painted

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        """Where a key moves the keyboard cursor; None if it is no cursor key."""
        raise NotImplementedError

    def describe(self, cell: Cell) -> str:
        """A cell in words, for screen readers: `c3, hidden`."""
        raise NotImplementedError

    def cursor_rect(self, cell: Cell) -> QRectF:
        """The rectangle that the ring of the keyboard cursor surrounds."""
        return self.cell_rect(cell)

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key that does not move the cursor; True if the game used it."""
        return False

    def paint_marks(self, painter: QPainter) -> None:
        if self.cursor_shown and self.hasFocus():
            paint_cursor(painter, self.cursor_rect(self.cursor_cell))

    def _zoom_centre(self) -> QPointF:
        at_cursor = self.cell_rect(self.cursor_cell).center()
        return at_cursor if self.cursor_shown and self.shown.contains(at_cursor) else self.shown.center()

    # The keyboard

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        """Move the keyboard cursor to a cell; `show` is False when the mouse moved it."""
        self._update_cursor()
        moved, self.cursor_cell, self.cursor_shown = cell != self.cursor_cell, cell, show
        if show:
            self.show_cell(cell)
        self._update_cursor()
        if moved:
            self.announce(self.describe(cell)) if show else self.setAccessibleDescription(self.describe(cell))
            self.cursor_moved.emit(cell)

    def announce(self, text: str) -> None:
        """Announce the cell at the cursor to a screen reader."""
        self.setAccessibleDescription(text)
        announce_text(self, text)

    def _update_cursor(self) -> None:
        self.update(self.cell_rect(self.cursor_cell).adjusted(-REACH, -REACH, REACH, REACH).toAlignedRect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cell = self.next_cell(self.cursor_cell, Qt.Key(event.key()), event.modifiers())
        if cell is not None:
            self.move_cursor(cell)
        elif self.key(event):
            self.move_cursor(self.cursor_cell)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.cursor_shown = self.cursor_shown or event.reason() in _KEYBOARD
        self._update_cursor()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._update_cursor()
        super().focusOutEvent(event)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        moves = event.modifiers() & BESIDE or (self.at_rest and self.zoomed)
        if event.button() == Qt.MouseButton.LeftButton and moves:
            self._hand = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        cell = self._cell_shown_at(event.position())
        if cell is not None:
            self.move_cursor(cell, show=False)
            self.pressed.emit(cell, event.button(), event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # quick presses are presses all the same
        cell = self._cell_shown_at(event.position())
        if cell is not None and self._hand is None:
            self.double_clicked.emit(cell, event.button(), event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._hand is not None and event.button() == Qt.MouseButton.LeftButton:
            self._hand = None
            self.unsetCursor()
            return
        self.released.emit(self._cell_shown_at(event.position()), event.button(), event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._hand is not None:
            step, self._hand = event.position() - self._hand, event.position()
            self._set_view(self._view.panned(step.x(), step.y()))
        else:
            self._hover(self._cell_shown_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self.hover_cell:
            changed = [each for each in (self.hover_cell, cell) if each is not None]
            self.hover_cell = cell
            self.update_cells(changed)
            self.hovered.emit(cell)

    def _cell_shown_at(self, point: QPointF) -> Cell | None:
        return self.cell_at(point) if self.shown.contains(point) else None

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta() / WHEEL_NOTCH
        modifiers = event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            if notches.y():
                self._zoom(ZOOM_STEP if notches.y() > 0 else 1 / ZOOM_STEP, event.position())
        elif self.zoomed:
            step = QPointF(event.pixelDelta()) if not event.pixelDelta().isNull() else QPointF(event.angleDelta()) / 2
            if modifiers & Qt.KeyboardModifier.ShiftModifier:
                step = QPointF(step.x() or step.y(), 0)
            self._set_view(self._view.panned(step.x(), step.y()))
            self._hover(self._cell_shown_at(event.position()))
        else:
            event.ignore()
