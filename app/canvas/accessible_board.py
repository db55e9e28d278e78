"""What a board is to screen readers: a table of cells, each with its name, its place and where the focus is.

Nothing of this is made before somebody asks, by AT-SPI on Linux or its like elsewhere.
"""
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from app.canvas.board import Board, Cell

NOBODY, NO_OBJECT = cast(QAccessibleInterface, None), cast(QObject, None)  # which Qt's types know nothing of


def serve_boards() -> None:
    """From now on every board is told cell by cell to whoever reads the screen."""
    QAccessible.installFactory(_interface)


def _interface(_kind: str, what: QObject) -> QAccessibleInterface | None:
    """What Qt is to tell of an object; None leaves that to Qt."""
    if not isinstance(what, Board):
        return None
    # Qt asks again once the board has another QMetaObject, as PySide gives it with the first use of a method as a slot.
    # It ends what it has been given once for each time, so that each answer is another. It holds no reference.
    what.told_as.append(AccessibleBoard(what))
    return what.told_as[-1]


class AccessibleBoard(QAccessibleWidget):
    """A board as a table. Its cells in sight are its children, row by row; each keeps its identity as long as the
    board lives."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, QAccessible.Role.Table)
        self.board = board
        self._known: dict[Cell, AccessibleCell] = {}
        self._painted: tuple[Cell, ...] = ()
        self._in_order: list[Cell] = []
        board.destroyed.connect(partial(_end, self._known))

    def _cells(self) -> list[Cell]:
        painted = tuple(self.board.cells_in(QRectF(self.board.rect())))
        if painted != self._painted:  # somebody who reads all cells asks once for each of them
            self._painted = painted
            self._in_order = sorted(set(painted), key=self._place)
        return self._in_order

    def _place(self, cell: Cell) -> tuple[int, int]:
        corner = self.board.cell_rect(cell).topLeft().toPoint()
        return corner.y(), corner.x()

    def _told(self, cell: Cell) -> "AccessibleCell":
        if cell not in self._known:
            self._known[cell] = AccessibleCell(self, cell)
            QAccessible.registerAccessibleInterface(self._known[cell])
        return self._known[cell]

    def childCount(self) -> int:  # noqa: N802 (Qt's)
        return len(self._cells())

    def child(self, index: int) -> QAccessibleInterface:
        cells = self._cells()
        return self._told(cells[index]) if 0 <= index < len(cells) else NOBODY

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 (Qt's)
        cells = self._cells()
        return cells.index(child.cell) if isinstance(child, AccessibleCell) and child.cell in cells else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:  # noqa: N802 (Qt's)
        cell = self.board.cell_at(QPointF(self.board.mapFromGlobal(QPoint(x, y))))
        return NOBODY if cell is None else self._told(cell)

    def focusChild(self) -> QAccessibleInterface:  # noqa: N802 (Qt's)
        return self._told(self.board.cursor_cell) if self.board.hasFocus() else NOBODY


def _end(known: "dict[Cell, AccessibleCell]") -> None:
    """Take the cells of a board that ended from Qt's list, which owns them."""
    for cell in known.values():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(cell))
    known.clear()


class AccessibleCell(QAccessibleInterface):
    """A cell: its name is what the board says of it."""

    def __init__(self, table: AccessibleBoard, cell: Cell) -> None:
        super().__init__()
        self._table, self.cell = table, cell

    def isValid(self) -> bool:  # noqa: N802 (Qt's)
        return self._table.isValid()

    def object(self) -> QObject:
        return NO_OBJECT

    def parent(self) -> QAccessibleInterface:
        return self._table

    def childCount(self) -> int:  # noqa: N802 (Qt's)
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        return NOBODY

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 (Qt's)
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:  # noqa: N802 (Qt's)
        return NOBODY

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def text(self, kind: QAccessible.Text) -> str:
        return self._table.board.describe(self.cell) if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:  # noqa: N802 (Qt's)
        """A cell is not written on."""

    def rect(self) -> QRect:
        """Where it lies on the screen."""
        board = self._table.board
        local = board.cell_rect(self.cell).toAlignedRect()
        return QRect(board.mapToGlobal(local.topLeft()), local.size())

    def state(self) -> QAccessible.State:
        board, state = self._table.board, QAccessible.State()
        state.focusable = True
        state.focused = board.hasFocus() and board.cursor_cell == self.cell
        return state
